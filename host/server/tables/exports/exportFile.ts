import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  countText,
  csvByteOrderMark,
  csvHeader,
  csvLine,
  csvValue,
  type ExportOutcome,
  type ExportTableOptions,
  PetronsError,
  type TableColumn,
} from "@petrons/sdk/contracts";
import type { TaskContext } from "@petrons/sdk/server";
import {
  type EngineSession,
  type Row,
  storageError,
  type TableEngine,
} from "../engine/tableEngine.ts";
import { type TemporaryPlace, temporaryPlace } from "../engine/temporaryPlace.ts";
import type { ScopeTablesDependencies } from "../types.ts";
import { type ReadTable, readTable, VersionReader } from "../versions/versionReader.ts";
import { conditionOf, type EffectiveOptions, effectiveOptions } from "../views/collectionState.ts";
import { filtersOfList } from "../views/filterQuery.ts";
import { type ColumnFilters, columnOf } from "../views/filterSql.ts";
import { groupedTable, groupingOf } from "../views/grouping.ts";
import { tablesOf } from "../views/tablesOf.ts";
import { rowsSql, storedRowsSql } from "../views/tableView.ts";
import { aboutText, exportAbout } from "./exportAbout.ts";
import { type ExportColumn, exportColumn } from "./exportColumn.ts";
import { parquetSql } from "./parquetSql.ts";
import { checkSheet, writeWorkbook } from "./xlsxFile.ts";
import type { ZipFile } from "./zipFile.ts";

type ExportRun = Pick<TaskContext, "log" | "progress" | "signal">;

/** What is to be written, whatever the format. */
interface Export {
  options: ExportTableOptions;
  /** The rows as they look outside, and as they are stored. */
  sql: string;
  storedSql: string;
  columns: readonly ExportColumn[];
  about: () => string[][];
  /** Notes rows as they are written. */
  counted: (rows: AsyncIterable<Row[]>) => AsyncGenerator<Row[]>;
  place: TemporaryPlace;
  signal: AbortSignal;
}

/**
 * Writes all rows of a collection that the filters and the search leave, sorted, with the columns
 * asked for in their order, into a file of the person's own. The rows come from one version,
 * whatever is imported meanwhile. Nothing is kept of an export that fails.
 */
export async function exportFile(
  parts: ScopeTablesDependencies,
  engine: TableEngine,
  scopeId: string,
  options: ExportTableOptions,
  { log, progress, signal }: ExportRun,
): Promise<ExportOutcome> {
  signal.throwIfAborted();
  const { collection, format = "csv" } = options;
  const stored = (await tablesOf(parts.documents, scopeId)).find(
    (table) => table.collection === collection,
  );
  if (!stored) throw new PetronsError("table-unknown", { name: collection });
  const rows = readTable(parts.dataDir, parts.identity, stored);
  const {
    sql,
    storedSql,
    table,
    columns: chosen,
    condition,
    filters,
    view,
  } = exportSql(rows, options);
  const columns = chosen.map((column) =>
    exportColumn(column, {
      unit: options.units?.[column.name],
      decimals: options.decimals?.[column.name],
      precision: options.precision,
    }),
  );
  const reader = new VersionReader(engine, {
    ...parts.limits,
    statementSeconds: parts.limits.importSeconds,
  });
  const count = async () =>
    Number((await reader.rows(table, `SELECT count(*) AS total FROM ${table.relation}`))[0]?.total);
  const total = options.grouping ? await count() : (await reader.filtered(table, condition)).total;
  if (format === "xlsx") checkSheet(total, columns.length);
  const { container, label } = parts.scope;
  const [found] = (await parts.documents.query<{ name?: string }>(container, { id: scopeId })).data;
  const about = () =>
    exportAbout({
      table: rows,
      scope: { label, name: found?.name ?? scopeId },
      options,
      columns,
      filters,
      view,
      total,
      at: new Date(),
    });
  const place = await temporaryPlace(parts.folder);
  async function* counted(source: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
    let written = 0;
    for await (const rows of source) {
      yield rows;
      written += rows.length;
      progress(
        Math.floor((written / Math.max(1, total)) * 95),
        `${written.toLocaleString("en-US")} of ${countText(total, "row")}`,
      );
    }
  }
  try {
    const { path, name } = await engine.session(
      (session) =>
        writers[format](session, {
          options,
          sql,
          storedSql,
          columns,
          about,
          counted,
          place,
          signal,
        }),
      signal,
    );
    // Its rows were read a while ago: nothing of them is handed over to who was removed from the
    // scope since.
    if ((await parts.documents.query("Table", { scopeId, collection }, { limit: 1 })).total === 0)
      throw new PetronsError("table-unknown", { name: collection });
    signal.throwIfAborted();
    const file = await parts.files.put(parts.identity, name, scopeId, createReadStream(path), true);
    log(
      "info",
      `'${file.name}' holds ${countText(total, "row")} of '${collection}' in ${countText(columns.length, "column")}.`,
    );
    progress(100, `${countText(total, "row")} of '${collection}' exported.`);
    return { fileId: file.id, fileName: file.name, rowCount: total };
  } catch (error) {
    signal.throwIfAborted();
    throw storageError(error);
  } finally {
    await place.remove();
  }
}

