import type { StoredSession } from "../../contracts/index.ts";
import type { HttpClient } from "./HttpClient.ts";

const validWithin = 10_000;

/** The calls about the session itself. */
export class SessionApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  /** True for the answer 'Validated', false for any other; throws ApiError with status 0 when there is none soon: nothing is shown before, and who asks asks again. */
  async validate(): Promise<boolean> {
    const { status, text } = await this.#http.text("/Validate", { signal: AbortSignal.timeout(validWithin) });
    return status === 200 && text.trim() === "Validated";
  }

  async renew(): Promise<StoredSession | undefined> {
    return (await this.#http.call<StoredSession>("POST", "/session/renew", {}, { kind: "read" })).data[0];
  }

  async end(): Promise<void> {
    await this.#http.call("POST", "/session/end", {});
  }
}
