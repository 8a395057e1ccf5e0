import { isDeepStrictEqual } from "node:util";
import { isId, newId } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Answer, TestingPerson } from "../testingPerson.ts";
import { openTestServer, type TestServer } from "../testServer.ts";
import { accessTable, containers, homes } from "./accessTable.ts";
import { CoveringSample, someOf } from "./coveringSample.ts";
import { anotherRun } from "./runs.ts";
import { type Caller, callers, type Target, type Written } from "./target.ts";

let node: TestServer;
let people: Record<Caller, TestingPerson>;
/** The ids of the people, of the Petrons and of a run, under the names the table uses. */
let ids: Record<string, string>;
const documentIds = new Map<string, string>();

const stamps: Record<string, unknown> = {
  id: "AAAAAAAAAAAAAAAAA",
  revision: 99,
  createdAt: "2001-01-01T00:00:00.000Z",
  createdBy: "AAAAAAAAAAAAAAAAA",
  updatedAt: "2001-01-01T00:00:00.000Z",
  updatedBy: "AAAAAAAAAAAAAAAAA",
};
/** Fields that no document has. */
const foreign: Record<string, unknown> = {
  orgId: "AAAAAAAAAAAAAAAAA",
  org_id: "AAAAAAAAAAAAAAAAA",
  body: {},
  __proto: {},
  nothing: 1,
};
/** What nobody writes in any document. */
const neverWritten = [...Object.keys(stamps), ...Object.keys(foreign)];
const updateCalls = ["update", "upsert"] as const;
const insertCalls = ["insert", "insert beside a good one", "upsert"] as const;
const aDocument = "a document";
const sample = {
  refusedUpdates: new CoveringSample<(typeof updateCalls)[number]>(),
  updates: new CoveringSample<(typeof updateCalls)[number]>(),
  refusedInserts: new CoveringSample<(typeof insertCalls)[number]>(),
};

beforeAll(async () => {
  node = await openTestServer();
  await node.addPerson("stranger@petrons.local", "admin@petrons.local");
  const as = (email: string) => node.as(email);
  people = {
    admin: await as("admin@petrons.local"),
    owner: await as("analyst@petrons.local"),
    collaborator: await as("engineer@petrons.local"),
    stranger: await as("stranger@petrons.local"),
    support: await as("support@petrons.local"),
    otherAdmin: await as("outsider@other.local"),
    nobody: node.nobody(),
  };
  ids = {
    owner: people.owner.userId,
    collaborator: people.collaborator.userId,
    stranger: people.stranger.userId,
    organization: people.owner.orgId,
  };
  const own = node.server.documents.asOrganization(people.owner.orgId, {
    userId: people.owner.userId,
  });
  ids["another job result"] = (await own.insert("JobResult", [anotherRun]))[0]!;
  for (const { name, container, body, id } of [...homes, ...accessTable]) {
    const present = id
      ? (await own.query(container, id === "any" ? {} : { id: ids[id]! })).data[0]?.id
      : undefined;
    const made = present ?? (await own.insert(container, [body(ids)]))[0]!;
    documentIds.set(name, made);
    ids[name] = made;
  }
});

afterAll(() => node?.close());

interface Row {
  id: string;
  org_id: string;
  body: Record<string, unknown>;
  revision: number;
  created_by: string;
  updated_by: string;
}
const tableName = (container: string) =>
  `doc_${container.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase()}`;
async function stored(container: string): Promise<Row[]> {
  // What is deleted may wait in a trash, where nobody reads it.
  const { rows } = await node.database.pool.query<Row>(
    `select id, org_id, body, revision, created_by, updated_by from ${tableName(container)} t where to_jsonb(t) ->> 'trashed_at' is null order by id`,
  );
  return rows;
}
const without = (rows: Row[], id: string) => rows.filter((row) => row.id !== id);
const ofDocument = (rows: Row[], id: string) => rows.find((row) => row.id === id);

function expectFailed({ success }: Answer, caller: Caller, call: string, body: object): void {
  expect({ success, caller, call, body }).toEqual({ success: false, caller, call, body });
}

/**
 * What a refusal may look like: a status that says so, or no match for who does not see the
 * document.
 */
