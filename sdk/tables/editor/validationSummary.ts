import type { GridPlace } from "../grid/gridTypes.ts";
import { editorTexts as texts } from "./editorTexts.ts";

/**
 * 'One validation error. See row 3.', '4 validation errors. See rows 2 - 9.' (TB-030), nothing
 * without errors. An error is a cell; rows count from 1. Scattered errors are named from the first
 * row that has one to the last.
 */
export function validationSummary(places: readonly GridPlace[]): string {
  const [first, last] = [places[0], places.at(-1)];
  return first && last
    ? `${texts.errors(places.length)} ${texts.rows(first.row + 1, last.row + 1)}`
    : "";
}

/** The next place with an error behind this one; behind the last comes the first. */
export function nextError(places: readonly GridPlace[], at: GridPlace): GridPlace | undefined {
  return (
    places.find(({ row, column }) => row > at.row || (row === at.row && column > at.column)) ??
    places[0]
  );
}
