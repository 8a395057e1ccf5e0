const ids = { segment: 0x18538067, info: 0x1549a966, timestampScale: 0x2ad7b1, duration: 0x4489 };

interface Element {
  id: number;
  data: Buffer;
}

/** How long a WebM file plays, as its header says; throws for another file. */
export function webmSeconds(file: Buffer): number {
  const info = childOf(childOf(file, ids.segment), ids.info);
  const duration = childOf(info, ids.duration);
  const scale = elementsOf(info).find(({ id }) => id === ids.timestampScale)?.data;
  const nanoseconds = scale ? scale.readUIntBE(0, scale.length) : 1_000_000;
  return (
    ((duration.length === 4 ? duration.readFloatBE() : duration.readDoubleBE()) * nanoseconds) / 1e9
  );
}

function childOf(parent: Buffer, id: number): Buffer {
  const found = elementsOf(parent).find((element) => element.id === id);
  if (!found) throw new Error(`This is no WebM file: it has no element ${id.toString(16)}.`);
  return found.data;
}

/** The elements of EBML data until one whose length is not known, or that is cut. */
function elementsOf(data: Buffer): Element[] {
  const elements: Element[] = [];
  let at = 0;
  while (at < data.length) {
    const idBytes = Math.clz32(data[at]!) - 23;
    const sizeAt = at + idBytes;
    if (idBytes > 4 || sizeAt >= data.length) break;
    const sizeBytes = Math.clz32(data[sizeAt]!) - 23;
    const begin = sizeAt + sizeBytes;
    if (sizeBytes > 8 || begin > data.length) break;
    const size = Number(
      BigInt(`0x${data.toString("hex", sizeAt, begin)}`) & ((1n << BigInt(7 * sizeBytes)) - 1n),
    );
    elements.push({ id: data.readUIntBE(at, idBytes), data: data.subarray(begin, begin + size) });
    at = begin + size;
  }
  return elements;
}
