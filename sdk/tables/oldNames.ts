import type { TableQuery } from "./source/tableSource.ts";

// Names of version 1.0, for plugins that import them.

/** @deprecated Use `TableQuery`. */
export type TableQuestion = TableQuery;
