import { expect, it } from "vitest";
import { aboutText } from "./exportAbout.ts";

it("no part of a file's description is a formula where a spreadsheet opens it, nor more than one cell", () => {
  const text = aboutText([
    ["Search", "=1+1"],
    ["Filter", "@day", "from -5"],
    ["=cmd", "-5", "a\tb\r\nc"],
  ]);
  expect(text).toBe("\uFEFFSearch:\t'=1+1\r\nFilter:\t'@day\tfrom -5\r\n'=cmd:\t-5\ta b c\r\n");
});
