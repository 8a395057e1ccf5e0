import { spawn } from "node:child_process";
import { existsSync, writeFileSync, writeSync } from "node:fs";
import { TaskError, task } from "@petrons/sdk/server";
import { Type } from "typebox";

// Tasks that behave as badly as a task can, and some that behave. Each is an export, as in the
// server half of a plugin.

const none = Type.Object({});
const never = new Promise<never>(() => setInterval(() => {}, 1000));

export const Greet = task({
  options: Type.Object({
    name: Type.String({ minLength: 1 }),
    times: Type.Integer({ minimum: 1, default: 1 }),
  }),
  validate: ({ name }) => (name === "nobody" ? ["nobody cannot be greeted"] : []),
  async run({ user, petronId, log, progress }, { name, times }) {
    log("info", `Greeting ${name}`);
    progress(50, "Halfway");
    return {
      data: [{ greeting: `Hello ${name}`.repeat(times), as: user.fullName, petronId }],
      total: 1,
    };
  },
});

/** Its effect is keyed by its run, so that a second attempt has none of its own. */
export const CountOnce = task({
  options: none,
  async run({ documents, runId }) {
    await documents.upsert("Note", [{ id: runId, text: runId }]);
    return undefined;
  },
});

export const FailWithSentence = task({
  options: none,
  async run() {
    throw new TaskError("The well has no production.");
  },
});

export const FailUnexpectedly = task({
  options: none,
  async run() {
    throw new Error("secret detail at line 7");
  },
});

export const FailLater = task({
  options: none,
  async run() {
    setTimeout(() => {
      throw new Error("thrown outside the run");
    }, 10);
    return never;
  },
});

export const Exit = task({
  options: Type.Object({ code: Type.Integer() }),
  async run(_context, { code }) {
    process.exit(code);
  },
});

export const KillItself = task({
  options: none,
  async run() {
    process.kill(process.pid, "SIGSEGV");
    return never;
  },
});

/** Ends the process that starts those of all runs. */
export const KillLauncher = task({
  options: none,
  async run() {
    process.kill(process.ppid, "SIGKILL");
    return never;
  },
});

/** Spins without ever yielding: no message and no closed channel reaches it. */
export const Hang = task({
  options: none,
  limits: { seconds: 1 },
  async run({ progress }) {
    progress(1);
    for (;;);
  },
});

export const EatHeap = task({
  options: none,
  limits: { heapMiB: 48 },
  async run() {
    const kept: object[] = [];
    for (;;) kept.push(Array.from({ length: 1000 }, (_, i) => ({ i })));
  },
});

/** Buffers lie outside the heap, where its limit does not reach. */
export const EatBuffers = task({
  options: none,
  limits: { heapMiB: 48, memoryMiB: 300 },
  async run() {
    const kept: Buffer[] = [];
    for (;;) {
      kept.push(Buffer.alloc(8_000_000, 1));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  },
});

export const ShowEnvironment = task({
  options: none,
  async run() {
    return { data: [{ variables: process.env, arguments: process.argv, group: process.pid }] };
  },
});

export const Count = task({
  options: Type.Object({ to: Type.Integer() }),
  async run({ progress, log }, { to }) {
    for (let i = 1; i <= to; i++) {
      progress((i * 100) / to, `${i} of ${to}`);
      log("info", `line ${i}`);
    }
    return { total: to };
  },
});

/** Runs until it is asked to stop, and then stops. */
export const Wait = task({
  options: Type.Object({}),
  async run({ signal, progress, log }) {
    log("info", "waiting");
    progress(10, "Waiting");
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve));
    log("warning", "asked to stop");
    return {};
  },
});

/** Runs until it is asked to stop, and then says that it cannot go on. */
export const ThrowWhenStopped = task({
  options: none,
  async run({ signal, progress }) {
    progress(10, "Waiting");
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve));
    throw new Error("stopped half way");
  },
});

/** Runs for ever and does not listen. */
export const Ignore = task({
  options: Type.Object({ marker: Type.Optional(Type.String()) }),
  async run({ progress, petronId }, { marker }) {
    if (marker) writeFileSync(marker, `${process.pid}`);
    progress(10, petronId ?? "");
    return never;
  },
});

/** Starts a process of its own and goes away: the process must not outlive it. */
export const LeaveChild = task({
  options: none,
  async run() {
    const left = spawn("sleep", ["600"], { stdio: "ignore" });
    return { data: [{ pid: left.pid }] };
  },
});

/** Waits the first time, answers every time after: what a run does that is delivered twice. */
export const FirstTimeWaits = task({
  options: Type.Object({ marker: Type.String() }),
  async run({ progress }, { marker }) {
    if (existsSync(marker)) return { data: [{ again: true }] };
    writeFileSync(marker, `${process.pid}`);
    progress(5);
    return never;
  },
});

