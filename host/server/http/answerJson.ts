import type { Envelope } from "@petrons/sdk/contracts";
import type { FastifyReply } from "fastify";
import { inTurns } from "../faults/index.ts";

/** Longer texts are turned into bytes piece by piece. */
const pieceLength = 65_536;

/** Sends an envelope whose data may be megabytes: written in turns, so that nobody else waits for all of it. */
export async function sendEnvelope(reply: FastifyReply, envelope: Envelope<unknown>): Promise<FastifyReply> {
  return reply.type("application/json; charset=utf-8").send(await answerJson(envelope));
}

/** The JSON of an object with `data`, as bytes when it is long. */
export async function answerJson(value: object): Promise<string | Buffer> {
  // The common case: there is nothing to divide.
  const list = listOf(value);
  if (!list || (list.length < 2 && !listOf(list[0]))) return JSON.stringify(value);
  const bytes: Buffer[] = [];
  let text = "";
  const write = (piece: string) => {
    text += piece;
    if (text.length < pieceLength) return;
    bytes.push(Buffer.from(text));
    text = "";
  };
  await writeObject(value, write);
  return bytes.length === 0 ? text : Buffer.concat([...bytes, Buffer.from(text)]);
}

const listOf = (value: unknown): unknown[] | undefined => {
  const data = typeof value === "object" && value !== null && "data" in value ? value.data : undefined;
  return Array.isArray(data) ? data : undefined;
};

/** Lists in `data`, and in the `data` of their elements, are written element by element. */
async function writeObject(value: object, write: (piece: string) => void): Promise<void> {
  const list = listOf(value);
  if (!list) return write(JSON.stringify(value));
  const entries = Object.entries(value);
  const at = entries.findIndex(([key]) => key === "data");
  const before = JSON.stringify(Object.fromEntries(entries.slice(0, at))).slice(0, -1);
  const after = JSON.stringify(Object.fromEntries(entries.slice(at + 1))).slice(1);
  write(`${before}${before === "{" ? "" : ","}"data":[`);
  await inTurns(list, (element, index) => {
    if (index > 0) write(",");
    if (listOf(element)) return writeObject(element as object, write);
    write(JSON.stringify(element) ?? "null");
  });
  write(`]${after === "}" ? "" : ","}${after}`);
}
