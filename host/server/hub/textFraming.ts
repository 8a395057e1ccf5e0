import { ProtocolError } from "./codec.ts";

/** Ends every JSON message and every handshake. */
const recordSeparator = 0x1e;

export function splitText(
  bytes: Buffer,
  maxBytes: number,
  maxMessages = Number.POSITIVE_INFINITY,
): { messages: Buffer[]; rest: Buffer } {
  const messages: Buffer[] = [];
  let start = 0;
  while (messages.length < maxMessages) {
    const end = bytes.indexOf(recordSeparator, start);
    const size = (end < 0 ? bytes.length : end) - start;
    if (size > maxBytes) throw new ProtocolError(`A message may have at most ${maxBytes} bytes.`);
    if (end < 0) break;
    messages.push(bytes.subarray(start, end));
    start = end + 1;
  }
  return { messages, rest: bytes.subarray(start) };
}

export function frameText(text: string): Buffer {
  return Buffer.from(`${text}\u001e`, "utf8");
}
