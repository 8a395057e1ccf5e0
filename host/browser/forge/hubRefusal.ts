import { authorizationHeader } from "../api/authorizationHeader.ts";

/** Milliseconds. */
const answeredWithin = 4_000;

/**
 * Why the hub takes no further connection of this person, such as too many open pages; null when it
 * would take one, or says nothing. A browser does not reveal the answer to a refused WebSocket, so
 * the hub is asked by an ordinary call.
 */
export async function hubRefusal(
  url: string,
  token: string | null,
  fetcher: typeof fetch = fetch,
): Promise<string | null> {
  try {
    const answer = await fetcher(`${url}/negotiate?negotiateVersion=1`, {
      method: "POST",
      headers: authorizationHeader(token),
      signal: AbortSignal.timeout(answeredWithin),
    });
    const text = await answer.text();
    return answer.status === 429 && /^text\/plain\b/.test(answer.headers.get("content-type") ?? "")
      ? text
      : null;
  } catch {
    // What is not reached has not refused.
    return null;
  }
}
