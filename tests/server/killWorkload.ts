import { createHash } from "node:crypto";
import type { Stored } from "@petrons/sdk/contracts";
import type { SeededRandom } from "../../scripts/seed/seededRandom.ts";
import { type KillableServer, until } from "./killableServer.ts";
import type { TestingPerson } from "./testingPerson.ts";

const email = "analyst@petrons.local";

/** A value that was being changed when the server was killed may be the old or the new one. */
interface Written {
  acknowledged: number | undefined;
  sent: number;
}

export interface Figures {
  petrons: number;
  updates: number;
  imports: number;
  files: number;
  runs: number;
}

/**
 * Writes documents, files and tables without pause, and remembers what was acknowledged; then holds
 * a restarted server against it.
 */
export class KillWorkload {
  readonly #petrons = new Map<string, Written>();
  readonly #tables = new Map<string, Written>();
  readonly #files = new Map<string, { size: number; hash: string }>();
  readonly #runs = new Map<string, { collection: string; rows: number }>();
  readonly #figures: Figures = { petrons: 0, updates: 0, imports: 0, files: 0, runs: 0 };
  readonly #random: SeededRandom;
  #petronId = "";
  #count = 0;

  constructor(random: SeededRandom) {
    this.#random = random;
  }

  get figures(): Readonly<Figures> {
    return this.#figures;
  }

  async prepare(server: KillableServer): Promise<void> {
    const person = await server.as(email);
    const made = await person.insert("Petron", [{ name: "Tables" }]);
    this.#petronId = made.insertedIds[0]!;
  }

  /**
   * Starts writing; the answer resolves when the server has gone away from every writer. Anything
   * but that is an error.
   */
  async start(server: KillableServer): Promise<{ ended: Promise<void> }> {
    const person = await server.as(email);
    const writers = [
      () => this.#writePetron(person),
      () => this.#importNow(person),
      () => this.#importInBackground(person),
    ];
    const ended = Promise.all(
      writers.map(async (write) => {
        for (;;) {
          try {
            await write();
          } catch (error) {
            // fetch says so of a connection that broke or was refused.
            if (error instanceof TypeError) return;
            throw error;
          }
        }
      }),
    );
    return { ended: ended.then(() => undefined) };
  }

  #petronNow = "";

