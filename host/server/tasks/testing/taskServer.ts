import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  type JobResult,
  newId,
  PetronsError,
  type Role,
  type Stored,
  type User,
} from "@petrons/sdk/contracts";
import { container, type TaskDefinition } from "@petrons/sdk/server";
import { Type } from "typebox";
import { createAuditLog } from "../../audit/index.ts";
import type { Database, Logger } from "../../database/index.ts";
import { createDocumentStore } from "../../documents/index.ts";
import { createFileStore } from "../../files/index.ts";
import type { Session } from "../../identity/types.ts";
import { type Limits, limitsOf } from "../../limits/index.ts";
import { petronScope } from "../../scope/testing.ts";
import { endlessStorage } from "../../storage/testing.ts";
import type { TableStore } from "../../tables/types.ts";
import { createTasks, type TasksDependencies } from "../createTasks.ts";
import * as fixtureTasks from "./fixtureTasks.ts";
import { shareCode } from "./sharedCode.ts";

/** Keeps what a server would log, so that a test can say what is and what is not in it. */
export function collectingLogger(): Logger & {
  lines: { details: Record<string, unknown>; message: string }[];
} {
  const lines: { details: Record<string, unknown>; message: string }[] = [];
  const add = (details: object, message: string) =>
    void lines.push({ details: details as Record<string, unknown>, message });
  return { lines, info: add, warn: add, error: add };
}

export const fixtureModule = fileURLToPath(new URL("./fixtureTasks.ts", import.meta.url));
export const testOrganization = "orgAAAAAAAAAAAAAA";

export function person(orgId = testOrganization, roles: Role[] = []): User {
  const userId = newId();
  return {
    userId,
    orgId,
    firstName: "Ann",
    lastName: "Bee",
    fullName: "Ann Bee",
    position: "",
    profileThumbnailUrl: "",
    deleted: false,
    roles,
    sub: `${userId}@x`,
  };
}

const sessionOf = (user: User): Session => ({
  userId: user.userId,
  orgId: user.orgId,
  roles: user.roles,
  user,
  tokenId: "t",
  expiresAt: 0,
});

const petron = container({
  name: "Petron",
  schema: Type.Object({ name: Type.String() }),
  indexes: [],
  access: {
    read: [{ to: "creator" }],
    insert: [{ to: "org" }],
    update: [{ to: "creator" }],
    delete: [{ to: "creator" }],
  },
  feed: "full",
  uninstall: "keep",
  trash: { days: 30 },
});
/** Everybody reads their own; admins read all. */
const note = container({
  name: "Note",
  schema: Type.Object({ text: Type.String() }),
  indexes: [],
  access: {
    read: [{ to: "creator" }, { to: "role", role: "admin" }],
    insert: [{ to: "org" }],
    update: [{ to: "creator" }],
    delete: [{ to: "creator" }],
  },
  feed: "full",
  uninstall: "keep",
});

/** Who may read a Petron is asked of it. */
const userContainer = container({
  name: "User",
  schema: Type.Object({ roles: Type.Array(Type.String()), deleted: Type.Boolean() }),
  indexes: [],
  access: { read: [{ to: "org" }], insert: [], update: [], delete: [] },
  feed: "full",
  uninstall: "keep",
});

/**
 * One node with the fixture tasks of the plugin "fixture". Several may share a database and a
 * folder.
 */
export async function taskServer(
  database: Database,
  options: Partial<TasksDependencies> & {
    people?: Map<string, User>;
    dataDir?: string;
    limits?: Partial<Limits>;
  } = {},
) {
  const logger = collectingLogger();
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), "petrons-tasks-"));
  shareCode(dataDir);
  const people = options.people ?? new Map<string, User>();
  const disabled = new Set<string>();
  const documents = await createDocumentStore({ database, logger });
  await documents.register(petron, "fixture");
  await documents.register(note, "fixture");
  await documents.register(userContainer, "fixture");
  const config = {
    dataDir,
    limits: limitsOf({ fileBytes: 1_000_000, runSlots: 4, ...options.limits }),
  };
  const authenticate = () => Promise.reject(new PetronsError("token-missing"));
  const audit = await createAuditLog({ database, logger, days: 365 });
  const files = await createFileStore({
    config,
    database,
    documents,
    scope: petronScope,
    identity: { authenticate, resume: async () => undefined },
    audit,
    storage: endlessStorage,
    logger,
  });
  const tasks = await createTasks({
    config,
    database,
    documents,
    scope: petronScope,
    files,
    hold: { since: undefined, onChanged: () => () => {} },
    logger,
    pluginEnabled: (orgId) => !disabled.has(orgId),
    moduleOf: () => fixtureModule,
    userOf: async (userId) => people.get(userId),
    loadTables: () =>
      Promise.reject<Pick<TableStore, "as" | "lock" | "records">>(
        new Error("no task here uses tables"),
      ),
    timeZoneOf: async () => "Europe/Oslo",
    grace: 300,
    times: { lease: 10_000, check: 1_000, poll: 500 },
    ...options,
  });
  for (const [taskName, definition] of Object.entries(fixtureTasks))
    tasks.register({
      entry: { taskName, display: taskName, jobType: "Processing", systemLevelJob: false },
      definition: definition as unknown as TaskDefinition,
      pluginId: "fixture",
    });
  const own = documents.asOrganization(testOrganization);
  return {
    tasks,
    documents,
    files,
    logger,
    people,
    disabled,
    dataDir,
    join: (orgId?: string, roles?: Role[]) => {
      const user = person(orgId, roles);
      people.set(user.userId, user);
      return sessionOf(user);
    },
    /** Keeps a person where Petrons ask for them. */
    keep: async ({ userId, orgId, roles }: Session) =>
      void (await documents
        .asOrganization(orgId)
        .insert("User", [{ id: userId, roles, deleted: false }])),
    result: async (id: string): Promise<Stored<JobResult>> =>
      (await own.get<JobResult>("JobResult", id))!,
    log: async (id: string) =>
      (
        await own.query<{ message: string; severity: string; line: number }>(
          "JobLog",
          { jobResultId: id },
          { sortBy: "line", limit: 10_000 },
        )
      ).data,
    async close() {
      await tasks.close();
      await files.close();
      await documents.close();
      await audit.close();
      if (!options.dataDir)
        rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

export type TaskServer = Awaited<ReturnType<typeof taskServer>>;
