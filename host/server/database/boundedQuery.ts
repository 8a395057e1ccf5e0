import pg from "pg";

/** What pg hands to a statement while its answer arrives; its types leave these out. */
interface DataRow {
  length: number;
}
interface Connection {
  close(portal: { type: "P" }): void;
  sync(): void;
}
interface ReceivingQuery extends pg.Query {
  rows: number | undefined;
  handleDataRow(row: DataRow): void;
  handlePortalSuspended(connection: Connection): void;
  handleError(error: Error, connection: Connection): void;
}
const ReceivingQuery = pg.Query as unknown as new (config: pg.QueryConfig & { rows: number | undefined }) => ReceivingQuery;

/** So many rows are asked for first; how large those are says how many fit. Fewer come in one go, which is one message less. */
const firstRows = 100;

/**
 * A statement whose answer ends before it is larger than so many bytes. What does not fit is never held: rows that are on their way are passed over, and no
 * further ones are asked for. One row always comes. Counting costs one addition a row.
 */
export class BoundedQuery extends ReceivingQuery {
  /** False when rows were left out. */
  isComplete = true;
  readonly #maxBytes: number;
  #bytes = 0;
  #count = 0;

  constructor(config: pg.QueryConfig, maxBytes: number, maxRows: number) {
    super({ ...config, rows: maxRows > firstRows ? firstRows : undefined });
    this.#maxBytes = maxBytes;
  }

  override handleDataRow(row: DataRow): void {
    if (!this.isComplete) return;
    this.#bytes += row.length;
    this.isComplete = this.#count === 0 || this.#bytes <= this.#maxBytes;
    if (!this.isComplete) return;
    this.#count += 1;
    super.handleDataRow(row);
  }

  override handlePortalSuspended(connection: Connection): void {
    if (this.isComplete) {
      this.rows = Math.max(firstRows, Math.ceil(((this.#maxBytes - this.#bytes) * this.#count) / this.#bytes));
      super.handlePortalSuspended(connection);
      return;
    }
    connection.close({ type: "P" });
    connection.sync();
  }

  override handleError(error: Error, connection: Connection): void {
    // Until then the server leaves everything unanswered that follows on this connection.
    if (this.rows) connection.sync();
    super.handleError(error, connection);
  }
}
