import type { Database, Logger } from "../database/index.ts";
import type { ContributionsOf, DocumentStore } from "../documents/types.ts";
import type { FlowPlace } from "./flows/flows.ts";
import type { PresenceClocks } from "./presence/presence.ts";

/** What the forge depends on. */
export interface ForgeDependencies {
  database: Database;
  documents: DocumentStore;
  logger: Logger;
  /** Asked on every use of a workspace. Workspaces registered by "host" are always there. */
  pluginEnabled(orgId: string, pluginId: string): boolean;
  contributions?: ContributionsOf;
  /** How many bytes of content one answer to GetResourceList may hold. */
  answerBytes?: number | undefined;
  /** How many bytes one resource may hold. */
  readBytes?: number | undefined;
  /** How many variables one person may have. */
  variablesPerPerson?: number | undefined;
  /** Tests shorten them. */
  presenceClocks?: PresenceClocks | undefined;
  performanceEvery?: number | undefined;
  /** What this node is called in the performance log. */
  node?: string | undefined;
  /** Where flows are carried out by this node. */
  flows?: FlowPlace | undefined;
}
