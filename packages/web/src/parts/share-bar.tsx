// A share as a bar, and over its end the interval the true one lies in.

interface ShareBarProps {
  readonly share: number;
  readonly interval?: readonly [number, number];
  readonly colour: string;
}

export const ShareBar = ({ share, interval, colour }: ShareBarProps) => (
  <span className="relative block h-2.5 overflow-hidden rounded-full bg-sunken">
    <span className="absolute inset-y-0 left-0" style={{ width: `${100 * share}%`, background: colour }} />
    {interval && (
      <span
        className="absolute inset-y-0 bg-ink/35"
        style={{ left: `${100 * interval[0]}%`, width: `${100 * (interval[1] - interval[0])}%` }}
      />
    )}
  </span>
);
