import { ApiError } from "@petrons/sdk/browser";
import type { Envelope } from "@petrons/sdk/contracts";
import { readAnswer, unreachable } from "./answerReading.ts";
import { encodeBody } from "./bodyEncoding.ts";

export interface HttpOptions {
  /** The token at the moment of a call; null sends none. */
  token: () => string | null;
  base64Bodies: boolean;
  /** A call was refused with 403. */
  onForbidden: () => void;
  /** A call was refused with 401; `token` is the one it carried. */
  onInvalidToken: (token: string) => void;
  fetch?: typeof fetch;
  base?: string;
}

/** With `keepalive` a call outlives the page that made it; one that `signal` gives up fails as an unreached server does. */
interface Sending {
  keepalive?: boolean;
  signal?: AbortSignal | undefined;
}
interface CallOptions extends Sending {
  quiet403?: boolean;
}

/** As many as a browser opens to one server over HTTP 1.1. */
const socketsPerServer = 6;
const socketPatience = 1_500;

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Every call of the host goes through here: base address, bearer token, body encoding, and what a refusal leads to. */
export class HttpClient {
  readonly base: string;
  readonly #options: HttpOptions;
  readonly #fetch: typeof fetch;
  readonly #reads = new Set<{ again(): void }>();

  constructor(options: HttpOptions) {
    this.base = options.base ?? "/api";
    this.#options = options;
    this.#fetch = options.fetch ?? ((...parts) => fetch(...parts));
  }

  get token(): string | null {
    return this.#options.token();
  }

  async call<T = unknown>(method: Method, path: string, body?: unknown, { quiet403 = false, ...sending }: CallOptions = {}): Promise<Envelope<T>> {
    const { status, text } = await this.#send(method, path, body, sending);
    return this.read<T>(status, text, { quiet403 });
  }

  /** The answer's text as it is. Leads nowhere: the caller judges the status. */
  async text(path: string): Promise<{ status: number; text: string }> {
    return this.#once("GET", path, undefined, this.token);
  }

  /** Reads an answer that came by another way (an upload), with the same consequences. */
  read<T>(status: number, text: string, { quiet403 = false, token = this.token } = {}): Envelope<T> {
    if (status === 401 && token !== null) this.#options.onInvalidToken(token);
    if (status === 403 && !quiet403) this.#options.onForbidden();
    return readAnswer<T>(status, text);
  }

  /**
   * The way to the server was lost and is back: reads that were sent on the old one may hang for ever, and are sent once more. After a
   * `silence` the browser's idle sockets are dead without knowing, and would each swallow a call: so all are used at once, and those that
   * do not answer are thrown away with their call.
   */
  async freshen(silence: boolean): Promise<void> {
    if (silence) await Promise.all(Array.from({ length: socketsPerServer }, () => this.#trySocket()));
    for (const read of [...this.#reads]) read.again();
  }

  async #trySocket(): Promise<void> {
    try {
      await (await this.#fetch(`${this.base}/health`, { cache: "no-store", signal: AbortSignal.timeout(socketPatience) })).text();
    } catch {
      // That socket was dead, and is gone now.
    }
  }

  /** Another tab may have renewed the session meanwhile: a refused call is sent once more with a token that is newer than its own. */
  async #send(method: Method, path: string, body: unknown, sending: Sending): Promise<{ status: number; text: string }> {
    const token = this.token;
    const answer = await (isRead(method, path) ? this.#read(method, path, body, token, sending) : this.#once(method, path, body, token, sending));
    const current = this.token;
    return answer.status === 401 && current !== null && current !== token ? this.#once(method, path, body, current, sending) : answer;
  }

  async #read(method: Method, path: string, body: unknown, token: string | null, sending: Sending): Promise<{ status: number; text: string }> {
    const first = new AbortController();
    const { promise: resent, resolve } = Promise.withResolvers<undefined>();
    const read = {
      again: () => {
        resolve(undefined);
        first.abort();
      },
    };
    this.#reads.add(read);
    const signal = sending.signal ? AbortSignal.any([sending.signal, first.signal]) : first.signal;
    const once = this.#once(method, path, body, token, { ...sending, signal });
    try {
      return (await Promise.race([once, resent])) ?? (await this.#once(method, path, body, token, sending));
    } finally {
      this.#reads.delete(read);
    }
  }

  async #once(
    method: Method,
    path: string,
    body: unknown,
    token: string | null,
    { keepalive = false, signal }: Sending = {},
  ): Promise<{ status: number; text: string }> {
    const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
    const encoded = body === undefined ? undefined : encodeBody(body, this.#options.base64Bodies);
    if (encoded) headers["content-type"] = encoded.contentType;
    try {
      const response = await this.#fetch(`${this.base}${path}`, { method, headers, body: encoded?.body, cache: "no-store", keepalive, signal: signal ?? null });
      return { status: response.status, text: await response.text() };
    } catch {
      throw new ApiError(unreachable, 0);
    }
  }
}

/** Calls that only ask, so that sending them again does nothing twice. */
const isRead = (method: Method, path: string): boolean => method === "GET" || path === "/data/query";
