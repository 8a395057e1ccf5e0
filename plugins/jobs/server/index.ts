export { cronJobWorkspace } from "./jobs/cronJobWorkspace.ts";
export { jobResultWorkspace } from "./results/jobResultWorkspace.ts";
export { jobsWorkspace } from "./results/jobsWorkspace.ts";
