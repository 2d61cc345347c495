// What somebody types in the form stands there at once; what comes back from the engine a moment later is the same, or
// somebody else's change.

import { useEffect, useRef, useState } from "react";

interface Typed<T> {
  readonly value: T;
  readonly set: (value: T) => void;
  readonly onBlur: () => void;
}

export function useTyped<T>(value: T, onChange: (value: T) => void): Typed<T> {
  const [own, setOwn] = useState(value);
  const isTyping = useRef(false);
  useEffect(() => {
    if (!isTyping.current) setOwn(value);
  }, [value]);
  return {
    value: own,
    set: typed => {
      isTyping.current = true;
      setOwn(typed);
      onChange(typed);
    },
    onBlur: () => {
      isTyping.current = false;
    },
  };
}
