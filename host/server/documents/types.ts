import type {
  Contributed,
  ContributionKind,
  Identity,
  Operation,
  Query,
  QueryOptions,
  ServerDocuments,
  ThreadReader,
} from "@petrons/sdk/contracts";
import type { ContainerDefinition } from "@petrons/sdk/server";
import type { Transaction } from "kysely";
import type { Tables } from "../database/types.ts";
import type { ReadableOptions, ReadableParts } from "./access/readableRows.ts";
import type { DatedDocument } from "./containers/dateDocuments.ts";
import type { MigrateDocument } from "./containers/documentUpdate.ts";
import type { DocumentUpdates } from "./containers/documentUpdates.ts";
import type { Change } from "./feed/change.ts";
import type { JsonText } from "./query/jsonText.ts";
import type { DocumentPage, Page } from "./query/readStatements.ts";
import type { Trash } from "./store/trash.ts";

export type { Change };

/** What the plugins that an organization has enabled contribute of a kind. */
export type ContributionsOf = <K extends ContributionKind>(
  orgId: string,
  kind: K,
) => readonly Contributed<K>[];

/** Of which changes a reader looks at `before` and `after`. */
export interface WantedBodies {
  /** Of these containers always. */
  whole?: readonly string[];
  /** Of these, asked before each reading, where there is room; of all without it. */
  of?: () => Iterable<string>;
}

/** Both kinds of consumer (docs/decisions/06-an-outbox-read-by-snapshots.md). */
export interface ChangeFeed {
  /**
   * Every node's readers see every commit once; `onGap` means: changes may have been missed, forget
   * what you cached. When one organization changes much at once, or no reader wants them, changes
   * come without `before` and `after`, as those of a container that feeds ids alone.
   */
  broadcast(
    onChanges: (changes: readonly Change[]) => void,
    onGap: () => void,
    bodies?: WantedBodies,
  ): () => void;
  /**
   * One owner in the installation at a time; `handle` runs in the transaction that advances the
   * cursor, so its effect happens exactly once. A change it throws at is tried again with growing
   * pauses while those of other documents go on, and becomes a dead letter after eight tries
   * (`failed`). A run that does not end within 30 seconds is a failed try too: `signal` is aborted,
   * and what it does later through `tx` is refused.
   */
  once(
    name: string,
    handle: (change: Change, tx: Transaction<Tables>, signal: AbortSignal) => Promise<void>,
    /**
     * Only changes of these containers, which costs the writers of others nothing; and only while
     * it is ready: until then they wait.
     */
    only?: { containers?: readonly string[]; ready?: () => boolean },
  ): () => Promise<void>;
  /**
   * Whether the durable consumers have handled, or made dead letters of, all changes of these
   * containers.
   */
  isHandled(containers: readonly string[]): Promise<boolean>;
}

/** A change that a durable consumer could not handle, as the admins of its organization see it. */
export interface FailedChange {
  id: string;
  consumer: string;
  container: string;
  documentId: string;
  operation: Change["operation"];
  tries: number;
  error: string;
  triedAt: Date;
  /** When it is tried again; null for a dead letter. */
  nextAt: Date | null;
}

/** What an organization's changes failed at, on all nodes. */
export interface FailedChangeList {
  /**
   * The latest, dead letters first; `deadLetters` and `total` count all. Changes that only wait
   * behind another of their document are left out.
   */
  list(
    orgId: string,
    limit: number,
  ): Promise<{ changes: FailedChange[]; deadLetters: number; total: number }>;
  /**
   * Tries dead letters once more, now, and returns what each threw, null when it was handled; ids
   * that are not there any more are left out.
   */
  retry(orgId: string, ids: readonly string[]): Promise<{ id: string; error: string | null }[]>;
  /** Permanently deletes dead letters; answers what they were. */
  discard(orgId: string, ids: readonly string[]): Promise<FailedChange[]>;
  /** Called on every node after `list` of any organization changed, or may have. */
  onChanged(listener: () => void): () => void;
}

