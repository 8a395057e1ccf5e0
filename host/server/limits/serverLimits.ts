import { limit } from "./limit.ts";

export const serverLimits = {
  // Sessions and records
  signInsPerMinute: limit(120, "requests", "begun sign-ins of one address; further ones get 429"),
  wrongPasswords: limit(
    5,
    "times",
    "in a row for one account from one address; then each has a longer wait before it",
  ),
  sessionHours: limit(12, "hours", "from sign-in to the end of the session, whatever is renewed"),
  auditExportRows: limit(1_000_000, "rows", "of the audit log in one CSV file, the newest"),
  auditDays: limit(365, "days", "for which the audit log is kept", 30),
  // The process
  loopDelayMilliseconds: limit(
    1_000,
    "milliseconds",
    "the event loop may be blocked before it is logged with what was running",
    50,
  ),
  watchdogSeconds: limit(
    12,
    "seconds",
    "the event loop may be blocked before the watchdog ends the process; never more than `stopSeconds`",
    5,
  ),
  stopSeconds: limit(
    15,
    "seconds",
    "from SIGTERM to the end of the process, PostgreSQL included",
    2,
  ),
};
