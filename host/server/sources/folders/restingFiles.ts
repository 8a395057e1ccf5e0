import type { SeenFile } from "./plainFile.ts";

interface Observation {
  mark: string;
  since: number;
}

export const markOf = ({ size, modified }: SeenFile): string => `${size} ${modified}`;

/** Finds which files of a folder have come to rest: those that look the same for long enough. */
export class RestingFiles {
  readonly #restMs: number;
  #seen = new Map<string, Observation>();

  constructor(restMs: number) {
    this.#restMs = restMs;
  }

  /**
   * Of all files that are there now, those at rest, the oldest first. `now` are milliseconds of a
   * clock that never goes back.
   */
  look(files: readonly SeenFile[], now: number): SeenFile[] {
    const before = this.#seen;
    const observed = files.map((file) => {
      const mark = markOf(file);
      const known = before.get(file.name);
      return { file, seen: known?.mark === mark ? known : { mark, since: now } };
    });
    this.#seen = new Map(observed.map(({ file, seen }) => [file.name, seen]));
    return observed
      .flatMap(({ file, seen }) => (now - seen.since >= this.#restMs ? [file] : []))
      .toSorted((one, other) => one.modified - other.modified || (one.name < other.name ? -1 : 1));
  }
}
