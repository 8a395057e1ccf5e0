import type { LazyFile, LazyModules } from "../../contracts/index.ts";
import { freshSockets } from "../api/serverReached.ts";

/** A file that names what it could not be read from, so that the reason can be found. */
export class LazyModulesFailure extends Error {
  override readonly name = "LazyModulesFailure";
  readonly address: string;
  constructor(address: string, options?: ErrorOptions) {
    super(`${address} could not be loaded.`, options);
    this.address = address;
  }
}

/**
 * A file that is not there after so many milliseconds may have been asked for on a connection that
 * is dead: it is asked for on another.
 */
export const anotherAfter = 6_000;

/**
 * Reads what the page must know of lazy modules, once; what failed is asked for again the next
 * time.
 */
export function lazyModules(
  { href, integrity }: LazyFile,
  fetcher: typeof fetch = fetch,
): () => Promise<LazyModules> {
  let reading: Promise<LazyModules> | undefined;
  const read = async (): Promise<LazyModules> => {
    try {
      const ask = (patience: number) =>
        fetcher(href, { integrity, signal: AbortSignal.timeout(patience) });
      const answer = await ask(anotherAfter).catch(async () => {
        await freshSockets(fetcher);
        return ask(anotherAfter);
      });
      if (!answer.ok) throw new Error(`It answered ${answer.status}.`);
      return (await answer.json()) as LazyModules;
    } catch (cause) {
      reading = undefined;
      throw new LazyModulesFailure(href, { cause });
    }
  };
  return () => {
    reading ??= read();
    return reading;
  };
}
