import { type Answer, isUnavailable } from "./answerKind.ts";
import { type CallKind, isRepeatable } from "./callPatience.ts";

/**
 * Milliseconds before a call is sent again, by how often it was already; their number is how often
 * that is done.
 */
const repeatWaits: readonly number[] = [500, 1_500, 4_000];
/** One that the server wants later than this fails with the server's sentence, which says when. */
const maxRepeatWait = 15_000;

/** So that those who were refused together do not come back together. */
const jittered = (wait: number): number => wait * (1 + Math.random() / 4);

/**
 * Milliseconds after which a call is sent again, undefined when it is not. A refusal for too many
 * requests (429) comes before any work, so all calls are repeated; where the server was
 * unavailable, or not reached (no answer), those alone that may be.
 */
export function repeatAfter(
  kind: CallKind,
  repeats: number,
  answer?: Pick<Answer, "status" | "retryAfter">,
): number | undefined {
  const refused = answer?.status === 429;
  const lost = answer === undefined || isUnavailable(answer.status);
  const wait = repeatWaits[repeats];
  if (wait === undefined || !(refused || (lost && isRepeatable(kind)))) return undefined;
  const asked = answer?.retryAfter ?? 0;
  return asked > maxRepeatWait ? undefined : jittered(Math.max(wait, asked));
}

/** Waits; an abort ends the wait early. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    if (signal?.aborted) end();
    else signal?.addEventListener("abort", end);
  });
}
