import type { TableVersion } from "@petrons/sdk/contracts";
import { expect, it } from "vitest";
import type { ScopedReader } from "../../scope/index.ts";
import { type ImportMark, markOf, withMark } from "./importMarks.ts";

type Kept = Pick<TableVersion, "number" | "sourceFileId" | "mode" | "restored">;
const mark = (file: string, rows?: string): ImportMark => ({ file, upTo: file, rows });

/** The mark of a table whose newest version is the last one. */
function markIn(versions: Kept[], marks: ImportMark[]) {
  const named = versions.map((one) => ({ ...one, version: `v${one.number}` }));
  const query = async (_: string, by: { version?: string; number?: number }) => ({
    total: 0,
    data: named.filter(({ version, number }) => version === by.version || number === by.number),
  });
  const { number } = versions.at(-1)!;
  return markOf(
    { query } as unknown as ScopedReader,
    "p",
    { collection: "wells", version: `v${number}` },
    marks,
  );
}
const version = (
  number: number,
  sourceFileId: string,
  mode: Kept["mode"],
  more: Partial<Kept> = {},
): Kept => ({ number, sourceFileId, mode, ...more });

it("the rows of a table reach as far as the newest file of the job in it, past those that others added or brought back", async () => {
  const marks = [mark("b"), mark("a")];
  expect(await markIn([version(1, "a", "new"), version(2, "b", "append")], marks)).toEqual(
    mark("b"),
  );
  expect(
    await markIn(
      [version(1, "a", "new"), version(2, "x", "append"), version(3, "y", "update")],
      marks,
    ),
  ).toEqual(mark("a"));
  // Version 4 is version 2 again, which another added to version 1.
  const restored = [
    version(1, "a", "new"),
    version(2, "x", "append"),
    version(3, "b", "append"),
    version(4, "x", "restore", { restored: 2 }),
  ];
  expect(await markIn(restored, marks)).toEqual(mark("a"));
});

it("a table that others replaced has none of the rows, and one whose history is cut does not say", async () => {
  const marks = [mark("b"), mark("a")];
  expect(await markIn([version(1, "a", "new"), version(2, "x", "replace")], marks)).toBe("none");
  expect(await markIn([version(7, "x", "append")], marks)).toBe("unknown");
  expect(await markIn([version(9, "x", "restore", { restored: 3 })], marks)).toBe("unknown");
});

it("the mark of what the table holds is kept, however many runs failed since, and rows are forgotten before marks are", () => {
  let memory = withMark("d", mark("good", "r".repeat(24_000)), undefined, []);
  const good = memory.marks[0]!;
  for (let run = 0; run < 100; run += 1)
    memory = withMark("d", mark(`failed${run}`, "r".repeat(24_000)), good, memory.marks);
  expect(memory.marks[0]!.file).toBe("failed99");
  expect(memory.marks.filter(({ file }) => file === "good")).toEqual([good]);
  expect(JSON.stringify(memory).length).toBeLessThan(60_000);
});
