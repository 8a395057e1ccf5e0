export { createContent } from "./createContent.ts";
export type { Content } from "./types.ts";
