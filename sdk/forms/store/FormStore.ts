import {
  compareStructural,
  computedStruct,
  makeAutoObservable,
  observable,
  observableRef,
  runInAction,
} from "mobx";
import type { FormCondition, FormValues, RuleFunction } from "../../contracts/index.ts";
import type { FieldEntry } from "./FieldEntry.ts";
import type { SchemaError } from "./messages.ts";
import { PointerGate } from "./PointerGate.ts";
import { RuleRun } from "./RuleRun.ts";
import { isWithin, type ValuePath, withEveryItem, withValueAt } from "./values.ts";

export type Validate = (values: FormValues) => readonly SchemaError[];

export interface FormStoreOptions {
  validate: Validate;
  /** Pointer → when the part of the form is hidden. */
  hides: ReadonlyMap<string, readonly FormCondition[]>;
  /** Rules of the whole form. */
  rules: readonly RuleFunction[];
  onValues: (values: FormValues) => void;
}

interface ShownError {
  label: string;
  messages: readonly string[];
  entry: FieldEntry | undefined;
}

/**
 * The state of one form while it is on the page: its values, its inputs, and whether all is valid
 * (FO-003, FO-004).
 */
export class FormStore {
  values: FormValues = {};
  initial: FormValues = {};
  /** The initial values have been copied (FO-004). */
  started = false;
  submitted = false;
  disabled = false;
  readonly = false;
  showsErrors = false;
  debounce = 500;
  /** Errors that belong to no input that is drawn. */
  strayErrors: readonly SchemaError[] = [];
  formRuns: readonly RuleRun[] = [];
  readonly entries = observable.map<string, FieldEntry>({}, { deep: false });
  readonly presses = new PointerGate();
  /** Section title → whether it is open. */
  readonly openSections = observable.map<string, boolean>();

  private setup: FormStoreOptions;
  private checkAsked = false;
  private checked = false;
  private readonly waiters: (() => void)[] = [];

  constructor(setup: FormStoreOptions) {
    this.setup = setup;
    makeAutoObservable<this, "checkAsked" | "setup" | "waiters">(this, {
      setup: observableRef,
      waiters: false,
      presses: false,
      values: observableRef,
      initial: observableRef,
      strayErrors: observableRef,
      formRuns: observableRef,
      checkAsked: false,
      hidden: computedStruct,
    });
  }

  /** The parts of the form that are hidden now. */
  get hidden(): ReadonlySet<string> {
    return new Set(
      [...this.setup.hides]
        .filter(([, conditions]) => conditions.some((condition) => this.holds(condition)))
        .map(([pointer]) => pointer),
    );
  }

  /** Something is still being checked, or has not been checked yet. */
  get checking(): boolean {
    return (
      !this.checked ||
      this.fields.some((entry) => entry.checking) ||
      this.formRuns.some((run) => run.checking)
    );
  }

  /** Every input is valid and nothing is still being checked (FO-003). */
  get valid(): boolean {
    return this.started && !this.checking && this.inputsValid && this.formFailures.length === 0;
  }

  get inputsValid(): boolean {
    return this.strayErrors.length === 0 && this.fields.every((entry) => entry.errors.length === 0);
  }

  /** What was typed differs from the initial values, also while it waits to be emitted. */
  get dirty(): boolean {
    return (
      this.started &&
      (this.values !== this.initial || this.fields.some((entry) => entry.waiting)) &&
      !this.isAsInitially
    );
  }

  get formFailures(): readonly string[] {
    return this.inputsValid ? [...new Set(this.formRuns.flatMap((run) => run.failures))] : [];
  }

  /** Errors that the person sees, in the order of the form. */
  get shownErrors(): readonly ShownError[] {
    const ofInputs = this.fields
      .filter((entry) => entry.shownErrors.length > 0)
      .map((entry) => ({ label: entry.settings.label, messages: entry.shownErrors, entry }))
      .sort((a, b) => inDocumentOrder(a.entry, b.entry));
    const stray = this.strayErrors.map(({ pointer, message }) => ({
      label: pointer.slice(1),
      messages: [message],
      entry: undefined,
    }));
    const ofForm = this.formFailures.map((message) => ({
      label: "",
      messages: [message],
      entry: undefined,
    }));
    return this.submitted ? [...ofInputs, ...stray, ...ofForm] : ofInputs;
  }

  get fields(): FieldEntry[] {
    return [...this.entries.values()];
  }

  holds(condition: FormCondition): boolean {
    return typeof condition === "function" ? condition(this.values) === true : condition;
  }

  isHidden(pointer: string): boolean {
    return this.hidden.has(pointer) || this.hidden.has(withEveryItem(pointer));
  }

