import { PetronsError, type ResourceAnswer } from "@petrons/sdk/contracts";
import { type WorkspaceDefinition, workspace } from "@petrons/sdk/server";
import { Type } from "typebox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../database/index.ts";
import { testDatabase } from "../database/testing.ts";
import type { Session } from "../identity/types.ts";
import { type ForgeNode, forgeNode, orgId, person, until } from "./testing.ts";

let computed: string[] = [];
let gate: Promise<void> | undefined;
let underWay = 0;
let maxUnderWay = 0;

const workspaces: WorkspaceDefinition[] = [
  workspace({
    address: "$root/Petron/{petronId}",
    enter: { through: { container: "Petron", param: "petronId" } },
    variables: { Title: { schema: Type.String({ maxLength: 10 }), shared: true }, Mine: {} },
    resources: {
      async Petron({ documents, params, workspace: address }) {
        computed.push(`${address}#Petron`);
        return documents.get("Petron", params.petronId ?? "");
      },
      Comments: async ({ documents, params }) =>
        (await documents.query("Comment", { petronId: params.petronId })).data,
      Title: ({ variable }) => variable("Title"),
      Mine: ({ variable }) => variable("Mine"),
      Summary: async ({ resource }) => ({
        petron: await resource("Petron"),
        comments: await resource<unknown[]>("Comments"),
      }),
      Broken: () => Promise.reject(new Error("secret detail")),
      One: ({ resource }) => resource("Two"),
      Two: ({ resource }) => resource("One"),
      async Slow({ documents, params }) {
        const petron = await documents.get<{ name: string }>("Petron", params.petronId ?? "");
        computed.push("Slow");
        await gate;
        return petron?.name;
      },
      async Counted({ documents }) {
        maxUnderWay = Math.max(maxUnderWay, ++underWay);
        await documents.query("Note", {});
        return --underWay;
      },
      Notes: async ({ documents }) => (await documents.query("Note", {})).total,
      Tables: ({ tables }) => tables.list(),
    },
  }),
  workspace({
    address: "$root/Users/{userId}",
    enter: { self: "userId" },
    variables: { Choice: {}, Shared: { shared: true } },
    resources: {
      AllPetrons: async ({ documents }) =>
        (await documents.query<{ name: string }>("Petron", {}, { sortBy: "name" })).data.map(
          ({ name }) => name,
        ),
      Roles: async ({ identity }) => identity.roles,
      Choice: ({ variable }) => variable("Choice"),
      Foreign: ({ resource, params }) => resource(`$root/Petron/${params.userId}#Petron`),
    },
  }),
  workspace({
    address: "$root/Users/{userId}/Comment/{commentId}",
    enter: { self: "userId" },
    resources: {
      Comment: ({ documents, params }) => documents.get("Comment", params.commentId ?? ""),
    },
  }),
  workspace({
    address: "$root/Admin",
    enter: { role: "admin" },
    resources: { Count: async ({ documents }) => (await documents.query("Petron", {})).total },
  }),
  workspace({ address: "$root/Switched", enter: {}, resources: { One: async () => 1 } }),
];

