import type { Migration } from "../migrate.ts";
import { outboxTables } from "./0001-outbox.ts";
import { consumersAlive } from "./0002-consumersAlive.ts";
import { failedChanges } from "./0003-failedChanges.ts";
import { auditTable } from "./0004-audit.ts";
import { containers } from "./0005-containers.ts";
import { holdTable } from "./0006-hold.ts";
import { endedServer } from "./0007-endedServer.ts";
import { keyedInserts } from "./0008-keyedInserts.ts";
import { belongings } from "./0009-belongings.ts";

/**
 * The tables that belong to no module alone. A module with tables of its own exports its own list
 * of migrations and passes it to `migrate(database, list)` when it is made: names start with the
 * module's name, a published migration is never edited, a change is a new one.
 */
export const hostMigrations: readonly Migration[] = [
  outboxTables,
  consumersAlive,
  failedChanges,
  auditTable,
  containers,
  holdTable,
  endedServer,
  keyedInserts,
  belongings,
];
