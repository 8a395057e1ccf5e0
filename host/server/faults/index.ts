export { type FaultLogger, guarded, guardedInterval, guardedTimeout } from "./guarded.ts";
