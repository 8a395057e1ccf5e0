import { Transform, type TransformCallback } from "node:stream";
import type { ApplianceFault } from "./applianceFault.ts";

/** Passes so many bytes and ends with the fault at one more. */
export class BoundedStream extends Transform {
  readonly #limit: number;
  readonly #fault: () => ApplianceFault;
  #bytes = 0;

  constructor(limit: number, fault: () => ApplianceFault) {
    super();
    this.#limit = limit;
    this.#fault = fault;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#bytes += chunk.length;
    if (this.#bytes > this.#limit) done(this.#fault());
    else done(null, chunk);
  }
}
