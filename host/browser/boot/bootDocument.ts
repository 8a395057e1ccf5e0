import type { Envelope } from "@petrons/sdk/contracts";
import type { BootDocument, PublicBoot } from "../../contracts/index.ts";
import { sessionStorageKey } from "../../contracts/index.ts";
import {
  type Answer,
  isForeign,
  isGate,
  isUnavailable,
  tooManyRequests,
} from "../api/answerKind.ts";
import { authorizationHeader } from "../api/authorizationHeader.ts";
import { keepReason } from "../stores/signedOutReasons.ts";
import { parseSession } from "../stores/storedSession.ts";

/** Milliseconds until the whole boot document is there, or the start has failed. */
const bootWithin = 20_000;

interface ReadBoot {
  document: BootDocument | PublicBoot;
  /** The token it was read with; null when nobody is signed in. */
  token: string | null;
}

interface BootStorage {
  /** Of the browser: the session. */
  kept: Pick<Storage, "getItem" | "removeItem">;
  /** Of this tab: why a session ended, for the sign-in page. */
  tab: Pick<Storage, "setItem">;
}

/**
 * Reads the boot document as the person whose token the browser keeps. One that has run out, or
 * that the server refuses, is removed, and the public document read; the sign-in page says why.
 */
export async function readBoot(
  storage: BootStorage = { kept: localStorage, tab: sessionStorage },
  fetcher: typeof fetch = fetch,
): Promise<ReadBoot> {
  const session = parseSession(storage.kept.getItem(sessionStorageKey));
  const end = (reason: "expired" | "invalid") => {
    storage.kept.removeItem(sessionStorageKey);
    keepReason(storage.tab, reason);
  };
  if (session !== null && session.expiresAt * 1000 <= Date.now()) end("expired");
  else if (session !== null) {
    const { token } = session;
    const answer = await request(fetcher, token);
    if (answer.status !== 401 || isForeign(answer)) return { document: bootOf(answer), token };
    end(/"(token-expired|session-over)"/.test(answer.text) ? "expired" : "invalid");
  }
  return { document: bootOf(await request(fetcher, null)), token: null };
}

async function request(fetcher: typeof fetch, token: string | null): Promise<Answer> {
  try {
    const answer = await fetcher("/api/boot", {
      headers: authorizationHeader(token),
      cache: "no-store",
      signal: AbortSignal.timeout(bootWithin),
    });
    return {
      status: answer.status,
      contentType: answer.headers.get("content-type"),
      text: await answer.text(),
    };
  } catch (cause) {
    const late = cause instanceof DOMException && cause.name === "TimeoutError";
    throw new Error(late ? "the server did not answer." : "the server could not be reached.", {
      cause,
    });
  }
}

/**
 * The document, if the answer is the envelope and says success; else throws the reason, which
 * follows 'Unable to start: '.
 */
function bootOf(answer: Answer): BootDocument | PublicBoot {
  const { status } = answer;
  if (isUnavailable(status)) throw new Error("the server is busy or restarting.");
  if (isGate(answer))
    throw new Error(
      "something between this browser and the server answered in its place, such as a sign-in page of your network.",
    );
  const body = envelopeOf(answer.text);
  const document = body?.data?.[0];
  if (status === 200 && body?.success === true && document !== undefined) return document;
  throw new Error(
    body?.errors?.[0]?.message ??
      (status === 200 ? "the server's answer was incomplete." : refusalOf(status)),
  );
}

const refusalOf = (status: number): string =>
  status === 429 ? tooManyRequests : `the server answered ${status}.`;

function envelopeOf(text: string): Partial<Envelope<BootDocument | PublicBoot>> | undefined {
  try {
    return JSON.parse(text) as Partial<Envelope<BootDocument | PublicBoot>>;
  } catch {
    // An answer that is not JSON is judged by its status.
    return undefined;
  }
}
