import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { limitsOf } from "../../limits/index.ts";
import { petronScope } from "../../scope/testing.ts";
import { endSentence } from "../runs/runEnds.ts";
import { collectingLogger } from "../testing/taskServer.ts";
import {
  type ChildEnd,
  type ChildLimits,
  codeCacheFolder,
  forkChild,
  startChild,
} from "./childProcess.ts";
import type { LaunchedProcess } from "./processLauncher.ts";

vi.setConfig({ testTimeout: 240_000 });
const module = fileURLToPath(new URL("../testing/fixtureTasks.ts", import.meta.url));
const user = {
  userId: "u",
  orgId: "o",
  firstName: "A",
  lastName: "B",
  fullName: "Ann Bee",
  position: "",
  profileThumbnailUrl: "",
  deleted: false,
  roles: [],
  sub: "a@b",
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "petrons-child-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const echo = async (target: string, method: string, parameters: unknown[]): Promise<unknown> => ({
  target,
  method,
  parameters,
});

async function start(
  handler: string,
  options: object = {},
  limits: Partial<ChildLimits> = {},
  call = echo,
  forked?: LaunchedProcess,
) {
  const logs: string[] = [];
  const progress: [number, string | undefined][] = [];
  let resolveSpoke = () => {};
  const spoke = new Promise<void>((resolve) => {
    resolveSpoke = resolve;
  });
  const child = await startChild({
    start: {
      kind: "start",
      module,
      handler,
      identity: { userId: "u", orgId: "o", roles: [] },
      user,
      scopeId: null,
      options,
      folder: join(folder, `run-${handler}`),
      tables: { dataDir: folder, limits: limitsOf({ runMessageMiB: 1 }), scope: petronScope },
      resultBytes: 2_000,
    },
    limits: {
      heapMiB: 256,
      memoryMiB: 1000,
      // Its priority is low: on a busy machine it begins late.
      seconds: 200,
      grace: 200,
      freeDiskMiB: 0,
      messageMiB: 1,
      callsAtOnce: 3,
      ...limits,
    },
    logger: collectingLogger(),
    onLog: (severity, message) => logs.push(`${severity}: ${message}`),
    onProgress: (percent, message) => {
      progress.push([percent, message]);
      resolveSpoke();
    },
    call,
    ...(forked && { forked }),
  });
  return { child, logs, progress, spoke };
}

const endOf = async (...parameters: Parameters<typeof start>) =>
  (await start(...parameters)).child.ended;
const sentence = (end: ChildEnd) =>
  end.kind === "completed" || end.kind === "failed" || end.kind === "lost"
    ? end.kind
    : endSentence(end);
const isGone = (pid: number) => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
};

