// Copies the address of what is shown.

import { useState } from "react";
import { toLink } from "../store/link.js";

interface CopyLinkProps {
  readonly path: string;
  readonly state: object;
}

export function CopyLink({ path, state }: CopyLinkProps) {
  const [copied, setCopied] = useState<object>();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(`${location.href.replace(/#.*/, "")}#${path}?s=${await toLink(state)}`);
    setCopied(state);
  };
  return (
    <button type="button" className="button" onClick={() => void copy()}>
      <span role="status">{copied === state ? "Link copied" : "Copy link"}</span>
    </button>
  );
}
