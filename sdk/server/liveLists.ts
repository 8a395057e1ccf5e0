import type { Query, Stored } from "../contracts/index.ts";
import type { ResourceScope } from "./resourceScope.ts";

/**
 * Documents of another container that elements of a live list are made of as well: those of `query`
 * whose `field` holds the text that the document of the list has in `equals`. To list Petrons with
 * the stars of a person, the `childId` of a link equals the `id` of the Petron; to list notes with
 * the names of their Petrons, the `id` of a Petron equals the `petronId` of the note.
 */
export interface ListJoin {
  container: string;
  /** A value `"{name}"` stands for the parameter `name` of the address. */
  query: Query;
  field: string;
  equals: string;
  /** Fields of theirs that no element needs. */
  without?: readonly string[];
}

/** The documents of each join, oldest first. */
export type JoinedDocuments = Readonly<Record<string, readonly Stored<Record<string, unknown>>[]>>;

/** What an element is made of besides its documents: `params` are those of the address. */
export interface ListContext {
  readonly params: Readonly<Record<string, string>>;
  readonly joined: JoinedDocuments;
}

/**
 * A live list that is declared rather than computed: the documents of one container that match a
 * query, in an order. The server keeps it up with the changes, so that one more row costs the same
 * in a long list as in a short one, and sends what changed. It is read with the rights of its
 * workspace, like the queries of a resource, and its value is a list as theirs is.
 */
export interface LiveList<T = Record<string, unknown>> {
  container: string;
  /** A value `"{name}"` stands for the parameter `name` of the address. */
  query: Query;
  /** Fields that no element needs. */
  without?: readonly string[];
  /** Texts that are cut to so many characters, by their fields. */
  shorten?: Readonly<Record<string, number>>;
  /**
   * The field with the id of the document that this one answers. A document and all that answer it,
   * at any depth, are then one element, also after it was deleted itself. Needs `element`.
   */
  parentField?: string;
  /**
   * What elements are made of besides, by names of your own, read with the same rights. Needs
   * `element`, and no `parentField`.
   */
  joins?: Readonly<Record<string, ListJoin>>;
  /**
   * Makes the element of a document, or with `parentField` of several, oldest first; undefined
   * leaves it out. It must be made of nothing but these and the context, and depend on no clock.
   */
  element?(documents: readonly Stored<T>[], context: ListContext): unknown;
  /**
   * A field of the elements, `createdAt` by default. Those without it come last; where it is equal,
   * the oldest comes first.
   */
  sortBy?: string;
  sortOrder?: "ascending" | "descending";
  /**
   * Lists the first so many documents, at most 10,000: one that comes in pushes the last one out,
   * and where one goes the next follows. Needs an order by `createdAt` or `updatedAt`, of the
   * documents; an `element` must not leave any out then. Totals are of what is listed.
   */
  limit?: number;
  /**
   * Resources of the workspace that are numbers: the sum of what each element counts, in whole
   * numbers, such as how many there are. Kept up like the list.
   */
  totals?: Readonly<Record<string, (element: never) => number>>;
  /**
   * Where the elements hold more than `maxBytes`, or with `parentField` the documents more than
   * 64 MiB, the list and its totals are computed as ordinary resources, by `fallback`. Without it
   * such a list is refused like any resource that is too large.
   */
  within?: {
    maxBytes: number;
    fallback: Readonly<Record<string, (scope: ResourceScope) => Promise<unknown>>>;
  };
}

/** Declares a live list of documents of type `T`, for `lists` of a workspace. */
export const liveList = <T>(definition: LiveList<T>): LiveList => definition as LiveList;
