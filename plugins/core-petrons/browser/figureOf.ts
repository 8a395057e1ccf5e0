import type { TableFigure } from "@petrons/sdk/contracts";

/**
 * What the figure of an app card answers: a number, or one with the table that it is of. Undefined
 * for none, and for what is neither.
 */
export function figureOf(
  answer: unknown,
): (Omit<TableFigure, "table"> & Partial<TableFigure>) | undefined {
  if (typeof answer === "number") return Number.isFinite(answer) ? { count: answer } : undefined;
  if (typeof answer !== "object" || answer === null) return undefined;
  const { count, table } = answer as Partial<TableFigure>;
  return typeof count === "number" && Number.isFinite(count) && typeof table === "string"
    ? { count, table }
    : undefined;
}
