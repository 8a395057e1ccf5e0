import { newId } from "@petrons/sdk/contracts";
import { container, type WorkspaceDefinition } from "@petrons/sdk/server";
import { Type } from "typebox";
import type { Database, Logger } from "../database/index.ts";
import { createDocumentStore } from "../documents/index.ts";
import type { DocumentStore } from "../documents/types.ts";
import type { Session } from "../identity/types.ts";
import { createForge, type ForgeDependencies } from "./index.ts";
import type { Forge } from "./types.ts";

const everyone = [{ to: "org" }] as const;
const forAll = { read: everyone, insert: everyone, update: everyone, delete: everyone };
const throughPetron = [{ to: "through", container: "Petron", field: "petronId" }] as const;

const containers = [
  container({
    name: "User",
    schema: Type.Object({
      fullName: Type.String(),
      roles: Type.Array(Type.String()),
      deleted: Type.Boolean(),
    }),
    indexes: [],
    access: { read: everyone, insert: [], update: [{ to: "id" }], delete: [] },
    feed: "full",
    uninstall: "keep",
  }),
  container({
    name: "Petron",
    schema: Type.Object({
      name: Type.String(),
      ownerId: Type.String(),
      collaborators: Type.Array(Type.String()),
      public: Type.Boolean(),
      size: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
    }),
    indexes: [{ field: "ownerId" }, { field: "collaborators", type: "list" }],
    access: {
      ...forAll,
      read: [
        { to: "owner", field: "ownerId" },
        { to: "member", field: "collaborators" },
        { to: "public", field: "public" },
        { to: "role", role: "admin" },
      ],
    },
    feed: "full",
    defaults: { collaborators: [], public: false },
    uninstall: "keep",
  }),
  container({
    name: "Comment",
    schema: Type.Object({ petronId: Type.String(), text: Type.String() }),
    indexes: [{ field: "petronId" }],
    access: { ...forAll, read: throughPetron },
    feed: "full",
    uninstall: "keep",
  }),
  container({
    name: "Tag",
    schema: Type.Object({ name: Type.String() }),
    indexes: [{ field: "name" }],
    access: forAll,
    feed: "ids",
    uninstall: "keep",
  }),
  container({
    name: "Note",
    schema: Type.Object({ text: Type.String() }),
    indexes: [],
    access: forAll,
    feed: "none",
    uninstall: "keep",
  }),
  container({
    name: "Marker",
    schema: Type.Object({}),
    indexes: [],
    access: forAll,
    feed: "ids",
    uninstall: "keep",
  }),
];

/** Waits for a condition, not for a time. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 2));
}

/** One node of an installation: its documents and its forge on a database that nodes may share. */
export interface ForgeNode {
  store: DocumentStore;
  forge: Forge;
  errors: object[];
  events: string[];
  accessChanges: string[];
  /** Resolves when this node has taken in every change that was committed before the call. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export const orgId = "acme";

export async function forgeNode(
  database: Database,
  workspaces: readonly WorkspaceDefinition[],
  disabled = new Set<string>(),
  clocks: Pick<
    ForgeDependencies,
    "presenceClocks" | "performanceEvery" | "answerBytes" | "readBytes" | "flows"
  > = {},
): Promise<ForgeNode> {
  const errors: object[] = [];
  const logger: Logger = {
    info: () => {},
    warn: () => {},
    error: (details) => errors.push(details),
  };
  const pluginEnabled = (org: string, plugin: string) => !disabled.has(`${org}:${plugin}`);
  const store = await createDocumentStore({ database, logger, pluginEnabled });
  for (const definition of containers) await store.register(definition, "host");
  const forge = await createForge({ database, documents: store, logger, pluginEnabled, ...clocks });
  for (const definition of workspaces) forge.register(definition, "sample");
  const arrived = new Set<string>();
  // Readers hear of changes in the order in which they came: the forge has had what this one hears
  // of.
  store.feed.broadcast(
    (changes) => {
      for (const { container: name, id } of changes) if (name === "Marker") arrived.add(id);
    },
    () => {},
  );
  const events: string[] = [];
  const accessChanges: string[] = [];
  forge.onEvents((group, list) =>
    events.push(...list.map(({ uri }) => `${group.split("|")[0]}:${uri}`)),
  );
  forge.onAccessChanged((group) => accessChanges.push(group));
  return {
    store,
    forge,
    errors,
    events,
    accessChanges,
    async settled() {
      const [marker] = await store.asOrganization(orgId).insert("Marker", [{}]);
      await until(() => arrived.has(marker!));
    },
    async close() {
      await forge.close();
      await store.close();
    },
  };
}

/** A person of the organization, as a signed-in request has them. */
export async function person(
  store: DocumentStore,
  roles: Session["roles"] = [],
  org = orgId,
): Promise<Session> {
  const [userId] = await store
    .asOrganization(org)
    .insert("User", [{ fullName: "Ann Example", roles, deleted: false }]);
  const user = { userId: userId!, orgId: org, roles } as unknown as Session["user"];
  return { userId: userId!, orgId: org, roles, user, tokenId: newId(), expiresAt: 0 };
}
