// What every part of the form needs: what the scenario says, what it may say, its faults, and changing it.

import type { PlacedFault } from "@kibitz/documents";
import { createContext, useContext } from "react";
import type { EditPath } from "../engine/position/edit-path.js";
import type { PositionWords } from "../engine/position/position-words.js";

export interface Form {
  readonly words: PositionWords;
  readonly seats: readonly string[];
  readonly faults: readonly PlacedFault[];
  readonly onChange: (path: EditPath, value: unknown) => void;
}

export const FormContext = createContext<Form | undefined>(undefined);

export function useForm(): Form {
  const form = useContext(FormContext);
  if (!form) throw new Error("unreachable: this is part of the form");
  return form;
}

export type Data = Readonly<Record<string, unknown>>;
export const asData = (value: unknown): Data =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Data) : {};

const pathText = (path: EditPath): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === "number") return `${text}[${part}]`;
    return text === "" ? part : `${text}.${part}`;
  }, "");

/** What is wrong there, without the place in the file: it stands beside it. */
export function faultsAt(faults: readonly PlacedFault[], path: EditPath): readonly string[] {
  const at = pathText(path);
  return faults
    .filter(fault => fault.path === at || [".", "["].some(next => fault.path.startsWith(at + next)))
    .map(({ message }) => message.replace(/^[^:]*:\d+:\d+: /, ""));
}
