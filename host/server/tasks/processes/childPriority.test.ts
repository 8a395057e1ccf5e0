import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { lowerPriority } from "./childPriority.ts";

async function waitingProcess(): Promise<number> {
  const child = spawn(process.execPath, ["-e", "setInterval(() => undefined, 1000)"], {
    stdio: "ignore",
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child, "spawn");
  return child.pid!;
}

function placeOf(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), "petrons-priority-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, name);
}

it("a process is lowered, and its session where there is one", async () => {
  const pid = await waitingProcess();
  const [session, faults] = [placeOf("autogroup"), [] as unknown[]];
  writeFileSync(session, "0");
  expect(lowerPriority(pid, (error) => faults.push(error), session)).toBe(true);
  expect(getPriority(pid)).toBe(Math.min(19, getPriority() + 10));
  expect(Number.parseInt(readFileSync(session, "utf8"), 10)).toBe(Math.min(19, getPriority() + 10));
  expect(lowerPriority(pid, (error) => faults.push(error), placeOf("none"))).toBe(true);
  expect(faults).toEqual([]);
});

it("where a session may not be lowered, that is logged and the run goes on", async () => {
  const pid = await waitingProcess();
  const faults: unknown[] = [];
  // A folder can be written as little as a read-only file of the system.
  expect(lowerPriority(pid, (error) => faults.push(error), tmpdir())).toBe(true);
  expect(faults).toHaveLength(1);
  expect(getPriority(pid)).toBe(Math.min(19, getPriority() + 10));
});
