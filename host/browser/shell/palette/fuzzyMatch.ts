interface FuzzyMatch {
  /**
   * Higher is better: 100 for a title that begins with the text, down to 20 for letters that merely
   * come in this order.
   */
  score: number;
  /** Places of the matched letters in the title, ascending. */
  letters: readonly number[];
}

const scores = { beginning: 100, word: 80, initials: 60, inside: 50, letters: 20 } as const;

/**
 * How well a title answers what was typed: every word of the text must be found, as a beginning,
 * the beginning of a word, initials, a part, or letters in order that are close together. Case and
 * accents do not matter. Null when a word is not found.
 */
export function fuzzyMatch(text: string, title: string): FuzzyMatch | null {
  const words = plain(text.trim()).join("").split(/\s+/).filter(Boolean);
  const letters = plain(title);
  const found = words.map((word) => bestPlace(word, letters));
  if (!found.every((match) => match !== null)) return null;
  if (found.length === 0) return { score: 0, letters: [] };
  const mean = found.reduce((sum, { score }) => sum + score, 0) / found.length;
  // Of two that match alike, the one with less beside it is meant.
  const closeness = (10 * words.join("").length) / Math.max(1, letters.length);
  return {
    score: mean + closeness,
    letters: [...new Set(found.flatMap(({ letters: places }) => places))].sort((a, b) => a - b),
  };
}

/** Letter by letter, so that places stay those of the title. */
const plain = (text: string): string[] =>
  [...text].map((letter) => (letter.normalize("NFD")[0] ?? letter).toLowerCase());

function bestPlace(word: string, letters: readonly string[]): FuzzyMatch | null {
  const text = letters.join("");
  const starts = letters.flatMap((_, at) => (isStart(letters, at) ? [at] : []));
  const start = starts.find((at) => text.startsWith(word, at));
  if (start !== undefined)
    return {
      score: start === 0 ? scores.beginning : scores.word,
      letters: run(start, word.length),
    };
  const initials = starts.map((at) => letters[at]).join("");
  const initial = word.length > 1 ? initials.indexOf(word) : -1;
  if (initial >= 0)
    return { score: scores.initials, letters: starts.slice(initial, initial + word.length) };
  const inside = text.indexOf(word);
  if (inside >= 0) return { score: scores.inside, letters: run(inside, word.length) };
  return lettersInOrder(word, letters);
}

function lettersInOrder(word: string, letters: readonly string[]): FuzzyMatch | null {
  if (word.length < 3) return null;
  const places: number[] = [];
  for (const letter of word) {
    const next = letters.indexOf(letter, (places.at(-1) ?? -1) + 1);
    if (next < 0) return null;
    places.push(next);
  }
  const span = places.at(-1)! - places[0]! + 1;
  return span <= 2 * word.length ? { score: scores.letters, letters: places } : null;
}

const isStart = (letters: readonly string[], at: number): boolean =>
  letters[at] !== " " && (at === 0 || /[\s\-/_.(]/.test(letters[at - 1]!));
const run = (from: number, length: number): number[] =>
  Array.from({ length }, (_, index) => from + index);
