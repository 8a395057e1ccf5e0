import type { Stored } from "@petrons/sdk/contracts";

/** Where an element belongs: what it is sorted by, then its age, then its id. */
export interface ElementPlace {
  /** The id of its document, or of the one that its documents are under. */
  readonly key: string;
  readonly value: unknown;
  readonly createdAt: string;
}

/** What a list with a limit may be sorted by. */
export type StampField = "createdAt" | "updatedAt";
export const stampField = (sortBy: string | undefined): StampField =>
  sortBy === "updatedAt" ? sortBy : "createdAt";

/** The place of a document itself, by one of its own fields. */
export const documentPlace = (
  document: Stored<Record<string, unknown>>,
  sortBy: StampField,
): ElementPlace => ({
  key: document.id,
  value: document[sortBy],
  createdAt: document.createdAt,
});

export type ElementOrder = (a: ElementPlace, b: ElementPlace) => number;

/** As PostgreSQL orders text for people; nodes of another ICU have other versions of a list. */
const natural = new Intl.Collator("en");
export const collation = process.versions.icu ?? "";

const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** By creation, then by the id. */
export const oldestFirst =
  <T extends { readonly createdAt: string }>(idOf: (one: T) => string) =>
  (a: T, b: T): number =>
    byCode(a.createdAt, b.createdAt) || byCode(idOf(a), idOf(b));
const byAge = oldestFirst<ElementPlace>(({ key }) => key);

const byText = (a: string, b: string): number =>
  natural.compare(a, b) || Buffer.compare(Buffer.from(a), Buffer.from(b));
const textOf = (value: unknown): string | undefined =>
  value === undefined || value === null
    ? undefined
    : typeof value === "string"
      ? value
      : JSON.stringify(value);

/** Those that have none come last, in either direction. */
function ordered<T>(
  a: T | undefined,
  b: T | undefined,
  compare: (a: T, b: T) => number,
  direction: 1 | -1,
): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return direction * compare(a, b);
}

const numberOf = (value: unknown): number | undefined =>
  typeof value === "number" ? value : undefined;

/**
 * The order of a query's `sortBy`: numbers before texts, empty values last, then oldest first. By
 * creation alone both directions are whole.
 */
export function elementOrder(
  sortBy: string | undefined,
  sortOrder: "ascending" | "descending" | undefined,
): ElementOrder {
  const direction = sortOrder === "descending" ? -1 : 1;
  if (sortBy === undefined || sortBy === "createdAt") return (a, b) => direction * byAge(a, b);
  const compareText = sortBy === "id" || sortBy === "updatedAt" ? byCode : byText;
  return (a, b) =>
    ordered(numberOf(a.value), numberOf(b.value), (one, other) => one - other, direction) ||
    ordered(textOf(a.value), textOf(b.value), compareText, direction) ||
    byAge(a, b);
}
