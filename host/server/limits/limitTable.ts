interface Limit {
  default: number;
  minimum: number;
  unit:
    | "bytes"
    | "seconds"
    | "milliseconds"
    | "hours"
    | "days"
    | "requests"
    | "rows"
    | "columns"
    | "characters"
    | "times"
    | "MiB"
    | "values"
    | "runs"
    | "calls"
    | "connections"
    | "statements"
    | "files"
    | "mails";
  /** What is bounded, and what happens at the bound. */
  meaning: string;
  maximum: number;
  /** The limit that this one is a share of: it is never larger. */
  whole?: string;
}

/** Node cannot hold a longer text. */
const maxText = 2 ** 28;
/** The largest number that PostgreSQL takes for a count. */
const maxCount = 2_147_483_647;
/**
 * What each unit can mean. Timers take milliseconds of 31 bits: one of 25 days would fire at once,
 * and some wait a little longer than the limit.
 */
const maxima: Record<Limit["unit"], number> = {
  // 1 PiB: sums of such numbers are still exact.
  bytes: 2 ** 50,
  MiB: 2 ** 24,
  milliseconds: 1_000_000_000,
  seconds: 1_000_000,
  // Ten years, and a hundred.
  hours: 87_600,
  days: 36_500,
  requests: maxCount,
  rows: maxCount,
  columns: maxCount,
  characters: maxCount,
  times: maxCount,
  values: maxCount,
  runs: maxCount,
  calls: maxCount,
  connections: maxCount,
  statements: maxCount,
  files: 10_000,
  mails: maxCount,
};

const limit = (
  value: number,
  unit: Limit["unit"],
  meaning: string,
  minimum = 1,
  maximum = maxima[unit],
): Limit => ({
  default: value,
  minimum,
  unit,
  meaning,
  maximum,
});
/** A limit that is a part of another one. */
const share = (whole: string, ...given: Parameters<typeof limit>): Limit => ({
  ...limit(...given),
  whole,
});

/**
 * Every bound on what one input may cost. The environment manifest overrides each by name, in
 * `limits`.
 */
