import { describe, expect, it } from "vitest";
import { variableText } from "./insertVariable.ts";

describe("variableText", () => {
  const json = '{\n  "start": "",\n  "note": "a \\" b",\n  "id": \n}';
  it("FO-020 stands for itself inside a text, and brings its quotes elsewhere", () => {
    const after = (part: string) => json.indexOf(part) + part.length;
    expect(variableText("today", json, after('"start": "'))).toBe("${today}");
    expect(variableText("today", json, after('a \\" '))).toBe("${today}");
    expect(variableText("userId", json, after('"id": '))).toBe('"${userId}"');
    expect(variableText("userId", "", 0)).toBe('"${userId}"');
    expect(variableText("userId", json, after('"start": ""'))).toBe('"${userId}"');
  });
});
