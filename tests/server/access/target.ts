/**
 * Who calls: people of the first organization, another organization's admin, and somebody who is
 * not signed in.
 */
export const callers = [
  "admin",
  "owner",
  "collaborator",
  "stranger",
  "support",
  "otherAdmin",
  "nobody",
] as const;

export type Caller = (typeof callers)[number];

/** Fields that may be written, or every field of the schema. */
export type Written = readonly string[] | "every field";

export type Ids = Record<string, string>;

export type Grants = Partial<Record<Caller, Written>>;

/** One document of the first organization, made by `owner`. */
export interface Target {
  name: string;
  /** The rows of the checklist it is about. */
  proves: string;
  container: string;
  /**
   * The document, made unless `id` says that it is there: under the id of a person, or as the only
   * one.
   */
  body(ids: Ids): Record<string, unknown>;
  id?: string;
  /** Another good value for each field. */
  values: Record<string, unknown>;
  read: readonly Caller[];
  insert: Grants;
  update: Grants;
  remove: readonly Caller[];
  /** A document that `ids.caller` makes. */
  fresh?(ids: Ids): Record<string, unknown>;
  /** Fields of a new document that the server fills, whatever was sent. */
  stamped?: readonly string[];
  /** What the server makes of the value of a field, beside it. */
  follows?: Record<string, Record<string, unknown>>;
  /** Who may delete other documents of the container that exist. */
  deletesOthers?: readonly Caller[];
}

export const organization: readonly Caller[] = [
  "admin",
  "owner",
  "collaborator",
  "stranger",
  "support",
];

export const everyOrganization: readonly Caller[] = [...organization, "otherAdmin"];

export const all = (who: readonly Caller[], written: Written): Grants =>
  Object.fromEntries(who.map((caller) => [caller, written]));

export const privateReaders: readonly Caller[] = ["admin", "owner", "collaborator"];

export const none = { insert: {}, update: {}, remove: [] };
