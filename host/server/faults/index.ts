export { asWork, beginWork, endWork, workSince } from "./currentWork.ts";
export { answeredError, asError, reasonOf, sentenceOf, storableReason } from "./errorTexts.ts";
export {
  type FaultLogger,
  faultLogger,
  guarded,
  guardedInterval,
  guardedTimeout,
  logFaultsTo,
} from "./guarded.ts";
export { type InFlight, nothingInFlight, openInFlight } from "./inFlight.ts";
export { inTurns } from "./inTurns.ts";
export { endOnFault, endProcess, faultExitCode } from "./lastResort.ts";
export { watchLoop } from "./loopWatch.ts";
export { oneAtATime } from "./oneAtATime.ts";
export { withTimeLimit } from "./withTimeLimit.ts";
