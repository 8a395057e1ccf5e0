import { type Api, ApiError } from "@petrons/sdk/browser";
import type { Envelope, WireError } from "@petrons/sdk/contracts";
import { callTimeout } from "./forgeConstants.ts";
import { forgeTexts } from "./forgeTexts.ts";

/** A forge action that ends for certain: without an answer in time it fails as an unreached server does. */
export async function callForge<T>(api: Pick<Api, "forge">, action: string, options: Record<string, unknown>): Promise<Envelope<T>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError(forgeTexts.callTimedOut, 0)), callTimeout);
  });
  try {
    return await Promise.race([api.forge<T>(action, options), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A failure that the same request would meet again. An ended session (401) may be renewed meanwhile, a busy server recovers. */
export function isLasting(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);
}

export function wireErrors(error: ApiError): readonly WireError[] {
  return error.errors.length > 0 ? error.errors : [{ code: "unavailable", message: error.message }];
}
