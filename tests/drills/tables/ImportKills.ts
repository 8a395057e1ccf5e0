import { type ImportMode, importModes, type TableVersion } from "@petrons/sdk/contracts";
import type { StoredTable } from "../../../host/server/tables/tableContainer.ts";
import { independentDuckDb } from "../../../host/server/tables/testing.ts";
import { readTable } from "../../../host/server/tables/versions/versionReader.ts";
import type { SeededRandom } from "../../../scripts/seed/seededRandom.ts";
import { type KillableServer, until } from "../../server/killableServer.ts";

const email = "analyst@petrons.local";

interface Content {
  rows: number;
  oil: number;
}

/**
 * What was there right after the kill, and whether the server was killed before the import had
 * ended.
 */
export interface KilledImport {
  mode: ImportMode;
  killedMs: number;
  found: "none" | "old" | "new";
}

const rows = { old: 300_000, from: 150_000, to: 450_000 } as const;
const sum = (from: number, to: number, factor: number) =>
  ((from + to - 1) * (to - from) * factor) / 2;
const csv = (from: number, to: number, factor: number) =>
  `well,oil_bbl\n${Array.from({ length: to - from }, (_, at) => `W${from + at},${(from + at) * factor}\n`).join("")}`;
const old: Content = { rows: rows.old, oil: sum(0, rows.old, 1) };
const file: Content = { rows: rows.to - rows.from, oil: sum(rows.from, rows.to, 2) };
const after: Record<ImportMode, Content> = {
  new: file,
  replace: file,
  append: { rows: old.rows + file.rows, oil: old.oil + file.oil },
  update: { rows: rows.to, oil: sum(0, rows.from, 1) + file.oil },
};

/**
 * Kills the server in the middle of imports, and looks with another DuckDB whether the old or the
 * new version is there whole.
 */
export class ImportKills {
  readonly #server: KillableServer;
  readonly #random: SeededRandom;
  #petronId = "";
  #orgId = "";
  #userId = "";
  /** How long such an import takes here, in ms: the moments of the kills lie within. */
  #takes = 0;
  #tables = 0;

  constructor(server: KillableServer, random: SeededRandom) {
    this.#server = server;
    this.#random = random;
  }

  async prepare(): Promise<void> {
    const person = await this.#server.as(email);
    [this.#orgId, this.#userId] = [person.orgId, person.userId];
    this.#petronId = await person.createPetron("Killed imports");
    // The first opens what all others find open.
    for (let again = 0; again < 2; again++) {
      const began = performance.now();
      await this.#ended(await this.#start("update", await this.#table()));
      this.#takes = performance.now() - began;
    }
  }

  /** One import in one mode, one kill. Throws a sentence when anything is wrong. */
  async round(mode: ImportMode): Promise<KilledImport> {
    const collection = mode === "new" ? `made_${++this.#tables}` : await this.#table();
    const run = await this.#start(mode, collection);
    const killedMs = this.#random.between(0, this.#takes * 1.1);
    await new Promise((resolve) => setTimeout(resolve, killedMs));
    await this.#server.kill();
    await this.#server.start();
    const before = mode === "new" ? undefined : old;
    const found = await this.#content(collection);
    if (!isSame(found, before) && !isSame(found, after[mode]))
      throw new Error(`${mode}: ${JSON.stringify(found)} is neither the old nor the new version.`);
    await this.#ended(run);
    const end = await this.#content(collection);
    if (!isSame(end, after[mode]))
      throw new Error(`${mode}: the run ended, and ${JSON.stringify(end)} is not the new version.`);
    const kept = (await this.#history(collection)).length;
    if (kept !== (before ? 2 : 1)) throw new Error(`${mode}: the history has ${kept} versions.`);
    return { mode, killedMs, found: isSame(found, after[mode]) ? "new" : before ? "old" : "none" };
  }

  /** A table of its own for each kill. */
  async #table(): Promise<string> {
    const collection = `table_${++this.#tables}`;
    await this.#ended(
      await this.#run({ fileId: await this.#upload(csv(0, rows.old, 1)), collection }),
    );
    return collection;
  }

  async #start(mode: ImportMode, collection: string): Promise<string> {
    const fileId = await this.#upload(csv(rows.from, rows.to, 2));
    return await this.#run({
      fileId,
      collection,
      mode,
      ...(mode === "update" && { key: ["well"] }),
    });
  }

  async #upload(text: string): Promise<string> {
    const answer = await (await this.#server.as(email)).upload(
      "production.csv",
      text,
      this.#petronId,
    );
    return answer.insertedIds[0]!;
  }

  async #run(options: {
    fileId: string;
    collection: string;
    mode?: ImportMode;
    key?: string[];
  }): Promise<string> {
    const taskType =
      options.mode === "append" || options.mode === "update" ? "ImportIntoTable" : "ImportTable";
    const answer = await (await this.#server.as(email)).task({
      taskType,
      pid: this.#petronId,
      runInBackground: true,
      options,
    });
    if (!answer.success) throw new Error(`The import was refused: ${answer.errors[0]?.message}`);
    return answer.insertedIds[0]!;
  }

  async #ended(id: string): Promise<void> {
    const person = await this.#server.as(email);
    const { jobStatus, message } = await until(
      `the end of the run ${id}`,
      async () => {
        const [result] = (
          await person.query<{ jobStatus: string; message: string }>("JobResult", { id })
        ).data;
        return result && ["completed", "error", "cancelled"].includes(result.jobStatus)
          ? result
          : undefined;
      },
      180,
    );
    if (jobStatus !== "completed") throw new Error(`The run ended as ${jobStatus}: ${message}`);
  }

  async #history(collection: string) {
    const person = await this.#server.as(email);
    return (
      await person.query<TableVersion>(
        "TableVersion",
        { petronId: this.#petronId, collection },
        { sortBy: "number" },
      )
    ).data;
  }

  /** What is really in the file of the table, and that its history ends with it. */
  async #content(collection: string): Promise<Content | undefined> {
    const person = await this.#server.as(email);
    const [table] = (
      await person.query<StoredTable>("Table", { petronId: this.#petronId, collection })
    ).data as StoredTable[];
    const newest = (await this.#history(collection)).at(-1);
    if (newest?.version !== table?.version)
      throw new Error(
        `'${collection}' is ${table?.version}, and its history ends with ${newest?.version}.`,
      );
    if (!table) return undefined;
    const duck = await independentDuckDb();
    try {
      const { relation } = readTable(
        this.#server.dataDir,
        { orgId: this.#orgId, userId: this.#userId },
        table,
      );
      const [found] = await duck.rows(
        `SELECT count(*) AS rows, sum(oil_bbl)::DOUBLE AS oil FROM ${relation}`,
      );
      if (Number(found!.rows) !== table.rowCount)
        throw new Error(`'${collection}' says ${table.rowCount} rows and has ${found!.rows}.`);
      return { rows: Number(found!.rows), oil: Number(found!.oil) };
    } finally {
      duck.close();
    }
  }
}

const isSame = (one: Content | undefined, other: Content | undefined): boolean =>
  one?.rows === other?.rows && one?.oil === other?.oil;

export const killedModes = importModes;