describe("a task in a child process", () => {
  it("answers, logs and reports its progress", async () => {
    const { child, logs, progress } = await start("Greet", { name: "Bo", times: 1 });
    expect(await child.ended).toEqual({
      kind: "completed",
      outcome: { data: [{ greeting: "Hello Bo", as: "Ann Bee", petronId: null }], total: 1 },
    });
    expect(logs).toEqual(["info: Greeting Bo"]);
    expect(progress).toEqual([[50, "Halfway"]]);
    expect(isGone(child.pid!)).toBe(true);
  });

  it("JB-005 progress is coalesced and its last value always arrives", async () => {
    const { child, logs, progress } = await start("Count", { to: 5000 });
    expect(await child.ended).toEqual({ kind: "completed", outcome: { total: 5000 } });
    expect(progress.at(-1)).toEqual([100, "5000 of 5000"]);
    // On a machine that is busy it takes longer, and is reported more often.
    expect(progress.length).toBeLessThan(100);
    expect(logs.length).toBe(5000);
  });

  it("that throws a TaskError fails with its sentence", async () => {
    expect(await endOf("FailWithSentence")).toEqual({
      kind: "failed",
      fault: { kind: "task", message: "The well has no production." },
    });
  });

  it("that throws anything else fails as unexpected, also outside its promise", async () => {
    expect(await endOf("FailUnexpectedly")).toMatchObject({
      kind: "failed",
      fault: { kind: "unexpected", message: "secret detail at line 7" },
    });
    expect(await endOf("FailLater")).toMatchObject({
      kind: "failed",
      fault: { kind: "unexpected", message: "thrown outside the run" },
    });
  });

  it("that does not exist fails as unexpected", async () => {
    expect(await endOf("NoSuchTask")).toMatchObject({
      kind: "failed",
      fault: { kind: "unexpected" },
    });
  });

  it("that exits ends without an answer", async () => {
    expect(sentence(await endOf("Exit", { code: 3 }))).toBe(
      "The task ended without an answer (exit code 3).",
    );
    expect(sentence(await endOf("Exit", { code: 0 }))).toBe(
      "The task ended without an answer (exit code 0).",
    );
  });

  it("that is killed ends with the signal's name", async () => {
    expect(sentence(await endOf("KillItself"))).toBe(
      "The run was ended on the server (SIGSEGV) before it was done. It can be started again.",
    );
    const { child, spoke } = await start("Ignore");
    await spoke;
    process.kill(child.pid!, "SIGKILL");
    expect(sentence(await child.ended)).toBe(
      "The run was ended on the server (SIGKILL) before it was done. It can be started again.",
    );
  });

  it("that hangs is killed at its time limit", async () => {
    const { child } = await start("Hang", {}, { seconds: 1 });
    expect(sentence(await child.ended)).toBe("The task was stopped at its time limit of 1 s.");
    expect(isGone(child.pid!)).toBe(true);
  });

  it("that eats its heap ends as out of memory", async () => {
    expect(sentence(await endOf("EatHeap", {}, { heapMiB: 48 }))).toBe(
      "The task ran out of memory: it may use 48 MiB.",
    );
  });

  it("that takes the last of the disk is ended, and its files with it; one that wrote little goes on", async () => {
    const freeDiskMiB = Number.MAX_SAFE_INTEGER;
    expect(sentence(await endOf("WriteFile", { bytes: 20_000_000 }, { freeDiskMiB }))).toMatch(
      /no space left on the server's disk/,
    );
    expect(existsSync(join(folder, "run-WriteFile"))).toBe(false);
    expect(
      sentence(await endOf("WriteFile", { bytes: 1_000 }, { freeDiskMiB, seconds: 2 })),
    ).toMatch(/time limit/);
  });

  it("that eats memory outside its heap ends as out of memory", async () => {
    expect(sentence(await endOf("EatBuffers", {}, { memoryMiB: 300 }))).toBe(
      "The task ran out of memory: it may use 300 MiB.",
    );
  });

  it("that is asked to stop may end by itself, and is killed when it does not", async () => {
    const polite = await start("Wait", {}, { grace: 20_000 });
    await polite.spoke;
    polite.child.stop();
    expect(await polite.child.ended).toEqual({ kind: "completed", outcome: {} });
    expect(polite.logs).toEqual(["info: waiting", "warning: asked to stop"]);
    const rude = await start("Ignore", {}, { grace: 50 });
    await rude.spoke;
    rude.child.stop();
    expect(sentence(await rude.child.ended)).toBe(
      "The run was ended on the server (SIGKILL) before it was done. It can be started again.",
    );
  });

  it("that asks for much at once is answered a little at a time, and wholly", async () => {
    let now = 0;
    let most = 0;
    const { child } = await start("QueryMany", { times: 2_000 }, {}, async () => {
      most = Math.max(most, ++now);
      await new Promise((resolve) => setImmediate(resolve));
      now--;
      return { data: [] };
    });
    expect(await child.ended).toEqual({ kind: "completed", outcome: { total: 2_000 } });
    expect(most).toBe(3);
  });

  it("that sends or answers too much fails with a sentence", async () => {
    expect(await endOf("InsertText", { letters: 1_000_000 })).toMatchObject({ kind: "completed" });
    expect(await endOf("InsertText", { letters: 1_100_000 })).toEqual({
      kind: "failed",
      fault: {
        kind: "task",
        message:
          "The task sent more than 1 MiB at once. Insert or ask for fewer documents at a time.",
      },
    });
    expect(await endOf("AnswerText", { letters: 1_900 })).toMatchObject({ kind: "completed" });
    expect(await endOf("AnswerText", { letters: 2_000 })).toMatchObject({
      fault: { message: expect.stringContaining("result is larger than 2,000 bytes") },
    });
  });

  it("whose process announces half a gigabyte, or sends no message, is ended before it is read", async () => {
    expect(sentence(await endOf("WriteToChannel", { length: 500_000_000 }))).toContain(
      "sent more than 1 MiB at once",
    );
    expect(sentence(await endOf("WriteToChannel", { length: 1_000 }))).toBe(
      "The task's process sent what is no message.",
    );
  });

  it("comes after the server where they compete for a processor", async () => {
    const { child, spoke } = await start("Wait");
    await spoke;
    expect(getPriority(child.pid)).toBe(Math.min(19, getPriority() + 10));
    // Linux may share its processors among sessions first, of which each child leads one.
    const session = `/proc/${child.pid}/autogroup`;
    await expect
      .poll(() => !existsSync(session) || readFileSync(session, "utf8"))
      .toSatisfy((read) => read === true || / nice 10$/m.test(read));
    child.stop();
    await child.ended;
  });

  it("has the server's priority for its first two seconds of work where it has a head start, whatever it waits for", async () => {
    const lowered = Math.min(19, getPriority() + 10);
    const waiting = await start("Wait", {}, { hasHeadStart: true });
    const busy = await start("Hang", {}, { hasHeadStart: true });
    await Promise.all([waiting.spoke, busy.spoke]);
    expect([getPriority(waiting.child.pid), getPriority(busy.child.pid)]).toEqual([
      getPriority(),
      getPriority(),
    ]);
    await expect.poll(() => getPriority(busy.child.pid)).toBe(lowered);
    expect(getPriority(waiting.child.pid)).toBe(
      process.platform === "linux" ? getPriority() : lowered,
    );
    for (const { child } of [waiting, busy]) {
      child.stop();
      await child.ended;
    }
  });

  it("comes after it with every thread that it had before its task, which it got ready for as fast as it can", async () => {
    const forked = await forkChild({
      folder: join(folder, "run-Wait"),
      dataDir: folder,
      heapMiB: 256,
    });
    const isLinux = process.platform === "linux";
    const threads = () =>
      isLinux ? readdirSync(`/proc/${forked.pid}/task`).map(Number) : [forked.pid!];
    const priorities = () => threads().map((thread) => getPriority(thread));
    await vi.waitFor(() => expect(threads().length).toBeGreaterThan(isLinux ? 5 : 0));
    expect(new Set(priorities())).toEqual(new Set([getPriority()]));
    const { child, spoke } = await start("Wait", {}, {}, echo, forked);
    await spoke;
    expect(new Set(priorities())).toEqual(new Set([Math.min(19, getPriority() + 10)]));
    child.stop();
    await child.ended;
  });

  it("sees nothing of the server's environment", async () => {
    vi.stubEnv("DATABASE_URL", "postgres://somebody:secret@nowhere/db");
    vi.stubEnv("PETRONS_TEST_SECRET", "hidden");
    onTestFinished(() => void vi.unstubAllEnvs());
    const end = await endOf("ShowEnvironment");
    const { variables } = (end as { outcome: { data: [{ variables: Record<string, string> }] } })
      .outcome.data[0];
    // The channel's two are taken away again by the child's Node before the task runs.
    expect(
      Object.keys(variables).filter((name) => !["TMPDIR", "LANG", "LC_ALL", "TZ"].includes(name)),
    ).toEqual([]);
    expect(JSON.stringify(end)).not.toMatch(/hidden|secret|postgres/);
  });

  it("begins nothing when the process that started it ended before it looked", async () => {
    const entry = fileURLToPath(new URL("./child.ts", import.meta.url));
    // Its channel stays open, as one that still holds what was written before.
    const child = spawn(process.execPath, [entry], {
      detached: true,
      stdio: ["ignore", "ignore", "ignore", "pipe"],
      env: { PETRONS_LAUNCHER: "1" },
    });
    expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
  });

  it("takes what it started with it, and its folder is removed", async () => {
    const end = await endOf("LeaveChild");
    const { pid } = (end as { outcome: { data: [{ pid: number }] } }).outcome.data[0];
    await expect.poll(() => isGone(pid) || isZombie(pid)).toBe(true);
    expect(readdirSync(folder)).toEqual([codeCacheFolder]);
  });
});

/** Killed, and waiting for anyone who inherited it to notice. */
function isZombie(pid: number): boolean {
  try {
    return /^State:\s+Z/m.test(
      process.getBuiltinModule("node:fs").readFileSync(`/proc/${pid}/status`, "utf8"),
    );
  } catch {
    return true;
  }
}
