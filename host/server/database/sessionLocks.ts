import pg from "pg";

/** Locks that last as long as somebody holds them, seen by every node. */
export interface SessionLocks {
  /** Takes the lock and answers how to give it back, or answers undefined when somebody else has it, here or on another node. */
  tryLock(key: string): Promise<(() => Promise<void>) | undefined>;
  close(): Promise<void>;
}

interface Holder {
  client: pg.Client;
  held: Set<string>;
  /** Statements go one after the other. */
  last: Promise<unknown>;
}

/**
 * All locks of a node live on one connection of their own: the death of the process frees them at once, and however many are held,
 * the pool keeps its connections for those who hold them. When that connection breaks its locks are lost, to the holders too.
 */
export function createSessionLocks(url: string): SessionLocks {
  let connecting: Promise<Holder> | undefined;

  async function connect(): Promise<Holder> {
    const client = new pg.Client({ connectionString: url, keepAlive: true, application_name: "petrons locks" });
    const holder: Holder = { client, held: new Set(), last: Promise.resolve() };
    const mine = connecting;
    const forget = () => {
      if (connecting === mine) connecting = undefined;
    };
    client.on("error", forget);
    client.on("end", forget);
    await client.connect();
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

  return {
    async tryLock(key) {
      const holder = await holderOfNow();
      const { client, held } = holder;
      const statement = async (call: string): Promise<boolean> => {
        const ask = () => client.query<{ held: boolean }>(`select ${call}(hashtextextended($1, 0)) as held`, [key]);
        const asked = holder.last.then(ask, ask);
        holder.last = asked;
        return (await asked).rows[0]?.held === true;
      };
      // To the database one connection is one holder: who of this node it is, is told here.
      if (held.has(key)) return undefined;
      held.add(key);
      try {
        if (!(await statement("pg_try_advisory_lock"))) {
          held.delete(key);
          return undefined;
        }
      } catch (error) {
        held.delete(key);
        throw error;
      }
      let released = false;
      return async () => {
        if (released) return;
        released = true;
        // A connection that broke holds nothing any more; one that cannot say so is ended.
        await statement("pg_advisory_unlock").catch(() => client.end());
        held.delete(key);
      };
    },
    async close() {
      const open = connecting;
      // A connection that was never made, or is broken, has nothing left to end.
      await Promise.allSettled([open?.then(({ client }) => client.end())]);
    },
  };
}
