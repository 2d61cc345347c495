// What is wrong with a file or a link, each fault with its place.

interface FaultListProps {
  readonly title: string;
  readonly faults: readonly string[];
  readonly onClose?: () => void;
}

/** More of them say nothing new. */
const MOST = 20;

export const FaultList = ({ title, faults, onClose }: FaultListProps) => (
  <section role="alert" className="rounded-xl border border-bad bg-bad-soft p-3 text-bad">
    <div className="flex flex-wrap items-center gap-2">
      <h2 className="grow font-semibold">{title}</h2>
      {onClose && (
        <button type="button" className="button" onClick={onClose}>
          Understood
        </button>
      )}
    </div>
    <ul className="mt-1 text-sm break-words">
      {faults.slice(0, MOST).map(fault => (
        <li key={fault}>{fault}</li>
      ))}
      {faults.length > MOST && <li>and {faults.length - MOST} more</li>}
    </ul>
  </section>
);
