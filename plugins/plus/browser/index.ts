import { lazy } from "react";

export const VideoExplorerPage = lazy(async () => ({ default: (await import("./videos/VideoExplorerPage.tsx")).VideoExplorerPage }));
export const PlusPage = lazy(async () => ({ default: (await import("./services/PlusPage.tsx")).PlusPage }));
