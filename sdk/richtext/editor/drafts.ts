/** Texts not sent yet, in the browser's storage: one per person and place. */
export class Drafts {
  readonly #storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> | undefined;
  readonly #key: string;

  constructor(userId: string, draftKey: string, storage = browserStorage()) {
    this.#storage = storage;
    this.#key = `petrons-draft:${userId}:${draftKey}`;
  }

  read(): string | null {
    return this.#storage?.getItem(this.#key) ?? null;
  }

  /** What was sent of the draft and not confirmed; see `Sending`. */
  readSent(): string | null {
    return this.#storage?.getItem(this.#sentKey) ?? null;
  }

  writeSent(sent: string): void {
    this.#write(this.#sentKey, sent);
  }

  get #sentKey(): string {
    return `${this.#key}:sent`;
  }

  /**
   * Empty HTML forgets the draft. A full storage keeps the last draft that fitted; the text itself
   * is in the editor all the same.
   */
  write(html: string): void {
    this.#write(this.#key, html);
  }

  #write(key: string, text: string): void {
    if (text === "") {
      this.#storage?.removeItem(key);
      return;
    }
    try {
      this.#storage?.setItem(key, text);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      console.warn("The draft could not be kept:", error.message);
    }
  }
}

/** Browsers with storage switched off throw when it is touched; then there are no drafts. */
function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch (error) {
    console.warn("Drafts are not kept:", error);
    return undefined;
  }
}
