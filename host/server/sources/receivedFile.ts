import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { pipeline } from "node:stream/promises";
import type { Limits } from "../limits/index.ts";
import { fault } from "./checkedAddress.ts";
import type { HttpsAnswer } from "./httpsAnswer.ts";
import { connectionFault } from "./httpsAnswer.ts";
import type { PhaseTimer } from "./phaseTimer.ts";
import { isWebPage, isWebPageType, webPageText } from "./webPage.ts";

export interface ReceivedBytes {
  size: number;
  sha256: string;
}

interface ReceiveOptions {
  host: string;
  path: string;
  limits: Pick<Limits, "fileBytes" | "sourceIdleSeconds" | "sourceBytesPerSecond">;
  timer: PhaseTimer;
  signal: AbortSignal;
  onSize(size: number, whole: number | undefined): void;
}

/** So much of the beginning is looked at. */
const headBytes = 16_384;
const number = (count: number): string => count.toLocaleString("en-US");

/**
 * Writes the file of an answer to its place, and leaves nothing there when it is no file, too
 * large, too slow or not whole.
 */
export async function receivedFile(
  { answer, check }: HttpsAnswer,
  options: ReceiveOptions,
): Promise<ReceivedBytes> {
  const { host, path, signal } = options;
  try {
    const received = await written(answer, options);
    check();
    return received;
  } catch (error) {
    await rm(path, { force: true });
    signal.throwIfAborted();
    // What failed on the connection says more than that its stream ended.
    check();
    throw isOfStream(error) ? connectionFault(host, error) : error;
  } finally {
    answer.destroy();
  }
}

async function written(
  answer: IncomingMessage,
  { host, path, limits, timer, signal, onSize }: ReceiveOptions,
): Promise<ReceivedBytes> {
  refuseEncoding(answer, host);
  const { fileBytes, sourceIdleSeconds, sourceBytesPerSecond } = limits;
  const tooLarge = `The file is larger than ${number(fileBytes)} bytes, which is the most that one file may have.`;
  const announced = answer.headers["content-length"];
  const whole = announced === undefined ? undefined : Number(announced);
  if (whole !== undefined && whole > fileBytes) throw fault(tooLarge);
  const minBytes = sourceIdleSeconds * sourceBytesPerSecond;
  const beginWindow = () =>
    timer.begin(
      sourceIdleSeconds,
      `'${host}' sent less than ${number(minBytes)} bytes of the file within ${sourceIdleSeconds} s.`,
    );
  const hash = createHash("sha256");
  let size = 0;
  let inWindow = 0;
  let head: Buffer | undefined = Buffer.alloc(0);
  beginWindow();
  async function* checked(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      size += chunk.length;
      inWindow += chunk.length;
      if (size > fileBytes) throw fault(tooLarge);
      if (inWindow >= minBytes) {
        inWindow = 0;
        beginWindow();
      }
      if (head) {
        head = Buffer.concat([head, chunk]);
        if (head.length >= headBytes) {
          refuseWebPage(answer, head);
          head = undefined;
        }
      }
      hash.update(chunk);
      onSize(size, whole);
      yield chunk;
    }
    if (head) refuseWebPage(answer, head);
  }
  await pipeline(answer, checked, createWriteStream(path, { flags: "wx", mode: 0o600 }), {
    signal,
  });
  if (!answer.complete || (whole !== undefined && size !== whole))
    throw fault(
      `Only ${number(size)}${whole === undefined ? "" : ` of ${number(whole)}`} bytes of the file arrived. Nothing was imported.`,
    );
  if (size === 0) throw fault("The address answered an empty file.");
  return { size, sha256: hash.digest("hex") };
}

/** None was asked for. Gzip is unpacked where files are opened, within their bounds. */
function refuseEncoding({ headers }: IncomingMessage, host: string): void {
  const encoding = headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
  if (!["identity", "gzip", "x-gzip", ""].includes(encoding))
    throw fault(
      `'${host}' sent the file encoded as '${encoding.slice(0, 40)}', which was not asked for.`,
    );
}

function refuseWebPage({ headers }: IncomingMessage, head: Buffer): void {
  if (isWebPageType(headers["content-type"]) || isWebPage(head)) throw fault(webPageText(head));
}

const isOfStream = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error &&
  error.name !== "PetronsError" &&
  /^(ECONN|EPIPE|HPE_|ERR_STREAM_PREMATURE_CLOSE|ERR_SSL)/.test(
    (error as NodeJS.ErrnoException).code ?? "",
  );
