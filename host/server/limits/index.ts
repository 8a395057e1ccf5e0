export { type LimitName, type Limits, limitsOf, limitTable } from "./limitTable.ts";
