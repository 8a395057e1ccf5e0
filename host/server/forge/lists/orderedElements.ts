import type { ElementOrder, ElementPlace } from "./elementOrder.ts";

/** One element of a live list, as it is sent. */
export interface ListElement extends ElementPlace {
  readonly data: unknown;
  /** The digest of its place and content. */
  readonly digest: bigint;
  readonly bytes: number;
}

type Chunk = readonly ListElement[];

/** A chunk is cut in two above this. What is there already is copied with each change. */
const maxChunk = 512;

/** The elements at one moment. It does not change. */
class ElementSnapshot {
  readonly length: number;
  readonly #chunks: readonly Chunk[];
  #data: readonly unknown[] | undefined;

  constructor(chunks: readonly Chunk[], length: number) {
    this.#chunks = chunks;
    this.length = length;
  }

  /** Made when it is first asked for: most of the time only a change is sent. */
  get data(): readonly unknown[] {
    this.#data ??= Object.freeze(this.#chunks.flatMap((chunk) => chunk.map(({ data }) => data)));
    return this.#data;
  }
}

/**
 * Elements in their order, in chunks that are never changed but replaced: a change costs a chunk,
 * and a snapshot stays as it was.
 */
export class OrderedElements {
  readonly #compare: ElementOrder;
  #chunks: readonly Chunk[] = [];
  #length = 0;

  constructor(compare: ElementOrder) {
    this.#compare = compare;
  }

  get length(): number {
    return this.#length;
  }

  get last(): ListElement | undefined {
    return this.#chunks.at(-1)?.at(-1);
  }

  snapshot(): ElementSnapshot {
    return new ElementSnapshot(this.#chunks, this.#length);
  }

  /** Instead of all that there were. */
  fill(elements: readonly ListElement[]): void {
    const sorted = elements.toSorted(this.#compare);
    const half = maxChunk / 2;
    this.#chunks = Array.from({ length: Math.ceil(sorted.length / half) }, (_, at) =>
      sorted.slice(at * half, (at + 1) * half),
    );
    this.#length = sorted.length;
  }

  /** Returns the place that it has now. */
  insert(element: ListElement): number {
    const { at, chunk, within, before } = this.#find(element);
    const grown = chunk.toSpliced(within, 0, element);
    const parts =
      grown.length > maxChunk ? [grown.slice(0, maxChunk / 2), grown.slice(maxChunk / 2)] : [grown];
    this.#chunks = this.#chunks.toSpliced(at, 1, ...parts);
    this.#length += 1;
    return before + within;
  }

  /** Takes an element out that is here. Returns the place that it had. */
  remove(element: ListElement): number {
    const { at, chunk, within, before } = this.#find(element);
    const rest = chunk.toSpliced(within, 1);
    this.#chunks = this.#chunks.toSpliced(at, 1, ...(rest.length > 0 ? [rest] : []));
    this.#length -= 1;
    return before + within;
  }

  /** Where an element is or belongs: its chunk, and how many are before that. */
  #find(place: ElementPlace): { at: number; chunk: Chunk; within: number; before: number } {
    const compare = (element: ListElement) => this.#compare(element, place);
    const last = Math.max(this.#chunks.length - 1, 0);
    const at = Math.min(
      firstWhere(this.#chunks, (chunk) => compare(chunk.at(-1)!) >= 0),
      last,
    );
    const chunk = this.#chunks[at] ?? [];
    const within = firstWhere(chunk, (element) => compare(element) >= 0);
    let before = 0;
    for (let earlier = 0; earlier < at; earlier++) before += this.#chunks[earlier]!.length;
    return { at, chunk, within, before };
  }
}

/** The first place where it holds; it must hold for all after that. */
function firstWhere<T>(list: readonly T[], holds: (item: T) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(list[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
