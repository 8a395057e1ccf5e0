import { describe, expect, it } from "vitest";
import { checkedContentType, checkedFileName, contentDisposition } from "./fileName.ts";

describe("file names", () => {
  it("are kept as they are when they can be", () => {
    for (const name of [
      "wells.csv",
      "Förderung 2024 (final).csv.gz",
      ".hidden",
      "石油.parquet",
      "a".repeat(255),
    ])
      expect(checkedFileName(name)).toBe(name);
    expect(checkedFileName("e\u0301.csv")).toBe("é.csv");
  });

  it("never hold a path, a control character, nothing, or too much", () => {
    for (const name of [
      undefined,
      null,
      "",
      "  ",
      "..",
      ".",
      "../a",
      "a/b",
      "a\\b",
      "a\u0000b",
      "a\nb",
      "gpj\u202e.exe",
      "a".repeat(256),
      ["a", "b"],
    ])
      expect(() => checkedFileName(name)).toThrow(
        expect.objectContaining({ code: "file-name-invalid" }),
      );
  });

  it("that hold a path say how to mend it, and are quoted with a mark where they are cut", () => {
    const sentence = (name: string) =>
      `The file name '${name}' cannot be used: it holds a path separator; rename the file so that it has no / or \\.`;
    expect(() => checkedFileName("wells 1/2.csv")).toThrow(sentence("wells 1/2.csv"));
    expect(() => checkedFileName(`${"a".repeat(90)}\\b.csv`)).toThrow(
      sentence(`${"a".repeat(79)}…`),
    );
  });

  it("are given to browsers in both forms", () => {
    expect(contentDisposition("wells.csv")).toBe(
      `attachment; filename="wells.csv"; filename*=UTF-8''wells.csv`,
    );
    expect(contentDisposition(`ö"'\\.csv`)).toBe(
      `attachment; filename="__'_.csv"; filename*=UTF-8''%C3%B6%22%27%5C.csv`,
    );
  });

  it("come with a media type that is one", () => {
    expect(checkedContentType("text/csv; charset=utf-8")).toBe("text/csv");
    for (const type of [undefined, "", "csv", "text/html\r\nx: y", "a/b/c"])
      expect(checkedContentType(type)).toBe("application/octet-stream");
  });
});
