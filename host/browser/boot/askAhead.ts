import type { Answer } from "../api/answerKind.ts";
import { authorizationHeader } from "../api/authorizationHeader.ts";
import { validateWithin } from "../api/validateWithin.ts";

/**
 * Asks what the server says of a token while the shell is on its way (ID-006); without an answer
 * the session asks again.
 */
export async function askAhead(
  token: string,
  fetcher: typeof fetch = fetch,
): Promise<Answer | undefined> {
  try {
    const answer = await fetcher("/api/Validate", {
      headers: authorizationHeader(token),
      cache: "no-store",
      signal: AbortSignal.timeout(validateWithin),
    });
    return {
      status: answer.status,
      contentType: answer.headers.get("content-type"),
      text: await answer.text(),
    };
  } catch {
    // The session asks again, and says what keeps it.
    return undefined;
  }
}
