import type {
  FindNamesOptions,
  ListNamesOptions,
  NamesFound,
  NamesPage,
} from "../contracts/index.ts";

/** Names of wells and fields in tables of all scopes that the identity may read. */
export interface NameFinder {
  /** The best of each kind. */
  findNames(options: FindNamesOptions): Promise<NamesFound>;
  /** All of one kind, a page at a time. */
  listNames(options: ListNamesOptions): Promise<NamesPage>;
}
