import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PetronsError } from "@petrons/sdk/contracts";
import { describe, expect, it, vi } from "vitest";
import { answeredError, asError, reasonOf, sentenceOf, storableReason } from "./index.ts";

const foreign = { name: "PumpError", message: "no pump" };
const refused = Object.assign(new Error(""), { code: "ECONNREFUSED" });

describe("the reason that the log has of a failure", () => {
  it.each([
    ["what an error says", new Error("no pump"), "no pump"],
    ["what an error of another module says", foreign, "no pump"],
    ["a text", "no pump", "no pump"],
    ["the code of an error without words", refused, "ECONNREFUSED"],
    ["the name of one without a code", new TypeError(""), "TypeError"],
    ["what several errors say", new AggregateError([new Error("a"), refused]), "a; ECONNREFUSED"],
    [
      "an abort",
      new DOMException("The operation was aborted.", "AbortError"),
      "The operation was aborted.",
    ],
    ["nothing", undefined, "undefined"],
    ["null", null, "null"],
    ["a number", 7, "7"],
    ["an object", { pump: { id: 7 } }, "{ pump: { id: 7 } }"],
    ["an object without a prototype", Object.create(null), "[Object: null prototype] {}"],
  ])("is made of %s", (_, error, reason) => expect(reasonOf(error)).toBe(reason));

  it("is short, whatever was thrown", () => {
    expect(reasonOf({ text: "x".repeat(5_000) }).length).toBeLessThanOrEqual(1_000);
  });
});

it("whatever was thrown becomes an error that keeps it", () => {
  const error = new Error("no pump");
  expect(asError(error)).toBe(error);
  expect(asError(foreign)).toMatchObject({ message: "no pump", cause: foreign });
});

it("what the code of a plugin says can be stored: without U+0000 and halves of letters, and cut", () => {
  expect(storableReason(new Error(" a\u0000b\ud800 "), 100)).toBe("a\ufffdb\ufffd");
  expect(storableReason(new Error("abc😀"), 4)).toBe("abc\ufffd");
});

it("a text ends as a sentence does", () => {
  expect(["No pump", "No pump.", "No pump?", "No pump!"].map(sentenceOf)).toEqual([
    "No pump.",
    "No pump.",
    "No pump?",
    "No pump!",
  ]);
});

describe("what a caller is answered with", () => {
  const log = () => ({ error: vi.fn() });

  it("is an error of the error table, of whatever module, as it is, and the log has nothing", () => {
    const known = new PetronsError("disk-full");
    const { code, message, name } = known;
    const faults = log();
    expect(answeredError(known, faults, "a call failed")).toBe(known);
    expect(answeredError({ code, message, name }, faults, "a call failed")).toMatchObject({
      code: "disk-full",
      message,
    });
    expect(faults.error).not.toHaveBeenCalled();
  });

  it.each([
    ["the code", new TypeError("Cannot read properties of undefined (reading 'pump')")],
    [
      "the database",
      Object.assign(new Error('relation "doc_pump" does not exist'), { code: "42P01" }),
    ],
    ["the system", Object.assign(new Error("ENOENT: /srv/data/pump"), { code: "ENOENT" })],
    ["the network", new TypeError("fetch failed", { cause: new Error("connect 10.0.0.7:5432") })],
    ["an abort", new DOMException("This operation was aborted", "AbortError")],
    [
      "something with a code that is not of the table",
      { name: "PetronsError", code: "x", message: "secret" },
    ],
    ["a text", "secret"],
    ["nothing", undefined],
  ])("of an error of %s is a reference alone, under which the log has the rest", (_, error) => {
    const faults = log();
    const answer = answeredError(error, faults, "a call failed", { uri: "a" });
    const [[details, message]] = faults.error.mock.calls as [[Record<string, unknown>, string]];
    expect(details).toEqual({
      err: error,
      reference: expect.stringMatching(/^[0-9a-f-]{36}$/),
      uri: "a",
    });
    expect(message).toBe("a call failed");
    expect(answer).toMatchObject({ code: "internal", status: 500 });
    expect(answer.message).toBe(
      new PetronsError("internal", { reference: String(details.reference) }).message,
    );
  });
});

it("no module of the server words failures by itself", () => {
  const own =
    /instanceof Error\s*\? \w+\.message|(?<![\w.])String\((?:error|failure|cause|reason)\)|as Error\)\s*\.message|\breason: error\??\.message|PetronsError\("internal"/;
  const exempt = new Set([
    "faults/errorTexts.ts",
    // What an app's program ended with: an error, a signal or a code.
    "appliances/appliancePrograms.ts",
    // It looks for words of the engine, and says nothing.
    "tables/engine/tableEngine.ts",
    // What Fastify refuses a request for (4xx) is written for who sent it.
    "http/errorAnswers.ts",
    // The process of a task loads nothing more.
    "tasks/processes/childMessages.ts",
  ]);
  const server = join(import.meta.dirname, "..");
  const files = readdirSync(server, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !/\.test\.ts$|(^|\/)testing/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(
    files.filter((file) => !exempt.has(file) && own.test(readFileSync(join(server, file), "utf8"))),
  ).toEqual([]);
});
