import { faultLogger, guarded } from "../../faults/index.ts";
/**
 * Lookups that wait together share one statement: those asked for in one turn of the event loop,
 * and those that come while as many statements as allowed are under way. A statement that was sent
 * is never shared with a later request, so nobody sees an answer older than their request.
 */
export class LookupBatch<Key, Value> {
  readonly #load: (keys: readonly Key[]) => Promise<Map<Key, Value>>;
  readonly #concurrent: number;
  #waiting = new Map<Key, PromiseWithResolvers<Value | undefined>>();
  #underWay = 0;
  #scheduled = false;

  constructor(load: (keys: readonly Key[]) => Promise<Map<Key, Value>>, concurrent = 4) {
    this.#load = load;
    this.#concurrent = concurrent;
  }

  find(key: Key): Promise<Value | undefined> {
    let waiting = this.#waiting.get(key);
    if (!waiting) {
      waiting = Promise.withResolvers();
      this.#waiting.set(key, waiting);
      this.#schedule();
    }
    return waiting.promise;
  }

  #schedule(): void {
    if (this.#scheduled || this.#underWay >= this.#concurrent) return;
    this.#scheduled = true;
    setImmediate(
      guarded("lookup batch", faultLogger, () => {
        this.#scheduled = false;
        void this.#send();
      }),
    );
  }

  async #send(): Promise<void> {
    const batch = this.#waiting;
    this.#waiting = new Map();
    this.#underWay++;
    try {
      const found = await this.#load([...batch.keys()]);
      for (const [key, { resolve }] of batch) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of batch.values()) reject(error);
    } finally {
      this.#underWay--;
      if (this.#waiting.size > 0) this.#schedule();
    }
  }
}
