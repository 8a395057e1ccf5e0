import type { Transaction } from "kysely";
import type { Tables } from "../../database/index.ts";
import type { Change } from "../../documents/types.ts";

type Handle = (change: Change, tx: Transaction<Tables>) => Promise<void>;

/**
 * A change feed with one consumer, which gets each change when the test says so, as one that is
 * behind.
 */
export function heldFeed() {
  let handle: Handle | undefined;
  return {
    feed: {
      once(_name: string, given: Handle) {
        handle = given;
        return async () => {};
      },
    },
    handle: (change: Change, tx: Transaction<Tables>): Promise<void> => {
      if (!handle) throw new Error("Nobody follows the feed.");
      return handle(change, tx);
    },
  };
}
