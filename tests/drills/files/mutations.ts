import type { Random } from "./random.ts";

type Mutation = (bytes: Buffer, random: Random) => Buffer;

const piece = (bytes: Buffer, random: Random): [from: number, to: number] => {
  const from = random.below(bytes.length);
  return [from, Math.min(bytes.length, from + 1 + random.below(200))];
};
const within = (bytes: Buffer, random: Random, from: number, to: number): Buffer => {
  const changed = Buffer.from(bytes);
  for (let times = 1 + random.below(4); times > 0; times--)
    changed[Math.min(changed.length - 1, from + random.below(Math.max(1, to - from)))] =
      random.below(256);
  return changed;
};

/** What a bad disk, a bad line, a bad program or a bad person makes of a file. */
export const mutations: Record<string, Mutation> = {
  "bit flips": (bytes, random) => {
    const changed = Buffer.from(bytes);
    for (let times = 1 + random.below(20); times > 0; times--) {
      const at = random.below(changed.length);
      changed[at] = changed[at]! ^ (1 << random.below(8));
    }
    return changed;
  },
  cut: (bytes, random) => bytes.subarray(0, random.below(bytes.length)),
  "beginning cut": (bytes, random) => bytes.subarray(random.below(Math.min(bytes.length, 500))),
  "piece twice": (bytes, random) => {
    const [from, to] = piece(bytes, random);
    return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
  },
  "piece lost": (bytes, random) => {
    const [from, to] = piece(bytes, random);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  },
  "piece of zeros": (bytes, random) => {
    const [from, to] = piece(bytes, random);
    return Buffer.from(bytes).fill(0, from, to);
  },
  "header changed": (bytes, random) => within(bytes, random, 0, 40),
  "footer changed": (bytes, random) =>
    within(bytes, random, Math.max(0, bytes.length - 400), bytes.length),
  "quotes and breaks": (bytes, random) => {
    const [from] = piece(bytes, random);
    const odd = random.of([
      '"',
      '""',
      "\r",
      "\r\n\r\n",
      "\u0000",
      "\t",
      ";;;;",
      "\ufeff",
      '"\n',
      "=1+1",
      "\ud83d\ude00",
      " ".repeat(3_000),
    ]);
    return Buffer.concat([bytes.subarray(0, from), Buffer.from(odd), bytes.subarray(from)]);
  },
  appended: (bytes, random) =>
    Buffer.concat([bytes, bytes.subarray(0, random.below(bytes.length))]),
};
