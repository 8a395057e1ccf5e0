export { FairQueue, type FairQueueLimits, fewPlaces } from "./fairQueue.ts";
export { maxJsonDepth, passedBound } from "./jsonBounds.ts";
export { type LimitName, type Limits, limitsOf, limitTable, shareFaults } from "./limitTable.ts";
export { MinuteCounter } from "./minuteCounter.ts";
export { type RefusalKind, Refusals } from "./refusals.ts";
export { senderOf, senderOfRequest } from "./senderOf.ts";
export { type Party, type ShareLimits, Shares } from "./shares.ts";
export { trustedProxies } from "./trustedProxies.ts";
