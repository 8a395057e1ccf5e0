import type { ComponentType } from "react";

/**
 * A page of the gallery. `page` is the last part of its path; the file is loaded when the page is
 * opened.
 */
export interface GalleryEntry {
  page: string;
  title: string;
  /** One line on the gallery's first page. */
  summary: string;
  load: () => Promise<{ default: ComponentType }>;
  /** What it shows as a page of its own, with `?alone=1`: a page template. */
  alone?: () => Promise<{ default: ComponentType }>;
}
