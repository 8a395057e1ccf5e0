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

  /** Empty HTML forgets the draft. A full storage keeps the last draft that fitted; the text itself is in the editor all the same. */
  write(html: string): void {
    if (html === "") {
      this.#storage?.removeItem(this.#key);
      return;
    }
    try {
      this.#storage?.setItem(this.#key, html);
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
