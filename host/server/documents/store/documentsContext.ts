import type { Contributed, ContributionKind } from "@petrons/sdk/contracts";
import type { Database } from "../../database/index.ts";
import type { RichTextReader } from "../../richText/index.ts";
import type { AccessPredicate } from "../access/accessPredicate.ts";
import type { Actor } from "../access/actor.ts";
import type { ContainerRegistry, RegisteredContainer } from "../containers/containerRegistry.ts";

export interface DocumentsContext {
  database: Database;
  registry: ContainerRegistry;
  /**
   * The container. Throws plugin-disabled when the organization does not have its plugin enabled.
   */
  opened(orgId: string, container: string): RegisteredContainer;
  /**
   * Inside a transaction it reads through it: a second connection might never come while others
   * wait for theirs.
   */
  predicate(tx: Actor["tx"]): AccessPredicate;
  /** Throws while there is no room for what people store. */
  assertRoom(): void;
  /** Reads what people write, off the loop. */
  richText: RichTextReader;
  /** What the plugins that the organization has enabled contribute of a kind. */
  contributions<K extends ContributionKind>(kind: K): readonly Contributed<K>[];
  /** Notifies the readers that something was committed. */
  committed(): void;
  /** Notifies the remover that something in the trash was given up. */
  goneForGood(): void;
}
