import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { JsonText } from "../documents/index.ts";
import { turnsDuring } from "../faults/testing/turnsDuring.ts";
import { answerJson, LongAnswer } from "./answerJson.ts";

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `${at}`,
    name: `Brønn ${at} “漢”`,
    more: { list: [at, null] },
    no: undefined,
  }));

const textOf = (json: string | readonly Buffer[]) =>
  typeof json === "string" ? json : Buffer.concat(json).toString();

describe("the JSON of an answer", () => {
  it.each([
    ["nothing", {}],
    ["no list", { success: true, data: null, errors: [] }],
    ["an empty list", { success: true, data: [], total: 0 }],
    ["texts, numbers and gaps", { data: ["a", 1, null, undefined, true, [1, { b: 2 }]], total: 6 }],
    ["documents", { success: true, data: rows(40), total: 40, next: 40 }],
    [
      "lists in elements",
      {
        success: true,
        data: [
          { uri: "a", version: "b", data: rows(30) },
          { uri: "c", data: "text" },
          { data: [] },
        ],
      },
    ],
  ])("is that of JSON.stringify: %s", async (_what, value) => {
    expect(textOf(await answerJson(value))).toBe(JSON.stringify(value));
  });

  it.each([
    ["of texts", rows(300).map(({ name }) => name)],
    ["of documents", rows(5_000)],
  ])(
    "is the same where a list that nobody changes is written once for all: %s",
    async (_what, list) => {
      const data = Object.freeze(list);
      for (const uri of ["a", "b"]) {
        const value = { success: true, data: [{ uri, version: "1", data }], errors: [] };
        expect(textOf(await answerJson(value))).toBe(JSON.stringify(value));
      }
    },
  );

  it.each([0, 1, 40, 5_000])("holds documents that are JSON already: %i", async (count) => {
    const data = rows(count);
    const value = { success: true, data, total: count };
    const texts = data.map((row) => new JsonText(JSON.stringify(row)));
    expect(textOf(await answerJson({ ...value, data: texts }))).toBe(JSON.stringify(value));
  });

  it("is bytes where it is long, made in turns that leave the loop to others", async () => {
    const value = { success: true, data: [{ uri: "a", data: rows(60_000) }] };
    const { result: json, turns } = await turnsDuring(() => answerJson(value));
    expect(json).toBeInstanceOf(Array);
    expect(textOf(json)).toBe(JSON.stringify(value));
    expect(turns).toBeGreaterThan(3);
    expect(typeof (await answerJson({ data: rows(3) }))).toBe("string");
  });
});

describe("a long answer", () => {
  it("is handed on piece by piece, each in a round of the loop of its own", async () => {
    const pieces = Array.from({ length: 20 }, (_, at) => Buffer.alloc(1_000, `${at % 10}`));
    const answer = new LongAnswer(pieces);
    expect(answer.bytes).toBe(20_000);
    const { result, turns } = await turnsDuring(() => buffer(answer));
    expect(result.equals(Buffer.concat(pieces))).toBe(true);
    expect(turns).toBeGreaterThanOrEqual(20);
  });

  it("ends without a fault when its reader leaves", async () => {
    const answer = new LongAnswer([Buffer.from("a"), Buffer.from("b")]);
    const closed = once(answer, "close");
    answer.once("data", () => answer.destroy());
    await closed;
    expect(answer.errored).toBe(null);
  });
});
