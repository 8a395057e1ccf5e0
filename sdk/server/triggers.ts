import type { ServerDocuments, Severity } from "../contracts/index.ts";
import type { MailOutbox, PageTarget } from "./mail.ts";

/**
 * A change of a document, as a trigger sees it; applied exactly once, in the same transaction as
 * what `documents` does.
 */
export interface ChangeEvent {
  container: string;
  id: string;
  operation: "insert" | "update" | "delete";
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  orgId: string;
  userId: string | null;
}
/** What a trigger sees. */
export interface TriggerContext {
  /**
   * As the organization itself, in the transaction of the effect. Once the run was given up, every
   * call is refused.
   */
  readonly documents: ServerDocuments;
  /** Aborted when the run is given up: hand it to what may take long, such as `fetch`. */
  readonly signal: AbortSignal;
  log(severity: Severity, message: string): void;
  /**
   * Whether that person, with the roles they have now, may read the document. False for who is
   * deleted or unknown, and for a document that is gone.
   */
  mayRead(userId: string, container: string, id: string): Promise<boolean>;
  /** E-mails, sent after the effect is committed. */
  readonly mail: MailOutbox;
  /**
   * The path of a page, its parameters filled; undefined when the organization has no such page.
   */
  path(target: PageTarget, params?: Readonly<Record<string, string>>): string | undefined;
  /** A task as it was registered; undefined when the organization does not have it. */
  task(
    taskName: string,
  ): { display: string; systemLevelJob: boolean; pluginId: string } | undefined;
}

/**
 * Changes come in the order of their commits. A run that throws is undone and tried again, eight
 * times within some four minutes, while later changes of the same document wait for it and those of
 * others go on. Then the change becomes a dead letter: it is logged, the admins of its organization
 * see it on System Information and can try it again or discard it, and later changes of its
 * document are handled without it.
 *
 * A run has 30 seconds, in which the next changes wait for it. One that takes longer is given up
 * and counts as one that threw; so it is, uncounted, when the server stops. What is done outside
 * the documents may happen again with the next try. Work that takes long is a task's.
 */
export interface TriggerDefinition {
  run(context: TriggerContext, event: ChangeEvent): Promise<void>;
}
export const trigger = (definition: TriggerDefinition): TriggerDefinition => definition;
