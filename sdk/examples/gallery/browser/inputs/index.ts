import type { GalleryEntry } from "../frame/galleryPages.ts";

export const pages: readonly GalleryEntry[] = [];
