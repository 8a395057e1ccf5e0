import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it, vi } from "vitest";
import { faultExitCode } from "./index.ts";

vi.setConfig({ testTimeout: 60_000 });

interface LogLine {
  level: number;
  msg: string;
  [detail: string]: unknown;
}

/** How a process ended that does something wrong, and what it wrote. */
async function endOf(...args: string[]) {
  const node = spawn(process.execPath, [
    "--disable-warning=ExperimentalWarning",
    fileURLToPath(new URL("./testing/faultyNode.ts", import.meta.url)),
    ...args,
  ]);
  let output = "";
  for (const stream of [node.stdout, node.stderr])
    stream.on("data", (text: Buffer) => (output += text));
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
    node.on("close", (...end) => resolve(end)),
  );
  const lines = output.split("\n").filter((line) => line.startsWith("{"));
  return { code, signal, output, log: lines.map((line) => JSON.parse(line) as LogLine) };
}

describe("a fault that nobody caught", () => {
  it.each([
    ["throws", "thrown by a timer"],
    ["rejects", "rejected by nobody's promise"],
    ["throws a text", "a text"],
  ])(
    "is logged with all that is known, then the node drains and ends so that it is started again (%s)",
    async (fault, message) => {
      const { code, log, output } = await endOf(fault);
      expect(code).toBe(faultExitCode);
      expect(log).toMatchObject([
        {
          level: 60,
          msg: "a fault that nobody caught: the node ends",
          err: { message, stack: expect.any(String) },
          rss: expect.any(Number),
        },
      ]);
      expect(output).toContain("drained");
    },
  );

  it("ends the node also when it cannot drain", async () => {
    const { code, output } = await endOf("throws", "hangs");
    expect(code).toBe(faultExitCode);
    expect(output).not.toContain("drained");
  });
});

it("a node that code of a plugin ends is logged, and started again", async () => {
  const { code, log } = await endOf("is ended from within");
  expect(code).toBe(faultExitCode);
  expect(log).toMatchObject([
    { level: 60, msg: "something that runs in the node ended it", code: 3 },
  ]);
});

describe("an event loop that is blocked", () => {
  it("is logged with what ran and where, and the node goes on", async () => {
    const { code, log } = await endOf("spins a while");
    expect(code).toBe(0);
    const [outside, inside] = [
      log.find(({ msg }) => msg === "the event loop is blocked"),
      log.find(({ msg }) => msg === "the event loop was blocked"),
    ];
    expect(outside!.stack).toContainEqual(expect.stringMatching(/^spinFor .*faultyNode\.ts:\d+$/));
    expect(inside).toMatchObject({
      milliseconds: expect.any(Number),
      work: [{ name: "GET /api/slow" }],
    });
  });

  it("for good is ended from outside the loop", async () => {
    const { signal, log } = await endOf("spins for ever");
    expect(signal).toBe("SIGKILL");
    expect(log.at(-1)).toMatchObject({
      level: 60,
      msg: "The event loop was blocked for 2 s. It is ended by its watchdog.",
    });
  });
});

it("a node that was asked to stop ends within its time, whatever keeps it", async () => {
  const { signal, log } = await endOf("never stops");
  expect(signal).toBe("SIGKILL");
  expect(log.at(-1)?.msg).toBe("The server did not stop within 1 s. It is ended by its watchdog.");
});
