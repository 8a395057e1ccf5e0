import { limit, maxText, share } from "./limit.ts";

export const appLimits = {
  // Embedded apps
  applianceSessionSeconds: limit(
    900,
    "seconds",
    "without a request or an open WebSocket, after which an embedded app has to be opened anew",
    60,
  ),
  applianceRequestBytes: limit(
    16_777_216,
    "bytes",
    "of a request to an embedded app; larger ones are refused with 413",
    1_024,
  ),
  applianceAnswerBytes: limit(
    67_108_864,
    "bytes",
    "of an answer of an embedded app; a larger one is refused, or ended where its size was not known",
    1_024,
  ),
  applianceAnswerSeconds: limit(
    30,
    "seconds",
    "until an embedded app begins its answer; then the request gets 504",
  ),
  applianceRequestsAtOnce: limit(
    512,
    "requests",
    "to embedded apps under way at one node, at most half of them, as of its shares, to one app; a further one gets 429",
  ),
  applianceRequestsAtOncePerPerson: share(
    "applianceRequestsAtOncePerOrganization",
    64,
    "requests",
    "of these, of one person",
  ),
  applianceRequestsAtOncePerOrganization: share(
    "applianceRequestsAtOnce",
    128,
    "requests",
    "of these, of one organization",
  ),
  applianceSockets: limit(
    4_000,
    "connections",
    "WebSockets of embedded apps open at one node, at most half of them, as of its shares, of one app; a further one gets 429",
  ),
  applianceSocketsPerPerson: share(
    "applianceSocketsPerOrganization",
    64,
    "connections",
    "of these, of one person",
  ),
  applianceSocketsPerOrganization: share(
    "applianceSockets",
    1_000,
    "connections",
    "of these, of one organization",
  ),
  // Background runs
  runSlots: limit(
    4,
    "runs",
    "background runs at a time on a node; the last free slot goes only to an organization without a run going on, the last but one only to a person without one",
  ),
  runsWaitingPerPerson: limit(
    1_000,
    "runs",
    "background runs of one person that wait for their turn; a further one gets 429",
  ),

  jobsPerPerson: limit(2_000, "values", "jobs that one person defines"),
  dueTimesPerMinute: limit(
    120,
    "times",
    "a minute that the jobs of one person may come due by intervals shorter than an hour",
    1,
  ),

  foregroundSeconds: limit(
    120,
    "seconds",
    "a task run whose caller waits for its end; then it is ended with 422",
  ),
  overdueRuns: limit(
    2,
    "runs",
    "foreground runs of one task that go on at a node after their time; until one ends, further ones are refused with 409",
  ),
  keptAnswers: limit(
    1_000,
    "values",
    "keys of one person, for foreground runs and again for inserts, whose answers are kept for repetitions; the oldest go first",
  ),
  keptAnswerBytes: limit(
    65_536,
    "bytes",
    "such an answer; of a larger one a repetition hears only that the run was carried out",
    1_024,
  ),
  keptAnswerHours: limit(24, "hours", "for which such answers are kept"),
  runOptionsBytes: limit(
    1_048_576,
    "bytes",
    "options of a task run; larger ones are refused",
    1_024,
  ),
  runLogBytes: limit(
    4_194_304,
    "bytes",
    "log lines of one attempt of a background run; what follows is left out, and the log says so",
    1_024,
  ),
  runResultBytes: limit(
    1_048_576,
    "bytes",
    "the result of a background run; with a larger one the run fails",
    1_024,
  ),
  flowResultBytes: limit(
    12_582_912,
    "bytes",
    "the result of a flow; with a larger one its run fails, and the last result stays",
    1_024,
  ),
  flowSlots: limit(2, "runs", "flows at a time on a node, one of each organization on all nodes"),
  runMessageMiB: limit(
    16,
    "MiB",
    "what a process of a task or file sends at once, such as documents to insert; with more it is ended",
    1,
    1_024,
  ),
  runCallsAtOnce: limit(
    8,
    "calls",
    "calls for documents of one such process that are carried out at the same time; its further ones wait",
    2,
  ),
  // Content
  contentFileBytes: limit(
    65_536,
    "bytes",
    "one JSON or Markdown file of the content folder; a larger one is left out, and the log says so",
    1_024,
    maxText,
  ),
  contentEntries: limit(
    500,
    "values",
    "categories, videos or services each; those beyond are left out, and the log says so",
    1,
    10_000,
  ),
  contentAnswerBytes: limit(
    2_097_152,
    "bytes",
    "what the content service answers to one query; of a larger answer nothing is taken",
    1_024,
    maxText,
  ),
  contentAnswerSeconds: limit(
    10,
    "seconds",
    "that the content service may take for one answer",
    1,
    300,
  ),
  // Mail
  mailsPerMinute: limit(300, "mails", "that one node hands to the mail server; others wait"),
  mailsAtOnce: limit(4, "mails", "that one node hands over at the same time", 1, 100),
  mailsPerPersonPerDay: limit(
    100,
    "mails",
    "to one person in 24 hours; what is beyond comes with the daily summary",
  ),
  mailItems: limit(
    200,
    "mails",
    "notifications in one daily summary; those beyond are left out, and it says so",
    1,
    10_000,
  ),
  mailBytes: limit(
    262_144,
    "bytes",
    "of one mail, as text and HTML together; what is beyond is left out, and it says so",
    16_384,
  ),
  mailHours: limit(
    72,
    "hours",
    "for which a mail that the mail server does not take is tried again",
  ),
  mailDays: limit(30, "days", "for which it is kept which mails were sent; their words go at once"),
};
