import { createHash } from "node:crypto";
import { defaultMaxSelectableItems, PetronsError } from "@petrons/sdk/contracts";
import { FairQueue, fewPlaces, type Limits, type Party } from "../../limits/index.ts";
import { reservedNames } from "../columns/columnNames.ts";
import { identifier, literal } from "../engine/sqlText.ts";
import type { Row, TableEngine } from "../engine/tableEngine.ts";
import type { StoredTable } from "../tableContainer.ts";
import { AnswerCache } from "./answerCache.ts";
import { versionPath } from "./versionFiles.ts";

/**
 * A version of a table, ready to be asked. What it once answered about a version stays true:
 * versions never change.
 */
export interface ReadTable
  extends Pick<StoredTable, "collection" | "version" | "schema" | "rowCount" | "idField"> {
  /** For whom it is read: whose turn a statement takes. */
  party: Party;
  /**
   * What answers are remembered by. Documents name versions as they please, so it is made of all
   * that an answer comes from.
   */
  key: string;
  /** A relation with the columns and, under `idField`, the number of the row. */
  relation: string;
  /** The same with only the rows of these numbers, found without reading the others. */
  rowsAt(ids: readonly number[]): string;
  /** The same of the numbers that a statement answers in its column `id`. */
  rowsOf(ids: string): string;
  /** The same of the numbers from one to another. */
  rowsBetween(first: number, last: number): string;
}

/** What of a table, or of an older version of one, says how its file is read. */
export type VersionFile = Pick<
  StoredTable,
  "scopeId" | "file" | "collection" | "version" | "schema" | "rowCount" | "idField" | "numbered"
>;

/** A table of a person's organization as a relation. */
export function readTable(
  dataDir: string,
  { orgId, userId }: Party,
  table: VersionFile,
): ReadTable {
  const { collection, version, schema, rowCount, idField, numbered } = table;
  const path = literal(versionPath(dataDir, orgId, table));
  const id = identifier(idField);
  const columns = schema.map(({ name }) => identifier(name)).join(", ");
  const row = identifier(reservedNames.row);
  const [number, source, place, offset] = numbered
    ? [row, `read_parquet(${path})`, row, 0]
    : [
        "file_row_number + 1",
        `read_parquet(${path}, file_row_number = true)`,
        "file_row_number",
        1,
      ];
  const relation = (where: string) =>
    `(SELECT ${number} AS ${id}, ${columns} FROM ${source}${where})`;
  return {
    party: { orgId, userId },
    collection,
    version,
    schema,
    rowCount,
    idField,
    key: createHash("sha256")
      .update(JSON.stringify([path, schema, rowCount, idField, numbered]))
      .digest("base64url"),
    relation: relation(""),
    rowsAt: (ids) =>
      relation(` WHERE ${place} IN (${ids.map((given) => given - offset).join(", ")})`),
    rowsOf: (ids) => relation(` WHERE ${place} IN (SELECT id - ${offset} FROM (${ids}))`),
    rowsBetween: (first, last) =>
      relation(` WHERE ${place} BETWEEN ${first - offset} AND ${last - offset}`),
  };
}

/**
 * The rows a condition leaves: how many, and their ids in file order when they are few enough to be
 * selected at once.
 */
interface FilteredRows {
  total: number;
  ids?: string[];
}

type ReaderLimits = Pick<
  Limits,
  | "statementSeconds"
  | "inspectSeconds"
  | "answerBytes"
  | "readBytes"
  | "tableStatements"
  | "requestWaitSeconds"
  | "queryOperands"
  | "queryCharacters"
>;

/** What readers for different callers have in common. */
interface Shared {
  turns: FairQueue;
  answers: AnswerCache;
}

/**
 * Answers about versions, cached by file and condition on this node. Equal queries that come while
 * one runs share its answer. A statement that nobody waits for any more is interrupted.
 */
export class VersionReader {
  readonly #engine: TableEngine;
  readonly limits: ReaderLimits;
  readonly #shared: Shared;
  readonly #signal: AbortSignal | undefined;

  constructor(
    engine: TableEngine,
    limits: ReaderLimits,
    shared: Shared = {
      turns: new FairQueue(fewPlaces(limits.tableStatements, limits.requestWaitSeconds)),
      answers: new AnswerCache(),
    },
    signal?: AbortSignal,
  ) {
    this.#engine = engine;
    this.limits = limits;
    this.#shared = shared;
    this.#signal = signal;
  }

  /** The same for a caller who waits until the signal is aborted. */
  until(signal: AbortSignal | undefined): VersionReader {
    return new VersionReader(this.#engine, this.limits, this.#shared, signal);
  }

  /** One statement over a table, when it is its turn. It is interrupted at its time limit. */
  rows(
    { party, collection }: ReadTable,
    sql: string,
    seconds = this.limits.statementSeconds,
  ): Promise<Row[]> {
    const run = async () => {
      const tooLong = new PetronsError("table-too-slow", { name: collection, seconds });
      const limit = new AbortController();
      const timer = setTimeout(() => limit.abort(tooLong), seconds * 1_000);
      const signals = [limit.signal, ...(this.#signal ? [this.#signal] : [])];
      try {
        return await this.#engine.session((session) => session.rows(sql), AbortSignal.any(signals));
      } finally {
        clearTimeout(timer);
      }
    };
    return this.#shared.turns.during(party, run, this.#signal);
  }

  /** `counted` gives the total where something else that is asked finds it on its way. */
  filtered(
    table: ReadTable,
    condition: string | null,
    counted?: (reader: VersionReader) => Promise<number | undefined>,
  ): Promise<FilteredRows> {
    return this.cached(`${table.key} rows ${condition ?? ""}`, async (reader) => {
      const where = condition ? ` WHERE ${condition}` : "";
      const count = async () =>
        Number(
          (await reader.rows(table, `SELECT count(*) AS total FROM ${table.relation}${where}`))[0]
            ?.total,
        );
      const total = condition ? ((await counted?.(reader)) ?? (await count())) : table.rowCount;
      if (total > defaultMaxSelectableItems) return { total };
      const id = identifier(table.idField);
      const rows = await reader.rows(
        table,
        `SELECT ${id} AS id FROM ${table.relation}${where} ORDER BY ${id}`,
      );
      return { total, ids: rows.map((row) => String(row.id)) };
    });
  }

  isCached(key: string): boolean {
    return this.#shared.answers.has(key);
  }

  /** `compute` asks the reader it is given: it waits for all who wait for the answer. */
  cached<T>(key: string, compute: (reader: VersionReader) => Promise<T>): Promise<T> {
    return this.#shared.answers.get(
      key,
      (abandoned) => compute(this.until(abandoned)),
      this.#signal,
    );
  }
}
