import { thrownText } from "./thrownText.ts";
import type { FailureKind, ModuleSystem } from "./types.ts";

/** A plugin that could not be loaded, with the kind that people and the log see. */
export class LoadFailure extends Error {
  override readonly name = "LoadFailure";
  readonly kind: FailureKind;
  constructor(kind: FailureKind, reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.kind = kind;
  }
}

/**
 * Names what went wrong. The page's loader reports a missing, a damaged and an unreachable file as
 * one error, so such a file is fetched once more and its digest compared.
 */
export async function nameFailure(
  error: unknown,
  modules: Pick<ModuleSystem, "describe" | "integrity">,
  fetcher: typeof fetch,
): Promise<LoadFailure> {
  if (error instanceof LoadFailure) return error;
  const { cause, address } = modules.describe(error);
  const message = thrownText(error);
  if (cause === "load" && address !== undefined)
    return diagnose(address, modules.integrity(address), fetcher, error);
  return new LoadFailure(cause === "load" ? "network" : cause, message, { cause: error });
}

/** Milliseconds. */
const diagnosedWithin = 10_000;

/** A file of this server by its path; the origin says nothing that people do not know. */
const shownAddress = (address: string): string => {
  const { origin } = globalThis.location ?? {};
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
};

/** Fetches a file that failed, once, to tell HTTP, network and integrity faults apart. */
export async function diagnose(
  url: string,
  integrity: string | undefined,
  fetcher: typeof fetch,
  cause?: unknown,
): Promise<LoadFailure> {
  const address = shownAddress(url);
  let answer: Response;
  let bytes: ArrayBuffer;
  try {
    answer = await fetcher(url, {
      cache: "no-cache",
      signal: AbortSignal.timeout(diagnosedWithin),
    });
    bytes = await answer.arrayBuffer();
  } catch {
    return new LoadFailure("network", `${address} could not be reached.`, { cause });
  }
  // A proxy or a sign-in page of the network: the file may come once somebody is signed in there,
  // so it is asked for again.
  if (/^text\/html\b/i.test(answer.headers.get("content-type") ?? "") && answer.ok)
    return new LoadFailure(
      "network",
      `Something between this browser and the server answered in place of ${address}, such as a sign-in page of your network.`,
      { cause },
    );
  if (!answer.ok)
    return new LoadFailure("http", `${address} answered ${answer.status}.`, { cause });
  if (integrity !== undefined && (await digestOf(bytes)) !== integrity)
    return new LoadFailure(
      "integrity",
      `${address} is not the file that was built: its digest differs.`,
      { cause },
    );
  return new LoadFailure("network", `${address} did not arrive; now it does.`, { cause });
}

async function digestOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-384", bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}
