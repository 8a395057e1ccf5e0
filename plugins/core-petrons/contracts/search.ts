import type { Comment, FoundName, NamesFound } from "@petrons/sdk/contracts";

/**
 * What the task GlobalTextSearch takes (FE-010): the text is sought as it is written, in any case;
 * `endDateTime` keeps the pages of one search in step.
 */
export interface SearchOptions {
  searchText: string;
  /** ISO time; nothing changed after it is found. */
  endDateTime?: string;
  skip?: number;
  limit?: number;
}

/** A result of search (FE-011). `pid` is the id of the Petron. */
export interface SearchResult {
  documentType: "Comment";
  document: Comment;
  userId: string;
  verb: "commented" | "replied";
  pluginId: string;
  pid: string;
  petronName: string;
  /** ISO time. */
  lastUpdatedAt: string;
}

/** A search text is at most so long. */
export const maxSearchText = 200;

/** What the task FindByName takes: a text as it is typed, and how many of each kind are wanted. */
export interface FindByNameOptions {
  searchText: string;
  limit?: number;
}

/** The best of one kind, and how many hold the text. */
export interface FoundByName<T> {
  found: T[];
  total: number;
}

interface FoundPetron {
  id: string;
  name: string;
  isPublic: boolean;
}

export interface FoundTable {
  id: string;
  petronId: string;
  petronName: string;
  collection: string;
  rowCount: number;
}

export interface FoundPerson {
  userId: string;
  fullName: string;
  position: string;
  sub: string;
}

export interface FoundDashboard {
  id: string;
  name: string;
  petronId: string;
  petronName: string;
}

/**
 * What has a name that holds the text, as far as the person may read it. `data[0]` of FindByName.
 */
export interface NamedThings {
  petrons: FoundByName<FoundPetron>;
  tables: FoundByName<FoundTable>;
  people: FoundByName<FoundPerson>;
  dashboards: FoundByName<FoundDashboard>;
  /** Wells and fields. */
  names: NamesFound;
}

/** Of each kind one answer has at most so many. */
export const maxFoundByName = 50;

/** What can be listed as a whole. */
export const listedKinds = ["well", "field", "table", "dashboard", "person"] as const;
export type ListedKind = (typeof listedKinds)[number];

/**
 * What the task ListByName takes: everything of one kind that has the text in its name, a page at a
 * time.
 */
export interface ListByNameOptions {
  searchText: string;
  kind: ListedKind;
  /** `next` of the page before. */
  after?: string;
  /** 0 counts alone. */
  limit?: number;
}

/** `data[0]` of ListByName: one of the four lists has a page. */
export interface ListedByName {
  names: FoundName[];
  tables: FoundTable[];
  dashboards: FoundDashboard[];
  people: FoundPerson[];
  /** How many there are; null for more than a thousand wells or fields. */
  total: number | null;
  /** Null at the end. */
  next: string | null;
}

/** Of one page at most so many; a whole list of wells or fields has up to a thousand. */
export const maxListedByName = 100;
