import { failureText } from "@petrons/sdk/browser";
import { makeAutoObservable } from "mobx";
import type { FormValues, RuleAnswer, RuleFunction } from "../../contracts/index.ts";
import { formTexts } from "../texts.ts";

interface Run {
  value: unknown;
  values: FormValues;
  reads: Set<string>;
  all: boolean;
  abort: AbortController;
}

/**
 * One rule of one input. It runs again when the input's value or any value that the rule read
 * changed; an answer that arrives after a newer run began is dropped (FO-005).
 */
export class RuleRun {
  failures: readonly string[] = [];
  checking = false;

  private readonly rule: RuleFunction;
  private readonly settled: () => void;
  private current: Run | undefined;

  constructor(rule: RuleFunction, settled: () => void) {
    this.rule = rule;
    this.settled = settled;
    makeAutoObservable<this, "rule" | "settled" | "current" | "readsOf">(this, {
      rule: false,
      settled: false,
      current: false,
      readsOf: false,
    });
  }

  /** Runs the rule where an earlier run does not answer for these values already. */
  run(value: unknown, values: FormValues): void {
    const before = this.current;
    if (before && Object.is(before.value, value) && !hasRead(before, values)) return;
    before?.abort.abort();
    const run: Run = {
      value,
      values,
      reads: new Set(),
      all: false,
      abort: new AbortController(),
    };
    this.current = run;
    try {
      const answer = this.rule(value, recorded(values, run), run.abort.signal);
      if (answer instanceof Promise) {
        this.checking = true;
        void answer.then(
          (faults) => this.answer(run, messagesOf(faults)),
          (error: unknown) => this.answer(run, [formTexts.ruleFailed(reasonOf(error))]),
        );
      } else this.answer(run, messagesOf(answer));
    } catch (error) {
      this.answer(run, [formTexts.ruleFailed(reasonOf(error))]);
    }
  }

  dispose(): void {
    this.current?.abort.abort();
    this.current = undefined;
    this.checking = false;
  }

  private answer(run: object, failures: readonly string[]): void {
    if (run !== this.current) return;
    this.failures = failures;
    this.checking = false;
    this.settled();
  }
}

/** Whether other values are what a run would answer for. */
function hasRead(before: Run, values: FormValues): boolean {
  if (before.all) return before.values !== values;
  return [...before.reads].some((key) => !Object.is(before.values[key], values[key]));
}

/** The values, noting what the rule reads of them. */
function recorded(values: FormValues, run: Run): FormValues {
  return new Proxy(values, {
    get(target, key) {
      if (typeof key === "string") run.reads.add(key);
      return Reflect.get(target, key) as unknown;
    },
    has(target, key) {
      if (typeof key === "string") run.reads.add(key);
      return Reflect.has(target, key);
    },
    ownKeys(target) {
      run.all = true;
      return Reflect.ownKeys(target);
    },
  });
}

const messagesOf = (answer: RuleAnswer): readonly string[] =>
  (typeof answer === "string"
    ? [answer]
    : Array.isArray(answer)
      ? (answer as readonly string[])
      : []
  ).filter((message) => message !== "");

export const reasonOf = (error: unknown): string => failureText(error);
