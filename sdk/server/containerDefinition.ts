import type { TSchema } from "typebox";
import type {
  AccessRules,
  AuditKind,
  DocumentStamps,
  Documents,
  Grant,
  Identity,
  Query,
} from "../contracts/index.ts";
import type { ContributionReader } from "./contributionReader.ts";

/**
 * A field that queries and access rules use often: a stored generated column with an index. `list`
 * is an array of text; `search` is text of any length that `$regex` looks into, indexed by its
 * trigrams where the database has pg_trgm.
 */
export interface IndexDefinition {
  field: string;
  type?: "text" | "number" | "boolean" | "list" | "search";
  unique?: boolean;
  /**
   * Unique only among documents with the same value of this field, which needs an index of its own
   * too.
   */
  within?: string;
  /**
   * Further fields, for lists that are filtered by `field` and sorted by the last of these: such a
   * list is read in its order, however many documents match. Their types are those of their own
   * indexes, or of the schema. The last may be `createdAt` or `updatedAt`.
   */
  thenBy?: readonly string[];
  /**
   * The direction in which lists are sorted by the last field, ascending by default. With `order`
   * and without `thenBy`, the index serves the list of all documents sorted by `field`.
   */
  order?: "ascending" | "descending";
}

/** The people (id to name) and the tags (by `hashtagKey`) that stored rich text may mention. */
export interface RichTextNames {
  people: ReadonlyMap<string, string>;
  tags: ReadonlyMap<string, { id: string; content: string }>;
}

/** Rich text as it may be stored, and what it says. */
export interface StoredRichText {
  html: string;
  /** Its text alone, trimmed. */
  text: string;
  mentionIds: string[];
  /** `tagId` is null for a tag that did not exist when the text was written. */
  hashtags: { tagId: string | null; name: string }[];
}

/**
 * What `beforeWrite` of a container works with, all of it inside the transaction that stores the
 * document.
 */
export interface WriteContext extends ContributionReader {
  /** The organization of the document. */
  readonly orgId: string;
  /** The person who writes; undefined when the organization itself does. */
  readonly identity: Identity | undefined;
  /** As the organization itself, bound by no access rules. */
  readonly documents: Documents;
  /** The document as it is stored; undefined for a new one. */
  readonly before: DocumentStamps | undefined;
  /** Whether a person who still belongs to the organization may read a document. */
  mayRead(userId: string, container: string, id: string): Promise<boolean>;
  /** Whether they may change it. */
  mayUpdate(userId: string, container: string, id: string): Promise<boolean>;
  /**
   * Sanitizes HTML as `sanitizeRichText` does. Long texts are read in a thread of their own, so
   * that other requests do not wait for them. With `names`, mentions and hashtags get the names in
   * it; those that it lacks become plain text.
   */
  richText(html: string, names?: RichTextNames): Promise<StoredRichText>;
  /** What to throw when a field cannot be stored as it was written. */
  fault(field: string, reason: string): Error;
}

/** @deprecated Use `WriteContext`. */
export type Preparation = WriteContext;

