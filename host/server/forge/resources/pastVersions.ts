import type { ResourceSplice } from "@petrons/sdk/contracts";
import type { Content } from "./contentVersion.ts";

/**
 * So many earlier versions of a list are known by their marks: anyone who missed more gets the
 * whole list.
 */
const keptVersions = 3;
/** What is counted for a mark, in bytes. */
const markBytes = 32;

interface PastVersion {
  version: string;
  marks: readonly string[];
}

/** What a long list was before, as far as telling what has changed since needs it. */
export class PastVersions {
  #versions: readonly PastVersion[] = [];

  get bytes(): number {
    return this.#versions.reduce((sum, { marks }) => sum + marks.length * markBytes, 0);
  }

  add({ version, marks }: Content): void {
    if (marks === undefined) this.#versions = [];
    else
      this.#versions = [
        { version, marks },
        ...this.#versions.filter((past) => past.version !== version),
      ].slice(0, keptVersions);
  }

  /**
   * What makes the list of an earlier version this one; undefined when that is not known any more,
   * or when it would be most of the list.
   */
  spliceTo({ data, marks }: Content, since: string): ResourceSplice | undefined {
    const past = this.#versions.find(({ version }) => version === since)?.marks;
    if (past === undefined || marks === undefined) return undefined;
    const shorter = Math.min(past.length, marks.length);
    let at = 0;
    while (at < shorter && past[at] === marks[at]) at += 1;
    let after = 0;
    while (after < shorter - at && past.at(-1 - after) === marks.at(-1 - after)) after += 1;
    const insert = (data as unknown[]).slice(at, marks.length - after);
    return insert.length * 2 > marks.length
      ? undefined
      : { since, at, remove: past.length - after - at, insert };
  }
}
