import type { LateFile, LateModules } from "../../contracts/index.ts";
import { freshSockets } from "../api/serverReached.ts";

/** A file that names what it could not be read from, so that the reason can be found. */
export class LateModulesFailure extends Error {
  override readonly name = "LateModulesFailure";
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
 * Reads what the page must know of late modules, once; what failed is asked for again the next
 * time.
 */
export function lateModules(
  { href, integrity }: LateFile,
  fetcher: typeof fetch = fetch,
): () => Promise<LateModules> {
  let reading: Promise<LateModules> | undefined;
  const read = async (): Promise<LateModules> => {
    try {
      const ask = (patience: number) =>
        fetcher(href, { integrity, signal: AbortSignal.timeout(patience) });
      const answer = await ask(anotherAfter).catch(async () => {
        await freshSockets(fetcher);
        return ask(anotherAfter);
      });
      if (!answer.ok) throw new Error(`It answered ${answer.status}.`);
      return (await answer.json()) as LateModules;
    } catch (cause) {
      reading = undefined;
      throw new LateModulesFailure(href, { cause });
    }
  };
  return () => {
    reading ??= read();
    return reading;
  };
}
