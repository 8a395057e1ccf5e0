import type { GalleryEntry } from "../frame/galleryEntry.ts";

export const pages: readonly GalleryEntry[] = [
  {
    page: "editor",
    title: "RichTextEditor",
    summary: "Writes rich text: marks, lists, links, mentions, hashtags",
    load: () => import("./EditorPage.tsx"),
  },
  {
    page: "editor-states",
    title: "RichTextEditor: states",
    summary: "Compact, read-only, disabled, drafts, limits, failed sending",
    load: () => import("./EditorStatesPage.tsx"),
  },
  {
    page: "view",
    title: "RichTextView",
    summary: "Shows stored rich text, safely",
    load: () => import("./ViewPage.tsx"),
  },
  {
    page: "comment-thread",
    title: "CommentThread",
    summary: "A comment with its replies and reactions",
    load: () => import("./CommentThreadPage.tsx"),
  },
  {
    page: "comment-view",
    title: "CommentView",
    summary: "Threads with a box to write, for drawers and feeds",
    load: () => import("./CommentViewPage.tsx"),
  },
  {
    page: "sanitizer",
    title: "sanitizeRichText",
    summary: "What remains of any HTML",
    load: () => import("./SanitizerPage.tsx"),
  },
];
