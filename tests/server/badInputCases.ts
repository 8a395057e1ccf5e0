import type { Answer, TestingPerson } from "./testingPerson.ts";

/** Whom bad calls come from and what they are about. */
interface Target {
  analyst: TestingPerson;
  petronId: string;
  /** A data call with this body; POST asks, other methods write. */
  data(method: string, body: unknown): Promise<Answer>;
  /** Posts text as it is. */
  raw(path: string, body: string, type?: string): Promise<Answer>;
}

export type Case = [
  what: string,
  ask: (target: Target) => Promise<Answer>,
  status: number,
  code: string,
  sentence: string | RegExp,
];

/** Bytes of a body that are let in. */
export const limit = 65_536;

const nested = (depth: number, inside: string) =>
  `${"[".repeat(depth)}${inside}${"]".repeat(depth)}`;

export const dataCases: Case[] = [
  [
    "an unknown document type",
    ({ analyst }) => analyst.query("Petrom", {}),
    400,
    "container-unknown",
    "'Petrom'",
  ],
  [
    "a document type named like a property of objects",
    ({ analyst }) => analyst.query("constructor", {}),
    400,
    "container-unknown",
    "'constructor'",
  ],
  [
    "an unknown operator",
    ({ analyst }) => analyst.query("Petron", { $or: [{ name: { $near: 1 } }] }),
    400,
    "operator-unknown",
    /query\.\$or\[0\]\.name.*'\$near'.*\$regex/,
  ],
  [
    "an unknown operator at the root",
    ({ analyst }) => analyst.query("Petron", { $where: "1" }),
    400,
    "operator-unknown",
    /query\.\$where/,
  ],
  [
    "a pattern that is none",
    ({ analyst }) => analyst.query("Petron", { name: { $regex: "(" } }),
    400,
    "query-invalid",
    /query\.name\.\$regex/,
  ],
  [
    "an operand of the wrong kind",
    ({ analyst }) => analyst.query("Petron", { name: { $in: "a" } }),
    400,
    "query-invalid",
    /query\.name\.\$in.*list/,
  ],
  [
    "text that cannot be stored",
    ({ analyst }) => analyst.query("Petron", { name: "a\u0000b" }),
    400,
    "query-invalid",
    /query\.name.*U\+0000/,
  ],
  [
    "an unknown order",
    ({ data }) => data("POST", { type: "Petron", query: {}, options: { sortOrder: "up" } }),
    400,
    "body-invalid",
    /options\.sortOrder.*ascending/,
  ],
  [
    "a negative skip",
    ({ data }) => data("POST", { type: "Petron", query: {}, options: { skip: -1 } }),
    400,
    "body-invalid",
    /options\.skip/,
  ],
  [
    "a skip beyond all numbers",
    ({ data }) => data("POST", { type: "Petron", query: {}, options: { skip: 1e30 } }),
    400,
    "query-invalid",
    /options\.skip/,
  ],
  [
    "a limit beyond all numbers",
    ({ data }) => data("POST", { type: "Petron", query: {}, options: { limit: 1e19 } }),
    400,
    "query-invalid",
    /options\.limit/,
  ],
  [
    "an unknown option",
    ({ data }) => data("POST", { type: "Petron", query: {}, options: { order: 1 } }),
    400,
    "body-invalid",
    /options\.order.*not known/,
  ],
  [
    "an unknown part of the body",
    ({ data }) => data("POST", { type: "Petron", query: {}, where: {} }),
    400,
    "body-invalid",
    /where.*not known/,
  ],
  [
    "a body without a type",
    ({ data }) => data("POST", { query: {} }),
    400,
    "body-invalid",
    /type.*missing/,
  ],
  [
    "a query that is a list",
    ({ data }) => data("POST", { type: "Petron", query: [] }),
    400,
    "body-invalid",
    /query/,
  ],
  [
    "a value nested beyond reason",
    ({ raw }) =>
      raw("/api/data/query", `{"type":"Petron","query":{"name":${nested(20_000, "1")}}}`),
    400,
    "body-malformed",
    /nested more than 100 deep/,
  ],
  [
    "a document nested beyond reason",
    ({ raw }) => raw("/api/data", `{"type":"Link","data":[{"childId":${nested(20_000, "1")}}]}`),
    400,
    "body-malformed",
    /nested more than 100 deep/,
  ],
  [
    "an unknown field",
    ({ analyst }) => analyst.insert("Petron", [{ name: "A" }, { name: "B", color: "red" }]),
    400,
    "field-unknown",
    /data\[1\]\.color.*'color'.*Petron/,
  ],
  [
    "a value of the wrong kind",
    ({ analyst, petronId }) => analyst.update("Petron", { id: petronId }, { name: 7 }),
    400,
    "field-invalid",
    /body\.name/,
  ],
  [
    "an empty name",
    ({ analyst, petronId }) => analyst.update("Petron", { id: petronId }, { name: "  " }),
    400,
    "field-invalid",
    /body\.name/,
  ],
  [
    "a list where a document belongs",
    ({ data }) => data("PUT", { type: "Petron", data: [[]] }),
    400,
    "body-invalid",
    /data/,
  ],
  [
    "an id that is none",
    ({ analyst }) => analyst.upsert("Petron", [{ id: "../x", name: "A" }]),
    400,
    "field-invalid",
    /data\[0\]\.id.*17 letters/,
  ],
  [
    "a revision beyond all numbers",
    ({ analyst, petronId }) => analyst.update("Petron", { id: petronId }, { name: "A" }, 1e30),
    400,
    "body-invalid",
    /revision/,
  ],
  [
    "a revision that is not the document's",
    ({ analyst, petronId }) => analyst.update("Petron", { id: petronId }, { name: "A" }, 9),
    409,
    "document-conflict",
    /changed this after you read it/,
  ],
  [
    "writing the owner of a new Petron's organization",
    ({ analyst }) => analyst.insert("Petron", [{ name: "A", createdBy: "x" }]),
    403,
    "field-forbidden",
    /data\[0\]\.createdBy/,
  ],
  [
    "writing roles",
    ({ analyst }) => analyst.update("User", { id: analyst.userId }, { roles: ["admin"] }),
    403,
    "field-forbidden",
    /body\.roles.*'roles' of User/,
  ],
  [
    "writing a stamp",
    ({ analyst, petronId }) => analyst.update("Petron", { id: petronId }, { revision: 5 }),
    403,
    "field-forbidden",
    /body\.revision/,
  ],
  [
    "an update of everything",
    ({ analyst }) => analyst.update("Petron", {}, { name: "All" }),
    400,
    "query-empty",
    /query is empty/,
  ],
  [
    "a deletion of everything",
    ({ analyst }) => analyst.remove("Petron", {}),
    400,
    "query-empty",
    /query is empty/,
  ],
  [
    "a deletion of everything in disguise",
    ({ analyst }) => analyst.remove("Petron", { $and: [{}] }),
    400,
    "query-empty",
    /query is empty/,
  ],
  [
    "a deletion of everything in another disguise",
    ({ analyst }) => analyst.remove("Petron", { $or: [{ id: "x" }, {}] }),
    400,
    "query-empty",
    /query is empty/,
  ],
];