/** Documents as a person. */
interface PersonalDocuments extends ServerDocuments, ThreadReader {
  /**
   * A page that may end early, when it would be larger than an answer may be: `next` is then the
   * `skip` to go on with. `query` refuses instead.
   */
  page<T = Record<string, unknown>>(
    type: string,
    query: Query,
    options?: QueryOptions,
  ): Promise<DocumentPage<T>>;
  /** The same with each document as JSON, for answers that hold nothing else. */
  pageTexts(type: string, query: Query, options?: QueryOptions): Promise<Page<JsonText>>;
  /**
   * Stores the documents once for each `key` of the person. A repetition returns the ids of the
   * first, or stores anew when all of those were deleted.
   */
  insertOnce(type: string, data: readonly object[], key: string): Promise<string[]>;
}

/** Which version of the documents a plugin works with. */
interface ContainerVersion {
  /** 1 by default. */
  version?: number;
  migrate?: MigrateDocument;
  /** The version of the plugin. */
  released?: string;
}

/** The documents module. */
export interface DocumentStore {
  /**
   * Registers a container and makes or changes its table. Host containers pass pluginId "host".
   * Throws when the documents belong to another plugin, or are of a version that this one does not
   * know. Documents of an older version are updated in the background (`updates`).
   */
  register(
    definition: ContainerDefinition,
    pluginId: string,
    version?: ContainerVersion,
  ): Promise<void>;
  /** Where the documents of plugins are on their way to another version. */
  readonly updates: Pick<DocumentUpdates, "stateOf" | "ownerOf" | "list" | "onChanged">;
  definition(name: string): ContainerDefinition | undefined;
  /** The plugin that registered the container. */
  owner(name: string): string | undefined;
  /**
   * Throws plugin-disabled when the organization does not have the plugin of the container enabled,
   * as every call of a person does.
   */
  assertEnabled(orgId: string, container: string): void;
  /**
   * Throws disk-full while the disk of the database has no room for what people store. The
   * documents that people write ask it themselves.
   */
  assertRoom(): void;
  /** As a person: every statement carries the compiled access rules. */
  as(identity: Identity): PersonalDocuments;
  /**
   * As the organization itself, for the host and for effects that rules already allowed. Stamps
   * `userId` as the author. Inside `tx` when given.
   */
  asOrganization(
    orgId: string,
    options?: { userId?: string | null; tx?: Transaction<Tables>; depth?: number },
  ): ServerDocuments & ThreadReader;
  /**
   * Gives documents the times at which what they describe happened, for samples alone
   * (`dateDocuments.ts`).
   */
  dateDocuments(orgId: string, type: string, dated: readonly DatedDocument[]): Promise<number>;
  /**
   * Rows of a statement of the host over what a person may read: the rules are part of it
   * (`readableRows.ts`).
   */
  readableRows<Row>(
    identity: Identity,
    options: ReadableOptions,
    write: (parts: ReadableParts) => string,
  ): Promise<Row[]>;
  /** The access rules as a predicate, for documents already in hand. Inside `tx` when given. */
  may(
    identity: Identity,
    operation: Operation,
    container: string,
    document: Record<string, unknown>,
    tx?: Transaction<Tables>,
  ): Promise<boolean>;
  /**
   * Appends to the outbox for state that is not a document (forge variables); call inside the
   * transaction that changes it. Returns its position.
   */
  appendChange(tx: Transaction<Tables>, change: Omit<Change, "position">): Promise<string>;
  /**
   * Call after committing a transaction that used appendChange or asOrganization({ tx }): wakes the
   * readers.
   */
  committed(): void;
  /** What waits in the trash of all organizations, for the server that removes it at last. */
  readonly trash: Trash;
  readonly feed: ChangeFeed;
  readonly failed: FailedChangeList;
  close(): Promise<void>;
}
