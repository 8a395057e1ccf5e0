import type { PickerObject } from "@petrons/sdk/components";

const fields = [
  "Cormorant North",
  "Cormorant South",
  "Brent Infill",
  "Heather Terrace",
  "Ninian Central",
] as const;

interface Well extends PickerObject {
  field: string;
  /** API number, 14 digits in groups. */
  api: string;
}

/** The same wells every time: `count` of them, over five fields. */
export function makeWells(count: number): Well[] {
  return Array.from({ length: count }, (_, at) => {
    const field = fields[at % fields.length]!;
    const letters = field.split(" ").map((word) => word[0]);
    const number = Math.floor(at / fields.length) + 1;
    return {
      id: `well-${at + 1}`,
      displayName: `${letters.join("")}-${number}${at % 7 === 3 ? "H ST1" : "H"}`,
      field,
      api: `42-${String(101 + (at % 5) * 2)}-${String(30_001 + at)}-00-00`,
    };
  });
}

export const wells: readonly Well[] = makeWells(160);

/**
 * What a server would answer after 150 ms: wells of the Petron of the page, or of all, whose name
 * or field holds the text.
 */
export function findWells(
  { scope, searchText }: { scope: string; searchText: string },
  found: (wells: readonly Well[]) => void,
): void {
  const text = searchText.toLowerCase();
  const inScope =
    scope === "Current Petron" ? wells.filter(({ field }) => field === fields[0]) : wells;
  setTimeout(
    () =>
      found(
        inScope.filter(({ displayName, field }) =>
          `${displayName} ${field}`.toLowerCase().includes(text),
        ),
      ),
    150,
  );
}
