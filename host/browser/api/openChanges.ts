type Sent = Readonly<Record<string, unknown>>;

/**
 * What a change is of, whatever else it says: the same document and fields may be given other
 * values the second time, and by then it has another revision.
 */
const changeOf = (method: string, path: string, body: unknown): string => {
  const { revision: _, idempotencyKey: __, ...sent } = (body ?? {}) as Sent;
  return JSON.stringify([
    method,
    path,
    method === "PATCH"
      ? { ...sent, body: Object.keys((sent.body ?? {}) as Sent).toSorted() }
      : sent,
  ]);
};

/**
 * The changes of this page of which nobody knows whether they were made, with what was said of
 * each.
 */
export class OpenChanges {
  readonly #messages = new Map<string, string>();

  add(method: string, path: string, body: unknown, message: string): void {
    this.#messages.set(changeOf(method, path, body), message);
  }

  /**
   * A change was made. Returns what was said of it before, unless that is still true of another
   * one.
   */
  made(method: string, path: string, body: unknown): string | undefined {
    if (this.#messages.size === 0) return undefined;
    const change = changeOf(method, path, body);
    const message = this.#messages.get(change);
    this.#messages.delete(change);
    return [...this.#messages.values()].includes(message ?? "") ? undefined : message;
  }
}
