import type { User } from "@petrons/sdk/contracts";
import type { Database, Hold, Logger } from "../../database/index.ts";
import type { ContributionsOf, DocumentStore } from "../../documents/types.ts";
import type { FileStore } from "../../files/types.ts";
import type { Limits } from "../../limits/index.ts";
import type { Scope } from "../../scope/index.ts";
import type { SourceAccess } from "../../sources/types.ts";
import type { TaskMemories } from "../taskMemory.ts";
import type { TaskRegistry } from "../taskRegistry.ts";
import type { RunCallDependencies } from "./runCalls.ts";
import type { RunStore } from "./runStore.ts";

/**
 * Milliseconds. A node that says nothing for `lease` loses its runs to the others, at most `check`
 * later. Notices may be lost: `poll` finds all.
 */
export interface RunTimes {
  lease: number;
  check: number;
  poll: number;
}
export const runTimes: RunTimes = { lease: 20_000, check: 5_000, poll: 1_000 };

export interface BackgroundDependencies {
  database: Database;
  documents: DocumentStore;
  files: Pick<FileStore, "open" | "put">;
  tables: RunCallDependencies["tables"];
  logger: Logger;
  scope: Scope;
  registry: TaskRegistry;
  runs: RunStore;
  memories: TaskMemories;
  sources: SourceAccess | undefined;
  contributions: ContributionsOf;
  userOf: (userId: string) => Promise<User | undefined>;
  dataDir: string;
  hold: Pick<Hold, "since" | "onChanged">;
  /** Runs at a time on this node. */
  slots: number;
  times: RunTimes;
  limits: Limits;
  /** Milliseconds between asking a child to stop and killing it. */
  grace: number;
}
