import {
  chmodSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { diskFault } from "../diskFault.ts";
import { openDatabase } from "../index.ts";
import { ServerLog, startFault } from "./serverLog.ts";

describe("a start of the embedded PostgreSQL that fails", () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), "petrons-failed-"));
    chmodSync(dataDir, 0o711);
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it("says which database did not start, and ends with the last lines of its log", async () => {
    await (await openDatabase({ dataDir })).stop();
    const control = join(dataDir, "postgres", "global", "pg_control");
    const whole = readFileSync(control);
    truncateSync(control, 10);
    const message = await openDatabase({ dataDir }).catch((error: Error) => error.message);
    expect(message).toMatch(
      new RegExp(
        `^PostgreSQL did not start on the database in ${dataDir}/postgres: (exit code \\d+|signal SIGABRT)\\. `,
      ),
    );
    expect(message).toMatch(
      /the one with FATAL or PANIC says what to mend:\n.*(FATAL|PANIC): [^\n]*pg_control/s,
    );
    expect(String(message).split("\n").length).toBeLessThan(15);
    writeFileSync(control, whole);
    await (await openDatabase({ dataDir })).stop();
  });

  it("on a full disk says which one, how much is free and how much must be, and that nothing is lost", () => {
    const file = join(dataDir, "postgres.log");
    writeFileSync(file, "of an earlier start: No space left on device\n");
    const log = new ServerLog(file);
    const before = startFault(dataDir, "exit code 1", log).message;
    expect(before).toBe(
      `PostgreSQL did not start on the database in ${dataDir}: exit code 1. Its log, ${file}, says nothing.`,
    );
    writeFileSync(
      file,
      'FATAL:  could not write to file "pg_wal/xlogtemp.31": No space left on device\n',
      { flag: "a" },
    );
    const { message } = startFault(dataDir, "exit code 1", log);
    log.close();
    const pattern =
      /^The disk of (\S+) is full: [\d,]+ bytes are free\. Make at least \d+ MiB more free on it, then start again\. Nothing that was stored is lost\.$/;
    expect(pattern.exec(message)?.[1]).toBe(dataDir);
  });

  it("takes a fault for that of a full disk only when it says so", () => {
    const full = (fault: object, options = {}) =>
      diskFault(join(dataDir, "not", "there"), fault, options) !== undefined;
    expect([
      full({ code: "ENOSPC" }),
      full({ code: "EDQUOT" }),
      full({ code: "EACCES" }),
      full(new Error("No space left on device")),
    ]).toEqual([true, true, false, false]);
    expect([full({ code: "53100" }), full({ code: "53100" }, { database: true })]).toEqual([
      false,
      true,
    ]);
    const { bavail, bsize } = statfsSync(dataDir);
    expect(full(new Error("exit code 1"), { guess: true })).toBe(bavail * bsize < 20 * 1_048_576);
  });
});
