// A table that may be wider than a phone: it is moved sideways, also by keys.

import type { ReactNode } from "react";

interface WideProps {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export const Wide = ({ label, className = "", children }: WideProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what is beyond the edge is reached by arrows
  <section aria-label={label} tabIndex={0} className={`overflow-x-auto ${className}`}>
    {children}
  </section>
);
