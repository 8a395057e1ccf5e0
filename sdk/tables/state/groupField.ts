import type { TableGrouping } from "@petrons/sdk/contracts";
import { isGrouping } from "../views/tableView.ts";
import { escaped, parted, unescaped } from "./escapedText.ts";
import { parsed, type ViewField } from "./viewFields.ts";

/**
 * What separates: columns and measures `,`, both lists `:`, and `.` before the part of a date or
 * the column of a measure.
 */
const marks = ",:.{";

/**
 * Groups in the place of rows, as `operator,spud.year:count,sum.oil_bbl`. The JSON of older links
 * is read too.
 */
export const groupField: ViewField<TableGrouping> = {
  write({ by, measures }) {
    const columns = by.map(({ field, unit }) => escaped(field, marks) + (unit ? `.${unit}` : ""));
    return `${columns.join(",")}:${measures.map(({ operation, field }) => operation + (field === undefined ? "" : `.${escaped(field, marks)}`)).join(",")}`;
  },
  read(text) {
    const grouping = text.startsWith("{") ? parsed(text) : groupingOf(text);
    return isGrouping(grouping) ? grouping : undefined;
  },
};

/** Nothing is checked here but that no part is too many. */
function groupingOf(text: string): unknown {
  const [by, measures, ...others] = parted(text, ":").map(({ raw }) =>
    parted(raw, ",").map((part) => parted(part.raw, ".")),
  );
  if (
    !by ||
    !measures ||
    others.length > 0 ||
    [...by, ...measures].some((parts) => parts.length > 2 || parts[0].raw === "")
  )
    return undefined;
  return {
    by: by.map(([field, unit]) => ({
      field: unescaped(field.raw),
      ...(unit && { unit: unit.raw }),
    })),
    measures: measures.map(([operation, field]) => ({
      operation: operation.raw,
      ...(field && { field: unescaped(field.raw) }),
    })),
  };
}
