import type { CommentItem, ReactionItem } from "@petrons/sdk/contracts";

/**
 * How long the threads are waited for, in ms: what was stored is stored, also while live data is
 * late.
 */
const patience = 3_000;

type Check = (items: readonly CommentItem[]) => boolean;

/** The comments and replies that are shown now, for who waits until something is among them. */
export class ThreadWatch {
  #items: readonly CommentItem[] = [];
  readonly #waiting = new Set<() => void>();

  show(threads: readonly CommentItem[]): void {
    this.#items = threads.flatMap((thread) => [thread, ...thread.replies]);
    for (const look of [...this.#waiting]) look();
  }

  item(id: string): CommentItem | undefined {
    return this.#items.find((item) => item.id === id);
  }

  reaction(
    commentId: string,
    match: (reaction: ReactionItem) => boolean,
  ): ReactionItem | undefined {
    return this.item(commentId)?.reactions.find(match);
  }

  /** Resolves once the check holds for what is shown, or after three seconds. */
  until(check: Check): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(limit);
        this.#waiting.delete(look);
        resolve();
      };
      const look = (): void => {
        if (check(this.#items)) end();
      };
      const limit = setTimeout(end, patience);
      this.#waiting.add(look);
      look();
    });
  }
}
