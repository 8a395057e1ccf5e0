import pg from "pg";
import { PreparedQuery, type ReceivedRow, type ServerConnection } from "./preparedQuery.ts";

/**
 * So many rows are asked for first; how large those are says how many fit. Fewer come in one go,
 * which is one message less.
 */
const firstRows = 100;

/** The fields of a row as PostgreSQL wrote them. */
export type Fields = readonly (string | null)[];

/**
 * Rows are made of their fields by the one function that knows them, without a parser for each
 * column.
 */
class RowResult<Row> extends pg.Result {
  readonly parseRow: (fields: Fields) => Row;

  constructor(rowOf: (fields: Fields) => Row) {
    super("", undefined as never);
    this.parseRow = rowOf;
  }

  addFields(): void {
    // What describes the columns is of no use here.
  }
}

/** Connections that ask for no description of columns, which nobody reads here. */
const connectionsWithoutDescribe = new WeakMap<ServerConnection, ServerConnection>();

function withoutDescription(connection: ServerConnection): ServerConnection {
  const known = connectionsWithoutDescribe.get(connection);
  if (known) return known;
  const made = Object.create(connection, { describe: { value: () => {} } }) as ServerConnection;
  connectionsWithoutDescribe.set(connection, made);
  return made;
}

export interface Bounds {
  rows: number;
  bytes: number;
}

/**
 * A statement whose answer ends before it is larger than so many bytes. What does not fit is never
 * held: rows that are on their way are passed over, and no further ones are asked for. One row
 * always comes. Counting costs one addition a row.
 */
export class BoundedQuery<Row> extends PreparedQuery {
  /** False when rows were left out. */
  isComplete = true;
  readonly #maxBytes: number;
  #bytes = 0;
  #count = 0;

  constructor(
    text: string,
    values: unknown[],
    name: string | undefined,
    bounds: Bounds,
    rowOf: (fields: Fields) => Row,
  ) {
    super(text, values, name);
    this.rows = bounds.rows > firstRows ? firstRows : undefined;
    this.#maxBytes = bounds.bytes;
    this._result = new RowResult(rowOf);
    this._results = this._result;
    this._accumulateRows = true;
  }

  override prepare(connection: ServerConnection): void {
    super.prepare(withoutDescription(connection));
  }

  override handleDataRow(row: ReceivedRow): void {
    if (!this.isComplete) return;
    this.#bytes += row.length;
    this.isComplete = this.#count === 0 || this.#bytes <= this.#maxBytes;
    if (!this.isComplete) return;
    this.#count += 1;
    super.handleDataRow(row);
  }

  override handlePortalSuspended(connection: ServerConnection): void {
    if (this.isComplete) {
      this.rows = Math.max(
        firstRows,
        Math.ceil(((this.#maxBytes - this.#bytes) * this.#count) / this.#bytes),
      );
      super.handlePortalSuspended(connection);
      return;
    }
    connection.close({ type: "P" });
    connection.sync();
  }

  override handleError(error: Error, connection: ServerConnection): void {
    // Until then the server leaves everything unanswered that follows on this connection.
    if (this.rows) connection.sync();
    super.handleError(error, connection);
  }
}
