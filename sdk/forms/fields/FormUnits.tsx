import { createContext, type ReactNode } from "react";
import { type DisplayUnits, useDisplayUnits } from "../../browser/index.ts";

/** The display units of a form that measures something. */
export const FormUnitsContext = createContext<DisplayUnits | undefined>(undefined);

function MeasuredForm({ children }: { children: ReactNode }) {
  return <FormUnitsContext value={useDisplayUnits()}>{children}</FormUnitsContext>;
}

/** Whether some input of a form says what it measures. */
const measures = (part: unknown): boolean =>
  typeof part === "object" &&
  part !== null &&
  Object.entries(part).some(
    ([key, value]) => (key === "quantity" && typeof value === "string") || measures(value),
  );

/** Follows the display units where the form has a use for them. */
export function FormUnits({ uiSchema, children }: { uiSchema: object; children: ReactNode }) {
  return measures(uiSchema) ? <MeasuredForm>{children}</MeasuredForm> : children;
}