function expectRefused(answer: Answer, caller: Caller, what: string): void {
  const { status, success, total, insertedIds, errors } = answer;
  const reported = {
    what,
    caller,
    status,
    success,
    total,
    insertedIds,
    codes: errors.map(({ code }) => code),
  };
  if (caller === "nobody")
    expect(reported).toMatchObject({ status: 401, success: false, codes: ["token-missing"] });
  else if (success)
    expect(reported, "only a call that matches nothing may succeed").toMatchObject({
      status: 200,
      total: 0,
      insertedIds: [],
    });
  else
    expect(reported).toMatchObject({
      status: expect.toBeOneOf([400, 403]),
      total: 0,
      insertedIds: [],
    });
  expect(insertedIds).toEqual([]);
}

/** A stored row as callers know it, as far as bodies here name its fields. */
const keptBy = (row: Row): Record<string, unknown> => ({
  ...row.body,
  orgId: row.org_id,
  revision: row.revision,
  createdBy: row.created_by,
  updatedBy: row.updated_by,
});

const writable = (grant: Written | undefined, fields: readonly string[]): readonly string[] =>
  grant === "every field" ? fields : (grant ?? []);

test("ER-004 GP-035 the table names every container of the server, and every field of each", async () => {
  const { rows } = await node.database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name like 'doc\\_%' order by 1",
  );
  expect(rows.map(({ name }) => name)).toEqual(containers.map(tableName).toSorted());
  for (const { container, values } of accessTable) {
    const schema = node.server.documents.definition(container)!.schema as unknown as {
      properties: object;
    };
    expect(Object.keys(values).toSorted(), container).toEqual(
      Object.keys(schema.properties).toSorted(),
    );
  }
});

const targets = accessTable.map((target, place): Target & { place: number } => ({
  ...target,
  place,
}));

