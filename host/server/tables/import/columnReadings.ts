import type { ColumnType, OtherReading } from "@petrons/sdk/contracts";
import { type DecimalMark, isMissing } from "@petrons/sdk/conventions";
import { unclearUnit } from "@petrons/sdk/units";
import { type NamedColumn, unitOf, unitText } from "../columns/columnNames.ts";
import type { FoundColumn } from "../columns/decideColumn.ts";
import type { EngineSession } from "../engine/tableEngine.ts";
import { unreadCells } from "./text/unreadCells.ts";

/** The unit of a column without a value shows that it is one of numbers. */
export const emptyType = (
  { isEmpty }: FoundColumn,
  { quantity, unit }: Pick<NamedColumn, "quantity" | "unit">,
): ColumnType | undefined => (isEmpty && (quantity ?? unit) !== undefined ? "double" : undefined);

/** What columns of texts could be, with the cells that keep them from it. */
export async function otherReadings(
  session: EngineSession,
  relation: string,
  found: readonly FoundColumn[],
  names: readonly string[],
  decimal: DecimalMark,
): Promise<Map<number, OtherReading>> {
  const columns = [...found.entries()].flatMap(([index, { other, odd }]) =>
    other && odd
      ? [{ index, source: names[index]!, count: odd.count, reading: { ...other, decimal } }]
      : [],
  );
  const cells = await unreadCells(session, relation, columns);
  return new Map(
    columns.map(
      ({ index, reading: { type, format } }) =>
        [
          index,
          { type, ...(format !== undefined && { format }), cells: cells.get(index)! },
        ] as const,
    ),
  );
}

type UnitSaid = Pick<NamedColumn, "unit" | "quantity" | "unclear">;

const saidUnit = (unit: string, columnName: string): UnitSaid | undefined =>
  unclearUnit(unit, columnName) ? { unclear: unit } : unitOf(unit, columnName);

/**
 * The unit of a column by the line of units, else by its name, else by what is beside its
 * numbers.
 */
export function unitFor(
  named: NamedColumn,
  inLine: string | undefined,
  affix: string | undefined,
): UnitSaid | undefined {
  // A unit that nobody knows here is one all the same.
  const unit = inLine && !isMissing(inLine) ? unitText(inLine) : "";
  const lined =
    unit === "" ? undefined : (saidUnit(unit, named.source) ?? { unit: unit.slice(0, 40) });
  const beside =
    affix === undefined ? undefined : (saidUnit(affix, named.source) ?? { unit: affix });
  const said =
    lined ?? (named.unit === undefined && named.unclear === undefined ? undefined : named);
  // 45% under a header that says fraction is 45 percent: what is beside each number counts more.
  if (!said || (beside?.quantity !== undefined && beside.quantity === said.quantity)) return beside;
  return lined;
}

/** A column with the unit that is said of it elsewhere than in its name. */
export function withUnit(
  { unclear, ...named }: NamedColumn,
  said: UnitSaid | undefined,
): NamedColumn {
  if (said?.unclear !== undefined)
    return { source: named.source, name: named.name, label: named.label, unclear: said.unclear };
  return { ...named, ...said, ...(said === undefined && unclear !== undefined && { unclear }) };
}
