import type { ComponentType } from "react";

/** A prop of a piece as its interface says it. Made by `?props=` imports. */
interface PropRow {
  name: string;
  type: string;
  optional: boolean;
  description: string;
}

/** A state of a piece to try, with the code that made it. */
export interface GalleryExample {
  title: string;
  /** What to look at or try. */
  note?: string;
  /** The file that is running, by its `?source` import. */
  source: string;
  Shown: ComponentType;
}

/** What a page of the gallery shows below its title. */
export interface PageContent {
  /** The import-map entry the piece comes from, such as `@petrons/sdk/tables`. */
  entry: string;
  /** What it is for and when to take another; a sentence or two, code between backticks. */
  summary: string;
  /** Interface name → its rows. */
  props?: Record<string, readonly PropRow[]>;
  examples: readonly GalleryExample[];
}

/**
 * A page of the gallery. `page` is the last part of its path; the file is loaded when the page is
 * opened.
 */
export interface GalleryEntry {
  page: string;
  title: string;
  /** One line on the gallery's first page. */
  summary: string;
  load: () => Promise<{ page: PageContent }>;
  /** What it shows as a page of its own, with `?alone=1`: a page template. */
  alone?: () => Promise<{ default: ComponentType }>;
}
