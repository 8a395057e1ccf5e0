import { describe, expect, it } from "vitest";
import { documentOfFields, jsonOfFields } from "./documentShape.ts";

const documentAt = (createdAt: string) =>
  documentOfFields([
    "aaaaaaaaaaaaaaaa1",
    "org",
    '{"name": "Gullfaks"}',
    "3",
    createdAt,
    "ada",
    "2026-11-22 19:39:24.123+00",
    null,
  ]);

describe("a document made of a row's texts", () => {
  it("has its fields and its stamps", () => {
    expect(documentAt("2026-11-22 19:39:24.123+00")).toEqual({
      name: "Gullfaks",
      id: "aaaaaaaaaaaaaaaa1",
      orgId: "org",
      revision: 3,
      createdAt: "2026-11-22T19:39:24.123Z",
      createdBy: "ada",
      updatedAt: "2026-11-22T19:39:24.123Z",
      updatedBy: null,
    });
  });

  it("has whole times, however PostgreSQL shortened them", () => {
    expect(documentAt("2026-11-22 19:39:24+00").createdAt).toBe("2026-11-22T19:39:24.000Z");
    expect(documentAt("2026-11-22 19:39:24.1+00").createdAt).toBe("2026-11-22T19:39:24.100Z");
    expect(documentAt("2026-11-22 19:39:24.120+02").createdAt).toBe("2026-11-22T17:39:24.120Z");
    expect(documentAt("12026-11-22 19:39:24.12+00").createdAt).toBe("+012026-11-22T19:39:24.120Z");
  });

  it.each([
    "{}",
    '{"name": "Gullfaks", "deep": {"list": [1, 2.50, "Ø\\n\\u0001"]}}',
    '{"id": "another", "revision": 9, "name": "stamps count"}',
  ])("is the same as JSON: %s", (body) => {
    const fields = [
      "aaaaaaaaaaaaaaaa1",
      "org",
      body,
      "3",
      "2026-11-22 19:39:24.1+00",
      null,
      "2026-11-22 19:39:24.123+00",
      "ada",
    ];
    expect(JSON.parse(jsonOfFields(fields).text)).toEqual(documentOfFields(fields));
  });
});
