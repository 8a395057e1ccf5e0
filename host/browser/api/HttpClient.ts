import { ApiError, isUnconfirmed } from "@petrons/sdk/browser";
import type { Envelope } from "@petrons/sdk/contracts";
import { type Answer, isForeign, isGate, isUnavailable, type ServerTrouble } from "./answerKind.ts";
import { answerText, readAnswer, retryAfterOf } from "./answerReading.ts";
import { authorizationHeader } from "./authorizationHeader.ts";
import {
  type CallKind,
  callPatience,
  isResent,
  pieceWithin,
  readAttempts,
  sendingTime,
} from "./callPatience.ts";
import { pause, repeatAfter } from "./callRepeats.ts";
import { type CallFailure, unanswered } from "./callTexts.ts";
import { OpenChanges } from "./openChanges.ts";
import { StalledRequestMonitor } from "./StalledRequestMonitor.ts";
import { freshSockets } from "./serverReached.ts";

export interface HttpOptions {
  /** The token at the moment of a call; null sends none. */
  token: () => string | null;
  base64Bodies: boolean;
  /** A call was refused with 403. */
  onForbidden: () => void;
  /** A call was refused with 401; `token` is the one it carried. */
  onInvalidToken: (token: string) => void;
  /**
   * A change was sent and nobody knows whether it was made: what the page shows may be of before
   * it.
   */
  onUnconfirmed?: () => void;
  /** Such a change was sent again, and made: `message` is what was said of it. */
  onConfirmed?: (message: string) => void;
  /**
   * The server did not answer a call, or it, or what is before it, said that it cannot work at
   * present, or something else answered in its place.
   */
  onUnanswered?: (trouble: ServerTrouble) => void;
  fetch?: typeof fetch;
  base?: string;
}

/**
 * With `keepalive` a call outlives the page that made it; one that `signal` gives up fails as an
 * unreached server does; one that is sent `once` is repeated by its caller if at all.
 */
interface Sending {
  /** Defaults to `read` for GET, else to `write`. */
  kind?: CallKind;
  once?: boolean;
  keepalive?: boolean;
  signal?: AbortSignal | undefined;
  /** The server does it once for this key. */
  idempotencyKey?: string;
}
type Once = { keepalive: boolean; idempotencyKey: string | undefined };
interface CallOptions extends Sending {
  quiet403?: boolean;
}
interface Sent extends Answer {
  /** The token it carried. */
  token: string | null;
}
interface Reading {
  kind: CallKind;
  quiet403?: boolean;
  token?: string | null;
}

/**
 * A plugin that was switched off leaves what is mounted where it is, with a message: the page is
 * not forbidden to the person.
 */
const switchedOff = ({ text }: Answer): boolean => text.includes('"plugin-disabled"');

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Every call of the host goes through here: base address, bearer token, body encoding, and what a
 * refusal leads to.
 */
export class HttpClient {
  readonly base: string;
  readonly #options: HttpOptions;
  readonly #fetch: typeof fetch;
  readonly #watches = new Set<StalledRequestMonitor>();
  readonly #open = new OpenChanges();

  constructor(options: HttpOptions) {
    this.base = options.base ?? "/api";
    this.#options = options;
    this.#fetch = options.fetch ?? ((...parts) => fetch(...parts));
  }

  get token(): string | null {
    return this.#options.token();
  }