export const bodyCases: Case[] = [
  [
    "no JSON",
    ({ raw }) => raw("/api/data/query", '{"type": "Petron", '),
    400,
    "body-malformed",
    /not valid JSON: .+/,
  ],
  ["empty", ({ raw }) => raw("/api/data/query", ""), 400, "body-malformed", /empty/],
  ["nothing but null", ({ raw }) => raw("/api/data/query", "null"), 400, "body-invalid", /body/],
  [
    "not base64",
    ({ raw }) => raw("/api/data/query", "{}", "text/plain"),
    400,
    "body-not-base64",
    /"\{" at position 0/,
  ],
  [
    "cut base64",
    ({ raw }) => raw("/api/data/query", "eyJ0eXB", "text/plain"),
    400,
    "body-not-base64",
    /length 7/,
  ],
  [
    "base64 of no text",
    ({ raw }) => raw("/api/data/query", Buffer.from([0xff, 0xfe]).toString("base64"), "text/plain"),
    400,
    "body-not-base64",
    /UTF-8/,
  ],
  [
    "base64 of no JSON",
    ({ raw }) => raw("/api/data/query", Buffer.from("{").toString("base64"), "text/plain"),
    400,
    "body-malformed",
    /not valid JSON/,
  ],
  [
    "of another type",
    ({ raw }) => raw("/api/data/query", "<a/>", "text/xml"),
    415,
    "body-type-unknown",
    /application\/json/,
  ],
  [
    "over the limit",
    ({ raw }) => raw("/api/data/query", JSON.stringify({ type: "x".repeat(limit), query: {} })),
    413,
    "body-too-large",
    `limit of ${limit} bytes`,
  ],
  [
    "over the limit in base64",
    ({ raw }) =>
      raw("/api/data/query", Buffer.alloc(limit + 3, 32).toString("base64"), "text/plain"),
    413,
    "body-too-large",
    `limit of ${limit} bytes`,
  ],
  [
    "reaching for prototypes",
    ({ raw }) => raw("/api/data/query", '{"type":"Petron","query":{"__proto__":{"a":1}}}'),
    400,
    "body-malformed",
    /__proto__/,
  ],
];
