import type { EditPath } from "../engine/position/edit-path.js";
import { faultsAt, useForm } from "./form-context.js";

/** What is wrong at this place of the form. */
export function FaultNotes({ path }: { readonly path: EditPath }) {
  const { faults } = useForm();
  const here = faultsAt(faults, path);
  if (here.length === 0) return null;
  return (
    <ul className="mt-1 text-sm text-bad">
      {here.map(words => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
}
