import { ApiError } from "@petrons/sdk/browser";
import { type Envelope, envelope } from "@petrons/sdk/contracts";

/** The whole text of an answer; `heard` is called for its head and each piece of it. */
export async function answerText({ body }: Response, heard: () => void): Promise<string> {
  heard();
  if (body === null) return "";
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    heard();
    text += decoder.decode(value, { stream: true });
  }
}

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
