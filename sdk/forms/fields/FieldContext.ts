import { createContext, useContext } from "react";
import type { InputTypeName } from "../../contracts/index.ts";
import type { FieldEntry } from "../store/FieldEntry.ts";

interface DrawnField {
  entry: FieldEntry;
  id: string;
  type: InputTypeName;
  hasHint: boolean;
}

export const FieldContext = createContext<DrawnField | undefined>(undefined);

/** The input that is being drawn, from inside its template. */
export function useDrawnField(): DrawnField {
  const field = useContext(FieldContext);
  if (!field) throw new Error("An input was drawn outside the template of its field.");
  return field;
}