describe("the forge", () => {
  let database: Database;
  let node: ForgeNode;
  let ann: Session;
  let bob: Session;
  const disabled = new Set<string>();
  const ask = async <T = unknown>(session: Session, uri: string, version?: string) =>
    (await node.forge.action(session, { action: "GetResource", options: { uri, version } }))
      .data![0] as ResourceAnswer<T>;
  const newPetron = async (fields: object = {}) => {
    const [petron] = await node.store
      .asOrganization(orgId)
      .insert("Petron", [{ name: "A", ownerId: ann.userId, ...fields }]);
    await node.settled();
    return petron!;
  };
  const update = (container: string, id: string, body: object) =>
    node.store.asOrganization(orgId).update(container, { id }, body);
  const rejects = (work: Promise<unknown>, code: string, path?: string) =>
    expect(work).rejects.toMatchObject({ code, ...(path && { path }) });
  const set = (session: Session, address: string, variable: string, value: unknown) =>
    node.forge.action(session, {
      action: "SetVariable",
      options: { workspace: address, variable, value },
    });

  beforeAll(async () => {
    database = await testDatabase();
    node = await forgeNode(database, workspaces, disabled);
    ann = await person(node.store);
    bob = await person(node.store);
  });
  afterAll(async () => {
    await node.close();
    await database.close();
  });

  it("FG-014 answers a call without an action, or with an unknown one, with what is wrong and what there is", async () => {
    await rejects(node.forge.action(ann, { action: "", options: {} }), "action-missing");
    const unknown = node.forge.action(ann, { action: "GetNothing", options: {} });
    await expect(unknown).rejects.toThrow(
      "There is no action 'GetNothing'. Use one of GetResource, GetResourceList, GetWorkspace, SetVariable, UpdateFlow.",
    );
    node.forge.registerAction("Echo", async (_, options) => ({ data: [options] }));
    expect((await node.forge.action(ann, { action: "Echo", options: { a: 1 } })).data).toEqual([
      { a: 1 },
    ]);
    expect(() => node.forge.registerAction("echo", async () => ({}))).toThrow(
      "already a forge action",
    );
    await rejects(
      node.forge.action(ann, { action: "GetResource", options: {} }),
      "action-invalid",
      "options.workspace",
    );
    await rejects(
      node.forge.action(ann, { action: "GetResource", options: { uri: "$root" } }),
      "action-invalid",
      "options.uri",
    );
  });

  it("FG-015 GetResource answers the data by uri or by workspace and name, in any case of the option keys, and once more only when it changed", async () => {
    const petron = await newPetron({ name: "Alpha" });
    const address = `$root/Petron/${petron}`;
    const first = await ask<{ name: string }>(ann, `${address}#Petron`);
    expect(first.data?.name).toBe("Alpha");
    const named = await node.forge.action(ann, {
      action: "getresource",
      options: { Workspace: address, NAME: "Petron" },
    });
    expect(named.data).toEqual([first]);
    expect(await ask(ann, `${address}#Petron`, first.version)).toEqual({
      uri: `${address}#Petron`,
      version: first.version,
      unchanged: true,
    });
    expect(computed.filter((uri) => uri === `${address}#Petron`)).toHaveLength(1);
    await update("Petron", petron, { name: "Beta" });
    await node.settled();
    const second = await ask<{ name: string }>(ann, `${address}#Petron`, first.version);
    expect(second.data?.name).toBe("Beta");
    await rejects(ask(ann, `${address}#Nothing`), "resource-unknown");
    await rejects(ask(ann, "$root/Nowhere#Petron"), "workspace-unknown");
  });

  it("FG-015 of a long list anyone who can replace parts is answered what changed since one of its last versions, everybody else the whole", async () => {
    const petron = await newPetron();
    const uri = `$root/Petron/${petron}#Comments`;
    type List = { id: string; text: string }[];
    const listed = async (version?: string, splices?: boolean) =>
      (
        await node.forge.action(ann, {
          action: "GetResourceList",
          options: { resources: [{ uri, version, splices }] },
        })
      ).data![0] as ResourceAnswer<List>;
    const documents = node.store.asOrganization(orgId);
    const changed = async (work: Promise<unknown>) => {
      await work;
      await node.settled();
    };
    await changed(
      documents.insert(
        "Comment",
        Array.from({ length: 100 }, (_, at) => ({
          petronId: petron,
          text: `${at} ${"word ".repeat(20)}`,
        })),
      ),
    );
    const first = await listed(undefined, true);
    expect([first.data?.length, first.splice]).toEqual([100, undefined]);
    const { id } = first.data![40]!;
    await changed(update("Comment", id, { text: "changed" }));
    const second = await listed(first.version, true);
    expect(second).toMatchObject({
      splice: { since: first.version, at: 40, remove: 1, insert: [{ id, text: "changed" }] },
    });
    expect(second.data).toBeUndefined();
    await changed(documents.remove("Comment", { id: first.data![45]!.id }));
    const whole = await listed(first.version);
    expect([whole.data?.length, whole.splice]).toEqual([99, undefined]);
    const apply = (list: List, { splice }: ResourceAnswer) =>
      list.toSpliced(splice!.at, splice!.remove, ...(splice!.insert as List));
    const sinceFirst = await listed(first.version, true);
    expect(sinceFirst.splice).toMatchObject({ at: 40, remove: 6 });
    expect(apply(first.data!, sinceFirst)).toEqual(whole.data);
    expect(apply(apply(first.data!, second), await listed(second.version, true))).toEqual(
      whole.data,
    );
    for (let turn = 0; turn < 3; turn++) {
      await changed(update("Comment", id, { text: `turn ${turn}` }));
      await listed();
    }
    expect((await listed(first.version, true)).data).toHaveLength(99);
    await changed(documents.remove("Comment", { petronId: petron }));
    expect((await listed(whole.version, true)).data).toEqual([]);
  });

  it("FG-015 a long list computes two of its resources at a time, and answers all in their order", async () => {
    const petrons = await Promise.all(Array.from({ length: 30 }, () => newPetron()));
    maxUnderWay = 0;
    const uris = petrons.map((petron) => `$root/Petron/${petron}#Counted`);
    const { data } = await node.forge.action(ann, {
      action: "GetResourceList",
      options: { resources: uris },
    });
    expect((data as ResourceAnswer[]).map(({ uri }) => uri)).toEqual(uris);
    expect(maxUnderWay).toBe(2);
  });

  it("FG-015 GetResourceList answers each resource, and what one is refused or fails with stays its own", async () => {
    const mine = `$root/Petron/${await newPetron()}`;
    const foreign = `$root/Petron/${await newPetron({ ownerId: "somebody" })}`;
    const known = await ask(ann, `${mine}#Petron`);
    const resources = [
      `${mine}#Comments`,
      { uri: `${mine}#Petron`, version: known.version },
      `${foreign}#Petron`,
      `${mine}#Broken`,
      `${mine}#Nothing`,
    ];
    const { data } = await node.forge.action(ann, {
      action: "GetResourceList",
      options: { Resources: resources },
    });
    expect(data).toMatchObject([
      { uri: `${mine}#Comments`, data: [] },
      { unchanged: true, version: known.version },
      { uri: `${foreign}#Petron`, errors: [{ code: "workspace-forbidden" }] },
      {
        errors: [
          {
            code: "resource-failed",
            message: expect.stringMatching(/could not be computed: the reference is \w{17}\.$/),
          },
        ],
      },
      { errors: [{ code: "resource-unknown" }] },
    ]);
    expect(JSON.stringify(data)).not.toContain("secret detail");
    expect(node.errors.at(-1)).toMatchObject({
      uri: `${mine}#Broken`,
      error: expect.objectContaining({ message: "secret detail" }),
    });
    const many = Array.from({ length: 501 }, () => `${mine}#Petron`);
    await rejects(
      node.forge.action(ann, { action: "GetResourceList", options: { resources: many } }),
      "action-invalid",
      "options.resources",
    );
    await rejects(
      node.forge.action(ann, { action: "GetResourceList", options: { resources: [3] } }),
      "action-invalid",
      "options.resources[0]",
    );
  });

  it("computes a resource once for all who ask meanwhile, and loses no change that comes during the computation", async () => {
    const petron = await newPetron({ name: "before" });
    const uri = `$root/Petron/${petron}#Slow`;
    computed = [];
    let open = () => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    const asked = [ask(ann, uri), ask(ann, uri)];
    await until(() => computed.length === 1);
    node.forge.watching(`${orgId}|$root/Petron/${petron}`, 1);
    await update("Petron", petron, { name: "after" });
    await node.settled();
    const late = ask(ann, uri);
    open();
    gate = undefined;
    expect((await Promise.all(asked)).map(({ data }) => data)).toEqual(["before", "before"]);
    expect((await late).data).toBe("after");
    expect(computed).toEqual(["Slow", "Slow"]);
    await until(() => node.events.includes(`${orgId}:${uri}`));
    expect((await ask(ann, uri)).data).toBe("after");
  });

  it("computes a resource anew when another that it is made of changes, and names the way of one that is made of itself", async () => {
    const petron = await newPetron({ name: "whole" });
    const address = `$root/Petron/${petron}`;
    const first = await ask(ann, `${address}#Summary`);
    await node.store.asOrganization(orgId).insert("Comment", [{ petronId: petron, text: "Hello" }]);
    await node.settled();
    const second = await ask<{ comments: unknown[] }>(ann, `${address}#Summary`, first.version);
    expect(second.data?.comments).toMatchObject([{ text: "Hello" }]);
    await expect(ask(ann, `${address}#One`)).rejects.toThrow(
      `it depends on itself: ${address}#Two → ${address}#One → ${address}#Two.`,
    );
    const both = await Promise.allSettled([ask(ann, `${address}#One`), ask(ann, `${address}#Two`)]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  });

  it("computes a document read through another anew when the rights on that one change", async () => {
    const petron = await newPetron({ ownerId: "somebody", collaborators: [bob.userId] });
    const [comment] = await node.store
      .asOrganization(orgId)
      .insert("Comment", [{ petronId: petron, text: "Hello" }]);
    const uri = `$root/Users/${bob.userId}/Comment/${comment}#Comment`;
    await node.settled();
    expect((await ask(bob, uri)).data).toMatchObject({ text: "Hello" });
    const { computations } = node.forge.stats();
    await newPetron();
    await ask(bob, uri);
    expect(node.forge.stats().computations).toBe(computations);
    await update("Petron", petron, { collaborators: [] });
    await node.settled();
    expect((await ask(bob, uri)).data).toBeNull();
    await update("Petron", petron, { public: true });
    await node.settled();
    expect((await ask(bob, uri)).data).toMatchObject({ text: "Hello" });
  });

  it("keeps nothing that was read from a container whose changes are not reported", async () => {
    const address = `$root/Petron/${await newPetron()}`;
    const before = (await ask<number>(ann, `${address}#Notes`)).data!;
    await node.store.asOrganization(orgId).insert("Note", [{ text: "x" }]);
    expect((await ask(ann, `${address}#Notes`)).data).toBe(before + 1);
  });

  it("FG-024 lets in whom the rule names: the person of the address, a role, anyone who may read the document", async () => {
    const admin = await person(node.store, ["admin"]);
    const petron = `$root/Petron/${await newPetron({ ownerId: "somebody", collaborators: [bob.userId] })}`;
    await expect(node.forge.enter(ann, `$root/Users/${ann.userId}`)).resolves.toBe(
      `${orgId}|$root/Users/${ann.userId}`,
    );
    await rejects(node.forge.enter(bob, `$root/Users/${ann.userId}`), "workspace-forbidden");
    await rejects(ask(bob, `$root/Users/${ann.userId}#AllPetrons`), "workspace-forbidden");
    await rejects(node.forge.enter(ann, petron), "workspace-forbidden");
    await node.forge.enter(bob, petron);
    await node.forge.enter(admin, petron);
    await node.forge.enter(admin, "$root/Admin");
    await rejects(node.forge.enter(ann, "$root/Admin"), "workspace-forbidden");
    await rejects(
      node.forge.enter({ ...ann, roles: ["admin"] }, "$root/Admin"),
      "workspace-forbidden",
    );
    await rejects(node.forge.enter(ann, `$root/Users/${"x".repeat(600)}`), "workspace-unknown");
    const stranger = await person(node.store, ["admin"], "other");
    await rejects(node.forge.enter(stranger, petron), "workspace-forbidden");
    expect((await ask(stranger, "$root/Admin#Count")).data).toBe(0);
    disabled.add(`${orgId}:sample`);
    await rejects(node.forge.enter(ann, "$root/Switched"), "plugin-disabled");
    await rejects(ask(ann, "$root/Switched#One"), "plugin-disabled");
    disabled.clear();
    expect((await ask(ann, "$root/Switched#One")).data).toBe(1);
  });

  it("FG-023 computes what is a person's with the rights that person has now", async () => {
    const cat = await person(node.store);
    const list = async () =>
      (await ask<string[]>(cat, `$root/Users/${cat.userId}#AllPetrons`)).data!;
    const petron = await newPetron({ name: "shown to cat", ownerId: "somebody" });
    expect(await list()).not.toContain("shown to cat");
    await update("Petron", petron, { collaborators: [cat.userId] });
    await node.settled();
    expect(await list()).toContain("shown to cat");
    await update("Petron", petron, { collaborators: [] });
    await node.settled();
    expect(await list()).not.toContain("shown to cat");
    await update("User", cat.userId, { roles: ["admin"] });
    await node.settled();
    expect(await list()).toContain("shown to cat");
    expect((await ask(cat, `$root/Users/${cat.userId}#Roles`)).data).toEqual(["admin"]);
    await rejects(ask(cat, `$root/Users/${cat.userId}#Foreign`), "workspace-forbidden");
  });

  it("notifies those who watch once, and computes nothing until somebody asks", async () => {
    const petron = await newPetron();
    const group = await node.forge.enter(ann, `$root/Petron/${petron}`);
    const uri = `$root/Petron/${petron}#Petron`;
    await ask(ann, uri);
    node.events.length = 0;
    await update("Petron", petron, { name: "unwatched" });
    await node.settled();
    node.forge.watching(group, 1);
    await until(() => node.events.length === 1);
    await ask(ann, uri);
    computed = [];
    node.events.length = 0;
    for (const name of ["B", "C", "D"]) await update("Petron", petron, { name });
    await node.settled();
    await until(() => node.events.length > 0);
    await update("Petron", petron, { name: "E" });
    await node.settled();
    const other = await newPetron();
    node.forge.watching(`${orgId}|$root/Petron/${other}`, 1);
    await ask(ann, `$root/Petron/${other}#Petron`);
    computed = [];
    await update("Petron", other, { name: "F" });
    await until(() => node.events.length > 1);
    expect(node.events).toEqual([`${orgId}:${uri}`, `${orgId}:$root/Petron/${other}#Petron`]);
    expect(computed).toEqual([]);
    node.forge.watching(group, 0);
    expect(node.forge.stats()).toMatchObject({
      totalResources: expect.any(Number),
      watchedGroups: expect.any(Number),
    });
  });

  it("says whose membership must be checked again when rights or roles change", async () => {
    const petron = await newPetron({ collaborators: [bob.userId] });
    const group = await node.forge.enter(bob, `$root/Petron/${petron}`);
    const own = await node.forge.enter(bob, `$root/Users/${bob.userId}`);
    node.accessChanges.length = 0;
    await update("Petron", petron, { name: "only a name" });
    await node.settled();
    await update("Petron", petron, { collaborators: [] });
    await until(() => node.accessChanges.length > 0);
    expect(node.accessChanges).toEqual([group]);
    await rejects(node.forge.enter(bob, `$root/Petron/${petron}`), "workspace-forbidden");
    await rejects(ask(bob, `$root/Petron/${petron}#Petron`), "workspace-forbidden");
    await update("User", bob.userId, { deleted: true });
    await until(() => node.accessChanges.includes(own));
    await rejects(node.forge.enter(bob, `$root/Users/${bob.userId}`), "workspace-forbidden");
  });

  it("FG-018 SetVariable stores what fits the variable, for all or for the person, and what reads it is computed anew", async () => {
    const petron = `$root/Petron/${await newPetron()}`;
    const home = `$root/Users/${ann.userId}`;
    expect((await ask(ann, `${petron}#Title`)).data).toBeNull();
    await set(ann, petron, "Title", "Hello");
    await node.settled();
    expect((await ask(ann, `${petron}#Title`)).data).toBe("Hello");
    await rejects(set(ann, petron, "Title", "much too long"), "variable-invalid", "options.value");
    await rejects(set(ann, petron, "Nothing", 1), "variable-unknown");
    await rejects(set(ann, petron, "Title", undefined), "action-invalid", "options.value");
    await rejects(
      set(ann, petron, "Mine", "x".repeat(256 * 1024)),
      "variable-invalid",
      "options.value",
    );
    await rejects(set(ann, petron, "Mine", "\u0000"), "variable-invalid", "options.value");
    const stranger = await person(node.store);
    await rejects(set(stranger, petron, "Title", "no"), "workspace-forbidden");
    await rejects(ask(ann, `${petron}#Mine`), "resource-failed");
    await ask(ann, `${home}#Choice`);
    await set(ann, home, "Choice", { a: [1] });
    await node.settled();
    expect((await ask(ann, `${home}#Choice`)).data).toEqual({ a: [1] });
    expect(await node.forge.variable(ann, home, "Choice")).toEqual({ a: [1] });
    await rejects(node.forge.variable(stranger, home, "Choice"), "workspace-forbidden");
    await set(ann, home, "Choice", null);
    expect(await node.forge.variable(ann, home, "Choice")).toBeNull();
  });

  it("FG-018 changes of one variable that come together all count", async () => {
    const home = `$root/Users/${ann.userId}`;
    await Promise.all(
      Array.from({ length: 20 }, () =>
        node.forge.changeVariable<number>(ann, home, "Shared", (value = 0) => value + 1),
      ),
    );
    expect(await node.forge.variable(ann, home, "Shared")).toBe(20);
    const failing = node.forge.changeVariable(ann, home, "Shared", () => {
      throw new PetronsError("column-unknown", { path: "x", column: "y", name: "z" });
    });
    await rejects(failing, "column-unknown");
    expect(await node.forge.variable(ann, home, "Shared")).toBe(20);
  });

  it("FG-016 FG-017 GetWorkspace lists the workspaces, flows and resources of a workspace and of those below it", async () => {
    const petron = await newPetron();
    await node.store.asOrganization(orgId).insert("Comment", [
      { petronId: petron, text: "1" },
      { petronId: petron, text: "2" },
    ]);
    const address = `$root/Petron/${petron}`;
    const { data } = await node.forge.action(ann, {
      action: "GetWorkspace",
      options: { Name: address },
    });
    expect(data).toHaveLength(1);
    expect(data![0]).toMatchObject({ workspaces: [], flows: [] });
    expect((data![0] as { resources: object[] }).resources).toEqual(
      expect.arrayContaining([
        { name: "Comments", workspace: address, type: "list", rowCount: 2 },
        { name: "Petron", workspace: address, type: "record", rowCount: 0 },
        { name: "Broken", workspace: address, type: "error", rowCount: 0 },
      ]),
    );
    const root = (
      await node.forge.action(ann, { action: "GetWorkspace", options: { name: "$root" } })
    ).data![0] as { workspaces: object[] };
    expect(root.workspaces).toContainEqual({
      name: `Users/${ann.userId}`,
      fullName: `$root/Users/${ann.userId}`,
      workspace: "$root/Users",
    });
    expect(root.workspaces).toContainEqual({
      name: `Petron/${petron}`,
      fullName: address,
      workspace: "$root/Petron",
    });
    expect(JSON.stringify(root)).not.toContain(`$root/Users/${bob.userId}`);
    expect(JSON.stringify(root)).not.toContain("$root/Admin");
    await rejects(
      node.forge.action(ann, { action: "GetWorkspace", options: { name: "$root/Nothing" } }),
      "workspace-unknown",
    );
    await rejects(
      node.forge.action(ann, { action: "GetWorkspace", options: { name: "$root/Admin" } }),
      "workspace-forbidden",
    );
  });
});
