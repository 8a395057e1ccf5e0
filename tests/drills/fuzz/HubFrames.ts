import type { SeededRandom } from "../../../scripts/seed/seededRandom.ts";
import type { FuzzTarget } from "./fuzzTypes.ts";
import { Mutator } from "./mutations.ts";

/** The answer to a call that came to no method, or was not let through to it. */
export const noMethod =
  /There is no hub method|cannot be streamed|takes no streams|Too many|Try again/;

const recordEnd = "\u001e";

/** What one session sends. */
export class HubFrames {
  readonly random: SeededRandom;
  readonly mutator: Mutator;
  /** Whether the handshake is a good one. */
  readonly isShaken: boolean;
  readonly #target: FuzzTarget;
  readonly #isOrderly: boolean;
  #sent = 0;

  constructor(target: FuzzTarget, random: SeededRandom) {
    this.#target = target;
    this.random = random;
    this.mutator = new Mutator(random);
    this.#isOrderly = this.mutator.chance(0.4);
    this.isShaken = this.mutator.chance(0.9);
  }

  token(): string {
    return this.mutator.chance(0.95)
      ? this.random.pick(this.#target.senders).token
      : this.mutator.text();
  }

  /** The handshake with a first call, or something else in its place. */
  opening(): string[] {
    if (!this.isShaken) return [this.mutator.text() + (this.mutator.chance(0.5) ? recordEnd : "")];
    return [
      `{"protocol":"json","version":1}${recordEnd}${JSON.stringify({ type: 1, invocationId: "Probe 0", target: "Probe", arguments: [] })}${recordEnd}`,
    ];
  }

  calls(): (string | Buffer)[] {
    return Array.from({ length: this.random.integer(1, 12) }, () => this.#frame());
  }

  /** The id of a good call begins with the method's name: by it the answers are counted. */
  #call(): object {
    const { random, mutator } = this;
    const target = random.pick([
      ...this.#target.hubMethods,
      ...this.#target.hubMethods,
      "constructor",
      "",
      "forgeenterclient",
    ]);
    const id = `${target} ${++this.#sent}`;
    return {
      type: this.#isOrderly ? 1 : random.pick([1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 99]),
      invocationId: this.#isOrderly || mutator.chance(0.8) ? id : mutator.value(3),
      target,
      arguments:
        this.#isOrderly || mutator.chance(0.7)
          ? [`$root/Petron/${this.#target.petronId}`]
          : mutator.value(),
    };
  }

  #frame(): string | Buffer {
    const { random, mutator } = this;
    const isOrderly = this.#isOrderly;
    const text = JSON.stringify(
      isOrderly || mutator.chance(0.5) ? this.#call() : mutator.mutated(this.#call()),
    );
    switch (isOrderly ? 9 : random.integer(0, 9)) {
      case 0:
        return text; // Never ended.
      case 1:
        return text.slice(0, random.integer(0, text.length)) + recordEnd;
      case 2:
        return Buffer.from(text + recordEnd);
      case 3:
        return recordEnd.repeat(random.integer(1, 50));
      case 4:
        return (text + recordEnd).repeat(random.integer(1, 30));
      case 5:
        return Buffer.from(
          Array.from({ length: random.integer(0, 200) }, () => random.integer(0, 255)),
        );
      default:
        return text + recordEnd;
    }
  }
}
