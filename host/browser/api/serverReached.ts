import { isForeign, isGate, type ServerTrouble } from "./answerKind.ts";

/** Milliseconds that the server has to say that it is well. */
const reachedWithin = 4_000;

/** What keeps the server from working at this moment, undefined when it answers that it is well. */
export async function serverTrouble(
  fetcher: typeof fetch = fetch,
  within = reachedWithin,
  base = "/api",
): Promise<ServerTrouble | undefined> {
  try {
    const answer = await fetcher(`${base}/health`, {
      cache: "no-store",
      signal: AbortSignal.timeout(within),
    });
    // Until it is read its socket serves nothing else.
    const text = await answer.text();
    const kind = { status: answer.status, contentType: answer.headers.get("content-type") };
    if (isForeign(kind)) return isGate(kind) ? "foreign" : "unavailable";
    return answer.ok && (JSON.parse(text) as { success?: unknown }).success === true
      ? undefined
      : "unavailable";
  } catch {
    return "unavailable";
  }
}

/** Whether the server answers and is well; what a proxy answers in its place says nothing of it. */
export const serverReached = async (...parts: Parameters<typeof serverTrouble>): Promise<boolean> =>
  (await serverTrouble(...parts)) === undefined;

/** As many as a browser opens to one server over HTTP 1.1. */
const socketsPerServer = 6;
const socketPatience = 1_500;

/**
 * After a network that broke without a word the browser's idle sockets are dead without knowing,
 * and would each swallow a call. All are used at once, and those that do not answer are thrown away
 * with their call.
 */
export async function freshSockets(fetcher: typeof fetch = fetch, base?: string): Promise<void> {
  await Promise.all(
    Array.from({ length: socketsPerServer }, () => serverReached(fetcher, socketPatience, base)),
  );
}

/** Milliseconds between two looks. */
export const reachedEvery = 5_000;

/**
 * Resolves when the server answers; calls `waiting` once if that is not at once. Each look uses all
 * the browser's sockets: those that are dead without knowing would swallow one look after the
 * other, and go with the call they do not answer.
 */
export async function whenReached(
  waiting: () => void,
  reached: () => Promise<boolean> = () => serverReached(),
): Promise<void> {
  if (await reached()) return;
  waiting();
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, reachedEvery));
    const answers = await Promise.all(Array.from({ length: socketsPerServer }, () => reached()));
    if (answers.includes(true)) return;
  }
}
