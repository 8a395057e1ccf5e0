import { makeAutoObservable, observableRef } from "mobx";
import type { FormCondition, FormValues } from "../../contracts/index.ts";
import type { Transform } from "../transforms.ts";
import type { FieldSettings } from "./fieldSettings.ts";
import { type SchemaError, sentencesOf } from "./messages.ts";
import type { PointerGate } from "./PointerGate.ts";
import { RuleRun } from "./RuleRun.ts";
import { isEmpty, pointerOf, type ValuePath, valueAt } from "./values.ts";

const unchanged: Transform = { show: (value) => value, store: (value) => value };

/** The form around its fields, as they need it. */
interface FieldOwner {
  readonly values: FormValues;
  readonly submitted: boolean;
  readonly disabled: boolean;
  readonly readonly: boolean;
  readonly showsErrors: boolean;
  /** Milliseconds for inputs that give none. */
  readonly debounce: number;
  readonly presses: PointerGate;
  holds(condition: FormCondition): boolean;
  commit(path: ValuePath, value: unknown): void;
  /** A rule has answered. */
  settled(): void;
}

/**
 * One input of a form: what is typed into it but not emitted yet, and everything that is wrong with
 * it. Its component reads from here, so a key press draws that input and nothing else.
 */
export class FieldEntry {
  path: ValuePath;
  touched = false;
  /** The input's own errors. */
  problems: readonly string[] = [];
  schemaErrors: readonly SchemaError[] = [];
  runs: readonly RuleRun[] = [];
  settings: FieldSettings;
  elementId: string;

  private readonly store: FieldOwner;
  private draft: { entered: unknown; waiting: boolean; stored: unknown } | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(store: FieldOwner, path: ValuePath, settings: FieldSettings, elementId: string) {
    this.store = store;
    this.path = path;
    this.settings = settings;
    this.elementId = elementId;
    makeAutoObservable<this, "store" | "draft" | "timer">(this, {
      store: false,
      timer: false,
      elementId: false,
      path: observableRef,
      draft: observableRef,
      problems: observableRef,
      schemaErrors: observableRef,
      runs: observableRef,
      settings: observableRef,
    });
  }

  get pointer(): string {
    return pointerOf(this.path);
  }

  get value(): unknown {
    return valueAt(this.store.values, this.path);
  }

  /** What the input shows: what was typed last, until the value is changed from elsewhere. */
  get shown(): unknown {
    const { draft } = this;
    if (draft && (draft.waiting || Object.is(draft.stored, this.value))) return draft.entered;
    return this.transform.show(this.value);
  }

  /** Typed, but not emitted yet. */
  get waiting(): boolean {
    return this.draft?.waiting === true;
  }

  get checking(): boolean {
    return this.runs.some((run) => run.checking);
  }

  /** The failures of its rules, then its own errors (FO-005). */
  get errors(): readonly string[] {
    return [
      ...new Set([
        ...this.sentences,
        ...this.runs.flatMap((run) => run.failures),
        ...this.problems,
      ]),
    ];
  }

  /**
   * Errors of rules are kept back until the person has been in the input or has submitted; its own
   * say what was just entered.
   */
  get shownErrors(): readonly string[] {
    return this.touched || this.store.submitted || this.store.showsErrors
      ? this.errors
      : this.problems;
  }

  get disabled(): boolean {
    return this.store.disabled || this.store.holds(this.settings.disabled);
  }

  get readonly(): boolean {
    return this.store.readonly || this.store.holds(this.settings.readonly);
  }

  type(entered: unknown): void {
    this.draft = { entered, waiting: true, stored: undefined };
    clearTimeout(this.timer);
    const wait = this.settings.debounce ?? this.store.debounce;
    if (wait > 0) this.timer = setTimeout(() => this.flush(), wait);
    else this.flush();
  }

  /** Emits what was typed. */
  flush(): void {
    clearTimeout(this.timer);
    if (!this.draft?.waiting) return;
    const { entered } = this.draft;
    const emptied = entered === "" && !this.settings.keepsEmptyText ? undefined : entered;
    const stored = this.transform.store(emptied);
    this.draft = { entered, waiting: false, stored };
    this.touched = true;
    this.store.commit(this.path, stored);
  }

  leave(): void {
    this.flush();
    this.touched = true;
  }

  /** The person has left the input; with a press, when it is released. */
  leaveAfterPress(): void {
    this.store.presses.after(() => this.leave());
  }

  setProblems(problems: readonly string[]): void {
    if (problems.join("\n") !== this.problems.join("\n")) this.problems = problems;
  }

  setSchemaErrors(errors: readonly SchemaError[]): void {
    if (errors.length > 0 || this.schemaErrors.length > 0) this.schemaErrors = errors;
  }

  /** After the form was drawn with another schema, or the input moved in a list. */
  configure(path: ValuePath, settings: FieldSettings): void {
    if (pointerOf(path) !== this.pointer) this.path = path;
    if (settings === this.settings) return;
    // What was typed was typed in the unit that was shown then.
    if (settings.transform?.unit !== this.settings.transform?.unit) {
      this.flush();
      this.draft = undefined;
    }
    this.settings = settings;
    this.stop();
    this.runs = [];
  }

  /** Runs what has to be run for the present values. */
  check(): void {
    const { rules } = this.settings;
    if (this.runs.length !== rules.length)
      this.runs = rules.map((rule) => new RuleRun(rule, () => this.store.settled()));
    const { value } = this;
    for (const run of this.runs) run.run(value, this.store.values);
  }

  stop(): void {
    for (const run of this.runs) run.dispose();
  }

  private get transform(): Transform {
    return this.settings.transform ?? unchanged;
  }

  private get sentences(): readonly string[] {
    const { label, messages, showLimit } = this.settings;
    return sentencesOf(this.schemaErrors, {
      label,
      value: isEmpty(this.value) ? undefined : this.value,
      messages,
      show: showLimit,
    });
  }
}
