// A button with a list of things to do.

import { Menu as Base } from "@base-ui/react/menu";
import type { ReactNode } from "react";

export interface MenuEntry {
  readonly words: string;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

interface MenuProps {
  readonly label: string;
  readonly className?: string;
  readonly entries: readonly MenuEntry[];
  readonly children: ReactNode;
}

export const Menu = ({ label, className = "button", entries, children }: MenuProps) => (
  <Base.Root>
    <Base.Trigger className={className} aria-label={label}>
      {children}
    </Base.Trigger>
    <Base.Portal>
      <Base.Positioner sideOffset={4} align="end" className="z-40 outline-none">
        <Base.Popup className="min-w-52 rounded-xl border border-line bg-raised p-1 shadow-high outline-none">
          {entries.map(({ words, isDisabled = false, onClick }) => (
            <Base.Item
              key={words}
              disabled={isDisabled}
              onClick={onClick}
              className="flex min-h-9 cursor-default items-center rounded-lg px-3 text-sm outline-none data-disabled:text-soft data-disabled:opacity-60 data-highlighted:bg-accent-soft data-highlighted:text-accent pointer-coarse:min-h-11"
            >
              {words}
            </Base.Item>
          ))}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);
