import { createReadStream } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ImportTableOptions } from "@petrons/sdk/contracts";
import { loadConfig } from "../../host/server/config/index.ts";
import type { House } from "../../host/server/house.ts";
import type { Session } from "../../host/server/identity/index.ts";
import { openHouse } from "../../host/server/main.ts";
import { sampleOrganisations, seedHouse } from "../seed/seedHouse.ts";
import {
  noteAddress,
  noteContainer,
  noteOf,
  noteWorkspace,
  quietNoteContainer,
} from "./benchNotes.ts";
import { answerCalls } from "./childCalls.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
let house: House;
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
    });
    house = await openHouse(config);
    ({ emails } = await house.identity.seedLocalAccounts());
    for (const definition of [noteContainer, quietNoteContainer])
      await house.documents.register(definition, "host");
    house.forge.register(noteWorkspace, "host");
    const person = await house.identity.personByEmail(email);
    if (!person) throw new Error(`There is no account ${email}.`);
    const issued = await house.identity.issue(person.userId);
    session = await house.identity.authenticate(issued.token);
    return {
      ...issued,
      url: house.url,
      databaseUrl: house.database.url,
      userId: session.userId,
      orgId: session.orgId,
    };
  },

  /** The sample organisation, as a first start makes it. */
  async seed() {
    await seedHouse(house, await sampleOrganisations(house, emails));
  },

  /** Stores notes 0 to `count` in groups of the name; answers their ids in order. */
  async insertNotes(count: number, groups: string): Promise<string[]> {
    const ids: string[] = [];
    for (let from = 0; from < count; from += 1_000) {
      const notes = Array.from({ length: Math.min(1_000, count - from) }, (_, at) =>
        noteOf(from + at, groups),
      );
      ids.push(...(await house.documents.as(session).insert("BenchNote", notes)));
    }
    await house.database.pool.query("vacuum analyze doc_bench_note");
    return ids;
  },

  /** Makes the lists of so many groups live and watched. */
  async watchNotes(count: number, groups: string) {
    const addresses = Array.from({ length: count }, (_, index) => noteAddress(`${groups}${index}`));
    await each(addresses, 8, async (address) => {
      house.forge.watching(await house.forge.enter(session, address), 1);
      await house.forge.action(session, {
        action: "GetResource",
        options: { uri: `${address}#Notes` },
      });
    });
    return house.forge.stats();
  },

  /** Updates notes one field at a time for so long; answers how many a second. */
  async updateNotes(ids: string[], milliseconds: number, concurrent: number): Promise<number> {
    const documents = house.documents.as(session);
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
    const person = await house.identity.personByEmail(email);
    if (!person) throw new Error(`There is no account ${email}.`);
    return (await house.identity.issue(person.userId)).token;
  },

  async newPetron(name: string): Promise<string> {
    return (await house.documents.as(session).insert("Petron", [{ name, isPublic: true }]))[0]!;
  },

  /** Uploads a CSV file for a Petron. */
  async upload(petronId: string, path: string): Promise<string> {
    return (await house.files.put(session, "production.csv", petronId, createReadStream(path))).id;
  },

  inspectFile: (fileId: string) => house.tables.as(session).inspect(fileId),

  /** Imports an uploaded file; answers how many milliseconds it took. */
  async importFile(petronId: string, options: ImportTableOptions) {
    const run = {
      log: () => undefined,
      progress: () => undefined,
      signal: new AbortController().signal,
    };
    const started = performance.now();
    const outcome = await house.tables.as(session).importFile(petronId, options, run);
    return { ...outcome, milliseconds: performance.now() - started };
  },
};

export type HouseCalls = typeof calls;

process.on("SIGTERM", async () => {
  await house?.close();
  process.exit(0);
});
answerCalls(calls);
