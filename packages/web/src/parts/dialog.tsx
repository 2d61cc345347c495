// A dialog of this page: a sheet from below on a phone, a window elsewhere. The page behind it does not scroll.

import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export const Dialog = ({ title, isOpen, onClose, children }: DialogProps) => (
  <Base.Root open={isOpen} onOpenChange={open => !open && onClose()}>
    <Base.Portal>
      <Base.Backdrop className="fixed inset-0 z-40 bg-black/40" />
      <Base.Popup className="fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] overflow-y-auto rounded-t-2xl border border-line bg-surface p-4 shadow-high outline-none sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[min(64rem,calc(100vw-3rem))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-2xl sm:p-6">
        <div className="mb-4 flex items-center gap-4">
          <Base.Title className="grow font-serif text-xl font-semibold">{title}</Base.Title>
          <Base.Close className="button">Close</Base.Close>
        </div>
        {children}
      </Base.Popup>
    </Base.Portal>
  </Base.Root>
);
