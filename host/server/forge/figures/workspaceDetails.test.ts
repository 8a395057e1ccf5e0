import type { ResourceDetails, Role, WorkspaceInfo } from "@petrons/sdk/contracts";
import { type WorkspaceDefinition, workspace } from "@petrons/sdk/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import type { Session } from "../../identity/types.ts";
import { type ForgeNode, forgeNode, orgId, person } from "../testing.ts";

const workspaces: WorkspaceDefinition[] = [
  workspace({
    address: "$root/Petron/{petronId}",
    enter: { through: { container: "Petron", param: "petronId" } },
    variables: { Title: { shared: true } },
    resources: {
      Comments: async ({ documents, params }) =>
        (await documents.query("Comment", { petronId: params.petronId })).data,
      Large: async ({ documents }) =>
        (await documents.query("Comment", { text: { $gt: "0" } })).total,
      Summary: async ({ resource, variable }) => [
        await resource<unknown[]>("Comments"),
        await resource("$root/Admin#Count"),
        await variable("Title"),
      ],
      Broken: ({ documents }) =>
        documents.get("Petron", "none").then(() => Promise.reject(new Error("secret detail"))),
    },
  }),
  workspace({
    address: "$root/Petron/{petronId}/Own/{userId}",
    enter: { self: "userId" },
    resources: { Id: async ({ identity }) => identity.userId },
  }),
  workspace({
    address: "$root/Admin",
    enter: { role: "admin" },
    resources: { Count: async ({ documents }) => (await documents.query("Petron", {})).total },
  }),
];

describe("Test Workspace", () => {
  let database: Database;
  let node: ForgeNode;
  let sessions: Record<"admin" | "support" | "owner" | "stranger", Session>;
  let petron: string;
  const load = async (who: Session, Name: string) =>
    (await node.forge.action(who, { action: "GetWorkspace", options: { Name } }))
      .data![0] as WorkspaceInfo;
  const details = (info: WorkspaceInfo, name: string): ResourceDetails | undefined =>
    info.resources.find((one) => one.name === name)?.details;

  beforeAll(async () => {
    database = await testDatabase();
    node = await forgeNode(database, workspaces);
    const of = (...roles: Role[]) => person(node.store, roles);
    sessions = {
      admin: await of("admin"),
      support: await of("support-engineer"),
      owner: await of(),
      stranger: await of(),
    };
    const own = node.store.asOrganization(orgId);
    petron = (
      await own.insert("Petron", [
        { name: "A", ownerId: sessions.owner.userId, collaborators: [sessions.support.userId] },
      ])
    )[0]!;
    await own.insert("Comment", [{ petronId: petron, text: "1" }]);
    await node.settled();
  });
  afterAll(async () => {
    await node.close();
    await database.close();
  });

  it("ST-043 GP-074 GetWorkspace shows an admin the sizes, versions, times and dependencies of the resources of a workspace", async () => {
    const before = new Date().toISOString();
    const info = await load(sessions.admin, `$root/Petron/${petron}`);
    expect(info.info).toEqual({
      ...{
        template: "$root/Petron/{petronId}",
        pluginId: expect.any(String),
        principal: "organization",
        variables: ["Title"],
        clients: 0,
      },
      node: expect.stringMatching(/^\w{6}$/),
    });
    const comments = details(info, "Comments")!;
    const answer = (
      await node.forge.action(sessions.admin, {
        action: "GetResource",
        options: { uri: `$root/Petron/${petron}#Comments` },
      })
    ).data![0] as object;
    expect(answer).toMatchObject({ version: comments.version });
    expect(comments.bytes).toBeGreaterThan(
      JSON.stringify((answer as { data: unknown }).data).length - 1,
    );
    expect(comments.computedAt! >= before).toBe(true);
    expect(comments.elapsedSeconds).toBeGreaterThan(0);
    expect(comments.reads).toEqual([
      { kind: "documents", of: "Comment", field: "petronId", count: 1 },
    ]);
    expect(details(info, "Large")!.reads).toEqual([{ kind: "documents", of: "Comment", count: 1 }]);
    expect(details(info, "Summary")!.reads).toEqual([
      { kind: "documents", of: "$variable", field: "id", count: 1 },
      { kind: "resource", of: "$root/Admin#Count", count: 1 },
      { kind: "resource", of: `$root/Petron/${petron}#Comments`, count: 1 },
    ]);
  });

  it("ST-043 a resource that fails shows its error, and nothing of what went wrong inside", async () => {
    const broken = details(await load(sessions.admin, `$root/Petron/${petron}`), "Broken")!;
    expect(broken).toMatchObject({
      bytes: 0,
      error: { code: "resource-failed" },
      reads: [{ kind: "documents", of: "Petron", field: "id", count: 1 }],
    });
    expect(broken.version).toBeUndefined();
    expect(JSON.stringify(broken)).not.toContain("secret detail");
  });

  it("ST-045 a support engineer sees what they may enter, and no resources elsewhere that it was computed from", async () => {
    const info = await load(sessions.support, `$root/Petron/${petron}`);
    expect(details(info, "Summary")!.reads!.map(({ of }) => of)).toEqual([
      "$variable",
      `$root/Petron/${petron}#Comments`,
    ]);
    expect(JSON.stringify(info)).not.toContain("$root/Admin");
    const forbidden = { code: "workspace-forbidden" };
    await expect(load(sessions.support, "$root/Admin")).rejects.toMatchObject(forbidden);
    await expect(
      load(sessions.support, `$root/Petron/${petron}/Own/${sessions.owner.userId}`),
    ).rejects.toMatchObject(forbidden);
  });

  it("ST-045 others read of a workspace what they always did, without the details", async () => {
    const info = await load(sessions.owner, `$root/Petron/${petron}`);
    expect(info.resources).toContainEqual({
      name: "Comments",
      workspace: `$root/Petron/${petron}`,
      type: "list",
      rowCount: 1,
    });
    expect(JSON.stringify(info)).not.toMatch(/"details"|"info"|"reads"/);
    await expect(load(sessions.stranger, `$root/Petron/${petron}`)).rejects.toMatchObject({
      code: "workspace-forbidden",
    });
  });

  it("ST-043 of resources below the workspace it shows what is known without computing, and no dependencies", async () => {
    await node.forge.action(sessions.support, {
      action: "GetResource",
      options: { uri: `$root/Petron/${petron}/Own/${sessions.support.userId}#Id` },
    });
    const below = (await load(sessions.support, `$root/Petron/${petron}`)).resources.find(
      ({ name }) => name === "Id",
    )!;
    expect(below).toMatchObject({
      type: "value",
      details: { version: expect.any(String), bytes: expect.any(Number) },
    });
    expect(below.details!.reads).toBeUndefined();
  });

  it("ST-042 a route that is no workspace is unknown, one of 10,000 letters too, and its text is not repeated", async () => {
    for (const route of [
      "nonsense",
      "$root/Nothing/here",
      "$root/Petron/",
      `$root/${"x".repeat(10_000)}`,
      `$root/Petron/${"x".repeat(10_000)}`,
    ]) {
      const refusal = await load(sessions.admin, route).catch((error: Error) => error);
      expect(refusal).toMatchObject({ code: "workspace-unknown" });
      expect((refusal as Error).message.length).toBeLessThan(200);
    }
  });
});