/** A kind of document. `schema` describes the body, without what the server stamps. */
export interface ContainerDefinition<S extends TSchema = TSchema> {
  name: string;
  schema: S;
  indexes: readonly IndexDefinition[];
  access: AccessRules;
  /** What the change feed carries: bodies before and after, ids only, or nothing. */
  feed: "full" | "ids" | "none";
  /**
   * Fields, or dotted paths within them, that of the people who may read a document only these see:
   * for everybody else they are not there, in answers, queries and order alike. They can't be
   * indexed.
   */
  privateFields?: { fields: readonly string[]; readers: readonly Grant[] };
  /** Fields the server fills on insert, whatever the caller sent: the caller's id, or the time. */
  stamps?: Record<string, "userId" | "now">;
  /**
   * Fields that hold the id of a document of another container, or a list of ids: what a person
   * writes there must exist in their organization.
   */
  references?: Record<string, string>;
  /**
   * Fields of other containers that hold the id of a document of this one. While one of them names
   * a document it is not deleted: the refusal names the users a person may see and counts the
   * others. What is written there must exist, also when it is deleted at the same moment.
   */
  usedBy?: readonly DocumentUse[];
  /** Values of fields that an insert leaves out. */
  defaults?: Record<string, unknown>;
  /**
   * Makes of what somebody writes what is stored: of a new document all fields, of an update those
   * that are written, checked by the schema before and after. It may change them and add fields
   * that no caller may write, such as what is derived from others. It may run again when two
   * callers meet.
   */
  beforeWrite?(
    fields: Record<string, unknown>,
    context: WriteContext,
  ): Promise<Record<string, unknown>>;
  /** @deprecated The name of `beforeWrite` before 1.1; plugins that are packed have it. */
  prepare?: ContainerDefinition["beforeWrite"];
  /**
   * Other documents go on naming one that was removed, so a person never gives a new one its id:
   * the server makes them all.
   */
  serverIds?: boolean;
  /**
   * An indexed text field, or `orgId`: one person makes at most `documentsTogether` documents with
   * the same value of it. For what is read as a whole, or grows with what one person marks and
   * saves. What the server makes itself is not bound. Without it one person makes at most
   * `documentsPerPerson` of them in all.
   */
  boundedWithin?: string;
  /**
   * Less than `documentsTogether` for lists that several people write: one of them must not use up
   * what a reader can carry. The reader names a `limit` that is several times as large.
   */
  maxPerPerson?: number;
  /**
   * With `boundedWithin`, for texts that are read together: the most bytes that one person's
   * documents with the same value of that field may hold together. Checked at inserts and updates.
   */
  maxBytesPerPerson?: number;
  /**
   * Documents of it form threads: `replyTo` of a reply is the id of the document that began its
   * thread. Both fields are indexed text; `within` is the one whose document decides who may read.
   * Only documents that match `only` are part of a thread. Makes `newestThreads` possible.
   */
  threads?: { replyTo: string; within: string; only: Query };
  /** What the audit log keeps of its documents. Deletions by default, a row for each call. */
  audit?: AuditRules;
  /**
   * Documents that people delete wait so many days in a trash. Until then nobody reads them, nor
   * what leads through them; those who might delete one restore it. Then it goes, and with it the
   * documents of every container whose rules lead through it, or that `goesWith` it.
   */
  trash?: { days: number };
  /**
   * Fields whose document takes this one along when it goes for good, where no access rule says so:
   * field → its container, which has a trash.
   */
  goesWith?: Record<string, string>;
  /** What becomes of the documents when the plugin is uninstalled. */
  uninstall: "keep" | "drop";
}

/** What the audit log keeps of a container. What is not named here costs its writers nothing. */
export interface AuditRules {
  /** Updates that change one of these fields are events. */
  fields?: Readonly<Record<string, AuditedField>>;
  /**
   * False for what people mark for themselves and what the server makes and removes by itself:
   * deletions are no events.
   */
  deletions?: false;
}

export interface AuditedField {
  kind: AuditKind;
  /**
   * Keeps what it was and what it became. For roles, sharing and visibility; never for what people
   * write.
   */
  values?: boolean;
  /**
   * A new document in which the field holds something (not false, null or an empty list) is an
   * event too.
   */
  inserts?: boolean;
}

/** A field that names documents of another container. */
interface DocumentUse {
  container: string;
  field: string;
  /**
   * What a user is called in a refusal, such as Petron and Petrons; without `many` there is only
   * one, named by `one` alone.
   */
  label: { one: string; many?: string };
  /** The user's field that holds its name; `name` by default. */
  nameField?: string;
}

export const container = <S extends TSchema>(
  definition: ContainerDefinition<S>,
): ContainerDefinition<S> => definition;
