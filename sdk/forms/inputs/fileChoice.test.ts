import { describe, expect, it } from "vitest";
import { fileProblem } from "./fileChoice.ts";

const log = { name: "Hawk-14.LAS", size: 2_500_000, type: "" };
const report = { name: "q3.csv", size: 10, type: "text/csv" };

describe("fileProblem", () => {
  it("a file of an accepted ending or type is taken, whatever the case", () => {
    for (const accept of [".las", ".csv, .las", undefined])
      expect(fileProblem(log, accept === undefined ? {} : { accept })).toBeUndefined();
    for (const accept of ["text/csv", "text/*", "*/*"])
      expect(fileProblem(report, { accept })).toBeUndefined();
  });

  it("another is reported by name, with what is accepted", () => {
    expect(fileProblem(report, { accept: ".las,image/*" })).toBe(
      "q3.csv is not accepted. Choose a file of type .las, image/*.",
    );
  });

  it("a file over the limit is reported with both sizes, one at the limit is taken", () => {
    expect(fileProblem(log, { maxBytes: 2_000_000 })).toBe(
      "Hawk-14.LAS has 2.5 MB; files of up to 2 MB are accepted.",
    );
    expect(fileProblem(log, { maxBytes: 2_500_000 })).toBeUndefined();
  });
});
