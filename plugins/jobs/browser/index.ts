import { lazy } from "react";
import "./jobs.css";

export const JobResultPage = lazy(async () => ({ default: (await import("./results/JobResultPage.tsx")).JobResultPage }));
export const JobsPage = lazy(async () => ({ default: (await import("./results/JobsPage.tsx")).JobsPage }));
export const RunningJobsPanel = lazy(async () => ({ default: (await import("./running/RunningJobsPanel.tsx")).RunningJobsPanel }));
