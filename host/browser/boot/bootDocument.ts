import type { Envelope } from "@petrons/sdk/contracts";
import type { BootDocument, PublicBoot, StoredSession } from "../../contracts/index.ts";
import { sessionStorageKey } from "../../contracts/index.ts";

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
    if (answer.status !== 401) return { document: await bootOf(answer), token };
    storage.removeItem(sessionStorageKey);
  }
  return { document: await bootOf(await request(fetcher, null)), token: null };
}

async function request(fetcher: typeof fetch, token: string | null): Promise<Response> {
  try {
    return await fetcher("/api/boot", { headers: token === null ? {} : { authorization: `Bearer ${token}` }, cache: "no-store" });
  } catch (cause) {
    throw new Error("the server could not be reached.", { cause });
  }
}

async function bootOf(answer: Response): Promise<BootDocument | PublicBoot> {
  const body = await envelopeOf(answer);
  const document = body?.data?.[0];
  if (!answer.ok || document === undefined) throw new Error(body?.errors?.[0]?.message ?? `the server answered ${answer.status}.`);
  return document;
}

async function envelopeOf(answer: Response): Promise<Envelope<BootDocument | PublicBoot> | undefined> {
  try {
    return (await answer.json()) as Envelope<BootDocument | PublicBoot>;
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
