import type { TestingPerson } from "../../server/testingPerson.ts";
import { mutations } from "./mutations.ts";
import { Random } from "./random.ts";
import { type FileKind, fileKinds, type SeedFile, seedFiles } from "./seedFiles.ts";

export interface Outcome {
  kind: FileKind;
  call: "upload" | "InspectFile" | "ImportTable";
  status: number;
  sentence: string;
  /** Which seed and mutation it was. */
  made: string;
}

interface DrillOptions {
  seed?: number;
  /** Real files to begin with. */
  folder?: string | undefined;
  kinds?: readonly FileKind[];
}

/** What nobody may ever get: a fault of the server, or a refusal without a sentence. */
const isFault = ({ status, sentence }: Outcome) => status >= 500 || status === 0 || (status !== 200 && sentence === "");

/** Numbers, names and positions differ from file to file; the sentence around them is what a person must understand. */
export const withoutDetails = (sentence: string): string => sentence.replace(/'[^']*'/g, "'…'").replace(/\d[\d,.]*/g, "0");

/** Sends good, hand-made and mutated files through upload, inspection and import, one after the other. */
export class FileDrill {
  readonly outcomes: Outcome[] = [];
  readonly #person: TestingPerson;
  readonly #petronId: string;
  readonly #told: (outcome: Outcome) => void;

  /** `told` hears of each answer as it comes. */
  constructor(person: TestingPerson, petronId: string, told: (outcome: Outcome) => void = () => {}) {
    this.#told = told;
    this.#person = person;
    this.#petronId = petronId;
  }

  /** So many files of each kind: first the seeds as they are, then mutations of them. With one, a mutation of a plain seed. */
  async run(count: number, { seed = 1, folder, kinds = fileKinds }: DrillOptions = {}): Promise<void> {
    const seeds = await seedFiles(folder, count === 1);
    const random = new Random(seed);
    for (let at = 0; at < count; at++)
      for (const kind of kinds) {
        // In a short run, seeds and mutations both come.
        const whole = seeds[kind][at];
        if (whole && (count > 100 || at < Math.floor(count / 2))) await this.#send(kind, whole.bytes, whole.name);
        else await this.#sendMutated(kind, random.of(seeds[kind].filter(({ bytes }) => bytes.length < 400_000)), random);
      }
  }

  get faults(): string[] {
    return this.outcomes.filter(isFault).map(({ kind, call, status, sentence, made }) => `${kind} (${made}): ${call} answered ${status} ${sentence}`);
  }

  /** How many versions of a table the files must have left. */
  get imports(): number {
    return this.outcomes.filter(({ call, status }) => call === "ImportTable" && status === 200).length;
  }

  counts(): string[] {
    const counts = new Map<string, number>();
    for (const { kind, call, status } of this.outcomes) {
      const key = `${kind.padEnd(8)} ${call.padEnd(12)} ${status}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return [...counts].map(([key, count]) => `${key}  ${count}`);
  }

  #sendMutated(kind: FileKind, { name, bytes }: SeedFile, random: Random): Promise<void> {
    const mutation = random.of(Object.keys(mutations));
    return this.#send(kind, mutations[mutation]!(bytes, random), `${name}, ${mutation}`);
  }

  #note(outcome: Outcome): void {
    this.outcomes.push(outcome);
    this.#told(outcome);
  }

  async #send(kind: FileKind, bytes: Buffer, made: string): Promise<void> {
    const note = (call: Outcome["call"], { status, errors }: { status: number; errors?: readonly { message: string }[] }) =>
      this.#note({ kind, call, status, made, sentence: errors?.map(({ message }) => message).join(" ") ?? "" });
    const uploaded = await this.#person.fetch("POST", `/api/files?name=${encodeURIComponent(`drill.${kind}`)}&petronId=${this.#petronId}`, {
      body: new Uint8Array(bytes),
      headers: { "content-type": "application/octet-stream" },
    });
    const { insertedIds, errors } = (await uploaded.json()) as { insertedIds?: string[]; errors?: { message: string }[] };
    const fileId = insertedIds?.[0];
    if (fileId === undefined) {
      note("upload", { status: uploaded.status, ...(errors ? { errors } : {}) });
      return;
    }
    const task = (taskType: string, options: object) => this.#person.call("POST", "/api/tasks", { taskType, pid: this.#petronId, options });
    const inspected = await task("InspectFile", { fileId });
    note("InspectFile", inspected);
    if (inspected.status !== 200) return;
    note("ImportTable", await task("ImportTable", { fileId, collection: "drill" }));
  }
}
