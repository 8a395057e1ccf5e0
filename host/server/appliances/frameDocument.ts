import { readFileSync } from "node:fs";
import { Transform, type TransformCallback } from "node:stream";
import { fileURLToPath } from "node:url";

/** Two parts, so that it is no address of an app. */
export const frameScriptPath = "/appliances/frame.js";
export const frameScript = readFileSync(fileURLToPath(new URL("./frame.js", import.meta.url)), "utf8");

/** A head that has not come by then does not come. */
const longestHead = 16_384;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** `failed` is what the script reports in place of the document's content. */
const scriptTag = (origin: string, page: string, failed?: string): string =>
  `<script src="${escaped(origin + frameScriptPath)}" data-page="${escaped(page)}"${failed === undefined ? "" : ` data-failed="${escaped(failed)}"`}></script>`;

/** The document in place of an app that cannot be shown. By itself it shows the reason; in a page it reports it. */
export const failureDocument = (origin: string, page: string, reason: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Unable to load</title>${scriptTag(origin, page, reason)}</head><body><p>${escaped(reason)}</p></body></html>`;

/** Adds the frame's script to a document as it passes, before any script of its own. */
export class FrameScriptAdder extends Transform {
  readonly #tag: Buffer;
  #head: Buffer[] | undefined = [];
  #bytes = 0;

  constructor(origin: string, page: string) {
    super();
    this.#tag = Buffer.from(scriptTag(origin, page));
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (!this.#head) {
      done(null, chunk);
      return;
    }
    this.#head.push(chunk);
    this.#bytes += chunk.length;
    const start = Buffer.concat(this.#head);
    const place = endOf("<head", start) ?? (this.#bytes < longestHead ? undefined : fallback(start));
    if (place !== undefined) this.#add(start, place);
    done();
  }

  override _flush(done: TransformCallback): void {
    if (this.#head) {
      const start = Buffer.concat(this.#head);
      this.#add(start, fallback(start));
    }
    done();
  }

  #add(start: Buffer, place: number): void {
    this.#head = undefined;
    this.push(Buffer.concat([start.subarray(0, place), this.#tag, start.subarray(place)]));
  }
}

/** Where a tag ends that is whole by now. */
function endOf(tag: string, start: Buffer): number | undefined {
  const text = start.toString("latin1").toLowerCase();
  for (let at = text.indexOf(tag); at >= 0; at = text.indexOf(tag, at + tag.length)) {
    if (!/^[\s>]/.test(text.charAt(at + tag.length))) continue;
    const end = text.indexOf(">", at);
    return end < 0 ? undefined : end + 1;
  }
  return undefined;
}

/** A document type stays first: without one, browsers draw by other rules. */
const fallback = (start: Buffer): number => endOf("<html", start) ?? endOf("<!doctype", start) ?? 0;
