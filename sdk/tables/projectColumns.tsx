import { Avatar } from "@petrons/sdk/components";
import type { TableColumnOption, TableRow } from "./columnOptions.ts";

/** Who a table names in `createdBy` and `updatedBy`. */
export interface TablePerson {
  fullName: string;
  profileThumbnailUrl?: string;
}

export interface ProjectColumnsOptions {
  /** The person of an id; an unknown one is shown by its id. */
  person?: (userId: string) => TablePerson | undefined;
}

/** The name of a job or project: its `name`, else its `wellName` (TB-016). */
export const projectName = ({ name, wellName }: TableRow): string => String(name || wellName || "");

const listOf = (value: unknown): TableRow[] => (Array.isArray(value) ? value : []);

/** The first well's production start, and the last well's. */
export const startDateOf = ({ wells, startDate }: TableRow): unknown =>
  startDate ?? listOf(wells)[0]?.productionStartDate;
export const endDateOf = ({ wells }: TableRow): unknown =>
  listOf(wells).at(-1)?.productionStartDate;

export const totalWellsOf = ({ wells, totalWells }: TableRow): unknown =>
  Array.isArray(wells) ? wells.length : totalWells;

/**
 * The first after-tax value of a project's economics, such as its pay-out or its rate of return;
 * nothing when there is none, which is not 0.
 */
export function afterTaxOf(row: TableRow, field: "payOut" | "irr"): unknown {
  const value = row[field];
  const afterTax =
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as { afterTax?: unknown }).afterTax
      : value;
  return Array.isArray(afterTax) ? afterTax[0] : afterTax;
}

/** How many schedules a project has. */
export const schedulesOf = ({ scheduleIds }: TableRow): unknown =>
  Array.isArray(scheduleIds) ? scheduleIds.length : undefined;

/**
 * The columns of job and project tables (TB-016, TB-017): name, who made and changed it as chips,
 * moments as long date-times in the display zone, and the derived start and end, number of wells,
 * pay-out and rate of return after tax, number of schedules. Derived columns cannot be sorted: no
 * document has them.
 */
export function projectColumns({
  person = () => undefined,
}: ProjectColumnsOptions = {}): TableColumnOption[] {
  const by = (name: "createdBy" | "updatedBy", label: string): TableColumnOption => {
    const nameOf = (row: TableRow) =>
      row[name] ? (person(String(row[name]))?.fullName ?? String(row[name])) : undefined;
    return {
      name,
      label,
      width: 168,
      value: nameOf,
      node: (row) =>
        row[name] ? (
          <PersonChip
            name={nameOf(row) ?? ""}
            imageUrl={person(String(row[name]))?.profileThumbnailUrl}
          />
        ) : null,
    };
  };
  const moment = (name: string, label: string): TableColumnOption => ({
    name,
    label,
    type: "time",
    width: 232,
  });
  const derived = (
    name: string,
    label: string,
    value: (row: TableRow) => unknown,
    more: Partial<TableColumnOption> = {},
  ): TableColumnOption => ({
    name,
    label,
    sortable: false,
    value,
    ...more,
  });
  return [
    { name: "name", label: "Name", required: true, width: 200, value: projectName },
    by("createdBy", "Created by"),
    { ...moment("createdAt", "Created"), value: (row) => row.createdAt ?? row.createdDate },
    by("updatedBy", "Updated by"),
    moment("updatedAt", "Updated"),
    derived("startDate", "Start date", startDateOf, { type: "date", width: 104 }),
    derived("endDate", "End date", endDateOf, { type: "date", width: 104 }),
    derived("totalWells", "Total wells", totalWellsOf, {
      type: "number",
      typeOptions: { format: "integer" },
      width: 112,
    }),
    derived("payOut", "Pay out", (row) => afterTaxOf(row, "payOut"), { type: "number", width: 96 }),
    derived("irr", "IRR", (row) => afterTaxOf(row, "irr"), { type: "number", width: 88 }),
    derived("schedules", "Schedules", schedulesOf, {
      type: "number",
      typeOptions: { format: "integer" },
      width: 104,
    }),
  ];
}

function PersonChip({ name, imageUrl }: { name: string; imageUrl: string | undefined }) {
  return (
    <span className="petrons-person-chip">
      <span aria-hidden="true">
        <Avatar name={name} size={20} {...(imageUrl ? { imageUrl } : {})} />
      </span>
      <span className="petrons-datagrid-text">{name}</span>
    </span>
  );
}
