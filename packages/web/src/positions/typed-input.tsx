import { useTyped } from "./typed.js";

interface TypedInputProps {
  readonly id: string;
  readonly type?: "text" | "number";
  readonly className?: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field whose value comes back from the engine. */
export function TypedInput({
  id,
  type = "text",
  className = "field w-full",
  placeholder,
  value,
  onChange,
}: TypedInputProps) {
  const typed = useTyped(value, onChange);
  return (
    <input
      id={id}
      type={type}
      className={className}
      placeholder={placeholder}
      value={typed.value}
      onChange={event => typed.set(event.target.value)}
      onBlur={typed.onBlur}
    />
  );
}
