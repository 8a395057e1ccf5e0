import { createReadStream } from "node:fs";
import { fileURLToPath } from "node:url";
import { type ImportTableOptions, newId } from "@petrons/sdk/contracts";
import { loadConfig } from "../../host/server/config/index.ts";
import type { Session } from "../../host/server/identity/index.ts";
import { startServer } from "../../host/server/main.ts";
import type { Server } from "../../host/server/server.ts";
import { sampleOrganizations, seedServer } from "../seed/seedServer.ts";
import { listWorkspace } from "./benchLists.ts";
import {
  noteAddress,
  noteContainer,
  noteOf,
  noteWorkspace,
  quietNoteContainer,
} from "./benchNotes.ts";
import { projectContainer, wellContainer, wellOf, wellsPerProject } from "./benchWells.ts";
import { answerCalls } from "./childCalls.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
let server: Server;
let session: Session;
let emails: string[] = [];

/** Works on a list with so many at once. */
async function each<T>(
  items: readonly T[],
  concurrent: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: concurrent }, worker));
}

const calls = {
  async open(email: string) {
    const config = loadConfig({ env: process.env, root });
    // The load of the bench is one person's: the limits that protect a server from that would be
    // all it measures.
    Object.assign(config.limits, {
      requestsPerMinute: 1e9,
      requestsAtOnce: 100,
      requestsAtOncePerOrganization: 100,
      requestsAtOncePerPerson: 100,
      importRows: 1e9,
    });
    server = await startServer(config);
    ({ emails } = await server.identity.seedLocalAccounts());
    for (const definition of [noteContainer, quietNoteContainer, projectContainer, wellContainer])
      await server.documents.register(definition, "host");
    server.forge.register(noteWorkspace, "host");
    server.forge.register(listWorkspace, "host");
    const person = await server.identity.personByEmail(email);
    if (!person) throw new Error(`There is no account ${email}.`);
    const issued = await server.identity.issue(person.userId);
    session = await server.identity.authenticate(issued.token);
    return {
      ...issued,
      url: server.url,
      databaseUrl: server.database.url,
      userId: session.userId,
      orgId: session.orgId,
    };
  },

  /** The sample organization, as a first start makes it. */
  async seed() {
    await seedServer(server, await sampleOrganizations(server, emails));
  },

  /** Stores notes 0 to `count` in groups of the name; returns their ids in order. */
  async insertNotes(count: number, groups: string): Promise<string[]> {
    const ids: string[] = [];
    for (let from = 0; from < count; from += 1_000) {
      const notes = Array.from({ length: Math.min(1_000, count - from) }, (_, at) =>
        noteOf(from + at, groups),
      );
      ids.push(...(await server.documents.as(session).insert("BenchNote", notes)));
    }
    await server.database.pool.query("vacuum analyze doc_bench_note");
    return ids;
  },

  /** Stores so many notes of one group. */
  async insertList(count: number, group: string): Promise<void> {
    for (let from = 0; from < count; from += 1_000) {
      const length = Math.min(1_000, count - from);
      const notes = Array.from({ length }, (_, at) => ({ ...noteOf(from + at), group }));
      await server.documents.as(session).insert("BenchNote", notes);
    }
    await server.database.pool.query("vacuum analyze doc_bench_note");
  },

  /** Makes a Petron with so many comments of others, each a thread; returns its id. */
  async insertComments(count: number): Promise<string> {
    const petronId = await calls.newPetron(`Discussed ${count}`);
    const fields = `'annotationType', 'Comment', 'commentType', 'comment', 'reaction', null, 'mentionIds', '[]'::jsonb, 'hashtagIds', '[]'::jsonb,
      'parentCommentId', null, 'pluginId', 'core-petrons', 'viewId', 'overview', 'petronId', $2::text, 'userId', 'somebody',
      'content', 'The water cut rose.', 'richContent', '<p>The water cut rose.</p>'`;
    await server.database.pool.query(
      `insert into doc_comment (id, org_id, body, created_at, updated_at, created_by)
       select 'C' || right($2, 8) || lpad(n::text, 8, '0'), $1, jsonb_build_object(${fields}), at, at, 'somebody'
       from generate_series(1, $3::int) n, lateral (select now() - ($3::int - n) * interval '1 second' as at) moment`,
      [session.orgId, petronId, count],
    );
    await server.database.pool.query("vacuum analyze doc_comment");
    return petronId;
  },

  pid: () => process.pid,

  /** Waits for what tables have done in the background. */
  tablesIdle: () => server.tables.names.idle(),

  /** What this process has used of the processors since it began, in ms. */
  cpu(): number {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  },

  /**
   * Stores so many boreholes, straight into their table: what is measured begins afterwards.
   * Returns their projects, and ids of boreholes all over the table.
   */
  async insertWells(count: number): Promise<{ projects: string[]; ids: string[] }> {
    const projects: string[] = [];
    const ids: string[] = [];
    const { pool } = server.database;
    const { orgId, userId } = session;
    for (let from = 0; from < count; from += wellsPerProject) {
      const [project] = await server.documents.as(session).insert("BenchProject", [
        {
          name: `Field study ${projects.length}`,
          ownerId: projects.length % 2 === 0 ? userId : newId(),
          isPublic: false,
          members: projects.length % 2 === 1 ? [userId] : [],
        },
      ]);
      const wells = Array.from({ length: Math.min(wellsPerProject, count - from) }, (_, at) => ({
        id: newId(),
        body: wellOf(from + at, project!),
      }));
      await pool.query({
        name: "bench wells",
        text: `insert into doc_bench_well (id, org_id, body, created_by, updated_by)
          select r.id, $1, r.body, $2, $2 from jsonb_to_recordset($3) as r(id text, body jsonb)`,
        values: [orgId, userId, JSON.stringify(wells)],
      });
      projects.push(project!);
      ids.push(...wells.filter((_, at) => at % Math.ceil(count / 2_000) === 0).map(({ id }) => id));
    }
    for (const table of ["doc_bench_well", "doc_bench_project"])
      await pool.query(`vacuum analyze ${table}`);
    return { projects, ids };
  },

  /** Makes the lists of so many groups live and watched. */
  async watchNotes(count: number, groups: string) {
    const addresses = Array.from({ length: count }, (_, index) => noteAddress(`${groups}${index}`));
    await each(addresses, 8, async (address) => {
      server.forge.watching(await server.forge.enter(session, address), 1);
      await server.forge.action(session, {
        action: "GetResource",
        options: { uri: `${address}#Notes` },
      });
    });
    return server.forge.stats();
  },

  /** Updates notes one field at a time for so long; returns how many a second. */
  async updateNotes(ids: string[], milliseconds: number, concurrent: number): Promise<number> {
    const documents = server.documents.as(session);
    const started = performance.now();
    let done = 0;
    let next = 0;
    const worker = async () => {
      while (performance.now() - started < milliseconds) {
        await documents.update("BenchNote", { id: ids[next++ % ids.length] }, { rank: next });
        done++;
      }
    };
    await Promise.all(Array.from({ length: concurrent }, worker));
    return done / ((performance.now() - started) / 1000);
  },

  /** A session of somebody else. */
  async tokenOf(email: string): Promise<string> {
    const person = await server.identity.personByEmail(email);
    if (!person) throw new Error(`There is no account ${email}.`);
    return (await server.identity.issue(person.userId)).token;
  },

  async newPetron(name: string): Promise<string> {
    return (await server.documents.as(session).insert("Petron", [{ name, isPublic: true }]))[0]!;
  },

  /** Uploads a CSV file for a Petron. */
  async upload(petronId: string, path: string): Promise<string> {
    return (await server.files.put(session, "production.csv", petronId, createReadStream(path))).id;
  },

  inspectFile: (fileId: string) => server.tables.as(session).inspect(fileId),

  /** Imports an uploaded file; returns how many milliseconds it took. */
  async importFile(petronId: string, options: ImportTableOptions) {
    const run = {
      log: () => undefined,
      progress: () => undefined,
      signal: new AbortController().signal,
    };
    const started = performance.now();
    const outcome = await server.tables.as(session).importFile(petronId, options, run);
    return { ...outcome, milliseconds: performance.now() - started };
  },
};

export type ServerCalls = typeof calls;

process.on("SIGTERM", async () => {
  await server?.close();
  process.exit(0);
});
answerCalls(calls);
