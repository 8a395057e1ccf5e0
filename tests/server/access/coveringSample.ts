import { isLongForm } from "../../../host/server/longForm.ts";

/** One thing that a caller tries on a document of a container. */
interface Trial {
  container: string;
  caller: string;
  /** A field, or what else the body is about. */
  about: string;
  /** How many callers try the same on the same document. */
  callers: number;
}

/**
 * Chooses the calls that send a body. The short form takes one of them in turn, so that each
 * caller, each container and what each body is about meet every call, only not all at once.
 */
export class CoveringSample<Call extends string> {
  readonly #turns = new Map<string, number>();
  readonly #met = new Set<string>();

  callsFor(calls: readonly Call[], { container, caller, about, callers }: Trial): readonly Call[] {
    const subject = `${container} ${about}`;
    // The first turns of two subjects differ, or one caller would always begin with the same call.
    const turn = this.#turns.get(subject) ?? this.#turns.size;
    this.#turns.set(subject, turn + 1);
    const chosen =
      isLongForm || callers < calls.length ? calls : [calls[turn % calls.length] as Call];
    for (const call of chosen)
      for (const other of [caller, container, subject]) this.#met.add(`${other}: ${call}`);
    return chosen;
  }

  /** Which callers, containers and subjects did not meet which calls. */
  missing(calls: readonly Call[], others: readonly string[] = [...this.#turns.keys()]): string[] {
    return others
      .flatMap((other) => calls.map((call) => `${other}: ${call}`))
      .filter((pair) => !this.#met.has(pair));
  }
}

/**
 * Which of the fields that are alike for all documents one caller tries on one document. The short
 * form takes two: all callers together try each on each document, and each caller tries each on
 * some.
 */
export function someOf<T>(fields: readonly T[], document: number, caller: number): readonly T[] {
  if (isLongForm) return fields;
  return [0, 1].map((next) => fields[(document + 2 * caller + next) % fields.length]!);
}
