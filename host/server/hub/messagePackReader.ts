import { ProtocolError } from "./codec.ts";

const maxDepth = 64;

/**
 * Reads one MessagePack value; throws ProtocolError when the bytes are cut short, nested too deep
 * or of an unknown extension.
 */
export class MessagePackReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get finished(): boolean {
    return this.#at === this.#bytes.length;
  }

  value(depth = 0): unknown {
    if (depth > maxDepth)
      throw new ProtocolError(`A message may be nested at most ${maxDepth} deep.`);
    const mark = this.#bytes[this.#take(1)]!;
    if (mark < 0x80) return mark;
    if (mark < 0x90) return this.#map(mark & 0x0f, depth);
    if (mark < 0xa0) return this.#list(mark & 0x0f, depth);
    if (mark < 0xc0) return this.#text(mark & 0x1f);
    if (mark >= 0xe0) return mark - 0x100;
    const bytes = this.#bytes;
    switch (mark) {
      case 0xc0:
        return null;
      case 0xc2:
        return false;
      case 0xc3:
        return true;
      case 0xc4:
      case 0xc5:
      case 0xc6:
        return this.#binary(this.#unsigned(1 << (mark - 0xc4)));
      case 0xc7:
      case 0xc8:
      case 0xc9:
        return this.#extension(this.#unsigned(1 << (mark - 0xc7)));
      case 0xca:
        return bytes.readFloatBE(this.#take(4));
      case 0xcb:
        return bytes.readDoubleBE(this.#take(8));
      case 0xcc:
      case 0xcd:
      case 0xce:
        return this.#unsigned(1 << (mark - 0xcc));
      case 0xcf:
        return numberIfExact(bytes.readBigUInt64BE(this.#take(8)));
      case 0xd0:
        return bytes.readInt8(this.#take(1));
      case 0xd1:
        return bytes.readInt16BE(this.#take(2));
      case 0xd2:
        return bytes.readInt32BE(this.#take(4));
      case 0xd3:
        return numberIfExact(bytes.readBigInt64BE(this.#take(8)));
      case 0xd4:
      case 0xd5:
      case 0xd6:
      case 0xd7:
      case 0xd8:
        return this.#extension(1 << (mark - 0xd4));
      case 0xd9:
      case 0xda:
      case 0xdb:
        return this.#text(this.#unsigned(1 << (mark - 0xd9)));
      case 0xdc:
      case 0xdd:
        return this.#list(this.#unsigned(mark === 0xdc ? 2 : 4), depth);
      case 0xde:
      case 0xdf:
        return this.#map(this.#unsigned(mark === 0xde ? 2 : 4), depth);
      default:
        throw new ProtocolError(`0x${mark.toString(16)} starts no MessagePack value.`);
    }
  }

  #unsigned(size: number): number {
    return this.#bytes.readUIntBE(this.#take(size), size);
  }

  #text(size: number): string {
    const start = this.#take(size);
    return this.#bytes.toString("utf8", start, start + size);
  }

  #binary(size: number): Uint8Array {
    const start = this.#take(size);
    return new Uint8Array(this.#bytes.subarray(start, start + size));
  }

  #list(size: number, depth: number): unknown[] {
    const values: unknown[] = [];
    for (let index = 0; index < size; index++) values.push(this.value(depth + 1));
    return values;
  }

  // fromEntries defines own members, so a key such as `__proto__` stays data.
  #map(size: number, depth: number): Record<string, unknown> {
    const entries: [string, unknown][] = [];
    for (let index = 0; index < size; index++)
      entries.push([String(this.value(depth + 1)), this.value(depth + 1)]);
    return Object.fromEntries(entries);
  }

  /** Timestamps (type -1) become Date. */
  #extension(size: number): Date {
    const type = this.#bytes.readInt8(this.#take(1));
    const start = this.#take(size);
    if (type !== -1)
      throw new ProtocolError(`The MessagePack extension ${type} is not known here.`);
    const bytes = this.#bytes;
    if (size === 4) return new Date(bytes.readUInt32BE(start) * 1_000);
    if (size === 8) {
      const both = bytes.readBigUInt64BE(start);
      return new Date(Number(both & 0x3ffffffffn) * 1_000 + Math.floor(Number(both >> 34n) / 1e6));
    }
    if (size === 12)
      return new Date(
        Number(bytes.readBigInt64BE(start + 4)) * 1_000 +
          Math.floor(bytes.readUInt32BE(start) / 1e6),
      );
    throw new ProtocolError(`A timestamp has 4, 8 or 12 bytes, not ${size}.`);
  }

  #take(size: number): number {
    const start = this.#at;
    if (start + size > this.#bytes.length)
      throw new ProtocolError("A MessagePack message ends in the middle of a value.");
    this.#at += size;
    return start;
  }
}

function numberIfExact(value: bigint): number | bigint {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}
