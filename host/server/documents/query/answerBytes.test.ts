import { container } from "@petrons/sdk/server";
import { Type } from "typebox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import { createDocumentStore } from "../index.ts";
import type { DocumentStore } from "../types.ts";

const answerBytes = 100_000;

describe("an answer of documents", () => {
  let database: Database;
  let store: DocumentStore;
  const ann = { userId: "ann", orgId: "acme", roles: [] };
  beforeAll(async () => {
    database = await testDatabase(2);
    store = await createDocumentStore({
      database,
      limits: { answerBytes, readBytes: answerBytes },
    });
    const org = [{ to: "org" }] as const;
    const schema = Type.Object({ n: Type.Number(), text: Type.String() });
    await store.register(
      container({
        name: "Long",
        schema,
        indexes: [{ field: "n", type: "number" }],
        access: { read: org, insert: org, update: org, delete: org },
        feed: "none",
        uninstall: "drop",
      }),
      "host",
    );
    const documents = store.asOrganization("acme");
    for (let at = 0; at < 900; at += 300)
      await documents.insert(
        "Long",
        Array.from({ length: 300 }, (_, index) => ({
          n: at + index,
          text: "x".repeat(at + index < 20 ? 10_000 : 200),
        })),
      );
    await documents.insert("Long", [{ n: 5_000, text: "x".repeat(3 * answerBytes) }]);
  });
  afterAll(async () => {
    await store.close();
    await database.close();
  });

  it("ends before it is larger than the limit, says where to go on, and misses and repeats nothing", async () => {
    for (const limit of [30, 100, 101, 1_000, undefined]) {
      const seen: number[] = [];
      const wanted = limit ?? 901;
      let answers = 0;
      for (let skip: number | undefined = 0; skip !== undefined; answers++) {
        const page: { data: { n: number }[]; total: number; next?: number } = await store
          .as(ann)
          .page<{ n: number; text: string }>(
            "Long",
            {},
            { sortBy: "n", skip, ...(limit && { limit: limit - skip }) },
          );
        expect(page.total).toBe(901);
        expect(page.data.length).toBeGreaterThan(0);
        // Names of fields and stamps come on top.
        if (page.data.length > 1)
          expect(JSON.stringify(page.data).length).toBeLessThan(answerBytes * 1.3);
        seen.push(...page.data.map(({ n }) => n));
        expect(page.next).toBe(seen.length < Math.min(wanted, 901) ? seen.length : undefined);
        skip = page.next;
      }
      expect(seen).toEqual([...Array(900).keys(), 5_000].slice(0, wanted));
      expect(answers).toBeGreaterThan(1);
    }
  });

  it("is whole for the server's own reading, or refused", async () => {
    const documents = store.asOrganization("acme");
    await expect(documents.query("Long", {})).rejects.toMatchObject({
      code: "answer-too-large",
      status: 422,
    });
    expect((await documents.query("Long", { n: { $lt: 5 } })).data).toHaveLength(5);
    expect((await documents.query("Long", {}, { limit: 0 })).total).toBe(901);
    const { data } = await documents.query<{ text: string }>("Long", { n: 5_000 });
    expect(data[0]?.text).toHaveLength(3 * answerBytes);
  });

  it("leaves the connections usable, also after a statement that failed half-way", async () => {
    const slow = {
      $or: Array.from({ length: 200 }, (_, index) => ({
        text: { $in: [...Array(8).keys()].map((part) => `${index} ${part}`) },
      })),
    };
    const many = Array.from({ length: 60 }, (_, index) =>
      store
        .as(ann)
        .page("Long", index % 3 === 0 ? slow : {}, { limit: 500 })
        .catch(({ code }) => code),
    );
    await Promise.all(many);
    expect((await store.as(ann).page("Long", {}, { limit: 500 })).next).toBeDefined();
    expect(
      (await store.as(ann).page("Long", { n: { $gte: 20, $lt: 50 } }, { limit: 500 })).data,
    ).toHaveLength(30);
  });
});
