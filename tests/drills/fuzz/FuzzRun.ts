import { Agent, request as httpRequest } from "node:http";
import { type SeededRandom, seededRandom } from "../../../scripts/seed/seededRandom.ts";
import type { Fuzz, FuzzAnswer, FuzzRequest, FuzzTarget, Scenario, Sender } from "./fuzzTypes.ts";
import { Mutator } from "./mutations.ts";
import { drillHeader } from "./RouteCensus.ts";

const stack = /\n\s+at |node:internal|\.ts:\d+|\/host\/server\/|node_modules/;
/** Answers of `/api` that are pages or plain text. */
const notEnvelopes = /^\/api\/(signin(?!\/token)|Validate|mail\/unsubscribe)/;
const maxFaults = 50;

/** Sends scenarios, a few at a time, and looks at every answer. */
export class FuzzRun {
  sent = 0;
  /** Label → status → count. */
  readonly counts = new Map<string, Map<number, number>>();
  /** What must not be: 5xx, stack traces, answers that are no envelope, calls without an answer. */
  readonly faults: string[] = [];
  readonly #target: FuzzTarget;
  readonly #seed: number;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  #begun = 0;

  constructor(target: FuzzTarget, seed: number) {
    this.#target = target;
    this.#seed = seed;
  }

  /**
   * Carries out scenarios until so many requests are sent. The same number of a scenario under the
   * same seed is the same scenario.
   */
  async run(
    next: (random: SeededRandom, number: number) => Scenario,
    requests: number,
    atOnce = 12,
  ): Promise<void> {
    const work = async () => {
      while (this.sent < requests && this.faults.length < maxFaults) {
        const number = this.#begun++;
        const random = seededRandom(this.#seed * 1_000_003 + number);
        await next(random, number)(this.#fuzz(random, number));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }

  close(): void {
    this.#agent.destroy();
  }

  #fuzz(random: SeededRandom, number: number): Fuzz {
    const mutator = new Mutator(random);
    const target = this.#target;
    return { target, random, mutator, send: (request) => this.send(request, random, number) };
  }

  /** Sends one request, and notes what is wrong with its answer. */
  async send(request: FuzzRequest, random: SeededRandom, number = 0): Promise<FuzzAnswer> {
    this.sent += 1;
    const {
      method,
      path,
      body,
      raw,
      headers,
      label = `${method} ${path.split("?", 1)[0]}`,
    } = request;
    const sender = request.as === undefined ? this.#anybody(random) : request.as;
    const json = raw === undefined && body !== undefined ? JSON.stringify(body) : undefined;
    const asBase64 = json !== undefined && random.between(0, 1) < 0.1;
    const sent = asBase64 ? Buffer.from(json).toString("base64") : (json ?? raw);
    const fault = (what: string) =>
      this.faults.push(
        `${what}: scenario ${number} ${label} ${method} ${path.slice(0, 500)} ${String(raw ?? json ?? "").slice(0, 2_000)}`,
      );
    try {
      const answer = await this.#exchange(method, path, sent, {
        [drillHeader]: String(number),
        ...(sender && { authorization: `Bearer ${sender.token}` }),
        ...(sent !== undefined && { "content-type": asBase64 ? "text/plain" : "application/json" }),
        ...headers,
      });
      const { status, text } = answer;
      const byStatus = this.counts.get(label) ?? new Map<number, number>();
      this.counts.set(label, byStatus.set(status, (byStatus.get(status) ?? 0) + 1));
      if (status >= 500) fault(`${status} ${text.slice(0, 300)}`);
      else if (status >= 400 && stack.test(text.slice(0, 20_000)))
        fault(`a stack trace in ${text.slice(0, 300)}`);
      else if (
        status >= 400 &&
        method !== "HEAD" &&
        path.startsWith("/api/") &&
        !notEnvelopes.test(path) &&
        !/"errors":\[\{/.test(text)
      )
        fault(`no sentence in ${status} '${text.slice(0, 100)}'`);
      return answer;
    } catch (error) {
      fault(`no answer (${(error as Error).message})`);
      return { status: 0, headers: {}, text: "" };
    }
  }

  /** Admins too, also of the organization whose plugins are being switched. */
  #anybody(random: SeededRandom): Sender {
    const { senders, admins } = this.#target;
    return random.pick(random.between(0, 1) < 0.08 && admins.length > 0 ? admins : senders);
  }

  #exchange(
    method: string,
    path: string,
    body: string | Buffer | undefined,
    headers: Record<string, string>,
  ): Promise<FuzzAnswer> {
    return new Promise((resolve, reject) => {
      const length =
        body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
      const request = httpRequest(
        this.#target.url + path,
        { method, agent: this.#agent, headers: { ...length, ...headers }, timeout: 60_000 },
        (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("error", reject);
          response.on("end", () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(chunks).toString(),
            }),
          );
        },
      );
      request.on("timeout", () => request.destroy(new Error("60 s without an answer")));
      request.on("error", reject);
      request.end(body);
    });
  }
}
