/**
 * Every error the product answers with: code → HTTP status and sentence. `{x}` is filled from
 * `details`.
 * A sentence says what is wrong, where, and how to mend it. Add a row here before throwing a new
 * kind.
 */
export const errorTable = {
  "body-malformed": [400, "The body is not valid JSON: {reason}."],
  "body-not-base64": [400, "A text/plain body must be base64-encoded JSON: {reason}."],
  "body-type-unknown": [
    415,
    "A body must be application/json, or base64-encoded JSON as text/plain.",
  ],
  "body-too-large": [413, "The body is larger than the limit of {limit} bytes."],
  "request-malformed": [400, "The request cannot be read: {reason}."],
  "request-slow": [408, "The request did not arrive in time. Send it again."],
  "headers-too-large": [431, "The headers of the request are too large."],
  "body-invalid": [400, "{path}: {reason}."],
  "not-found": [404, "There is no {what} '{name}'."],
  "method-not-allowed": [405, "{method} is not offered here."],
  "container-unknown": [400, "There is no document type '{name}'."],
  "operator-unknown": [400, "{path}: '{operator}' is not an operator. Use one of {known}."],
  "query-invalid": [400, "{path}: {reason}."],
  "statement-too-long": [
    422,
    "This takes too long for one call, so it was ended. Ask for less at a time, with fewer conditions or a simpler pattern.",
  ],
  "answer-too-large": [
    422,
    "The answer would be larger than {limit} bytes. Ask for fewer documents at a time.",
  ],
  "answer-full": [422, "There is no more room in this answer. Ask for this resource again."],
  "query-empty": [
    400,
    "An update or delete needs a query that names what it is for: {path} is empty.",
  ],
  "field-unknown": [400, "{path}: '{field}' is not a field of {container}."],
  "sort-unknown": [400, "{path}: '{field}' is not a field of {container}. Sort by one of {known}."],
  "field-invalid": [400, "{path}: {reason}."],
  "field-forbidden": [403, "{path}: you may not write the field '{field}' of {container}."],
  "document-conflict": [
    409,
    "{who} changed this after you read it. Load it again and repeat your change.",
  ],
  "document-duplicate": [409, "There is already a {container} with this {field}."],
  "insert-key-used": [
    409,
    "This was saved already, as you sent it first. What you changed since then is not saved.",
  ],
  "documents-too-many": [
    409,
    "You can make no more than {limit} {container} documents here. Delete some of yours first.",
  ],
  "documents-too-large": [
    409,
    "Your {container} documents here would hold more than {limit} bytes. Shorten or delete some of yours first.",
  ],
  "document-contended": [
    409,
    "Others are changing the same documents. Nothing was saved; try again.",
  ],
  "document-used": [409, "'{name}' is used by {users}. Choose another there first."],
  "operation-forbidden": [403, "You may not {operation} this {container}."],
  "task-type-missing": [400, "A task run needs a taskType."],
  "task-unknown": [400, "There is no task '{name}'."],
  "task-options-invalid": [400, "{path}: {reason}."],
  "task-failed": [422, "{reason}"],
  "task-overdue": [
    409,
    "'{name}' is not started: earlier runs of it do not end, although their time is over. Run it in the background, or try again later.",
  ],
  "task-run-unknown": [404, "There is no run '{name}' to cancel."],
  "person-gone": [403, "The person this runs for does not belong to the organization any more."],
  "action-missing": [400, "A forge call needs an action."],
  "action-unknown": [400, "There is no action '{name}'. Use one of {known}."],
  "action-invalid": [400, "{path}: {reason}."],
  "resource-unknown": [404, "There is no live resource '{name}'."],
  "resource-failed": [500, "The live resource '{name}' could not be computed: {reason}"],
  "workspace-unknown": [404, "There is no workspace '{name}'."],
  "workspace-forbidden": [403, "You may not enter the workspace '{name}'."],
  "workspaces-too-many": [
    429,
    "One connection can be in at most {limit} workspaces. Leave one first.",
  ],
  "flow-unknown": [404, "The workspace '{workspace}' has no flow '{name}'."],
  "flow-failed": [422, "{reason}"],
  "variable-unknown": [404, "The workspace '{workspace}' has no variable '{name}'."],
  "variable-invalid": [400, "{path}: {reason}."],
  "variables-too-many": [409, "No more than {limit} variables are kept for one person."],
  "content-unavailable": [
    424,
    "The content service cannot be read at the moment. Try again shortly.",
  ],
  "file-unknown": [404, "There is no file '{name}'."],
  "range-invalid": [416, "The file has no bytes in the range that was asked for."],
  "file-too-large": [413, "The file is larger than the limit of {limit} bytes."],
  "file-name-invalid": [400, "The file name '{name}' cannot be used: {reason}."],
  "file-incomplete": [400, "The upload ended before the whole file had arrived."],
  "file-unreadable": [422, "'{name}' cannot be read: {reason}"],
  "disk-full": [
    507,
    "There is no space left on the server's disk. Nothing was kept of this request. Ask an admin to make room, then try again.",
  ],
  "storage-exceeded": [507, "Exceeded environment storage limit."],
  "table-unknown": [404, "There is no table '{name}'."],
  "table-too-slow": [
    422,
    "'{name}' could not be read within {seconds} s. Set filters or choose fewer columns, then try again.",
  ],
  "table-busy": [
    409,
    "Another import into '{name}' is running. Wait for it or cancel it, then try again.",
  ],
  "column-unknown": [400, "{path}: '{column}' is not a column of '{name}'."],
  "selection-too-large": [400, "Maximum number of records selected"],
  "list-too-large": [
    400,
    "A list can have at most {limit} {unit}. This one has {count}: use a shorter one.",
  ],
  "export-too-large": [
    422,
    "This {kind} can hold at most {limit}. Set filters, choose fewer columns, or download CSV or Parquet.",
  ],
  "import-question": [
    422,
    "'{cell}' in the column '{column}' can mean {first} or {second}: say which in options.columns.",
  ],
  "import-column-differs": [
    422,
    "The {kind} of '{column}' differs: {table} in '{name}', {file} in the file. Correct it in the import, or leave the column out.",
  ],
  "import-key-missing": [422, "'{column}' cannot be a key: {where} has no such column."],
  "import-key-converted": [
    422,
    "'{column}' is in {unit} in '{name}' and in another unit in the file: converted numbers are no key. Choose other columns.",
  ],
  "import-key-empty": [
    422,
    "The key {columns} is empty in {rows}. Each row needs a key: choose other columns, or leave these rows out.",
  ],
  "import-key-repeated": [
    422,
    "'{key}' comes more than once as {columns} of {where}, in {rows}. Choose columns that tell rows apart ({keys}).",
  ],
  "table-exists": [
    409,
    "There is a table '{name}' already. Choose another name, or say whether to add to it, update or replace it.",
  ],
  "table-changed": [
    409,
    "'{name}' was changed by another import meanwhile. Look at the new counts, then import again.",
  ],
  "table-restored-late": [
    409,
    "'{name}' was changed meanwhile. Look at its history, then restore again.",
  ],
  "table-undo-late": [
    409,
    "'{name}' was changed again after this import, so it cannot be undone. Restore a version from the history instead.",
  ],
  "table-undo-first": [409, "'{name}' has no version before this one that could be restored."],
  "table-version-unknown": [404, "This version of '{name}' is not kept any more."],
  "log-header-unknown": [404, "This log header of '{name}' is no longer kept."],
  "table-version-current": [409, "'{name}' has the rows of version {number} already."],
  "import-files-many": [
    422,
    "These are {files} files, and at most {most} can be imported together. Import them in parts.",
  ],
  "import-files-large": [
    422,
    "The files have {size} MiB together, and at most {most} MiB can be imported at once. Import them in parts.",
  ],
  "import-empty": [422, "'{name}' has no rows to import."],
  "token-missing": [401, "Sign in first: the request carries no bearer token."],
  "token-invalid": [401, "Sign in again: the token is not valid."],
  "token-expired": [401, "Sign in again: the token has expired."],
  "session-over": [401, "Sign in again: a session ends {hours} hours after sign-in."],
  "session-ends-soon": [
    409,
    "This session ends {hours} hours after sign-in and is not renewed any more. Sign in again when it is over.",
  ],
  "token-revoked": [401, "Sign in again: the session was ended."],
  "role-missing": [403, "This needs the role {role}."],
  "plugin-unknown": [404, "There is no plugin '{name}'."],
  "plugin-refused": [409, "The plugin '{name}' cannot be enabled. {reason}"],
  "plugin-disabled": [403, "The plugin '{name}' is not enabled for your organization."],
  "run-key-used": [409, "This key was used for another run before. Use a new key for each run."],
  "run-unconfirmed": [
    409,
    "A run with this key was started before, and how it ended is not known: {reason}. Look at what it did, then use a new key.",
  ],
  "petron-lost": [
    403,
    "The {scope} of this run is gone, or the person who started it may not read it any more.",
  ],
  "petron-read-only": [403, "You may only read '{name}': choose {aScope} that you may change."],
  "job-running": [409, "A run of this job is still going on. Wait for its end, or cancel it."],
  "job-invalid": [409, "This job cannot run. {reason}"],
  "runs-too-many": [
    429,
    "You have {limit} runs waiting already. Try again when some of them have ended, or cancel some.",
  ],
  "rate-limited": [429, "Too many requests. Try again in {seconds} s."],
  "connections-too-many": [
    429,
    "Too many pages are open. Close some of them, then try again in {seconds} s.",
  ],
  unavailable: [503, "The server is busy or restarting. Try again shortly."],
  "database-unavailable": [
    503,
    "The database cannot be reached at the moment. The server goes on as soon as it is back: try again shortly.",
  ],
  internal: [500, "Something went wrong on the server. The reference is {reference}."],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;

export type ErrorCode = keyof typeof errorTable;

/** An error with a row in the table; the message is the row's sentence, filled. */
export class PetronsError extends Error {
  override readonly name = "PetronsError";
  readonly code: ErrorCode;
  readonly status: number;
  readonly path: string | undefined;
  /** Seconds after which to try again, where the sentence names them. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: Record<string, string | number> = {}) {
    const [status, sentence] = errorTable[code];
    const filled = withArticle(sentence, details).replace(/\{(\w+)\}/g, (_, key: string) =>
      shown(key, String(details[key] ?? `{${key}}`)),
    );
    // A reason that is a sentence brings its own full stop.
    super(
      (filled.endsWith("..") && !filled.endsWith("...")) || filled.endsWith('.".')
        ? filled.slice(0, -1)
        : filled,
    );
    this.code = code;
    this.status = status;
    this.path = details.path === undefined ? undefined : String(details.path);
    this.retryAfter = typeof details.seconds === "number" ? details.seconds : undefined;
  }
}

/** Characters that a sentence repeats of what somebody sent. */
const maxDetail = 120;
/** Details that the server words itself. */
const own = new Set(["reason", "known", "users"]);

const shown = (key: string, text: string): string =>
  text.length <= maxDetail || own.has(key)
    ? text
    : `${text
        .slice(0, maxDetail)
        .replace(/[\uD800-\uDBFF]$/, "")
        .trimEnd()}…`;

/** "already a {container}" reads 'an' before a vowel. */
const withArticle = (sentence: string, details: Record<string, string | number>): string =>
  sentence.replace(/\ba \{(\w+)\}/, (found, key: string) =>
    /^[AEIO]/i.test(String(details[key] ?? "")) ? `an {${key}}` : found,
  );

/**
 * The error when it is one of the table, else undefined. Recognized by name, not by class: a
 * plugin's bundle carries a copy of the class.
 */
export function asPetronsError(error: unknown): PetronsError | undefined {
  if (error instanceof PetronsError) return error;
  const { name, message, code, path, retryAfter } = (error ?? {}) as Partial<PetronsError>;
  if (name !== "PetronsError" || typeof code !== "string" || !Object.hasOwn(errorTable, code))
    return undefined;
  const known = new PetronsError(code, {
    ...(path !== undefined && { path }),
    ...(typeof retryAfter === "number" && { seconds: retryAfter }),
  });
  if (typeof message === "string") known.message = message;
  return known;
}
