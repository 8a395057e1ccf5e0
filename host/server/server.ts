import type { Appliances } from "./appliances/index.ts";
import type { Database, Hold } from "./database/index.ts";
import type { DocumentStore } from "./documents/index.ts";
import type { FileStore } from "./files/index.ts";
import type { Forge } from "./forge/index.ts";
import type { Hub } from "./hub/index.ts";
import type { IdentityService } from "./identity/index.ts";
import type { MailDependencies } from "./mail/index.ts";
import type { Plugins } from "./plugins/index.ts";
import type { SampleState } from "./sampleState.ts";
import type { TableStore } from "./tables/index.ts";
import type { Tasks } from "./tasks/index.ts";
import type { Logger } from "./telemetry/index.ts";

/** A running node of the installation. */
export interface Server {
  /** Where it answers. */
  url: string;
  database: Database;
  documents: DocumentStore;
  identity: IdentityService;
  plugins: Plugins;
  forge: Forge;
  tasks: Tasks;
  hold: Hold;
  tables: TableStore;
  files: FileStore;
  hub: Pick<Hub, "methods">;
  appliances: Appliances;
  /** What people hear of sample data that is still made. */
  sample: SampleState;
  /** Ends connections, gives running work back, stops what was started. */
  close(): Promise<void>;
}

export interface ServerOptions {
  logger?: Logger;
  /** Opens `POST /api/local/token` to who knows it, in a local environment. */
  localSecret?: string;
  /** Other times than usual for sending mail, for tests. */
  mail?: Pick<MailDependencies, "times" | "timeouts" | "now">;
}

/**
 * Connections that wait to be accepted: with Node's 511, the system drops some of those that come
 * at once, as after a restart, while their clients count them as open. The system may have a lower
 * bound of its own (on Linux `net.core.somaxconn`).
 */
export const backlog = 4_096;

/**
 * Of the time to stop, the part that is left to the database: what it has not written down by then
 * it finds in its log at the next start.
 */
export const databasePart = 0.4;
