import type { Envelope } from "@petrons/sdk/contracts";
import type { BootDocument, PublicBoot, StoredSession } from "../../contracts/index.ts";
import { sessionStorageKey } from "../../contracts/index.ts";

/** Milliseconds until the whole boot document is there, or the start has failed. */
export const bootWithin = 20_000;

export interface ReadBoot {
  document: BootDocument | PublicBoot;
  /** The token it was read with; null when nobody is signed in. */
  token: string | null;
}

/** Reads the boot document as the person whose token the browser keeps. A token that is refused is removed, and the public document read. */
export async function readBoot(storage: Pick<Storage, "getItem" | "removeItem"> = localStorage, fetcher: typeof fetch = fetch): Promise<ReadBoot> {
  const token = storedToken(storage);
  if (token !== null) {
    const answer = await request(fetcher, token);
    if (answer.status !== 401) return { document: bootOf(answer), token };
    storage.removeItem(sessionStorageKey);
  }
  return { document: bootOf(await request(fetcher, null)), token: null };
}

interface BootAnswer {
  status: number;
  text: string;
}

async function request(fetcher: typeof fetch, token: string | null): Promise<BootAnswer> {
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  try {
    const answer = await fetcher("/api/boot", { headers, cache: "no-store", signal: AbortSignal.timeout(bootWithin) });
    return { status: answer.status, text: await answer.text() };
  } catch (cause) {
    const late = cause instanceof DOMException && cause.name === "TimeoutError";
    throw new Error(late ? "the server did not answer." : "the server could not be reached.", { cause });
  }
}

function bootOf({ status, text }: BootAnswer): BootDocument | PublicBoot {
  const body = envelopeOf(text);
  const document = body?.data?.[0];
  if (status !== 200 || document === undefined) throw new Error(body?.errors?.[0]?.message ?? `the server answered ${status}.`);
  return document;
}

function envelopeOf(text: string): Envelope<BootDocument | PublicBoot> | undefined {
  try {
    return JSON.parse(text) as Envelope<BootDocument | PublicBoot>;
  } catch {
    // A body that is no JSON, such as a proxy's error page, is told by its status.
    return undefined;
  }
}

/** The kept token, unless there is none, it cannot be read, or it has run out. */
function storedToken(storage: Pick<Storage, "getItem">): string | null {
  try {
    const session = JSON.parse(storage.getItem(sessionStorageKey) ?? "null") as StoredSession | null;
    return session !== null && session.expiresAt * 1000 > Date.now() ? session.token : null;
  } catch {
    // Text that is no session is as good as none.
    return null;
  }
}