  async call<T = unknown>(
    method: Method,
    path: string,
    body?: unknown,
    { quiet403 = false, ...sending }: CallOptions = {},
  ): Promise<Envelope<T>> {
    const kind = sending.kind ?? (method === "GET" ? "read" : "write");
    try {
      const answer = this.read<T>(await this.#send(method, path, body, { ...sending, kind }), {
        kind,
        quiet403,
      });
      const confirmed = this.#open.made(method, path, body);
      if (confirmed !== undefined) this.#options.onConfirmed?.(confirmed);
      return answer;
    } catch (error) {
      if (isUnconfirmed(error)) this.#open.add(method, path, body, error.message);
      throw error;
    }
  }

  /** The answer as it is. Leads nowhere: the caller judges it. */
  text(path: string, sending: Pick<Sending, "signal"> = {}): Promise<Answer> {
    return this.#patiently("GET", path, undefined, { ...sending, kind: "read", once: true });
  }

  /**
   * Reads an answer, with its consequences. One of a proxy in place of the server ends no session.
   */
  read<T>(answer: Answer, { kind, quiet403 = false, token = this.token }: Reading): Envelope<T> {
    const { status } = answer;
    const foreign = isForeign(answer);
    if (status === 401 && token !== null && !foreign) this.#options.onInvalidToken(token);
    if (status === 403 && !quiet403 && !foreign && !switchedOff(answer))
      this.#options.onForbidden();
    if (foreign || isUnavailable(status))
      this.#options.onUnanswered?.(isGate(answer) ? "foreign" : "unavailable");
    try {
      return readAnswer<T>(answer, kind);
    } catch (error) {
      throw this.#noted(error as ApiError);
    }
  }

  /** Watches a call that is sent now; anyone who makes it says when it has ended. */
  watch(
    kind: CallKind,
    { signal, sending = 0 }: { signal?: AbortSignal | undefined; sending?: number } = {},
  ): StalledRequestMonitor {
    const watch = new StalledRequestMonitor(
      kind,
      callPatience[kind].first + sending,
      signal,
      (ended) => this.#watches.delete(ended),
    );
    this.#watches.add(watch);
    return watch;
  }

  /** The way to the server died without a word: calls that are under way on it end soon. */
  lost(): void {
    for (const watch of this.#watches) watch.lost();
  }

  /**
   * The way to the server was lost and is back: reads that were sent on the old one may hang for
   * ever, and are sent once more; after a `silence` not on sockets that are dead without knowing.
   */
  async revalidate(silence: boolean): Promise<void> {
    if (silence) await freshSockets(this.#fetch, this.base);
    for (const watch of [...this.#watches]) watch.back();
  }

  /**
   * Another tab may have renewed the session meanwhile: a refused call is sent once more with a
   * token that is newer than its own.
   */
  async #send(
    method: Method,
    path: string,
    body: unknown,
    sending: Sending & { kind: CallKind },
  ): Promise<Sent> {
    const answer = await this.#patiently(method, path, body, sending);
    const current = this.token;
    return answer.status === 401 && current !== null && current !== answer.token
      ? this.#patiently(method, path, body, sending)
      : answer;
  }

  async #patiently(
    method: Method,
    path: string,
    body: unknown,
    { kind, signal, once = false, keepalive = false, idempotencyKey }: Sending & { kind: CallKind },
  ): Promise<Sent> {
    const encoded = body === undefined ? undefined : encodeBody(body, this.#options.base64Bodies);
    for (let hangs = 0, repeats = 0; ; ) {
      const watch = this.watch(kind, { signal, sending: sendingTime(encoded?.body.length ?? 0) });
      let wait: number | undefined;
      let isLost = true;
      try {
        const answer = await this.#once(
          method,
          path,
          encoded,
          { keepalive, idempotencyKey },
          watch,
        );
        isLost = isUnavailable(answer.status);
        wait = once ? undefined : repeatAfter(kind, repeats, answer);
        if (wait === undefined) return answer;
      } catch {
        const { hung } = watch;
        if (hung && !watch.again) hangs += 1;
        if (hung && isResent(kind) && hangs < readAttempts) wait = 0;
        else if (!hung && !once) wait = repeatAfter(kind, repeats);
        if (wait === undefined || signal?.aborted) throw this.#failed(unanswered(kind, hung));
      } finally {
        watch.end();
      }
      if (wait > 0) {
        repeats += 1;
        // Said now: the repeats take seconds.
        if (isLost) this.#options.onUnanswered?.("unavailable");
        await pause(wait, signal);
      }
    }
  }

  #failed({ message, unconfirmed }: CallFailure): ApiError {
    this.#options.onUnanswered?.("unavailable");
    return this.#noted(new ApiError(message, 0, [], { unconfirmed }));
  }

  #noted(error: ApiError): ApiError {
    if (error.unconfirmed) this.#options.onUnconfirmed?.();
    return error;
  }

  async #once(
    method: Method,
    path: string,
    encoded: EncodedBody | undefined,
    sending: Once,
    watch: StalledRequestMonitor,
  ): Promise<Sent> {
    const { token } = this;
    const { signal } = watch;
    const { keepalive, idempotencyKey } = sending;
    const headers = authorizationHeader(token);
    if (encoded) headers["content-type"] = encoded.contentType;
    if (idempotencyKey !== undefined) headers["idempotency-key"] = idempotencyKey;
    const response = await this.#fetch(`${this.base}${path}`, {
      method,
      headers,
      body: encoded?.body,
      cache: "no-store",
      keepalive,
      signal,
    });
    const text = await answerText(response, () => watch.heard(pieceWithin));
    const retryAfter = retryAfterOf(response.headers.get("retry-after"));
    return {
      status: response.status,
      contentType: response.headers.get("content-type"),
      text,
      retryAfter,
      token,
    };
  }
}

interface EncodedBody {
  body: string;
  contentType: string;
}

/**
 * A request body as the server takes it: JSON, or JSON as UTF-8 in base64 when the environment asks
 * for that (DA-002).
 */
function encodeBody(body: unknown, base64: boolean): EncodedBody {
  const json = JSON.stringify(body);
  return base64
    ? { body: toBase64(json), contentType: "text/plain" }
    : { body: json, contentType: "application/json" };
}

function toBase64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let binary = "";
  // In pieces, because a call takes only so many arguments.
  for (let start = 0; start < bytes.length; start += 8192)
    binary += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return btoa(binary);
}
