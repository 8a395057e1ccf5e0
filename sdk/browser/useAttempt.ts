import { useRef, useState } from "react";
import { ApiError } from "./host.ts";
import { isUnconfirmed, triedText } from "./text/failureText.ts";

/** Thrown by the work of an attempt that says in a whole sentence why it failed. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}

/**
 * For `catch`: throws this sentence where the server neither confirmed the call nor said why, and
 * any other error as it is.
 */
export const unexplainedAs =
  (sentence: string) =>
  (error: unknown): never => {
    throw error instanceof ApiError && error.isUnexplained ? new Refusal(sentence) : error;
  };

interface AttemptState<Sent> {
  readonly working: boolean;
  /** Why the last try failed. It stays until the next one. */
  readonly failure?: string | undefined;
  /** What the last try sent, when nobody knows whether it was carried out. */
  readonly lost?: Sent | undefined;
}

export interface Attempt<Sent> extends AttemptState<Sent> {
  /**
   * Does the work; `sent` becomes `lost` when its answer is lost. Never rejects. Does nothing while
   * an earlier try is under way.
   */
  run(sent: Sent, work: () => Promise<unknown>): Promise<void>;
  /** Forgets the last try. For a dialog that was closed and stays mounted. */
  forget(): void;
}

/**
 * What a dialog knows of the one thing that it does, to be shown inside it. `failed` makes the
 * sentence of a failure from its reason; `advice` says how to go on when nobody knows whether the
 * work was carried out.
 */
export function useAttempt<Sent = true>(
  failed: (message: string) => string,
  advice: string,
): Attempt<Sent> {
  const [state, setState] = useState<AttemptState<Sent>>({ working: false });
  const isWorking = useRef(false);
  return {
    ...state,
    async run(sent, work) {
      if (isWorking.current) return;
      isWorking.current = true;
      setState({ working: true });
      try {
        await work();
        setState({ working: false });
      } catch (error) {
        const failure = error instanceof Refusal ? error.message : triedText(error, failed, advice);
        setState({ working: false, failure, lost: isUnconfirmed(error) ? sent : undefined });
      } finally {
        isWorking.current = false;
      }
    },
    forget: () => setState({ working: isWorking.current }),
  };
}
