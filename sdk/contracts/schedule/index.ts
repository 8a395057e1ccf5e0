export { historyLength, maxKeptResults, maxNotifyIds, maxRetries } from "./cronJob.ts";
export { jobNotices } from "./jobNotice.ts";
export type { JobInterval, JobSchedule } from "./schedule.ts";
export {
  DueTimes,
  dueAfter,
  frequencyOf,
  intervalLength,
  isValidInterval,
  maxIntervalDays,
  neverScheduled,
  nextDueTimes,
  partsOf,
  pastScheduleText,
  pastTolerance,
  type ScheduleFrequency,
  startOf,
} from "./schedule.ts";
export { momentOf, wallReading } from "./wallClock.ts";
