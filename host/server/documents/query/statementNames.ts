import { createHash } from "node:crypto";
import { connectionSeconds } from "../../database/index.ts";

const maxText = 4_000;
const maxAllTexts = 200_000;

/**
 * Names of prepared statements. Each connection keeps what it has prepared until it ends, so only
 * short texts are named, few enough that all together cost a connection some megabytes. Once there
 * is no more room, and every connection of the time before has ended, the names begin anew: shapes
 * that nobody uses any more hold no place for good.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #now: () => number;
  #size = 0;
  #since: number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#since = now();
  }

  /** The name of a statement, or undefined when it is not worth one. */
  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || text.length > maxText) return known;
    if (this.#size + text.length > maxAllTexts) {
      if (this.#now() - this.#since < connectionSeconds * 1_000) return undefined;
      this.#names.clear();
      this.#size = 0;
      this.#since = this.#now();
    }
    const name = createHash("sha1").update(text).digest("base64url");
    this.#names.set(text, name);
    this.#size += text.length;
    return name;
  }
}
