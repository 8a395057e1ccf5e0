import { describe, expect, it } from "vitest";
import { RestingFiles } from "./restingFiles.ts";

const file = (name: string, size: number, modified = 0) => ({ name, size, modified });

describe("files of a folder", () => {
  it("are at rest once they looked the same for long enough; one that grows or is touched waits anew", () => {
    const resting = new RestingFiles(30);
    const look = (now: number, ...files: ReturnType<typeof file>[]) =>
      resting.look(files, now).map(({ name }) => name);
    expect(look(0, file("a", 1), file("growing", 1))).toEqual([]);
    expect(look(20, file("a", 1), file("growing", 2))).toEqual([]);
    expect(look(30, file("a", 1), file("growing", 3))).toEqual(["a"]);
    expect(look(59, file("a", 1, 5), file("growing", 3))).toEqual([]);
    expect(look(60, file("a", 1, 5), file("growing", 3))).toEqual(["growing"]);
    // Gone and there again.
    expect(look(70, file("a", 1, 5))).toEqual([]);
    expect(look(95, file("a", 1, 5), file("growing", 3))).toEqual(["a"]);
  });

  it("come in the order in which they were changed", () => {
    const resting = new RestingFiles(0);
    expect(
      resting.look([file("c", 1, 2), file("b", 1, 1), file("a", 1, 2)], 0).map(({ name }) => name),
    ).toEqual(["b", "a", "c"]);
  });
});
