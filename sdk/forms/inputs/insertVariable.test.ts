import { describe, expect, it } from "vitest";
import { variableText } from "./insertVariable.ts";

const reference = (key: string) => `\${${key}}`;

describe("variableText", () => {
  const json = '{\n  "start": "",\n  "note": "a \\" b",\n  "id": \n}';
  it("FO-020 stands for itself inside a text, and brings its quotes elsewhere", () => {
    const after = (part: string) => json.indexOf(part) + part.length;
    expect(variableText("today", json, after('"start": "'))).toBe(reference("today"));
    expect(variableText("today", json, after('a \\" '))).toBe(reference("today"));
    expect(variableText("userId", json, after('"id": '))).toBe(`"${reference("userId")}"`);
    expect(variableText("userId", "", 0)).toBe(`"${reference("userId")}"`);
    expect(variableText("userId", json, after('"start": ""'))).toBe(`"${reference("userId")}"`);
  });
});
