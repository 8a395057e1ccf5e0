import type { ItemCheck, PaletteFind } from "@petrons/sdk/browser";
import { lazy } from "react";

// Loaded with the first search: every page carries this file.
export const findJobs: PaletteFind = async (...asked) =>
  (await import("./findJobs.ts")).findJobs(...asked);

export const mayEditJob: ItemCheck = async (...asked) =>
  (await import("./itemChecks.ts")).mayEditJob(...asked);

export const mayImport: ItemCheck = async (...asked) =>
  (await import("./itemChecks.ts")).mayImport(...asked);

export const JobEditorPage = lazy(async () => ({
  default: (await import("./editor/JobEditorPage.tsx")).JobEditorPage,
}));
export const JobResultsPage = lazy(async () => ({
  default: (await import("./JobResultsPage.tsx")).JobResultsPage,
}));
export const JobRunPage = lazy(async () => ({
  default: (await import("./results/JobRunPage.tsx")).JobRunPage,
}));
export const JobsPage = lazy(async () => ({ default: (await import("./JobsPage.tsx")).JobsPage }));
export const RunningJobsPanel = lazy(async () => ({
  default: (await import("./running/RunningJobsPanel.tsx")).RunningJobsPanel,
}));
