import { gzipSync } from "node:zlib";
import { zipSync } from "fflate";
import type { TestingPerson } from "../../server/testingPerson.ts";
import { mutations } from "./mutations.ts";
import { Random } from "./random.ts";
import type { FileKind, SeedFile } from "./realFiles.ts";
import { fileKinds } from "./realFiles.ts";
import { seedFiles, sheetSeed, workbookAround } from "./seedFiles.ts";

interface Outcome {
  kind: FileKind;
  call: "upload" | "InspectFile" | "ImportTable";
  status: number;
  sentence: string;
  /** Which seed and mutation it was. */
  made: string;
  milliseconds: number;
}

/** Somebody who sends files, and the Petron that they are for. */
export interface FileSender {
  person: TestingPerson;
  petronId: string;
}

interface DrillOptions {
  seed?: number;
  /** Real files to begin with. */
  folder?: string | undefined;
  kinds?: readonly FileKind[];
}

interface DrillFile {
  kind: FileKind;
  made: string;
  bytes: Buffer;
}

/**
 * Of ten archives, those that are whole around a mutated file: most others end at their checksum.
 */
const packedTenths = 4;
/** Larger seeds are only sent as they are. */
const mutatedBytes = 400_000;

/** What nobody may ever get: a fault of the server, or a refusal without a sentence. */
const isFault = ({ status, sentence }: Outcome) =>
  status >= 500 || status === 0 || (status !== 200 && sentence === "");

/**
 * Numbers, names and positions differ from file to file; the sentence around them is what a person
 * must understand.
 */
export const withoutDetails = (sentence: string): string =>
  sentence.replace(/'[^']*'/g, "'…'").replace(/\d[\d,.]*/g, "0");

/**
 * Sends good, hand-made and mutated files through upload, inspection and import; each sender one
 * after the other.
 */
export class FileDrill {
  readonly outcomes: Outcome[] = [];
  /** Milliseconds of each file, from its upload to its last answer. */
  readonly times: { kind: FileKind; made: string; milliseconds: number }[] = [];
  readonly #senders: readonly FileSender[];
  readonly #onOutcome: (outcome: Outcome) => void;

  /** `onOutcome` gets each outcome as it comes. */
  constructor(senders: readonly FileSender[], onOutcome: (outcome: Outcome) => void = () => {}) {
    this.#senders = senders;
    this.#onOutcome = onOutcome;
  }

  /**
   * So many files of each kind: first the seeds as they are, then mutations of them. With one, a
   * mutation of a plain seed.
   */
  async run(
    count: number,
    { seed = 1, folder, kinds = fileKinds }: DrillOptions = {},
  ): Promise<void> {
    const files = filesOf(await seedFiles(folder, count === 1), count, kinds, new Random(seed));
    const work = async (sender: FileSender) => {
      for (let file = files.next(); !file.done; file = files.next())
        await this.#send(sender, file.value);
    };
    await Promise.all(this.#senders.map(work));
  }

  get faults(): string[] {
    return this.outcomes
      .filter(isFault)
      .map(
        ({ kind, call, status, sentence, made }) =>
          `${kind} (${made}): ${call} answered ${status} ${sentence}`,
      );
  }

  /** How many versions of a table the files must have left. */
  get imports(): number {
    return this.outcomes.filter(({ call, status }) => call === "ImportTable" && status === 200)
      .length;
  }

  counts(): string[] {
    const counts = new Map<string, number>();
    for (const { kind, call, status } of this.outcomes) {
      const key = `${kind.padEnd(8)} ${call.padEnd(12)} ${status}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return [...counts]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, count]) => `${key}  ${count}`);
  }

  async #send({ person, petronId }: FileSender, { kind, bytes, made }: DrillFile): Promise<void> {
    const began = performance.now();
    let since = began;
    const note = (
      call: Outcome["call"],
      { status, errors }: { status: number; errors?: readonly { message: string }[] },
    ) => {
      const now = performance.now();
      const outcome = {
        kind,
        call,
        status,
        made,
        milliseconds: now - since,
        sentence: errors?.map(({ message }) => message).join(" ") ?? "",
      };
      since = now;
      this.outcomes.push(outcome);
      this.#onOutcome(outcome);
      return status === 200;
    };
    const uploaded = await person.fetch(
      "POST",
      `/api/files?name=${encodeURIComponent(`drill.${kind}`)}&petronId=${petronId}`,
      {
        body: new Uint8Array(bytes),
        headers: { "content-type": "application/octet-stream" },
      },
    );
    const { insertedIds, errors } = (await uploaded.json()) as {
      insertedIds?: string[];
      errors?: { message: string }[];
    };
    const fileId = insertedIds?.[0];
    const task = (taskType: string, options: object) =>
      person.call("POST", "/api/tasks", { taskType, pid: petronId, options });
    if (
      note("upload", { status: uploaded.status, ...(errors && { errors }) }) &&
      note("InspectFile", await task("InspectFile", { fileId }))
    )
      note(
        "ImportTable",
        await task("ImportTable", { fileId, collection: "drill", mode: "replace" }),
      );
    this.times.push({ kind, made, milliseconds: performance.now() - began });
  }
}

/** The seeds of each kind as they are, then mutations of those that are not large. */
function* filesOf(
  seeds: Record<FileKind, SeedFile[]>,
  count: number,
  kinds: readonly FileKind[],
  random: Random,
): Generator<DrillFile, void> {
  const small = (list: SeedFile[]) =>
    random.of(list.filter(({ bytes }) => bytes.length < mutatedBytes));
  for (let at = 0; at < count; at++)
    for (const kind of kinds) {
      // In a short run, seeds and mutations both come.
      const whole = seeds[kind][at];
      if (whole && (count > 100 || at < Math.floor(count / 2)))
        yield { kind, bytes: whole.bytes, made: whole.name };
      else if (isPacked(kind) && random.below(10) < packedTenths)
        yield packed(kind, mutated("csv", small(seeds.csv), random));
      else if (kind === "xlsx" && random.below(10) < packedTenths)
        yield inWorkbook(mutated(kind, sheetSeed, random));
      else yield mutated(kind, small(seeds[kind]), random);
    }
}

const isPacked = (kind: FileKind): kind is "zip" | "gz" => kind === "zip" || kind === "gz";

function packed(kind: "zip" | "gz", { made, bytes }: DrillFile): DrillFile {
  const archive =
    kind === "gz"
      ? gzipSync(bytes)
      : Buffer.from(zipSync({ "drill.csv": new Uint8Array(bytes) }, { mtime: "2020-01-01" }));
  return { kind, bytes: archive, made: `${made}, then packed` };
}

const inWorkbook = ({ kind, made, bytes }: DrillFile): DrillFile => ({
  kind,
  bytes: workbookAround(bytes),
  made: `${made}, then packed`,
});

function mutated(kind: FileKind, { name, bytes }: SeedFile, random: Random): DrillFile {
  const mutation = random.of(Object.keys(mutations));
  return { kind, bytes: mutations[mutation]!(bytes, random), made: `${name}, ${mutation}` };
}
