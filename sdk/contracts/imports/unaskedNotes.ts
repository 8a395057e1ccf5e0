import { countText } from "../countText.ts";
import { missingNumberText, suspectedNumbersText } from "../tables/missingNumbers.ts";
import { sideRowsText } from "../tables/sideRowsText.ts";
import type { FileInspection, SuspectedNumber } from "../tables/tableFiles.ts";

export const leftOutNotes = (sideRows: FileInspection["sideRows"] = []): string[] =>
  sideRows
    .filter(({ isLeftOut }) => isLeftOut)
    .map((rows) => `${sideRowsText(rows)}, and ${rows.count === 1 ? "is" : "are"} left out.`);

/**
 * What a dialog would have shown: its warnings, which rows are left out, and which cells left
 * empty, since nobody said what becomes of them.
 */
export const unaskedNotes = (inspection: FileInspection): string[] => [
  ...new Set([
    ...inspection.warnings,
    ...leftOutNotes(inspection.sideRows),
    ...emptiedNotes(inspection),
  ]),
];

function suspectedText(suspected: SuspectedNumber): string {
  const { value, count, further, proposed } = suspected;
  const cells = further
    ? suspectedNumbersText(suspected)
    : `${countText(count, "cell")} with ${missingNumberText(value)}`;
  const verb = !further && count === 1 ? "is" : "are";
  return proposed === "missing"
    ? `${cells} ${verb} left empty`
    : `${cells} may stand for missing values`;
}

const emptiedNotes = ({ columns }: FileInspection): string[] =>
  columns.flatMap(({ label, unread, suspected }) => {
    const notes = suspected ? [`'${label}': ${suspectedText(suspected)}.`] : [];
    if (unread?.proposed !== "missing") return notes;
    const such = unread.texts[0] ? ` such as '${unread.texts[0].text}'` : "";
    return [
      ...notes,
      `'${label}': ${countText(unread.count, "cell")}${such} cannot be read and ${unread.count === 1 ? "is" : "are"} left empty.`,
    ];
  });
