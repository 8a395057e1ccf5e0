import {
  type FoundNameKind,
  maxNameColumns,
  type NameChoice,
  PetronsError,
} from "@petrons/sdk/contracts";
import type { DocumentStore } from "../../documents/types.ts";
import { type ForgeAction, readOptions } from "../../forge/index.ts";
import type { Session } from "../../identity/types.ts";
import { type Scope, scopedDocuments } from "../../scope/index.ts";
import { duringImports } from "../import/importLock.ts";
import { maxNameChoices, type StoredTable, type Table } from "../tableContainer.ts";
import type { ImportLock, TableRecords } from "../types.ts";
import { nameColumns } from "./nameColumns.ts";

export interface NameChoiceDependencies {
  documents: Pick<DocumentStore, "asOrganization">;
  scope: Scope;
  records(session: Session): Pick<TableRecords, "check">;
  /** An import that is under way would be refused at its end, since the table changed meanwhile. */
  lock: ImportLock;
  tableFor(
    session: Session,
    options: ReturnType<typeof readOptions>,
    key: string,
  ): Promise<{ stored: StoredTable }>;
}

/**
 * The action SetNameColumn: whether search finds the values of a column as wells or fields. For who
 * may import into the scope.
 */
export function setNameColumn({
  documents,
  scope,
  records,
  lock,
  tableFor,
}: NameChoiceDependencies): ForgeAction {
  return async (session, given) => {
    const options = readOptions(given);
    const { stored } = await tableFor(session, options, "collection");
    const { scopeId, collection } = stored;
    await records(session).check(scopeId);
    const kind = kindOf(options.value("kind"));
    if (kind === undefined) throw options.invalid("kind", "is neither 'well', 'field' nor null");
    const choice: NameChoice = { column: options.text("column"), kind };
    await duringImports(lock, scopeId, { collection }, notYet, async () => {
      const own = scopedDocuments(
        documents.asOrganization(session.orgId, { userId: session.userId }),
        scope,
      );
      const table = (await own.query<Table>("Table", { scopeId, collection })).data[0] as
        | StoredTable
        | undefined;
      if (!table) throw new PetronsError("table-unknown", { name: collection });
      // A choice that changes nothing is no work on the table.
      if (isSo(table, choice)) return;
      await own.update(
        "Table",
        { id: table.id },
        { nameColumns: withChoice(table, choice) },
        { revision: table.revision },
      );
    });
    return { data: [] };
  };
}

function isSo(
  { schema, nameColumns: choices }: StoredTable,
  { column, kind }: NameChoice,
): boolean {
  return (
    schema.some(({ name }) => name === column) &&
    (nameColumns(schema, choices).find((found) => found.column === column)?.kind ?? null) === kind
  );
}

const notYet = async () => undefined;

function kindOf(value: unknown): FoundNameKind | null | undefined {
  return value === "well" || value === "field" || value === null ? value : undefined;
}

function withChoice(
  { schema, nameColumns: choices = [] }: StoredTable,
  choice: NameChoice,
): NameChoice[] {
  const refused = (reason: string) => new PetronsError("task-failed", { reason });
  const column = schema.find(({ name }) => name === choice.column);
  if (column?.type !== "text")
    throw refused(`'${choice.column}' is no column of texts: search finds names in texts alone.`);
  const names = new Set(schema.map(({ name }) => name));
  // Choices for columns that an import took away are forgotten with the next one.
  const others = choices.filter(({ column }) => column !== choice.column && names.has(column));
  const next = [...others, choice];
  if (choice.kind !== null && next.filter(({ kind }) => kind !== null).length > maxNameColumns)
    throw refused(
      `Search finds the values of at most ${maxNameColumns} columns of a table. Take another one out first.`,
    );
  if (next.length > maxNameChoices)
    throw refused(`You can choose at most ${maxNameChoices} columns of a table.`);
  return next;
}
