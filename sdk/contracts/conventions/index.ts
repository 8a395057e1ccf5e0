export * from "./dates.ts";
export * from "./missing.ts";
export * from "./months.ts";
export * from "./numbers.ts";
export * from "./parseDate.ts";
export * from "./patterns.ts";
export * from "./readCell.ts";
export * from "./readTypedNumber.ts";
