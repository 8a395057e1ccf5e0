export { createAppliances } from "./createAppliances.ts";
export type { Appliances } from "./types.ts";
