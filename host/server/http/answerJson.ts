import { Readable } from "node:stream";
import { setImmediate as nextRound } from "node:timers/promises";
import type { Envelope } from "@petrons/sdk/contracts";
import type { FastifyReply } from "fastify";
import { JsonText } from "../documents/index.ts";
import { inTurns } from "../faults/index.ts";
import { WrittenLists } from "./writtenLists.ts";

/** Longer texts are turned into bytes piece by piece. */
const pieceLength = 65_536;
/**
 * Longer answers are handed to the socket piece by piece: to copy megabytes at once takes
 * milliseconds.
 */
const longBytes = 262_144;
/** Shorter lists are written each time: there is little to save. */
const longList = 100;

const writtenLists = new WrittenLists(async (list) => {
  const pieces = new Pieces();
  await writeElements(list, pieces);
  return pieces.end();
});

/** An answer that is sent in pieces. */
export class LongAnswer extends Readable {
  readonly bytes: number;
  readonly #pieces: Iterator<Buffer>;

  constructor(pieces: readonly Buffer[]) {
    super({ highWaterMark: 1 });
    this.bytes = lengthOf(pieces);
    this.#pieces = pieces[Symbol.iterator]();
  }

  override _read(): void {
    nextRound().then(
      () => this.push(this.#pieces.next().value ?? null),
      (error) => this.destroy(error),
    );
  }
}

const lengthOf = (pieces: readonly Buffer[]) => pieces.reduce((sum, { length }) => sum + length, 0);

/**
 * Sends an envelope whose data may be megabytes: written in turns, so that nobody else waits for
 * all of it.
 */
export async function sendEnvelope(
  reply: FastifyReply,
  envelope: Envelope<unknown>,
): Promise<FastifyReply> {
  reply.type("application/json; charset=utf-8");
  const json = await answerJson(envelope);
  if (typeof json === "string") return reply.send(json);
  const length = lengthOf(json);
  if (length <= longBytes) return reply.send(Buffer.concat(json, length));
  return reply.header("content-length", length).send(new LongAnswer(json));
}

/** The JSON of an object with `data`, as pieces of bytes when it is long. */
export async function answerJson(value: object): Promise<string | readonly Buffer[]> {
  // The common case: there is nothing to divide.
  const list = listOf(value);
  const isWritten = list?.[0] instanceof JsonText;
  if (!list || (list.length < 2 && !isWritten && !listOf(list[0]))) return JSON.stringify(value);
  const short = isWritten && shortList(list as readonly JsonText[]);
  if (short) return aroundList(value).join(short);
  const pieces = new Pieces();
  await writeObject(value, pieces);
  return pieces.short ?? pieces.end();
}

/** Text that becomes bytes as it grows. */
class Pieces {
  readonly #bytes: Buffer[] = [];
  #text = "";

  /** All of it, while none has become bytes. */
  get short(): string | undefined {
    return this.#bytes.length === 0 ? this.#text : undefined;
  }

  write(text: string): void {
    this.#text += text;
    if (this.#text.length >= pieceLength) this.end();
  }

  writeBytes(bytes: readonly Buffer[]): void {
    this.end();
    this.#bytes.push(...bytes);
  }

  end(): readonly Buffer[] {
    if (this.#text !== "") this.#bytes.push(Buffer.from(this.#text));
    this.#text = "";
    return this.#bytes;
  }
}

const listOf = (value: unknown): readonly unknown[] | undefined => {
  const data =
    typeof value === "object" && value !== null && "data" in value ? value.data : undefined;
  return Array.isArray(data) ? data : undefined;
};

/** Lists in `data`, and in the `data` of their elements, are written element by element. */
async function writeObject(value: object, pieces: Pieces): Promise<void> {
  const list = listOf(value);
  if (!list) return pieces.write(JSON.stringify(value));
  const [before, after] = aroundList(value);
  pieces.write(before);
  if (Object.isFrozen(list) && list.length >= longList)
    pieces.writeBytes(await writtenLists.of(list));
  else await writeElements(list, pieces);
  pieces.write(after);
}

/** What is before and after the list `data` in the JSON of an object. */
function aroundList(value: object): [before: string, after: string] {
  const entries = Object.entries(value);
  const at = entries.findIndex(([key]) => key === "data");
  const before = JSON.stringify(Object.fromEntries(entries.slice(0, at))).slice(0, -1);
  const after = JSON.stringify(Object.fromEntries(entries.slice(at + 1))).slice(1);
  return [`${before}${before === "{" ? "" : ","}"data":`, `${after === "}" ? "" : ","}${after}`];
}

/** A list that is JSON already, when there is nothing to divide. */
function shortList(list: readonly JsonText[]): string | undefined {
  let text = "[";
  for (const element of list) {
    text += text === "[" ? element.text : `,${element.text}`;
    if (text.length > pieceLength) return undefined;
  }
  return `${text}]`;
}

async function writeElements(list: readonly unknown[], pieces: Pieces): Promise<void> {
  pieces.write("[");
  await inTurns(list, (element, index) => {
    if (index > 0) pieces.write(",");
    if (element instanceof JsonText) return pieces.write(element.text);
    if (listOf(element)) return writeObject(element as object, pieces);
    pieces.write(JSON.stringify(element) ?? "null");
  });
  pieces.write("]");
}
