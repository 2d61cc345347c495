// Copies the address of what is shown.

import { useState } from "react";
import { LONGEST_LINK, toLink } from "../store/link.js";

interface CopyLinkProps {
  readonly path: string;
  readonly state: object;
}

export function CopyLink({ path, state }: CopyLinkProps) {
  const [said, setSaid] = useState<{ readonly of: object; readonly words: string }>();
  const copy = async (): Promise<void> => {
    const link = await toLink(state);
    if (link.length > LONGEST_LINK) {
      setSaid({ of: state, words: "Too long for a link" });
      return;
    }
    await navigator.clipboard.writeText(`${location.href.replace(/#.*/, "")}#${path}?s=${link}`);
    setSaid({ of: state, words: "Link copied" });
  };
  return (
    <button type="button" className="button" onClick={() => void copy()}>
      <span role="status">{said?.of === state ? said.words : "Copy link"}</span>
    </button>
  );
}