  /** Takes over the rules of a schema. */
  configure(setup: FormStoreOptions): void {
    const before = this.setup;
    this.setup = setup;
    if (before.validate !== setup.validate || before.rules !== setup.rules) {
      for (const run of this.formRuns) run.dispose();
      this.formRuns = [];
      this.checkSoon();
    }
  }

  setState({
    disabled,
    readonly,
    showsErrors,
    debounce,
  }: Pick<FormStore, "disabled" | "readonly" | "showsErrors" | "debounce">): void {
    this.disabled = disabled;
    this.readonly = readonly;
    this.showsErrors = showsErrors;
    this.debounce = debounce;
  }

  /** Copies the initial values, once (FO-004); reports them where defaults were filled in. */
  start(given: FormValues, filled: FormValues): void {
    this.initial = filled;
    this.values = filled;
    this.started = true;
    this.checkSoon();
    if (!compareStructural(given, filled)) this.setup.onValues(filled);
  }

  register(entry: FieldEntry): () => void {
    const { pointer } = entry;
    this.entries.set(pointer, entry);
    this.checkSoon();
    return () => {
      entry.flush();
      entry.stop();
      if (this.entries.get(pointer) === entry) runInAction(() => this.entries.delete(pointer));
      this.checkSoon();
    };
  }

  commit(path: ValuePath, value: unknown): void {
    this.replace(withValueAt(this.values, path, value) as FormValues);
  }

  /** Other values as a whole, such as after an entry was added to a list. */
  replace(values: FormValues): void {
    this.values = values;
    this.check();
    this.setup.onValues(values);
  }

  /** Emits what was typed anywhere. */
  flush(): void {
    for (const entry of this.fields) entry.flush();
  }

  /**
   * Checks everything now and shows what is wrong; returns whether the form is valid when the last
   * check has answered.
   */
  async submit(): Promise<boolean> {
    this.flush();
    this.submitted = true;
    this.check();
    while (this.checking) await new Promise<void>((resolve) => this.waiters.push(resolve));
    return this.valid;
  }

  /** A rule has answered. */
  settled(): void {
    this.checkForm();
    if (this.checking) return;
    for (const waiter of this.waiters.splice(0)) waiter();
  }

  openSection(title: string, open: boolean): void {
    this.openSections.set(title, open);
  }

  check(): void {
    if (!this.started) return;
    const entries = this.fields;
    const errors = this.setup.validate(this.values);
    const hidden = [...this.hidden];
    const byEntry = new Map<FieldEntry, SchemaError[]>();
    const stray: SchemaError[] = [];
    for (const error of errors) {
      const places = [error.pointer, withEveryItem(error.pointer)];
      if (hidden.some((pointer) => places.some((place) => isWithin(place, pointer)))) continue;
      const entry = this.entryOf(error.pointer);
      if (entry) byEntry.set(entry, [...(byEntry.get(entry) ?? []), error]);
      else stray.push(error);
    }
    this.strayErrors = stray;
    for (const entry of entries) {
      entry.setSchemaErrors(byEntry.get(entry) ?? []);
      entry.check();
    }
    this.checked = true;
    this.settled();
  }

  dispose(): void {
    this.flush();
    for (const run of this.formRuns) run.dispose();
  }

  private get isAsInitially(): boolean {
    return (
      !this.fields.some((entry) => entry.waiting) && compareStructural(this.values, this.initial)
    );
  }

  /** The rules of the whole form run once every input is good by itself. */
  private checkForm(): void {
    const { rules } = this.setup;
    if (!this.checked || !this.inputsValid || this.fields.some((entry) => entry.checking)) return;
    if (this.formRuns.length !== rules.length)
      this.formRuns = rules.map((rule) => new RuleRun(rule, () => this.settled()));
    for (const run of this.formRuns) run.run(this.values, this.values);
  }

  /** Inputs come and go many at a time: one check for all of them. */
  private checkSoon(): void {
    if (this.checkAsked) return;
    this.checkAsked = true;
    this.checked = false;
    queueMicrotask(() => {
      this.checkAsked = false;
      runInAction(() => this.check());
    });
  }

  /** The input that an error belongs to: the one at its place, or one whose value it lies in. */
  private entryOf(pointer: string): FieldEntry | undefined {
    const exact = this.entries.get(pointer);
    if (exact) return exact;
    for (let at = pointer.lastIndexOf("/"); at > 0; at = pointer.lastIndexOf("/", at - 1)) {
      const entry = this.entries.get(pointer.slice(0, at));
      if (entry) return entry.settings.holdsParts ? undefined : entry;
    }
    return undefined;
  }
}

function inDocumentOrder(a: FieldEntry, b: FieldEntry): number {
  const [one, other] = [document.getElementById(a.elementId), document.getElementById(b.elementId)];
  if (!one || !other) return 0;
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
