import { Transform, type TransformCallback } from "node:stream";

const marks: readonly [charset: string, mark: Buffer][] = [
  ["utf-16le", Buffer.from([0xff, 0xfe])],
  ["utf-16be", Buffer.from([0xfe, 0xff])],
];
/** Browsers recognize UTF-8 by this mark, whatever the headers say. */
const utf8Mark = Buffer.from([0xef, 0xbb, 0xbf]);
const markLength = 2;

/** The charset of UTF-16 that a content type names, as browsers take it. */
export function utf16Of(contentType: string): string | undefined {
  const named = /charset=["']?\s*utf-16(le|be)?\b/i.exec(contentType);
  return named ? `utf-16${(named[1] ?? "le").toLowerCase()}` : undefined;
}

/**
 * A text in UTF-16, by its beginning or by what its headers name, becomes UTF-8 as it passes; any
 * other passes as it is.
 */
export class Utf8Text extends Transform {
  readonly #named: string | undefined;
  #start: Buffer | undefined = Buffer.alloc(0);
  #decoder: TextDecoder | undefined;

  constructor(named: string | undefined) {
    super();
    this.#named = named;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (this.#start === undefined) this.push(this.#read(chunk));
    else {
      this.#start = Buffer.concat([this.#start, chunk]);
      if (this.#start.length >= markLength) this.#begin(this.#start);
    }
    done();
  }

  override _flush(done: TransformCallback): void {
    if (this.#start !== undefined) this.#begin(this.#start);
    if (this.#decoder) this.push(Buffer.from(this.#decoder.decode()));
    done();
  }

  #begin(start: Buffer): void {
    this.#start = undefined;
    const marked = marks.find(([, mark]) => start.subarray(0, markLength).equals(mark));
    const charset = marked?.[0] ?? (start[0] === utf8Mark[0] ? undefined : this.#named);
    if (charset !== undefined) {
      this.#decoder = new TextDecoder(charset);
      this.push(utf8Mark);
    }
    this.push(this.#read(start));
  }

  readonly #read = (chunk: Buffer): Buffer =>
    this.#decoder ? Buffer.from(this.#decoder.decode(chunk, { stream: true })) : chunk;
}
