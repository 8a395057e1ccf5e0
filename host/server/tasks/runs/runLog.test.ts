import { expect, it } from "vitest";
import { collectingLogger } from "../testing/taskServer.ts";
import { RunLog } from "./runLog.ts";

it("JB-005 a log keeps its bound of bytes, says so once, and keeps nothing more", async () => {
  const kept: string[] = [];
  const write = async (lines: readonly { message: string }[]) =>
    void kept.push(...lines.map(({ message }) => message));
  const log = new RunLog(write, { count: 0, maxBytes: 1_000 }, collectingLogger());
  for (let line = 0; line < 50; line++) log.add("info", "é".repeat(50));
  await log.flush();
  expect(kept).toHaveLength(11);
  expect(kept.at(-1)).toBe("The log is full: what follows was left out.");
});