describe.each(targets)("$proves $name", (target) => {
  const { name, container, place } = target;
  const fields = Object.keys(target.values);
  const goodValue = (field: string) => {
    const value = target.values[field];
    return typeof value === "function" ? (value as (known: typeof ids) => unknown)(ids) : value;
  };

  test("DA-005 ID-003 ER-004 is read by whom the table says, whole or not at all, and does not show in the totals of others", async () => {
    const id = documentIds.get(name)!;
    for (const caller of callers) {
      const seen = target.read.includes(caller);
      const field = Object.keys(ofDocument(await stored(container), id)!.body)[0]!;
      for (const query of [
        { id },
        { id: { $in: [id] } },
        { $and: [{ id }, { [field]: { $exists: true } }] },
        { $not: { id: { $ne: id } } },
      ]) {
        const answer = await people[caller].query(container, query);
        if (caller === "nobody") expect(answer).toMatchObject({ status: 401, data: [], total: 0 });
        else
          expect({
            caller,
            status: answer.status,
            total: answer.total,
            ids: answer.data.map((one) => one.id),
          }).toEqual({
            caller,
            status: 200,
            total: seen ? 1 : 0,
            ids: seen ? [id] : [],
          });
      }
      const all = await people[caller].query(container, {});
      if (caller !== "nobody") expect(all.total).toBe(all.data.length);
      expect(all.data.some((one) => one.id === id)).toBe(seen);
    }
  });

  test("DA-007 DA-008 ER-004 each field is updated by whom the table says; a refusal changes nothing", async () => {
    const id = documentIds.get(name)!;
    const before = await stored(container);
    const mayUpdate = (caller: Caller) => writable(target.update[caller], fields);
    const updaters = (field: string) =>
      callers.filter((caller) => mayUpdate(caller).includes(field)).length;
    for (const [at, caller] of callers.entries()) {
      const granted = mayUpdate(caller);
      const refused = [
        ...fields.filter((field) => !granted.includes(field)),
        ...someOf(neverWritten, place, at),
      ];
      const values = (field: string) => ({
        [field]: stamps[field] ?? foreign[field] ?? goodValue(field),
      });
      const allowedPart = granted[0] ? values(granted[0]) : {};
      const kept = keptBy(ofDocument(before, id)!);
      const changed = (body: object, allowed: object) =>
        Object.fromEntries(
          Object.entries(body).filter(
            ([field, value]) => !(field in allowed) && !isDeepStrictEqual(value, kept[field]),
          ),
        );
      const sentAgain = (body: object, allowed: object) =>
        Object.keys(changed(body, allowed)).length > 0
          ? body
          : Object.fromEntries(Object.entries(body).filter(([field]) => !(field in allowed)));
      const refuse = {
        update: async (body: object) =>
          expectRefused(
            await people[caller].update(container, { id }, body),
            caller,
            `update ${JSON.stringify(body)}`,
          ),
        upsert: async (body: object) => {
          const sent = { ...sentAgain(body, allowedPart), id };
          const answer = await people[caller].upsert(container, [sent]);
          // What keeps its value is not written, so anyone who may write something here may repeat
          // it (DA-008).
          const isRepeated = Object.keys(changed(body, allowedPart)).length === 0;
          if (granted.length > 0 && isRepeated && answer.success) return;
          expectRefused(answer, caller, `upsert ${JSON.stringify(body)}`);
          expect(answer.success).toBe(false);
        },
      };
      await Promise.all(
        (caller === "nobody" ? fields.slice(0, 1) : refused).flatMap((about) => {
          const body = caller === "nobody" ? values(about) : { ...allowedPart, ...values(about) };
          // An id names the document of an upsert, it is not written.
          const calls = updateCalls.filter((call) => call === "update" || about !== "id");
          const refusals = callers.length - updaters(about);
          return sample.refusedUpdates
            .callsFor(calls, { container, caller, about, callers: refusals })
            .map((call) => refuse[call](body));
        }),
      );
      expect(await stored(container)).toEqual(before);

      for (const field of granted) {
        const trial = { container, caller, about: field, callers: updaters(field) };
        for (const call of sample.updates.callsFor(updateCalls, trial)) {
          if (call === "update") {
            const { status, total, errors } = await people[caller].update(
              container,
              { id },
              values(field),
            );
            expect({ caller, field, status, total, errors }).toEqual({
              ...{ caller, field },
              ...{ status: 200, total: 1, errors: [] },
            });
          } else {
            const upserted = await people[caller].upsert(container, { id, ...values(field) });
            expect(upserted).toMatchObject({ status: 200, insertedIds: [id] });
          }
          const after = await stored(container);
          expect(ofDocument(after, id)!.body).toEqual({
            ...ofDocument(before, id)!.body,
            ...values(field),
            ...target.follows?.[field],
          });
          expect(ofDocument(after, id)!.updated_by).toBe(people[caller].userId);
          expect(without(after, id)).toEqual(without(before, id));
          await putBack(container, ofDocument(before, id)!);
        }
      }
    }
  });

  test("DA-006 DA-008 ER-004 is made by whom the table says, with the fields it says, under their own name and organization", async () => {
    const before = await stored(container);
    const mayInsert = (caller: Caller) => writable(target.insert[caller], fields);
    const isRefused = (caller: Caller, field: string) =>
      !mayInsert(caller).includes(field) && !(target.stamped ?? []).includes(field);
    for (const [at, caller] of callers.entries()) {
      const grant = target.insert[caller];
      const granted = mayInsert(caller);
      const person = people[caller];
      const fresh = {
        ...(target.fresh ?? target.body)({
          ...ids,
          ...(caller !== "nobody" && { caller: person.userId, callerOrganization: person.orgId }),
        }),
      };
      const base =
        grant === undefined
          ? fresh
          : Object.fromEntries(Object.entries(fresh).filter(([field]) => granted.includes(field)));
      const bad: [about: string, body: Record<string, unknown>][] = [];
      if (grant === undefined)
        bad.push([aDocument, base], ["a document with an id", { ...base, id: newId() }]);
      for (const field of someOf(neverWritten, place, at))
        bad.push([field, { ...base, [field]: stamps[field] ?? foreign[field] }]);
      for (const field of fields)
        if (isRefused(caller, field)) bad.push([field, { ...base, [field]: goodValue(field) }]);
      const refuse = {
        insert: async (body: object) => {
          const answer = await person.insert(container, [body]);
          expectRefused(answer, caller, `insert ${JSON.stringify(body)}`);
          expectFailed(answer, caller, "insert", body);
        },
        // One bad document keeps the good one before it from being stored.
        "insert beside a good one": async (body: object) =>
          expectFailed(
            await person.insert(container, [base, body]),
            caller,
            "insert beside a good one",
            body,
          ),
        upsert: async (body: object) =>
          expectFailed(await person.upsert(container, [body]), caller, "upsert", body),
      };
      await Promise.all(
        (caller === "nobody" ? bad.slice(0, 1) : bad).flatMap(([about, body]) => {
          const calls = insertCalls.filter(
            (call) => call !== "upsert" || !("id" in body) || grant === undefined,
          );
          // Whether somebody may make documents at all is asked by every call.
          const refusals = fields.includes(about)
            ? callers.filter((one) => isRefused(one, about)).length
            : about === aDocument
              ? 1
              : callers.length;
          return sample.refusedInserts
            .callsFor(calls, { container, caller, about, callers: refusals })
            .map((call) => refuse[call](body));
        }),
      );
      expect(await stored(container)).toEqual(before);
      if (grant === undefined) continue;

      const stampedByOther = Object.fromEntries(
        (target.stamped ?? []).map((field) => [field, ids.stranger]),
      );
      for (const call of ["insert", "upsert"] as const) {
        const made = await person[call](container, [{ ...base, ...stampedByOther }]);
        expect({ caller, call, status: made.status, errors: made.errors }).toEqual({
          caller,
          call,
          status: 200,
          errors: [],
        });
        expect(isId(made.insertedIds[0])).toBe(true);
        const row = ofDocument(await stored(container), made.insertedIds[0]!)!;
        expect(row).toMatchObject({
          org_id: person.orgId,
          created_by: person.userId,
          updated_by: person.userId,
          revision: 1,
        });
        for (const field of target.stamped ?? []) expect(row.body[field]).toBe(person.userId);
        await node.server.documents
          .asOrganization(person.orgId)
          .remove(container, { id: made.insertedIds[0] });
      }
      expect(await stored(container)).toEqual(before);
    }
  });

  test("DA-009 ER-004 is deleted by whom the table says", async () => {
    const id = documentIds.get(name)!;
    const before = await stored(container);
    for (const caller of callers) {
      if (target.remove.includes(caller)) continue;
      for (const query of [
        { id },
        { id: { $in: [id] } },
        { $or: [{ id }, { id: { $exists: true } }] },
      ]) {
        // What a person may delete besides is not this test's: only a query for this document alone
        // must match nothing.
        if ("$or" in query && target.deletesOthers?.includes(caller)) continue;
        expectRefused(
          await people[caller].remove(container, query),
          caller,
          `delete ${JSON.stringify(query)}`,
        );
      }
      expect(await stored(container)).toEqual(before);
    }
    for (const caller of target.remove) {
      const removed = await people[caller].remove(container, { id });
      expect({ caller, status: removed.status, total: removed.total }).toEqual({
        caller,
        status: 200,
        total: 1,
      });
      expect(await stored(container)).toEqual(without(before, id));
      await putBack(container, ofDocument(before, id)!);
    }
    expect(await stored(container)).toEqual(before);
  });
});

test("ER-004 each container and each caller meets each call, and each field too", () => {
  const signedIn = callers.filter((caller) => caller !== "nobody");
  const everyone = [...signedIn, ...containers];
  expect(sample.refusedUpdates.missing(updateCalls, everyone)).toEqual([]);
  expect(sample.refusedInserts.missing(insertCalls, everyone)).toEqual([]);
  expect(sample.updates.missing(updateCalls)).toEqual([]);
});

/** Restores a row as it was, stamps included, below the calls that would stamp it anew. */
async function putBack(
  container: string,
  { id, org_id, body, revision, created_by, updated_by }: Row,
): Promise<void> {
  await node.database.pool.query(`delete from ${tableName(container)} where id = $1`, [id]);
  await node.database.pool.query(
    `insert into ${tableName(container)} (id, org_id, body, revision, created_by, updated_by) values ($1, $2, $3, $4, $5, $6)
     on conflict (id) do update set body = excluded.body, revision = excluded.revision, updated_by = excluded.updated_by`,
    [id, org_id, JSON.stringify(body), revision, created_by, updated_by],
  );
}
