import { identifier, literal } from "../engine/sqlText.ts";
import { TableEngine } from "../engine/tableEngine.ts";

interface TypedRows {
  /** Quoted values between commas; \N without quotes is no value. */
  from: string;
  to: string;
  /** The types are those of DuckDB. */
  columns: readonly { name: string; written: string }[];
  /** The longest line, in bytes. */
  lineBytes: number;
}

interface EngineOptions {
  folder: string;
  memoryMiB: number;
  spillBytes: number;
  signal: AbortSignal;
}

/**
 * Writes rows of known types as a Parquet file, which imports read without looking for types.
 * Returns how many there are.
 */
export async function writeTypedRows(
  { from, to, columns, lineBytes }: TypedRows,
  { folder, signal, ...bounds }: EngineOptions,
): Promise<number> {
  const engine = await TableEngine.start({ dataDir: folder, folder, ...bounds });
  try {
    return await engine.session(async (session) => {
      const texts = columns.map((_, at) => `c${at}: 'VARCHAR'`).join(", ");
      const values = columns
        .map(
          ({ name, written }, at) =>
            `${written === "VARCHAR" ? `c${at}` : `CAST(c${at} AS ${written})`} AS ${identifier(name)}`,
        )
        .join(", ");
      const rows = `read_csv(${literal(from)}, auto_detect = false, header = false, delim = ',', quote = '"', escape = '"', nullstr = '\\N', allow_quoted_nulls = false,
        parallel = false, max_line_size = ${lineBytes}, buffer_size = ${2 * lineBytes}, compression = 'none', columns = {${texts}})`;
      await session.run(
        `COPY (SELECT ${values} FROM ${rows}) TO ${literal(to)} (FORMAT parquet, COMPRESSION zstd)`,
      );
      const [counted] = await session.rows(
        `SELECT count(*) AS total FROM read_parquet(${literal(to)})`,
      );
      return Number(counted?.total);
    }, signal);
  } finally {
    await engine.close();
  }
}
