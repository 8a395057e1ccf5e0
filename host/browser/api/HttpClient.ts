import { ApiError } from "@petrons/sdk/browser";
import type { Envelope } from "@petrons/sdk/contracts";
import { answerText, readAnswer } from "./answerReading.ts";
import { type EncodedBody, encodeBody } from "./bodyEncoding.ts";
import { CallWatch } from "./CallWatch.ts";
import { type CallKind, callPatience, pieceWithin, readAttempts, sendingTime, unanswered } from "./callPatience.ts";
import { freshSockets } from "./serverReached.ts";

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
  /** A `read` for GET, else a `write`, unless it is told. */
  kind?: CallKind;
  keepalive?: boolean;
  signal?: AbortSignal | undefined;
}
interface CallOptions extends Sending {
  quiet403?: boolean;
}
interface Sent {
  status: number;
  text: string;
  /** The token it carried. */
  token: string | null;
}

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Every call of the host goes through here: base address, bearer token, body encoding, and what a refusal leads to. */
export class HttpClient {
  readonly base: string;
  readonly #options: HttpOptions;
  readonly #fetch: typeof fetch;
  readonly #watches = new Set<CallWatch>();

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
  text(path: string, sending: Pick<Sending, "signal"> = {}): Promise<{ status: number; text: string }> {
    return this.#patiently("GET", path, undefined, sending);
  }

  /** Reads an answer that came by another way (an upload), with the same consequences. */
  read<T>(status: number, text: string, { quiet403 = false, token = this.token } = {}): Envelope<T> {
    if (status === 401 && token !== null) this.#options.onInvalidToken(token);
    if (status === 403 && !quiet403) this.#options.onForbidden();
    return readAnswer<T>(status, text);
  }

  /** Watches a call that is sent now; whoever makes it says when it has ended. */
  watch(kind: CallKind, { signal, sending = 0 }: { signal?: AbortSignal | undefined; sending?: number } = {}): CallWatch {
    const watch = new CallWatch(kind, callPatience[kind].first + sending, signal, (ended) => this.#watches.delete(ended));
    this.#watches.add(watch);
    return watch;
  }

  /** The way to the server died without a word: calls that are under way on it end soon. */
  lost(): void {
    for (const watch of this.#watches) watch.lost();
  }

  /**
   * The way to the server was lost and is back: reads that were sent on the old one may hang for ever, and are sent once more; after a
   * `silence` not on sockets that are dead without knowing.
   */
  async freshen(silence: boolean): Promise<void> {
    if (silence) await freshSockets(this.#fetch, this.base);
    for (const watch of [...this.#watches]) watch.back();
  }

  /** Another tab may have renewed the session meanwhile: a refused call is sent once more with a token that is newer than its own. */
  async #send(method: Method, path: string, body: unknown, sending: Sending): Promise<Sent> {
    const answer = await this.#patiently(method, path, body, sending);
    const current = this.token;
    return answer.status === 401 && current !== null && current !== answer.token ? this.#patiently(method, path, body, sending) : answer;
  }

  async #patiently(method: Method, path: string, body: unknown, sending: Sending): Promise<Sent> {
    const kind = sending.kind ?? (method === "GET" ? "read" : "write");
    const encoded = body === undefined ? undefined : encodeBody(body, this.#options.base64Bodies);
    for (let hangs = 0; ; ) {
      const watch = this.watch(kind, { signal: sending.signal, sending: sendingTime(encoded?.body.length ?? 0) });
      try {
        return await this.#once(method, path, encoded, sending.keepalive ?? false, watch);
      } catch {
        if (watch.hung && !watch.again) hangs += 1;
        if (kind !== "read" || !watch.hung || sending.signal?.aborted || hangs >= readAttempts) throw new ApiError(unanswered(kind, watch.hung), 0);
      } finally {
        watch.end();
      }
    }
  }

  async #once(method: Method, path: string, encoded: EncodedBody | undefined, keepalive: boolean, watch: CallWatch): Promise<Sent> {
    const { token } = this;
    const { signal } = watch;
    const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
    if (encoded) headers["content-type"] = encoded.contentType;
    const response = await this.#fetch(`${this.base}${path}`, { method, headers, body: encoded?.body, cache: "no-store", keepalive, signal });
    const text = await answerText(response, () => watch.heard(pieceWithin));
    return { status: response.status, text, token };
  }
}
