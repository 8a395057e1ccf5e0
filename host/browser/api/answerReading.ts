import { ApiError } from "@petrons/sdk/browser";
import { type Envelope, envelope } from "@petrons/sdk/contracts";

export const unreachable = "The server could not be reached. Check your network connection and try again.";

/** The envelope of an answer. Throws ApiError for an HTTP failure, `hasErrors`, or a non-empty `errors` list (D2 §7). */
export function readAnswer<T>(status: number, text: string): Envelope<T> {
  const answer = envelope<T>(parse(text));
  const ok = status >= 200 && status < 300;
  if (ok && !answer.hasErrors && answer.errors.length === 0) return answer;
  const said = answer.errors.map(({ message }) => message).filter(Boolean);
  throw new ApiError(said.join(" ") || sentenceOf(status), status, answer.errors);
}

function parse(text: string): Partial<Envelope<never>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

function sentenceOf(status: number): string {
  if (status === 401) return "Sign in again: the session is not valid.";
  if (status === 403) return "You may not do this.";
  if (status === 413) return "What was sent is larger than the server takes.";
  if (status === 502 || status === 503 || status === 504) return "The server is busy or restarting. Try again shortly.";
  return status >= 200 && status < 300 ? "The server reported an error without saying which." : `The server answered with status ${status}.`;
}