/** As FirstTimeWaits, but without ever yielding: no closed channel reaches it. */
export const FirstTimeSpins = task({
  options: Type.Object({ marker: Type.String() }),
  async run(_context, { marker }) {
    if (existsSync(marker)) return { data: [{ again: true }] };
    writeFileSync(marker, `${process.pid}`);
    for (;;);
  },
});

/** Says what the database cannot hold, and ends as its options say. */
export const OddTexts = task({
  options: Type.Object({ fails: Type.Boolean() }),
  async run({ log, progress }, { fails }) {
    log("info", `${"x".repeat(3_999)}😀`);
    log("info", "a\u0000b\ud800");
    progress(10, "half \udc00");
    if (fails) throw new TaskError("bad \u0000");
    return { data: [{ text: "a\u0000\ud800", path: "C:\\u0000" }] };
  },
});

/** Fails with the error class of another bundle. */
export const OtherBundle = task({
  options: none,
  async run() {
    throw Object.assign(new Error("There is no table 'wells'."), {
      name: "PetronsError",
      code: "table-unknown",
      status: 404,
    });
  },
});

export const WriteNotes = task({
  options: Type.Object({ count: Type.Integer() }),
  async run({ documents }, { count }) {
    const insertedIds = await documents.insert(
      "Note",
      Array.from({ length: count }, (_, i) => ({ text: `note ${i}` })),
    );
    const { total } = await documents.query("Note", {});
    return { insertedIds, total };
  },
});

/** Says how often it ran, after a moment, and fails when its options say so. */
let counted = 0;
export const CountRuns = task({
  options: Type.Object({
    text: Type.String(),
    milliseconds: Type.Optional(Type.Integer()),
    fails: Type.Optional(Type.Boolean()),
  }),
  async run(_context, { text, milliseconds = 0, fails }) {
    counted += 1;
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    if (fails) throw new TaskError(`failed as run ${counted}`);
    return { data: [{ run: counted, text, odd: "\u0000 \ud800" }] };
  },
});

/** Reads again once the file `go` exists, so that what it may see can change meanwhile. */
export const ReadTwice = task({
  options: Type.Object({ go: Type.String() }),
  async run({ documents, progress }, { go }) {
    const { total } = await documents.query("Note", {});
    progress(50, "read once");
    while (!existsSync(go)) await new Promise((resolve) => setTimeout(resolve, 20));
    return { total: total + (await documents.query("Note", {})).total };
  },
});

/**
 * Ignores its signal: waits until a test lets it go on, then reads a document and notes how that
 * ended.
 */
export const ReadLater = task({
  options: Type.Object({ go: Type.String() }),
  async run({ documents }, { go }) {
    while (!existsSync(go)) await new Promise((resolve) => setTimeout(resolve, 20));
    const end = (await Promise.allSettled([(async () => documents.query("Note", {}))()]))[0]!;
    writeFileSync(`${go}.end`, end.status === "rejected" ? String(end.reason) : "read");
    return { total: end.status === "rejected" ? -1 : end.value.total };
  },
});

/** Asks for many documents at once. */
export const QueryMany = task({
  options: Type.Object({ times: Type.Integer() }),
  async run({ documents }, { times }) {
    const answers = await Promise.all(
      Array.from({ length: times }, (_, index) => documents.query("Note", { rank: index })),
    );
    return { total: answers.length };
  },
});

export const InsertText = task({
  options: Type.Object({ letters: Type.Integer() }),
  async run({ documents }, { letters }) {
    await documents.insert("Note", [{ text: "x".repeat(letters) }]);
    return {};
  },
});

export const AnswerText = task({
  options: Type.Object({ letters: Type.Integer() }),
  async run(_context, { letters }) {
    return { data: [{ text: "x".repeat(letters) }] };
  },
});

/** Writes into its own folder, and goes on. */
export const WriteFile = task({
  options: Type.Object({ bytes: Type.Integer() }),
  async run({ progress }, { bytes }) {
    writeFileSync("written", Buffer.alloc(bytes));
    progress(10);
    return never;
  },
});

/**
 * Goes past the context, as the code of a plugin can: announces half a gigabyte, and sends what
 * fits.
 */
export const WriteToChannel = task({
  options: Type.Object({ length: Type.Integer() }),
  async run(_context, { length }) {
    const header = Buffer.alloc(4);
    header.writeUInt32BE(length);
    writeSync(3, header);
    writeSync(3, Buffer.alloc(Math.min(length, 50_000), 1));
    return never;
  },
});