export const limitTable = {
  // Requests
  bodyBytes: limit(
    4_194_304,
    "bytes",
    "a JSON body, once decoded; larger ones are refused with 413",
    1024,
    maxText,
  ),
  bodyValues: limit(
    200_000,
    "values",
    "lists, objects and members of these in a JSON body; one with more is refused with 400",
    1_000,
  ),
  anonymousBodyBytes: share(
    "bodyBytes",
    16_384,
    "bytes",
    "a body sent without signing in; larger ones are refused with 413",
    1024,
  ),
  pendingBodyBytes: limit(
    67_108_864,
    "bytes",
    "bodies of more than 16 KiB at a node at once, a half of one organization, a quarter of one person; further ones wait, then get 429",
    1_048_576,
  ),
  bodyBytesPerSecond: limit(
    262_144,
    "bytes",
    "that must arrive of such a body each second, averaged over two, while others wait for the same share; a slower body is ended with 408",
    1_024,
  ),
  headerSeconds: limit(
    10,
    "seconds",
    "from the opening of a connection, or a request's first byte, to the end of its headers; then it gets 408",
  ),
  requestSeconds: limit(
    30,
    "seconds",
    "from the end of a request's headers to the end of its body, uploads excepted; then it gets 408",
  ),
  uploadIdleSeconds: limit(30, "seconds", "an upload that sends nothing for this long is ended"),
  uploadSeconds: limit(7_200, "seconds", "an upload as a whole; one that takes longer gets 408"),
  uploadsAtOnce: limit(128, "requests", "uploads under way at one node; a further one gets 429"),
  uploadsAtOncePerPerson: share(
    "uploadsAtOncePerOrganization",
    8,
    "requests",
    "of these, of one person",
  ),
  uploadsAtOncePerOrganization: share(
    "uploadsAtOnce",
    32,
    "requests",
    "of these, of one organization",
  ),
  downloadsAtOnce: limit(
    512,
    "requests",
    "downloads of files under way at one node; a further one gets 429",
  ),
  downloadsAtOncePerPerson: share(
    "downloadsAtOncePerOrganization",
    32,
    "requests",
    "of these, of one person",
  ),
  downloadsAtOncePerOrganization: share(
    "downloadsAtOnce",
    128,
    "requests",
    "of these, of one organization",
  ),
  connections: limit(20_000, "connections", "open at one node; further ones are closed at once"),
  connectionsPerAddress: share(
    "connections",
    5_000,
    "connections",
    "of these, of one address, or of one IPv6 network of 64 bits; trusted proxies excepted",
  ),
  requestsAhead: limit(
    4,
    "requests",
    "of one connection that wait for the answer to the one before; a connection that sends more is ended",
  ),
  requestsPerMinute: limit(
    6_000,
    "requests",
    "per person, or per address while nobody is signed in, whose pages and signing in are counted apart from other calls; counted by each node",
  ),
  refusedPerMinute: limit(
    300,
    "requests",
    "refused tokens, passwords and, of who is not signed in, bodies per address, each kind for itself; further ones get 429, and no password is looked at",
  ),
  requestsAtOnce: limit(
    16,
    "requests",
    "carried out at the same time by one node; others wait their turn by organization, then person",
  ),
  requestsAtOncePerOrganization: share(
    "requestsAtOnce",
    5,
    "requests",
    "of these, of one organization",
  ),
  requestsAtOncePerPerson: share(
    "requestsAtOncePerOrganization",
    4,
    "requests",
    "of these, of one person",
  ),
  requestsWaitingPerPerson: limit(
    200,
    "requests",
    "waiting for their turn; a further one gets 429",
  ),
  requestWaitSeconds: limit(15, "seconds", "in the queue; then the request gets 429"),
  taskRunsAtOnce: limit(
    8,
    "runs",
    "task runs whose caller waits for their end, carried out at the same time by one node; others wait as requests do",
  ),
  taskRunsAtOncePerOrganization: share(
    "taskRunsAtOnce",
    5,
    "runs",
    "of these, of one organization",
  ),
  taskRunsAtOncePerPerson: share(
    "taskRunsAtOncePerOrganization",
    3,
    "runs",
    "of these, of one person",
  ),
  unreadAnswerBytes: limit(
    67_108_864,
    "bytes",
    "of large answers that one person has asked for and not read; until then further requests get 429",
    65_536,
  ),
  answerIdleSeconds: limit(
    60,
    "seconds",
    "an answer of which the reader takes nothing for this long is ended",
  ),
  answerBytes: limit(
    4_194_304,
    "bytes",
    "of documents in one answer of a query, or of contents in one of live resources; a longer one ends early and says how to go on. Pages of tables cut long texts instead",
    65_536,
  ),
  readBytes: limit(
    33_554_432,
    "bytes",
    "of documents that one query of a live resource, task or trigger reads, and of what one live resource holds; a larger one is refused with 422",
    65_536,
  ),
  feedBytes: limit(
    524_288,
    "bytes",
    "of changed documents of one organization that the change feed reads at once for live notices; the notices of further ones are less exact",
    65_536,
  ),

  // Statements
  statementSeconds: limit(
    10,
    "seconds",
    "one statement that a person waits for; then it is cancelled and the call gets 422",
  ),
  richTextSeconds: limit(
    10,
    "seconds",
    "without an answer of the thread that reads long texts; then it is ended, and those who wait for it get 503",
  ),
  queryConditions: limit(200, "values", "conditions in one query"),
  queryPatterns: limit(20, "values", "patterns ($regex) in one query"),
  queryOperands: limit(20_000, "values", "operands of all conditions of one query together"),
  queryCharacters: limit(524_288, "characters", "of these operands together, as JSON"),
  documentsTogether: limit(
    5_000,
    "values",
    "documents that one person makes in one list: scopes, saved settings, shortcuts, followed tags, invitations to one scope; no more than 1,000 favorites or inputs of one scope, and 100 units definitions",
    10,
  ),
  documentsPerPerson: limit(
    1_000_000,
    "values",
    "documents of one kind that one person makes, where the kind has no bound of its own; each start of a node may add a hundredth, each further node a tenth",
  ),
  variablesPerPerson: limit(
    10_000,
    "values",
    "variables of workspaces, and states of table views, that are kept for one person",
    10,
  ),

  // The hub
  hubCallsAtOnce: limit(
    24,
    "calls",
    "carried out at the same time by one node; others wait their turn by organization, then person",
  ),
  hubCallsAtOncePerOrganization: share(
    "hubCallsAtOnce",
    16,
    "calls",
    "of these, of one organization",
  ),
  hubCallsAtOncePerPerson: share(
    "hubCallsAtOncePerOrganization",
    8,
    "calls",
    "of these, of one person",
  ),
  hubCallsPerMinute: limit(
    3_000,
    "calls",
    "of one person; further ones are answered with an error",
  ),
  hubConnections: share(
    "connections",
    15_000,
    "connections",
    "at one node; a further one gets 429, and other connections go on",
  ),
  hubConnectionsPerPerson: share(
    "hubConnectionsPerOrganization",
    1_200,
    "connections",
    "of these, of one person",
  ),
  hubConnectionsPerOrganization: share(
    "hubConnections",
    5_000,
    "connections",
    "of these, of one organization",
  ),

  // Files
  fileBytes: limit(
    2_147_483_648,
    "bytes",
    "an uploaded file; larger ones are refused with 413",
    1024,
  ),
  freeDiskMiB: limit(
    1_024,
    "MiB",
    "of the disk that files leave free; what would take more is refused or ended with 507. Documents go on until half of it is left on the disk of the embedded database",
    0,
  ),
  unpackedBytes: limit(8_589_934_592, "bytes", "of an archive once unpacked", 1024),
  unpackedRatio: limit(200, "times", "the packed size, once more than 64 MiB are unpacked"),
  fileColumns: limit(2_000, "columns", "in an imported file"),
  cellCharacters: limit(
    1_000_000,
    "characters",
    "in a row of a delimited file, or a cell of a Parquet file; such rows are rejected",
    1_000,
  ),
  columnNameCharacters: limit(
    200,
    "characters",
    "of a column name that are looked at; longer names are cut",
  ),
  inspectSeconds: limit(
    60,
    "seconds",
    "to look into a file before an import; then its process is ended",
  ),
  importSeconds: limit(3_600, "seconds", "to import a file; then its process is ended"),
  fileProcessMiB: limit(2_048, "MiB", "of memory for the process that reads one file", 128),
  fileProcesses: limit(
    3,
    "runs",
    "processes that read files at the same time on a node, all but one of one organization, of these all but one of one person; others wait their turn",
  ),
  tableStatements: limit(
    4,
    "statements",
    "over tables at the same time on a node, all but one of one organization, of these all but one of one person; others wait their turn",
  ),
  tableMiB: limit(1_024, "MiB", "of memory for statements over tables on a node", 256),
  tableVersions: limit(
    20,
    "values",
    "versions of one table that are kept, the newest; the current one always is",
  ),
  tableVersionDays: limit(
    90,
    "days",
    "after a version of a table was replaced by the next, for which it is kept",
  ),
  namesOfTable: limit(
    100_000,
    "values",
    "of each column that names wells or fields, which the search finds; names after these are not found",
  ),
  importRows: limit(50_000_000, "rows", "in one import"),
  importFiles: limit(500, "files", "in one import; with more it is refused"),
  importFilesBytes: limit(
    8_589_934_592,
    "bytes",
    "of the files of one import together, as they were uploaded",
    1024,
  ),
  sourceQuerySeconds: limit(
    3_600,
    "seconds",
    "for a query of another database that is imported, and the reading of its rows; then the run fails",
  ),

  // Files from other servers
  sourceConnectSeconds: limit(
    10,
    "seconds",
    "to look up and reach a server that a file is imported from; then the run fails",
  ),
  sourceAnswerSeconds: limit(
    60,
    "seconds",
    "until such a server begins its answer, each time it leads on to another address",
  ),
  sourceIdleSeconds: limit(
    30,
    "seconds",
    "in which `sourceBytesPerSecond` of a file must arrive on average; then the run fails",
  ),
  sourceBytesPerSecond: limit(
    256,
    "bytes",
    "of a file that such a server sends each second at least",
  ),
  sourceSeconds: limit(1_800, "seconds", "such a file as a whole; `fileBytes` bounds its size"),

  folderSeconds: limit(10, "seconds", "from one look at a watched folder to the next"),
  folderRestSeconds: limit(
    30,
    "seconds",
    "for which a file of a watched folder must stay the same before it is imported",
  ),
  folderFiles: limit(
    10_000,
    "files",
    "of a watched folder that are looked at; in one with more, none is imported until some are moved away",
  ),

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
    "what the content service answers to one question; of a larger answer nothing is taken",
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
    "the event loop may stand still before it is logged with what was running",
    50,
  ),
  watchdogSeconds: limit(
    12,
    "seconds",
    "the event loop may stand still before the watchdog ends the process; never more than `stopSeconds`",
    5,
  ),
  stopSeconds: limit(
    15,
    "seconds",
    "from SIGTERM to the end of the process, PostgreSQL included",
    2,
  ),
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limitTable;
export type Limits = Record<LimitName, number>;

/** Where a share is larger than its whole, by default or as given: a sentence that names both. */
export function* shareFaults(given: Partial<Limits>): Generator<string> {
  const limits = limitsOf(given);
  const told = (name: LimitName) =>
    `${limits[name]}${given[name] === undefined ? ", the default" : ""}`;
  for (const [name, { whole }] of Object.entries<Limit>(limitTable) as [LimitName, Limit][]) {
    if (whole === undefined || limits[name] <= limits[whole as LimitName]) continue;
    yield `limits.${name}: expected at most limits.${whole}, of which it is a share (${told(whole as LimitName)}); found ${told(name)}.`;
  }
}

/** The bounds in force: what the manifest says, else the defaults. */
export const limitsOf = (given: Partial<Limits>): Limits =>
  Object.fromEntries(
    Object.entries(limitTable).map(([name, { default: value }]) => [
      name,
      given[name as LimitName] ?? value,
    ]),
  ) as Limits;
