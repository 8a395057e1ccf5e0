import { type Api, ApiError } from "@petrons/sdk/browser";
import type { Envelope, WireError } from "@petrons/sdk/contracts";
import { callTimeouts } from "./forgeConstants.ts";
import { forgeTexts } from "./forgeTexts.ts";

/**
 * Forge actions that end for certain: without an answer in time, or when given up, they fail as an
 * unreached server does.
 */
export class ForgeCalls {
  readonly #api: Pick<Api, "forge">;
  readonly #open = new Set<AbortController>();

  constructor(api: Pick<Api, "forge">) {
    this.#api = api;
  }

  /** `attempt` counts from 1: the more there were, the longer is waited for this one. */
  async call<T>(
    action: string,
    options: Record<string, unknown>,
    attempt = 1,
  ): Promise<Envelope<T>> {
    const abort = new AbortController();
    const { promise: given, reject } = Promise.withResolvers<never>();
    abort.signal.addEventListener("abort", () => reject(new ApiError(forgeTexts.callTimedOut, 0)));
    const timer = setTimeout(
      () => abort.abort(),
      callTimeouts[Math.min(attempt, callTimeouts.length) - 1],
    );
    this.#open.add(abort);
    try {
      return await Promise.race([
        this.#api.forge<T>(action, options, { signal: abort.signal, once: true }),
        given,
      ]);
    } finally {
      clearTimeout(timer);
      this.#open.delete(abort);
    }
  }

  /** The way to the server was lost: what was sent on it is not waited for. */
  abandon(): void {
    for (const abort of [...this.#open]) abort.abort();
  }
}

/**
 * A failure that the same request would meet again. An ended session (401) may be renewed
 * meanwhile, a busy server recovers.
 */
export function isLasting(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    ![401, 408, 429].includes(error.status)
  );
}

export function wireErrors(error: ApiError): readonly WireError[] {
  return error.errors.length > 0 ? error.errors : [{ code: "unavailable", message: error.message }];
}
