import type { Query, QueryOptions } from "@petrons/sdk/contracts";
import type { Answer } from "../../../server/testingPerson.ts";
import { allowed } from "../HostileStage.ts";
import type { HostileCase } from "../hostileCase.ts";

const range = (length: number) => Array.from({ length }, (_, index) => index);
const summaryOf = ({ status, errors }: Answer) =>
  `${status} ${errors[0]?.message.slice(0, 200) ?? ""}`;

function expectStatus(what: string, answer: Answer, statuses: readonly number[]): void {
  if (!statuses.includes(answer.status))
    throw new Error(`${what} was answered with ${summaryOf(answer)}.`);
}

const setting = (parentId: string, name: string, data: string) => ({
  name,
  parentId,
  referenceId: "hostile",
  scope: "user",
  version: "1",
  data,
});

/** Queries and writes that are formed to cost much, or to be answered with a 5xx. */
export const queryCases: HostileCase[] = [
  {
    id: "3",
    title: "Queries of ever new shapes leave nothing behind in a database connection",
    heavy: true,
    async run(stage) {
      const { attacker } = stage;
      for (const round of range(12)) {
        const operands = range(2_000).map((index) => ({ $in: [[index, round], { a: index }] }));
        const answer = await attacker.query(
          "Petron",
          { $or: operands.slice(0, 150 + round).map((operand) => ({ description: operand })) },
          { limit: 1 },
        );
        expectStatus("a query of many lists", answer, [200, 422, 429]);
        const large = { description: { $in: range(9_500).map((index) => ({ a: index, round })) } };
        expectStatus(
          "a query of many objects",
          await attacker.query("Petron", large, { limit: 1 }),
          [200, 422, 429],
        );
      }
      const { largestBackend } = stage.memory();
      if (largestBackend > allowed.backendMegabytes)
        throw new Error(`A PostgreSQL process holds ${largestBackend.toFixed(0)} MB.`);
    },
  },
  {
    id: "3-values",
    title:
      "Queries, options and bodies of tens of thousands of small values keep nobody waiting, nor the large bodies of others",
    heavy: true,
    async run({ attacker, colleague, bystander }) {
      const members = (count: number) => `{${range(count).map((index) => `"${index}":0`)}}`;
      const query = (operand: string) =>
        [
          "/api/data/query",
          `{"type":"Petron","query":{"name":${operand}},"options":{"limit":1}}`,
        ] as const;
      const bodies = [
        query(members(26_000)),
        query(`[${Array(80_000).fill("[]")}]`),
        query(members(19_000)),
        query(members(180_000)),
        query(members(390_000)),
        ["/api/tasks/validate", `{"taskType":"CreatePetron","options":${members(390_000)}}`],
        ["/api/tasks/validate", `{"taskType":"CreatePetron","options":${members(90_000)}}`],
        ["/api/tasks", `{${range(150_000).map((index) => `"${index}":0`)}}`],
      ] as const;
      const end = performance.now() + 8_000;
      const headers = { "content-type": "application/json" };
      const attack = async (at: number) => {
        for (let turn = at; performance.now() < end; turn++) {
          const [path, body] = bodies[turn % bodies.length]!;
          const { status } = await attacker.fetch("POST", path, { body, headers });
          if (![200, 400, 429].includes(status))
            throw new Error(`${path} with ${body.length} characters was answered with ${status}.`);
        }
      };
      const large = async (person: typeof attacker) => {
        while (performance.now() < end) {
          const from = performance.now();
          const body = JSON.stringify({ type: "Petron", query: { name: "x".repeat(300_000) } });
          const { status } = await person.fetch("POST", "/api/data/query", { body, headers });
          const took = performance.now() - from;
          if (status !== 200 || took > 1_500)
            throw new Error(
              `A large body of somebody else was answered ${status} after ${took.toFixed(0)} ms.`,
            );
        }
      };
      await Promise.all([...range(10).map(attack), large(colleague), large(bystander)]);
    },
  },
  {
    id: "3-parts",
    title:
      "Lists of a million parts that compare nothing are refused, and nobody else waits for them",
    heavy: true,
    async run({ attacker }) {
      const parts = Array(1_300_000).fill("{}").join();
      const lists = [
        `{"$or":[${parts}]}`,
        `{"$and":[${parts}]}`,
        `{"$not":{"$or":[{"name":"a"},{"$and":[${parts}]}]}}`,
      ];
      for (const round of range(2))
        for (const list of lists) {
          const [method, path] = (
            [
              ["POST", "/api/data/query"],
              ["DELETE", "/api/data"],
            ] as const
          )[round % 2]!;
          const body = `{"type":"Petron","query":${list}}`;
          const { status } = await attacker.fetch(method, path, {
            body,
            headers: { "content-type": "application/json" },
          });
          if (status !== 400)
            throw new Error(`${method} with ${list.slice(0, 40)}… was answered with ${status}.`);
        }
    },
  },
  {
    id: "4",
    title: "Queries that would run for a minute are ended, and nobody else waits for them",
    heavy: true,
    async run({ attacker }) {
      const slow = (conditions: number, length: number): Query => ({
        $or: range(conditions).map((index) => ({
          [`f${index}`]: {
            $in: range(Math.floor(19_000 / conditions)).map(
              (value) => `${index} ${value} ${"x".repeat(length)}`,
            ),
          },
        })),
      });
      const kinds = [slow(200, 100), slow(1_000, 100), slow(200, 12)];
      const from = performance.now();
      const answers = await Promise.all(
        range(66).map((index) =>
          attacker.query("Comment", kinds[index % kinds.length]!, { limit: 1 }),
        ),
      );
      if (answers.every(({ status }) => status !== 200))
        throw new Error("No query was within its bounds.");
      for (const answer of answers) expectStatus("a slow query", answer, [200, 400, 422, 429]);
      const seconds = (performance.now() - from) / 1_000;
      if (seconds > 60) throw new Error(`66 slow queries took ${seconds.toFixed(0)} s.`);
    },
  },
  {
    id: "5",
    heavy: true,
    title:
      "An answer ends before it is too large, says how to go on, and eight at once do not fill the heap",
    async run(stage) {
      const { attacker } = stage;
      const data = JSON.stringify("x".repeat(199_000));
      for (const round of range(10)) {
        const made = await attacker.insert(
          "Setting",
          range(20).map((index) => setting(attacker.userId, `${round} ${index}`, data)),
        );
        expectStatus("storing settings", made, [200, 429]);
      }
      const mine = { referenceId: "hostile", parentId: attacker.userId };
      try {
        const answers = await Promise.all(range(8).map(() => attacker.query("Setting", mine)));
        for (const answer of answers) {
          expectStatus("reading the settings", answer, [200, 429]);
          const bytes = JSON.stringify(answer.data).length;
          if (bytes > 6_000_000) throw new Error(`An answer has ${bytes} bytes.`);
          if (answer.status === 200 && answer.next !== answer.data.length)
            throw new Error(
              `An answer of ${answer.data.length} of ${answer.total} says to go on at ${answer.next}.`,
            );
        }
        const { server } = stage.memory();
        if (server > allowed.serverMegabytes)
          throw new Error(`The server holds ${server.toFixed(0)} MB.`);
      } finally {
        await attacker.remove("Setting", mine);
      }
    },
  },
  {
    id: "13-queries",
    title: "No query, order or page is answered with a 5xx",
    short: true,
    async run({ attacker }) {
      const queries: [Query, QueryOptions?][] = [
        [{ createdAt: { $lt: "0000-01-01" } }],
        [{ updatedAt: { $gt: "9999-12-31T23:59:59-12:00" } }],
        [{}, { sortBy: Array(100_000).fill("a").join(".") }],
        [{}, { sortBy: "a".repeat(1_000_000) }],
        [{ id: { $in: range(70_000).map(String) } }],
        [{ $or: range(70_000).map((index) => ({ name: `${index}` })) }],
        [{ ["a.".repeat(500_000)]: 1 }],
        [JSON.parse(`${'{"$and":['.repeat(19)}{"name":"a"}${"]}".repeat(19)}`)],
        [{}, { skip: 1e15 }],
        [{}, { limit: -1 }],
        [{}, { limit: 0, skip: 2_000_000_000 }],
        [{ name: { $regex: "(".repeat(250) + ")".repeat(250) } }],
        [{ name: { $regex: "((a{0,255}){0,255}){0,255}" } }],
        [{ name: { $regex: "\\p{L}(?<=a)" } }],
        [{ $or: range(60).map((index) => ({ name: { $regex: `a${index}` } })) }],
        [{ revision: 1e308 }],
      ];
      for (const [query, options] of queries) {
        const answer = await attacker.query("Petron", query, options);
        if (answer.status >= 500)
          throw new Error(
            `${JSON.stringify({ query, options }).slice(0, 100)} was answered with ${summaryOf(answer)}.`,
          );
      }
      const huge = await attacker.fetch("POST", "/api/data/query", {
        body: '{"type":"Petron","query":{"name":{"$gt":1e400},"revision":{"$in":[1e400,-1e400]}}}',
        headers: { "content-type": "application/json" },
      });
      if (huge.status !== 400)
        throw new Error(`Numbers beyond all bounds were answered with ${huge.status}.`);
      expectStatus(
        "a write under a revision too large",
        await attacker.update("Petron", { id: "x" }, { name: "a" }, 2 ** 40),
        [400],
      );
    },
  },
  {
    id: "15",
    title: "No stored address runs a script or leads elsewhere unseen",
    short: true,
    async run({ admin, attacker }) {
      for (const address of [
        "javascript:alert(1)",
        " JavaScript:alert(1)",
        "data:text/html,<script>alert(1)</script>",
        "//evil.example/x",
      ])
        expectStatus(
          `the picture ${address}`,
          await admin.update(
            "AppSetting",
            { kind: "organisation" },
            { organizationImageUrl: address },
          ),
          [400],
        );
      for (const toRoute of [
        "javascript:alert(1)",
        "//evil.example",
        "/\\evil.example",
        "https://evil.example",
      ])
        expectStatus(
          `the shortcut ${toRoute}`,
          await attacker.insert("Shortcut", [
            { name: "a", pluginId: "", meta: { toRoute, petronId: null } },
          ]),
          [400],
        );
    },
  },
  {
    id: "24-sort",
    title: "A field that no document has, and a time zone that does not exist, are refused by name",
    short: true,
    async run({ admin, attacker }) {
      const sorted = await attacker.query("Petron", {}, { sortBy: "naem" });
      if (sorted.status !== 400 || !sorted.errors[0]?.message.includes("'naem'"))
        throw new Error(`Sorting by an unknown field was answered with ${summaryOf(sorted)}.`);
      expectStatus(
        "a zone of Mars",
        await admin.update(
          "AppSetting",
          { kind: "organisation" },
          { displayTimeZoneId: "Mars/Olympus" },
        ),
        [400],
      );
    },
  },
  {
    id: "25",
    title: "An upsert may repeat what its caller read, and changes nothing by it",
    short: true,
    async run(stage) {
      const id = await stage.petron();
      const read = async () => (await stage.attacker.query("Petron", { id })).data[0]!;
      const before = await read();
      expectStatus(
        "sending a document back",
        await stage.attacker.upsert("Petron", [before]),
        [200],
      );
      const after = await read();
      if (JSON.stringify(after) !== JSON.stringify(before))
        throw new Error("Sending a document back changed it.");
      expectStatus(
        "writing its maker",
        await stage.attacker.upsert("Petron", [{ ...before, createdBy: "AAAAAAAAAAAAAAAAA" }]),
        [403],
      );
    },
  },
  {
    id: "many-at-once",
    title:
      "Thousands of documents in one upsert, update or delete are refused or carried out in seconds",
    async run({ attacker }) {
      expectStatus(
        "an upsert of 10,000",
        await attacker.upsert(
          "Setting",
          range(10_000).map((index) => setting(attacker.userId, `${index}`, "1")),
        ),
        [400],
      );
      const from = performance.now();
      const thousand = range(1_000).map((index) => setting(attacker.userId, `many ${index}`, "1"));
      const made = await attacker.upsert("Setting", thousand);
      expectStatus("an upsert of 1,000", made, [200]);
      const again = made.insertedIds.map((id, index) => ({
        id,
        ...thousand[index]!,
        name: `again ${index}`,
      }));
      expectStatus(
        "an upsert of 1,000 that are there",
        await attacker.upsert("Setting", again),
        [200],
      );
      expectStatus(
        "an update of all by a pattern",
        await attacker.update("Setting", { name: { $regex: "^again" } }, { data: "2" }),
        [200],
      );
      expectStatus(
        "a delete of all",
        await attacker.remove("Setting", { name: { $regex: "^again" } }),
        [200],
      );
      const seconds = (performance.now() - from) / 1_000;
      if (seconds > 40) throw new Error(`It took ${seconds.toFixed(0)} s.`);
    },
  },
];
