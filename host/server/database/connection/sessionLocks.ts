import { faultLogger, guarded } from "../../faults/index.ts";
import { askOrCut, DatabaseClient } from "./lostConnection.ts";

/** Locks that last as long as somebody holds them, seen by every node. */
export interface SessionLocks {
  /**
   * Takes the lock and returns how to give it back, or returns undefined when somebody else has it,
   * here or on another node.
   */
  tryLock(key: string): Promise<(() => Promise<void>) | undefined>;
  close(): Promise<void>;
}

interface Holder {
  client: DatabaseClient;
  held: Set<string>;
  /** Statements go one after the other. */
  last: Promise<unknown>;
}

/**
 * All locks of a node live on one connection of their own: the death of the process frees them at
 * once, and however many are held, the pool keeps its connections for those who hold them. When
 * that connection breaks its locks are lost, to the holders too; one that leaves a query
 * unanswered for `answerMs` is broken.
 */
export function createSessionLocks(url: string, answerMs = 10_000): SessionLocks {
  let connecting: Promise<Holder> | undefined;
  let current: Holder | undefined;

  async function connect(): Promise<Holder> {
    const client = new DatabaseClient({ connectionString: url, application_name: "petrons locks" });
    const holder: Holder = { client, held: new Set(), last: Promise.resolve() };
    const forget = guarded("session locks", faultLogger, () => {
      if (current !== holder) return;
      current = undefined;
      connecting = undefined;
    });
    client.on("error", forget);
    client.on("end", forget);
    await client.connect();
    current = holder;
    return holder;
  }

  function holderOfNow(): Promise<Holder> {
    if (!connecting) {
      const { promise, resolve, reject } = Promise.withResolvers<Holder>();
      connecting = promise;
      connect().then(resolve, (error: unknown) => {
        connecting = undefined;
        reject(error);
      });
    }
    return connecting;
  }

  /** What it held is lost; the next lock is taken on a new connection. */
  function giveUp(holder: Holder): void {
    if (current === holder) {
      current = undefined;
      connecting = undefined;
    }
    // It is broken: an error of ending it says nothing new.
    holder.client.end().catch(() => undefined);
  }

  async function statement(holder: Holder, text: string, values: string[]): Promise<boolean> {
    const ask = () =>
      askOrCut(holder.client, answerMs, () => holder.client.query<{ held: boolean }>(text, values));
    const asked = holder.last.then(ask, ask);
    holder.last = asked;
    return (await asked).rows[0]?.held === true;
  }

  /** Throws when the connection turns out to be broken. */
  async function tryOn(holder: Holder, key: string): Promise<(() => Promise<void>) | undefined> {
    // To the database one connection is one holder, so this set keeps which locks the node's own
    // callers hold, as long as the connection lives.
    if (holder.held.has(key)) {
      await statement(holder, "select true as held", []);
      return undefined;
    }
    holder.held.add(key);
    try {
      if (
        !(await statement(holder, "select pg_try_advisory_lock(hashtextextended($1, 0)) as held", [
          key,
        ]))
      ) {
        holder.held.delete(key);
        return undefined;
      }
    } catch (error) {
      holder.held.delete(key);
      throw error;
    }
    let released = false;
    return async () => {
      if (released) return;
      released = true;
      try {
        await statement(holder, "select pg_advisory_unlock(hashtextextended($1, 0)) as held", [
          key,
        ]);
      } catch {
        // A connection that broke holds nothing any more.
        giveUp(holder);
      }
      holder.held.delete(key);
    };
  }

  return {
    async tryLock(key) {
      const holder = await holderOfNow();
      try {
        return await tryOn(holder, key);
      } catch {
        // The connection broke unnoticed: once more on a new one, whose error is reported.
        giveUp(holder);
        return tryOn(await holderOfNow(), key);
      }
    },
    async close() {
      const open = connecting;
      // A connection that was never made, or is broken, has nothing left to end.
      await Promise.allSettled([open?.then(({ client }) => client.end())]);
    },
  };
}
