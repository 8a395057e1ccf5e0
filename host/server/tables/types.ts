import type { Identity } from "@petrons/sdk/contracts";
import type { PetronTables } from "@petrons/sdk/server";
import type { Forge } from "../forge/types.ts";

/** The tables room: Parquet versions under `DATA_DIR/tables`, queried in place by DuckDB. */
export interface TableStore {
  as(identity: Identity): PetronTables;
  /** Registers the collections provider and the actions SetFilter, ClearFilter, GetUniqueIndexValues and SetMarking. */
  attach(forge: Forge): void;
  /** Removes versions that nothing names any more and are older than an hour; leftovers of killed imports at start. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}
