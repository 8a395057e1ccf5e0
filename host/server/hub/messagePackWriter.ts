/**
 * Writes MessagePack values. Objects follow JSON's rules: `toJSON` is asked, undefined members are
 * left out.
 */
export class MessagePackWriter {
  #bytes = Buffer.allocUnsafe(256);
  #length = 0;

  finish(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  value(value: unknown): void {
    if (
      value === null ||
      value === undefined ||
      typeof value === "function" ||
      typeof value === "symbol"
    )
      this.#byte(0xc0);
    else if (typeof value === "boolean") this.#byte(value ? 0xc3 : 0xc2);
    else if (typeof value === "number") this.#number(value);
    else if (typeof value === "bigint") this.#bigint(value);
    else if (typeof value === "string") this.#text(value);
    else if (value instanceof Uint8Array) this.#binary(value);
    else if (Array.isArray(value)) this.#list(value);
    else if (hasToJson(value)) this.value(value.toJSON());
    else this.#map(value as Record<string, unknown>);
  }

  #number(value: number): void {
    if (!Number.isInteger(value) || Object.is(value, -0)) this.#float(value);
    else if (value >= 0) {
      if (value < 0x80) this.#byte(value);
      else if (value <= 0xff) this.#bytesOf(0xcc, 1, (at) => this.#bytes.writeUInt8(value, at));
      else if (value <= 0xffff)
        this.#bytesOf(0xcd, 2, (at) => this.#bytes.writeUInt16BE(value, at));
      else if (value <= 0xffffffff)
        this.#bytesOf(0xce, 4, (at) => this.#bytes.writeUInt32BE(value, at));
      else if (Number.isSafeInteger(value)) this.#bigint(BigInt(value));
      else this.#float(value);
    } else if (value >= -0x20) this.#byte(value & 0xff);
    else if (value >= -0x80) this.#bytesOf(0xd0, 1, (at) => this.#bytes.writeInt8(value, at));
    else if (value >= -0x8000) this.#bytesOf(0xd1, 2, (at) => this.#bytes.writeInt16BE(value, at));
    else if (value >= -0x80000000)
      this.#bytesOf(0xd2, 4, (at) => this.#bytes.writeInt32BE(value, at));
    else if (Number.isSafeInteger(value)) this.#bigint(BigInt(value));
    else this.#float(value);
  }

  #float(value: number): void {
    this.#bytesOf(0xcb, 8, (at) => this.#bytes.writeDoubleBE(value, at));
  }

  /** Throws RangeError beyond 64 bits. */
  #bigint(value: bigint): void {
    if (value >= 0n) this.#bytesOf(0xcf, 8, (at) => this.#bytes.writeBigUInt64BE(value, at));
    else this.#bytesOf(0xd3, 8, (at) => this.#bytes.writeBigInt64BE(value, at));
  }

  #text(value: string): void {
    const size = Buffer.byteLength(value, "utf8");
    if (size < 0x20) this.#byte(0xa0 | size);
    else this.#size(size, 0xd9, 0xda, 0xdb);
    this.#room(size);
    this.#length += this.#bytes.write(value, this.#length, "utf8");
  }

  #binary(value: Uint8Array): void {
    this.#size(value.length, 0xc4, 0xc5, 0xc6);
    this.#room(value.length);
    this.#bytes.set(value, this.#length);
    this.#length += value.length;
  }

  #list(values: readonly unknown[]): void {
    if (values.length < 0x10) this.#byte(0x90 | values.length);
    else this.#size(values.length, undefined, 0xdc, 0xdd);
    for (const value of values) this.value(value);
  }

  #map(value: Record<string, unknown>): void {
    const entries = Object.entries(value).filter(
      ([, member]) => member !== undefined && typeof member !== "function",
    );
    if (entries.length < 0x10) this.#byte(0x80 | entries.length);
    else this.#size(entries.length, undefined, 0xde, 0xdf);
    for (const [key, member] of entries) {
      this.#text(key);
      this.value(member);
    }
  }

  #size(size: number, mark8: number | undefined, mark16: number, mark32: number): void {
    if (mark8 !== undefined && size <= 0xff)
      this.#bytesOf(mark8, 1, (at) => this.#bytes.writeUInt8(size, at));
    else if (size <= 0xffff) this.#bytesOf(mark16, 2, (at) => this.#bytes.writeUInt16BE(size, at));
    else this.#bytesOf(mark32, 4, (at) => this.#bytes.writeUInt32BE(size, at));
  }

  #byte(value: number): void {
    this.#room(1);
    this.#bytes[this.#length++] = value;
  }

  #bytesOf(mark: number, size: number, write: (at: number) => void): void {
    this.#byte(mark);
    this.#room(size);
    write(this.#length);
    this.#length += size;
  }

  #room(size: number): void {
    if (this.#length + size <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + size));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

function hasToJson(value: object): value is { toJSON(): unknown } {
  return "toJSON" in value && typeof value.toJSON === "function";
}
