import { readFileSync } from "node:fs";
import { Transform, type TransformCallback } from "node:stream";
import { fileURLToPath } from "node:url";
import { placeInHtml, placeInXml } from "./documentStart.ts";

/** Two parts, so that it is no address of an app. */
export const frameScriptPath = "/appliances/frame.js";
/**
 * A document that says it has content: a page that gets no word of an app's document asks by it
 * whether apps can be reached.
 */
export const probePath = "/appliances/probe.html";
export const frameScript = readFileSync(
  fileURLToPath(new URL("./frame.js", import.meta.url)),
  "utf8",
);

const xhtml = "http://www.w3.org/1999/xhtml";
/**
 * The bytes in which a document must have begun: of one that has not, the script comes before
 * everything.
 */
const maxPrologue = 65_536;

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface ScriptData {
  page: string;
  /** What the script reports in place of the document's content. */
  failed?: string;
  /** Who has the app open, where a cookie says so. */
  person?: string | undefined;
}

function scriptTag(origin: string, data: ScriptData): string {
  const attributes = Object.entries(data).flatMap(([name, value]) =>
    value === undefined ? [] : [` data-${name}="${escaped(value)}"`],
  );
  return `<script src="${escaped(origin + frameScriptPath)}"${attributes.join("")}></script>`;
}

/**
 * The document in place of an app that cannot be shown. By itself it shows the reason; in a page it
 * reports it.
 */
export const failureDocument = (origin: string, page: string, reason: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Unable to load</title>${scriptTag(origin, { page, failed: reason })}</head><body><p>${escaped(reason)}</p></body></html>`;

/** The page in place of a file that browsers show in no frame of an app. */
export const fileDocument = (origin: string, page: string, name: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(name || "File")}</title>${scriptTag(origin, { page })}</head><body><p>Browsers do not show this file inside an app.</p><p><a href="" download="${escaped(name)}">Download ${escaped(name || "the file")}</a></p></body></html>`;

export const probeDocument = (origin: string, page: string): string =>
  `<!doctype html><html lang="en"><head><title>Apps</title>${scriptTag(origin, { page })}</head><body><p>Apps can be reached.</p></body></html>`;

/**
 * Of what has come, this part must have come anew before it is looked at again: an app that sends
 * letter by letter costs no more than one that does not.
 */
const newPart = 1 / 16;

/** Adds the frame's script to a document as it passes, before any script of its own. */
export class FrameScriptAdder extends Transform {
  readonly #tag: Buffer;
  readonly #placeIn: (text: string) => number | undefined;
  #start: Buffer[] | undefined = [];
  #bytes = 0;
  /** Bytes that there must be for the next look. */
  #nextLook = 0;

  constructor(
    origin: string,
    page: string,
    { isXml = false, person }: { isXml?: boolean; person?: string | undefined } = {},
  ) {
    super();
    const tag = scriptTag(origin, { page, person });
    this.#tag = Buffer.from(isXml ? tag.replace("<script", `<script xmlns="${xhtml}"`) : tag);
    this.#placeIn = isXml ? placeInXml : placeInHtml;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (!this.#start) {
      done(null, chunk);
      return;
    }
    this.#start.push(chunk);
    this.#bytes += chunk.length;
    if (this.#bytes >= this.#nextLook || this.#bytes > maxPrologue) this.#look(this.#start);
    done();
  }

  #look(chunks: readonly Buffer[]): void {
    const start = Buffer.concat(chunks);
    const place = this.#placeIn(start.toString("latin1", 0, maxPrologue));
    if (place !== undefined) this.#add(start, place);
    else if (this.#bytes > maxPrologue) this.#add(start, 0);
    else this.#nextLook = this.#bytes * (1 + newPart);
  }

  override _flush(done: TransformCallback): void {
    if (this.#start) {
      const start = Buffer.concat(this.#start);
      this.#add(start, this.#placeIn(start.toString("latin1")) ?? start.length);
    }
    done();
  }

  #add(start: Buffer, place: number): void {
    this.#start = undefined;
    this.push(Buffer.concat([start.subarray(0, place), this.#tag, start.subarray(place)]));
  }
}
