export * from "./dates.ts";
export * from "./missing.ts";
export * from "./months.ts";
export * from "./numbers.ts";
export * from "./patterns.ts";
