import { fileURLToPath } from "node:url";
import type { User } from "@petrons/sdk/contracts";
import { answerCalls, type BenchChild, startChild } from "../../../scripts/bench/childCalls.ts";
import { type HubListener, TestingPerson } from "../../server/testingPerson.ts";

export interface BystanderFigures {
  /** 95th percentile of ordinary calls, in milliseconds. */
  calls: number;
  /** 95th percentile from a write to its live notice, in milliseconds. */
  live: number;
  failures: string[];
}

/** Fewer leave no percentile to speak of. */
const fewestRounds = 20;
/**
 * A round has four calls: on a fast machine shorter ones would use up what a person may ask for in
 * a minute.
 */
const roundMs = 70;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function p95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
}

/**
 * A person at work: reads, writes, and a live page that must hear of each write. In a process and a
 * session of its own, as on a machine of its own: what an attacker computes is not measured.
 */
export class Bystander implements AsyncDisposable {
  readonly #child: BenchChild<BystanderCalls>;

  private constructor(child: BenchChild<BystanderCalls>) {
    this.#child = child;
  }

  static async join({ url, token, user }: TestingPerson): Promise<Bystander> {
    const child = await startChild<BystanderCalls>(
      fileURLToPath(import.meta.url),
      {},
      { detached: true },
    );
    await child.call("join", url, token!, user);
    return new Bystander(child);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#child[Symbol.asyncDispose]();
  }

  measureFor(milliseconds: number): Promise<BystanderFigures> {
    return this.measureWhile(() => pause(milliseconds).then(() => undefined));
  }

  /**
   * Works until `attack` has ended; a short one is made again until there are so many rounds. What
   * `attack` throws is thrown.
   */
  async measureWhile(attack: () => Promise<void>, rounds = 40): Promise<BystanderFigures> {
    const figures = this.#child.call("work");
    try {
      do await attack();
      while ((await this.#child.call("rounds")) < rounds);
    } finally {
      await this.#child.call("rest");
      await figures;
    }
    return figures;
  }
}

/** What the process of a bystander does. */
class WorkingBystander {
  readonly #person: TestingPerson;
  readonly #hub: HubListener;
  readonly #petronId: string;
  /** Of the present work, those that have ended. */
  rounds = 0;

  private constructor(person: TestingPerson, hub: HubListener, petronId: string) {
    this.#person = person;
    this.#hub = hub;
    this.#petronId = petronId;
  }

  static async join(person: TestingPerson): Promise<WorkingBystander> {
    const petronId = await person.createPetron(`Bystander ${performance.now()}`);
    const hub = await person.hub();
    const workspace = `$root/Users/${person.userId}`;
    await hub.enter(workspace);
    await person.resource(`${workspace}#AllPetrons`);
    return new WorkingBystander(person, hub, petronId);
  }

  async measureUntil(ended: Promise<void>): Promise<BystanderFigures> {
    const calls: number[] = [];
    const live: number[] = [];
    const failures: string[] = [];
    let attacking = true;
    void ended.then(() => (attacking = false));
    const timed = async (into: number[], what: string, work: () => Promise<void>) => {
      const from = performance.now();
      try {
        await work();
      } catch (error) {
        failures.push(`${what}: ${(error as Error).message}`);
      }
      into.push(performance.now() - from);
    };
    this.rounds = 0;
    for (; attacking || this.rounds < fewestRounds; this.rounds++) {
      const next = performance.now() + roundMs;
      await timed(calls, "query", async () =>
        expectOk(await this.#person.query("Petron", {}, { limit: 20 })),
      );
      await timed(calls, "variables", async () =>
        expectOk(await this.#person.call("GET", "/api/variables")),
      );
      await timed(live, "live notice", () => this.#write(this.rounds));
      await pause(Math.max(20, next - performance.now()));
    }
    return { calls: p95(calls), live: p95(live), failures: [...new Set(failures)].slice(0, 5) };
  }

  async #write(round: number): Promise<void> {
    const workspace = `$root/Users/${this.#person.userId}`;
    const heard = this.#hub.events.length;
    expectOk(
      await this.#person.update(
        "Petron",
        { id: this.#petronId },
        { description: `Round ${round} ${performance.now()}` },
      ),
    );
    const end = performance.now() + 10_000;
    while (this.#hub.events.length === heard) {
      if (performance.now() > end) throw new Error("no notice came within 10 s");
      await pause(2);
    }
    // A change is announced once until somebody reads it.
    expectOk(await this.#person.resource(`${workspace}#AllPetrons`));
  }
}

function expectOk({
  status,
  errors,
}: {
  status: number;
  errors: readonly { message: string }[];
}): void {
  if (status !== 200) throw new Error(`${status} ${errors[0]?.message ?? ""}`);
}

let working: WorkingBystander;
let rest = Promise.withResolvers<void>();
const calls = {
  async join(url: string, token: string, user: User) {
    working = await WorkingBystander.join(new TestingPerson(url, token, user));
  },
  async work(): Promise<BystanderFigures> {
    rest = Promise.withResolvers();
    return working.measureUntil(rest.promise);
  },
  rounds: () => working.rounds,
  rest: () => rest.resolve(),
};
type BystanderCalls = typeof calls;
if (process.argv[1] === fileURLToPath(import.meta.url)) answerCalls(calls);
