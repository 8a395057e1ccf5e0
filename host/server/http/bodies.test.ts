import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type HttpHarness, httpHarness } from "./testing.ts";

describe("bodies", () => {
  const limit = 2_048;
  const values = 150;
  let server: HttpHarness;
  beforeAll(async () => {
    server = await httpHarness(
      ({ limits }) => {
        limits.bodyBytes = limit;
        limits.bodyValues = values;
      },
      { localSecret: "known" },
    );
  });
  afterAll(() => server?.close());

  const send = async (contentType: string, payload: string | Buffer) => {
    const { status, body } = await server.call("analyst@petrons.local", {
      method: "POST",
      url: "/api/forge/action",
      headers: { "content-type": contentType },
      payload,
    });
    return {
      status,
      data: body.data[0],
      code: body.errors[0]?.code,
      message: body.errors[0]?.message,
    };
  };
  const base64 = (value: unknown) =>
    Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64");
  const body = { action: "Größe", options: { name: "日本" } };

  it("DA-002 are plain JSON or base64, and mean the same", async () => {
    expect((await send("application/json", JSON.stringify(body))).data).toEqual(body);
    expect((await send("application/json; charset=utf-8", JSON.stringify(body))).data).toEqual(
      body,
    );
    expect((await send("text/plain", base64(body))).data).toEqual(body);
    expect((await send("text/plain;charset=UTF-8", base64(body))).data).toEqual(body);
  });

  it.each([
    [
      "application/json",
      '{\n "action": x }',
      400,
      "body-malformed",
      "unexpected 'x' at line 2, column 12",
    ],
    [
      "application/json",
      '{ "action": "a" ',
      400,
      "body-malformed",
      /line 1, column 17|ends too early/,
    ],
    ["application/json", "", 400, "body-malformed", "it is empty"],
    [
      "application/json",
      '{ "action": "a", "options": { "__proto__": { "x": 1 } } }',
      400,
      "body-malformed",
      "__proto__",
    ],
    ["application/json", "[1]", 400, "body-invalid", "body: must be object"],
    ["text/plain", "", 400, "body-not-base64", "it is empty"],
    ["text/plain", "{}", 400, "body-not-base64", '"{" at position 0 is not a base64 character'],
    ["text/plain", "e30", 400, "body-not-base64", "its length 3 is not a multiple of four"],
    ["text/plain", "e31=", 400, "body-not-base64", "its padding is wrong"],
    ["text/plain", "e30=\n", 400, "body-not-base64", "position 4"],
    [
      "text/plain",
      Buffer.from([0x22, 0xff, 0x22]).toString("base64"),
      400,
      "body-not-base64",
      "not UTF-8",
    ],
    [
      "text/plain",
      Buffer.from('{ "action": }').toString("base64"),
      400,
      "body-malformed",
      "unexpected '}' at line 1, column 13",
    ],
    ["application/xml", "<a/>", 415, "body-type-unknown", "application/json"],
  ])("%s %j is refused", async (contentType, payload, status, code, text) => {
    expect(await send(contentType, payload)).toMatchObject({
      status,
      code,
      message:
        typeof text === "string" ? expect.stringContaining(text) : expect.stringMatching(text),
    });
  });

  it("are refused with a sentence where a text of theirs cannot be looked for in the database", async () => {
    const { statusCode, body: answer } = await server.app.inject({
      method: "POST",
      url: "/api/local/token",
      payload: { email: "a\u0000b", localSecret: "known" },
    });
    expect([statusCode, JSON.parse(answer).errors[0].message]).toEqual([
      400,
      "request: a text holds the character U+0000.",
    ]);
  });

  it("hold so many values at most: what many small ones cost is not seen by their bytes", async () => {
    const listOf = (values: number) =>
      JSON.stringify({ action: "a", options: { x: Array(values).fill(0) } });
    // Counted are three lists and objects, and each further member.
    expect((await send("application/json", listOf(values - 3))).status).toBe(200);
    const refused = {
      status: 400,
      code: "body-malformed",
      message: expect.stringContaining(`it holds more than ${values} values; send it in parts`),
    };
    expect(await send("application/json", listOf(values - 2))).toMatchObject(refused);
    expect(await send("text/plain", base64(listOf(values - 2)))).toMatchObject(refused);
  });

  it("are limited alike in both forms", async () => {
    const sized = (bytes: number) => {
      const empty = JSON.stringify({ action: "a", options: { x: "" } });
      return empty.replace('""', `"${"x".repeat(bytes - empty.length)}"`);
    };
    expect((await send("application/json", sized(limit))).status).toBe(200);
    expect((await send("text/plain", base64(sized(limit)))).status).toBe(200);
    for (const answer of [
      await send("application/json", sized(limit + 1)),
      await send("text/plain", base64(sized(limit + 1))),
      await send("text/plain", base64(sized(limit * 2))),
    ])
      expect(answer).toMatchObject({
        status: 413,
        code: "body-too-large",
        message: `The body is larger than the limit of ${limit} bytes.`,
      });
  });
});