interface Written {
  path: string;
  name: string;
}

const writers = { csv: writeCsv, xlsx: writeXlsx, parquet: writeParquet };

async function writeCsv(session: EngineSession, job: Export): Promise<Written> {
  const { options, sql, columns, counted } = job;
  async function* text(): AsyncGenerator<string> {
    yield csvByteOrderMark + csvLine(columns.map(({ column }) => csvHeader(column)));
    for await (const rows of counted(session.stream(sql)))
      yield rows
        .map((row) =>
          csvLine(
            columns.map(({ column, convert }) =>
              csvValue(convert(row[column.name]), column, options.precision),
            ),
          ),
        )
        .join("");
  }
  const name = `${options.collection}.csv`;
  if (options.about) return await withAbout(job, name, text());
  const path = job.place.path("export.csv");
  await pipeline(Readable.from(text()), createWriteStream(path), { signal: job.signal });
  return { path, name };
}

async function writeXlsx(session: EngineSession, job: Export): Promise<Written> {
  const { options, sql, columns, counted } = job;
  const turned = columns.filter(({ conversion }) => conversion);
  async function* rows(): AsyncGenerator<Row[]> {
    for await (const chunk of counted(session.stream(sql))) {
      for (const row of chunk)
        for (const { column, convert } of turned) row[column.name] = convert(row[column.name]);
      yield chunk;
    }
  }
  return await zipped(job, `${options.collection}.xlsx`, (zip) =>
    writeWorkbook(
      zip,
      options.collection,
      {
        columns: columns.map(({ column }) => column),
        precision: options.precision ?? "exact",
        rows: rows(),
      },
      job.about,
    ),
  );
}

async function writeParquet(session: EngineSession, job: Export): Promise<Written> {
  const { options, place } = job;
  const path = place.path("export.parquet");
  await session.run(parquetSql(job.storedSql, job.columns, options.precision ?? "exact", path));
  const name = `${options.collection}.parquet`;
  return options.about ? await withAbout(job, name, createReadStream(path)) : { path, name };
}

/** A file and what it holds in words, in one ZIP. */
const withAbout = (
  job: Export,
  name: string,
  content: AsyncIterable<string | Uint8Array>,
): Promise<Written> =>
  zipped(job, `${job.options.collection}.zip`, async (zip) => {
    await zip.add(name, content);
    await zip.add(`About ${job.options.collection}.txt`, [aboutText(job.about())]);
  });

async function zipped(
  { place, signal }: Export,
  name: string,
  write: (zip: ZipFile) => Promise<void>,
): Promise<Written> {
  const path = place.path("export.zip");
  // Only exports need it: the process of a file begins with what all files need.
  const { ZipFile } = await import("./zipFile.ts");
  const zip = new ZipFile(path, signal);
  try {
    await write(zip);
    await zip.end();
  } catch (error) {
    await zip.abandon();
    throw error;
  }
  return { path, name };
}

/**
 * The statement behind an export. Throws the same errors as the actions and options of a live
 * table.
 */
function exportSql(
  rows: ReadTable,
  {
    columns,
    filterQuery,
    searchText,
    fieldsToInclude,
    sortByFieldName,
    sortAscending,
    sortThenBy,
    grouping: given,
  }: ExportTableOptions,
): {
  sql: string;
  storedSql: string;
  table: ReadTable;
  columns: TableColumn[];
  condition: string | null;
  filters: ColumnFilters;
  view: EffectiveOptions;
} {
  const grouping = groupingOf(given, rows, { path: "options.grouping" });
  const filters: ColumnFilters = {};
  for (const [name, filter] of filtersOfList(filterQuery ?? [], rows))
    if (filter) filters[name] = filter;
  const search = effectiveOptions(
    { searchText, fieldsToInclude: fieldsToInclude ?? (grouping ? undefined : columns) },
    rows,
  );
  const chosen = conditionOf(rows, filters, search);
  const table = grouping ? groupedTable(rows, grouping, chosen) : rows;
  const condition = grouping ? null : chosen;
  const sort = { sortByFieldName, sortAscending, ...(sortThenBy && { sortThenBy }) };
  const view = {
    ...effectiveOptions({ fieldsToInclude: columns, ...sort }, table),
    searchText: search.searchText,
  };
  const shown = view.fieldsToInclude.map((name) =>
    columnOf(table.schema, name, "options.columns", table.collection),
  );
  return {
    sql: rowsSql(table, condition, view),
    storedSql: storedRowsSql(table, condition, view),
    table,
    columns: shown,
    condition,
    filters,
    view,
  };
}
