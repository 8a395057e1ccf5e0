/** Where a text stops being JSON: an offset, and the line and column of it, both from 1. */
export interface JsonError {
  at: number;
  line: number;
  column: number;
}

/**
 * The first place at which a text is no JSON, or undefined when all of it is. Browsers word their
 * errors differently; this is the same in all.
 */
export function jsonError(text: string): JsonError | undefined {
  const at = new JsonScan(text).end();
  if (at === undefined) return undefined;
  const before = text.slice(0, at);
  const line = before.split("\n").length;
  return { at, line, column: at - before.lastIndexOf("\n") };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON texts hold none of them.
const stringPattern = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*/y;
const numberPattern = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/**
 * Walks a text by the grammar of RFC 8259, keeping open brackets in a list, so that depth is no
 * matter of the stack.
 */
class JsonScan {
  readonly #text: string;
  #at = 0;
  constructor(text: string) {
    this.#text = text;
  }

  /** Offset of the first error. */
  end(): number | undefined {
    const open: ("}" | "]")[] = [];
    for (;;) {
      this.#space();
      const char = this.#text[this.#at];
      if (char === "{" || char === "[") {
        this.#at++;
        open.push(char === "{" ? "}" : "]");
        this.#space();
        if (this.#text[this.#at] !== open.at(-1)) {
          if (char === "{" && !this.#key()) return this.#at;
          continue;
        }
      } else if (!this.#scalar()) return this.#at;
      // A value has ended, or a bracket closes at once: brackets close, a comma goes on.
      for (;;) {
        this.#space();
        const close = open.at(-1);
        if (close === undefined) return this.#at < this.#text.length ? this.#at : undefined;
        if (this.#text[this.#at] === close) {
          open.pop();
          this.#at++;
          continue;
        }
        if (this.#text[this.#at] !== ",") return this.#at;
        this.#at++;
        if (close === "}" && !this.#key()) return this.#at;
        break;
      }
    }
  }

  #space(): void {
    while (" \t\n\r".includes(this.#text[this.#at] ?? "x")) this.#at++;
  }

  /** A name and its colon. */
  #key(): boolean {
    this.#space();
    if (this.#text[this.#at] !== '"' || !this.#string()) return false;
    this.#space();
    if (this.#text[this.#at] !== ":") return false;
    this.#at++;
    return true;
  }

  #string(): boolean {
    stringPattern.lastIndex = this.#at;
    this.#at += stringPattern.exec(this.#text)?.[0].length ?? 0;
    if (this.#text[this.#at] !== '"') return false;
    this.#at++;
    return true;
  }

  #scalar(): boolean {
    if (this.#text[this.#at] === '"') return this.#string();
    const word = ["true", "false", "null"].find((name) => this.#text.startsWith(name, this.#at));
    numberPattern.lastIndex = this.#at;
    const length = word?.length ?? numberPattern.exec(this.#text)?.[0].length ?? 0;
    this.#at += length;
    return length > 0;
  }
}
