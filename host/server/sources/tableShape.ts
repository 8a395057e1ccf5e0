import type { TableColumn } from "@petrons/sdk/contracts";
import { partnered, typesOfTable } from "@petrons/sdk/imports";

interface FoundColumn extends Pick<TableColumn, "name" | "label" | "type" | "quantity"> {}

/** How a file differs from the table that it goes into, by the labels of columns. */
interface ShapeChange {
  /** Columns of the table that the file does not have. */
  gone: string[];
  added: string[];
  /** Columns that hold another kind of values than those of the table. */
  otherwise: string[];
  /** Those of them that are texts now: a replaced table would lose what its column was. */
  texts: string[];
}

export function shapeChange(
  table: { schema: readonly TableColumn[] },
  found: readonly FoundColumn[],
): ShapeChange {
  const columns = partnered(table, found);
  const namesOf = (list: readonly { name: string }[]) =>
    new Set(list.map(({ name }) => name.toLowerCase()));
  const [ofFile, ofTable] = [namesOf(columns), namesOf(table.schema)];
  const changed = typesOfTable(
    table,
    columns,
    columns.map(({ type }) => type),
  );
  return {
    gone: table.schema
      .filter(({ name }) => !ofFile.has(name.toLowerCase()))
      .map(({ label }) => label),
    added: columns.filter(({ name }) => !ofTable.has(name.toLowerCase())).map(({ label }) => label),
    otherwise: [...changed.keys()].map((place) => columns[place]!.label),
    texts: [...changed.keys()]
      .filter((place) => columns[place]!.type === "text")
      .map((place) => columns[place]!.label),
  };
}

const maxNamed = 5;
export const namedColumns = (labels: readonly string[]): string =>
  `${labels.slice(0, maxNamed).join(", ")}${labels.length > maxNamed ? ` and ${labels.length - maxNamed} more` : ""}`;
