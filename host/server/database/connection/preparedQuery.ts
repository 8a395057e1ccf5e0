import pg from "pg";

/** What pg hands to a statement while its answer arrives; its types leave these out. */
export interface ReceivedRow {
  length: number;
}
export interface ServerConnection {
  describe(portal: { type: "P"; name: string }): void;
  close(portal: { type: "P" }): void;
  sync(): void;
}
interface ReceivingQuery extends pg.Query {
  name: string | undefined;
  values: unknown[];
  rows: number | undefined;
  _result: pg.Result;
  _results: pg.Result;
  /** Set when columns are described: whether the answer holds the rows. */
  _accumulateRows: boolean;
  prepare(connection: ServerConnection): void;
  handleDataRow(row: ReceivedRow): void;
  handlePortalSuspended(connection: ServerConnection): void;
  handleError(error: Error, connection: ServerConnection): void;
}
const ReceivingQuery = pg.Query as unknown as new (text: string) => ReceivingQuery;

/**
 * A statement as pg sends it, made from its parts: of a description pg would first make a copy,
 * property by property.
 */
export class PreparedQuery extends ReceivingQuery {
  constructor(text: string, values: unknown[], name: string | undefined) {
    super(text);
    this.values = values;
    this.name = name;
  }
}
