import { type KillableServer, until } from "../../server/killableServer.ts";
import type { Answer, TestingPerson } from "../../server/testingPerson.ts";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const people = ["analyst@petrons.local", "engineer@petrons.local", "admin@petrons.local"];
const writersEach = 3;
/**
 * Between two writes of one writer: those of one person stay below the calls a minute that a person
 * may make.
 */
const writeEveryMs = 35;

interface Written {
  acknowledged: number;
  sent: number;
}

/** People who write without pause while things break, and what was acknowledged to them. */
export class Writers {
  readonly written = new Map<string, Written>();
  /** How often each status came; 0 is a connection that broke. */
  readonly statuses = new Map<number, number>();
  readonly faults: string[] = [];
  readonly #server: KillableServer;
  #working = false;
  #ended: Promise<unknown> = Promise.resolve();
  #count = 0;

  constructor(server: KillableServer) {
    this.#server = server;
  }

  /** Also after the server was started again, with another port. */
  async start(): Promise<void> {
    const signedIn = await this.#signedIn();
    this.#working = true;
    this.#ended = Promise.all(
      signedIn.flatMap((person) => Array.from({ length: writersEach }, () => this.#write(person))),
    );
  }

  async stop(): Promise<void> {
    this.#working = false;
    await this.#ended;
  }

  /** Waits until writes are acknowledged again. */
  async acknowledgedAgain(seconds = 30): Promise<void> {
    const before = this.statuses.get(200) ?? 0;
    await until(
      "a write to be acknowledged",
      () => ((this.statuses.get(200) ?? 0) > before + 2 ? true : undefined),
      seconds,
    );
  }

  /** Sentences about what was acknowledged and is not there. */
  async lost(): Promise<string[]> {
    const found = new Map<string, number>();
    for (const person of await this.#signedIn()) {
      const { data, status, errors } = await person.query<{ description: string }>(
        "Petron",
        { name: { $regex: "^Drill " } },
        { limit: 10_000 },
      );
      if (status !== 200)
        throw new Error(`The Petrons could not be read: ${status} ${errors[0]?.message}`);
      for (const petron of data) found.set(petron.id, Number(petron.description));
    }
    return [...this.written].flatMap(([id, { acknowledged, sent }]) => {
      const value = found.get(id);
      if (value === undefined) return [`the Petron ${id} was acknowledged and is missing`];
      return value >= acknowledged && value <= sent
        ? []
        : [`the Petron ${id} says ${value}, acknowledged was ${acknowledged} of ${sent}`];
    });
  }

  #signedIn(): Promise<TestingPerson[]> {
    return Promise.all(people.map((email) => this.#server.as(email)));
  }

  async #write(person: TestingPerson): Promise<void> {
    let own: string | undefined;
    while (this.#working) {
      if (own === undefined) {
        const answer = await this.#call(() =>
          person.insert("Petron", [{ name: `Drill ${++this.#count}`, description: "0" }]),
        );
        own = answer?.insertedIds[0];
        if (own) this.written.set(own, { acknowledged: 0, sent: 0 });
      } else {
        const written = this.written.get(own)!;
        written.sent += 1;
        const value = written.sent;
        const id = own;
        if (await this.#call(() => person.update("Petron", { id }, { description: String(value) })))
          written.acknowledged = value;
        if (value >= 20) own = undefined;
      }
      await pause(writeEveryMs);
    }
  }

  async #call(work: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      const answer = await work();
      this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
      if (answer.status === 200) return answer;
      if (answer.status !== 503 && answer.status !== 429)
        this.faults.push(`${answer.status} ${answer.errors[0]?.message}`);
    } catch (error) {
      // fetch says so of a connection that broke or was refused.
      if (!(error instanceof TypeError)) throw error;
      this.statuses.set(0, (this.statuses.get(0) ?? 0) + 1);
    }
    await pause(50);
    return undefined;
  }
}
