import { lazy } from "react";

/** Rich text is a large shared piece that the pages of this plugin need in the drawer alone. */
export const CommentsDrawer = lazy(async () => ({ default: (await import("./CommentsDrawer.tsx")).CommentsDrawer }));
