// A place where files can be dropped; a button opens the file picker.

import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { type ReadFile, readFile } from "../store/save-file.js";

interface DropAreaProps {
  readonly onFile: (file: ReadFile) => void;
  readonly children: ReactNode;
}

/** Files may be dropped anywhere on what is inside. */
export function DropArea({ onFile, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = async (event: DragEvent): Promise<void> => {
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    onFile(await readFile(file));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way of two; the button beside it is for everybody
    <div
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={event => void drop(event)}
      className={isOver ? "rounded-xl outline-2 outline-offset-8 outline-accent outline-dashed" : ""}
    >
      {children}
    </div>
  );
}

interface FileButtonProps {
  readonly label: string;
  readonly accept: string;
  readonly className?: string;
  readonly onFile: (file: ReadFile) => void;
}

export function FileButton({ label, accept, className = "button", onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={className} onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        accept={accept}
        className="hidden"
        aria-label={label}
        onChange={async event => {
          const { files } = event.target;
          const file = files?.[0];
          if (file) onFile(await readFile(file));
          event.target.value = "";
        }}
      />
    </>
  );
}