  async #writePetron(person: TestingPerson): Promise<void> {
    const written = this.#petrons.get(this.#petronNow);
    if (!written || written.sent >= 8) {
      const [id] = accepted(
        await person.insert("Petron", [{ name: `Petron ${++this.#count}`, description: "0" }]),
      ).insertedIds;
      this.#petrons.set(id!, { acknowledged: 0, sent: 0 });
      this.#petronNow = id!;
      this.#figures.petrons++;
      return;
    }
    const next = written.sent + 1;
    written.sent = next;
    accepted(await person.update("Petron", { id: this.#petronNow }, { description: String(next) }));
    written.acknowledged = next;
    this.#figures.updates++;
  }

  async #upload(person: TestingPerson, rows: number): Promise<string> {
    const lines = Array.from(
      { length: rows },
      (_, index) => `${index + 1},well ${index % 97},${(index * 7919) % 1000}`,
    );
    const text = `n,well_name,oil_bbl\n${lines.join("\n")}\n`;
    const [id] = accepted(await person.upload("production.csv", text, this.#petronId)).insertedIds;
    this.#files.set(id!, { size: text.length, hash: hashOf(text) });
    this.#figures.files++;
    return id!;
  }

  async #importNow(person: TestingPerson): Promise<void> {
    const rows = this.#random.integer(1_000, 41_000);
    const fileId = await this.#upload(person, rows);
    const collection = `now${this.#random.integer(0, 2)}`;
    const written = this.#tables.get(collection) ?? { acknowledged: undefined, sent: rows };
    written.sent = rows;
    this.#tables.set(collection, written);
    accepted(
      await person.task({
        taskType: "ImportTable",
        pid: this.#petronId,
        options: { fileId, collection, mode: "replace" },
      }),
    );
    written.acknowledged = rows;
    this.#figures.imports++;
  }

  async #importInBackground(person: TestingPerson): Promise<void> {
    const rows = this.#random.integer(1_000, 41_000);
    const fileId = await this.#upload(person, rows);
    const collection = `later${++this.#count}`;
    const [id] = accepted(
      await person.task({
        taskType: "ImportTable",
        pid: this.#petronId,
        runInBackground: true,
        options: { fileId, collection },
      }),
    ).insertedIds;
    this.#runs.set(id!, { collection, rows });
    this.#figures.runs++;
    // The next one when this one is over, so that they do not pile up; the server may be killed
    // meanwhile.
    await until(
      `the run ${id}`,
      async () => (hasEnded((await person.query("JobResult", { id })).data[0]) ? true : undefined),
      120,
    );
  }

  /**
   * Every acknowledged write is there, no table is half, every run ends. Throws a sentence a fault.
   */
  async verify(server: KillableServer): Promise<void> {
    const person = await server.as(email);
    const faults: string[] = [];
    const { data } = await person.query<{ description: string }>(
      "Petron",
      { ownerId: person.userId },
      { limit: 10_000 },
    );
    const found = new Map(data.map((petron) => [petron.id, petron.description]));
    for (const [id, { acknowledged, sent }] of this.#petrons) {
      const description = found.get(id);
      if (description === undefined)
        faults.push(`The Petron ${id} was acknowledged and is missing.`);
      else if (description !== String(acknowledged) && description !== String(sent))
        faults.push(
          `The Petron ${id} says '${description}', acknowledged was ${acknowledged}, sent ${sent}.`,
        );
      else this.#petrons.set(id, { acknowledged: Number(description), sent: Number(description) });
    }
    for (const [id, { size, hash }] of [...this.#files].slice(-20)) {
      const response = await person.fetch("GET", `/api/files/${id}`);
      const text = await response.text();
      if (response.status !== 200 || text.length !== size || hashOf(text) !== hash)
        faults.push(`The file ${id} is ${response.status} with ${text.length} of ${size} bytes.`);
    }
    for (const [id, { collection, rows }] of this.#runs) {
      const result = await until(
        `the end of the run ${id}`,
        async () => {
          const [now] = (await person.query("JobResult", { id })).data;
          if (!now) return { jobStatus: "missing", message: "" };
          return hasEnded(now) ? now : undefined;
        },
        180,
      );
      if (result.jobStatus !== "completed")
        faults.push(
          `The run ${id} ended as ${String(result.jobStatus)}: ${String(result.message)}`,
        );
      this.#tables.set(collection, { acknowledged: rows, sent: rows });
      this.#runs.delete(id);
    }
    for (const [collection, written] of this.#tables) {
      const rows = await this.#rowsOf(person, collection, faults);
      if (rows !== written.sent && rows !== written.acknowledged)
        faults.push(
          `The table ${collection} has ${rows} rows, acknowledged was ${written.acknowledged}, sent ${written.sent}.`,
        );
      else if (rows === undefined) this.#tables.delete(collection);
      else this.#tables.set(collection, { acknowledged: rows, sent: rows });
    }
    if (faults.length > 0) throw new Error(faults.join("\n"));
  }

  /**
   * The rows that are really in the file, which must be as many as the document says, each of them
   * once.
   */
  async #rowsOf(
    person: TestingPerson,
    collection: string,
    faults: string[],
  ): Promise<number | undefined> {
    const [table] = (
      await person.query<{ rowCount: number }>("Table", { petronId: this.#petronId, collection })
    ).data;
    if (!table) return undefined;
    const workspace = `$root/Petron/${this.#petronId}/Tables/${person.userId}`;
    const values = await person.forge<{ count: number }>("GetUniqueIndexValues", {
      workspace,
      name: collection,
      indexName: "n",
      limit: 10,
    });
    if (!values.success)
      faults.push(`The table ${collection} cannot be read: ${values.errors[0]?.message}`);
    else if (values.total !== table.rowCount || values.data.some(({ count }) => count !== 1))
      faults.push(
        `The table ${collection} holds ${values.total} numbers, its document says ${table.rowCount} rows.`,
      );
    return table.rowCount;
  }
}

const ends = ["completed", "error", "cancelled"];
const hasEnded = (result: Stored<Record<string, unknown>> | undefined) =>
  result !== undefined && ends.includes(String(result.jobStatus));
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

function accepted<
  T extends { status: number; success: boolean; errors: { code: string; message: string }[] },
>(answer: T): T {
  if (answer.success) return answer;
  throw new Error(
    `A write was refused: ${answer.status} ${answer.errors[0]?.code} ${answer.errors[0]?.message}`,
  );
}
