import { ApiError } from "@petrons/sdk/browser";
import type { StoredSession } from "../../contracts/index.ts";
import { type Answer, isForeign, isGate } from "./answerKind.ts";
import { foreignText } from "./callTexts.ts";
import type { HttpClient } from "./HttpClient.ts";
import { validateWithin } from "./validateWithin.ts";

/** The calls about the session itself. */
export class SessionApi {
  readonly #http: HttpClient;
  #ahead: (() => Promise<Answer | undefined> | undefined) | undefined;

  /** `ahead` has the answer for the present token where it was asked for before. */
  constructor(http: HttpClient, ahead?: () => Promise<Answer | undefined> | undefined) {
    this.#http = http;
    this.#ahead = ahead;
  }

  /**
   * True for the answer 'Validated', false for any other of the server; throws ApiError when there
   * is none soon, when the server cannot work at present, and when a proxy answered in its place:
   * nothing is shown before, and who asks asks again.
   */
  async validate(): Promise<boolean> {
    const ahead = await this.#ahead?.();
    this.#ahead = undefined;
    const answer =
      ahead ??
      (await this.#http.text("/Validate", { signal: AbortSignal.timeout(validateWithin) }));
    const { status, text } = answer;
    const isBusy = status === 429 || status >= 500;
    if (!isBusy && isGate(answer)) throw new ApiError(foreignText, 0);
    if (isBusy || isForeign(answer))
      throw new ApiError("The server is busy or restarting.", status);
    return status === 200 && text.trim() === "Validated";
  }

  async renew(): Promise<StoredSession | undefined> {
    return (await this.#http.call<StoredSession>("POST", "/session/renew", {}, { kind: "read" }))
      .data[0];
  }

  async end(): Promise<void> {
    await this.#http.call("POST", "/session/end", {});
  }
}
