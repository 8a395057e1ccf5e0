import { describe, expect, it } from "vitest";
import { turnsDuring } from "../faults/testing/turnsDuring.ts";
import { answerJson } from "./answerJson.ts";

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `${at}`, name: `Brønn ${at} “漢”`, more: { list: [at, null] }, no: undefined }));

describe("the JSON of an answer", () => {
  it.each([
    ["nothing", {}],
    ["no list", { success: true, data: null, errors: [] }],
    ["an empty list", { success: true, data: [], total: 0 }],
    ["texts, numbers and gaps", { data: ["a", 1, null, undefined, true, [1, { b: 2 }]], total: 6 }],
    ["documents", { success: true, data: rows(40), total: 40, next: 40 }],
    ["lists in elements", { success: true, data: [{ uri: "a", version: "b", data: rows(30) }, { uri: "c", data: "text" }, { data: [] }] }],
  ])("is that of JSON.stringify: %s", async (_what, value) => {
    expect((await answerJson(value)).toString()).toBe(JSON.stringify(value));
  });

  it("is bytes where it is long, made in turns that leave the loop to others", async () => {
    const value = { success: true, data: [{ uri: "a", data: rows(60_000) }] };
    const { result: json, turns } = await turnsDuring(() => answerJson(value));
    expect(Buffer.isBuffer(json)).toBe(true);
    expect(json.toString()).toBe(JSON.stringify(value));
    expect(turns).toBeGreaterThan(3);
    expect(typeof (await answerJson({ data: rows(3) }))).toBe("string");
  });
});
