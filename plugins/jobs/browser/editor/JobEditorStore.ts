import type { JobRunSettings, JobSchedule, TaskTemplate } from "@petrons/sdk/contracts";
import { pastScheduleText } from "@petrons/sdk/schedule";
import { compareStructural, makeAutoObservable, observableRef } from "mobx";
import { editorTexts as texts } from "./editorTexts.ts";
import { JobInsertion } from "./JobInsertion.ts";
import {
  bodyOf,
  changedGroups,
  copyOf,
  draftFields,
  draftOf,
  emptyDraft,
  type FieldGroup,
  type JobDraft,
  type OpenedJob,
} from "./jobDraft.ts";
import type {
  CheckedPart,
  Conflict,
  JobEditorDependencies,
  JobEditorStart,
} from "./jobEditorStart.ts";
import {
  nameFaultOf,
  optionsQuery,
  runNowSchedule,
  saveFailureText,
  scheduleFaultsOf,
  startsInPast,
  textFaultOf,
} from "./jobFaults.ts";
import { defaultOptions } from "./jobTypes.ts";
import { OptionsCheck } from "./OptionsCheck.ts";
import {
  type OptionFault,
  type OptionPath,
  optionFault,
  sentence,
  splitFaults,
} from "./optionFaults.ts";
import { readOptions, withOptions, withoutOption } from "./optionsText.ts";
import { saveChanges } from "./saveJob.ts";
import { serverRefusal } from "./serverRefusal.ts";

/** One job while it is defined: what was entered, whether it may be saved, and saving it. */
export class JobEditorStore {
  draft: JobDraft;
  /** The job that is changed; undefined for a new one. */
  opened: OpenedJob | undefined;
  showsSystem = false;
  tasks: readonly TaskTemplate[] | undefined;
  /** What the person has left or tried to save with: its errors are shown. */
  readonly touched = new Set<"name" | "type">();
  readonly check: OptionsCheck;
  conflict: Conflict | undefined;
  wasDeleted = false;
  saving = false;
  isSaved = false;
  /** Counts what replaced the options as a whole: their inputs begin anew. */
  optionsRound = 0;
  /** Counts what replaced the whole draft. */
  draftRound = 0;

  private base: JobDraft;
  private readonly faults = new Map<CheckedPart, readonly string[]>();
  /** What the server refused when the job was sent last, until that is changed. */
  private readonly refusals = new Map<keyof JobDraft, string>();
  private readonly dependencies: JobEditorDependencies;
  private insertion: JobInsertion;
  /** When run-now was sent first, until something is changed: sent again it is the same job. */
  private runNowAt: number | undefined;

  constructor(
    dependencies: JobEditorDependencies,
    { opened, copied, begun = emptyDraft }: JobEditorStart = {},
  ) {
    this.dependencies = dependencies;
    this.insertion = new JobInsertion(dependencies.api);
    this.opened = opened;
    this.draft = opened ? draftOf(opened, dependencies.now()) : copied ? copyOf(copied) : begun;
    this.base = this.draft;
    this.check = new OptionsCheck(
      (body) => dependencies.api.validateTask(body),
      (reason) => dependencies.report(texts.validateFailed(reason)),
    );
    makeAutoObservable<this, "base" | "dependencies" | "insertion" | "runNowAt">(this, {
      draft: observableRef,
      opened: observableRef,
      tasks: observableRef,
      conflict: observableRef,
      base: observableRef,
      check: false,
      dependencies: false,
      insertion: false,
      runNowAt: false,
    });
  }

  get task(): TaskTemplate | undefined {
    return this.tasks?.find(({ taskName }) => taskName === this.draft.taskName);
  }

  get isTypeGone(): boolean {
    return this.tasks !== undefined && this.draft.taskName !== "" && this.task === undefined;
  }

  get nameFault(): string | undefined {
    return nameFaultOf(this.draft);
  }

  /**
   * An empty name is shown as an error once the person has been there, one that is too long while
   * it is entered.
   */
  get shownNameFault(): string | undefined {
    return this.touched.has("name") || this.draft.name.trim() !== "" ? this.nameFault : undefined;
  }

  get typeFault(): string | undefined {
    if (this.draft.taskName === "") return texts.typeMissing;
    return this.isTypeGone ? texts.typeGone(this.draft.taskName) : undefined;
  }

  get textFault(): string | undefined {
    if (this.partFaults("json").length > 0) return texts.syntaxError;
    return textFaultOf(this.draft.taskOptions);
  }

  get petronFaults(): readonly string[] {
    if (this.partFaults("petron").length > 0) return this.partFaults("petron");
    if (this.task?.needsPetron && this.draft.petronId === null) return [texts.petronNeeded];
    return this.check.petronRefusal === undefined ? [] : [this.check.petronRefusal];
  }

  get scheduleFaults(): readonly string[] {
    return scheduleFaultsOf(this.draft.schedule, this.partFaults("schedule"));
  }

  /** Variables are filled in by the server: a form can't tell whether a text with one fits. */
  get isFormRefused(): boolean {
    return this.partFaults("form").length > 0 && !this.draft.taskOptions.includes("${");
  }

  get optionFaults(): readonly OptionFault[] {
    const messages = this.textFault === undefined ? this.check.messages : [this.textFault];
    const faults = messages.map((message) => optionFault(message, this.task?.options ?? {}));
    return faults.length > 0 ? faults : this.refusedOptions;
  }

  /** What the server refused of a part of the job, in sentences. */
  refusedOf(field: keyof JobDraft): readonly string[] {
    const reason = this.refusals.get(field);
    if (reason === undefined) return [];
    return field === "taskOptions"
      ? this.refusedOptions.map(({ text }) => text)
      : [sentence("", reason)];
  }

  get isNamePageValid(): boolean {
    return this.nameFault === undefined && this.typeFault === undefined;
  }

  get isSettingsPageValid(): boolean {
    const { messages, failure } = this.check;
    const options =
      this.textFault === undefined &&
      messages.length === 0 &&
      failure === undefined &&
      !this.isFormRefused &&
      this.petronFaults.length === 0;
    return options && this.scheduleFaults.length === 0 && this.partFaults("settings").length === 0;
  }

  get canSave(): boolean {
    return this.isNamePageValid && this.isSettingsPageValid;
  }

  get isDirty(): boolean {
    if (this.isSaved) return false;
    return (
      this.partFaults("json").length > 0 ||
      this.wasDeleted ||
      changedGroups(this.base, this.draft).length > 0
    );
  }

  get isScheduleChanged(): boolean {
    return changedGroups(this.base, this.draft).includes("schedule");
  }

  partFaults(part: CheckedPart): readonly string[] {
    return this.faults.get(part) ?? [];
  }

  setPartFaults(part: CheckedPart, messages: readonly string[]): void {
    if (!compareStructural(this.partFaults(part), messages)) this.faults.set(part, messages);
  }

  touch(field: "name" | "type"): void {
    this.touched.add(field);
  }

  setTasks(tasks: readonly TaskTemplate[]): void {
    this.tasks = tasks;
    if (this.task?.systemLevelJob) this.showsSystem = true;
    this.checkOptions();
  }

  setName(name: string): void {
    this.change({ name });
  }

  /** Toggling clears type and options (JB-015). */
  setShowsSystem(shows: boolean): void {
    this.showsSystem = shows;
    this.setTask("");
  }

  /** Another type replaces the options with its defaults (JB-017). */
  setTask(taskName: string): void {
    const task = this.tasks?.find((candidate) => candidate.taskName === taskName);
    this.change({ taskName, taskOptions: defaultOptions(task) });
    this.beginOptions();
  }

  setOptionsText(taskOptions: string): void {
    if (taskOptions === this.draft.taskOptions) return;
    this.change({ taskOptions });
    this.checkOptions();
  }

  /** Options as the form holds them; the text stays as it was written where it means the same. */
  setOptions(options: object): void {
    this.setOptionsText(withOptions(this.draft.taskOptions, options, compareStructural));
  }

  /** Takes away what is no option of the task. */
  removeOption(path: OptionPath): void {
    const read = readOptions(this.draft.taskOptions);
    if (!("options" in read)) return;
    this.change({ taskOptions: JSON.stringify(withoutOption(read.options, path), null, 2) });
    this.beginOptions();
  }

  setPetron(petronId: string | null): void {
    this.change({ petronId });
    this.checkOptions();
  }

  setSchedule(schedule: JobSchedule): void {
    this.change({ schedule });
  }

  setRunSettings(runSettings: JobRunSettings, paused: boolean): void {
    this.change({ runSettings, paused });
  }

  /** Takes what somebody else stored meanwhile; what only this person entered stays. */
  useTheirs(): void {
    if (!this.conflict) return;
    this.rebase(this.conflict.theirs, this.conflict.groups);
    this.draftRound++;
    this.beginOptions();
  }

  /**
   * Saves what this person entered over what was stored meanwhile; what only others changed stays.
   */
  keepMine(): Promise<boolean> {
    if (this.conflict) {
      this.rebase(this.conflict.theirs, []);
      this.draftRound++;
      this.beginOptions();
    }
    return this.save();
  }

  /** Saves a valid job; returns whether it is stored. Waits for a check that is under way. */
  async save(): Promise<boolean> {
    this.touch("name");
    this.touch("type");
    if (this.saving) return false;
    this.refusals.clear();
    this.note({ saving: true });
    try {
      await this.check.settled();
      if (!this.canSave || this.refusesPast()) return false;
      return this.opened ? await this.update(this.opened) : await this.insert();
    } catch (error) {
      this.failed(error);
      return false;
    } finally {
      this.note({ saving: false });
    }
  }

  dispose(): void {
    this.check.dispose();
  }

  private async insert(): Promise<boolean> {
    const { draft } = this;
    const made = await this.insertion.send({ draft, body: this.storedNow(bodyOf(draft)) });
    if (made) return this.update(this.continueFrom(made));
    this.note({ isSaved: true });
    return true;
  }

  /**
   * An earlier try was stored although its answer was lost: what was entered since then changes
   * that job.
   */
  private continueFrom({ job, draft }: { job: OpenedJob; draft: JobDraft }): OpenedJob {
    const ran = draft.schedule.runNow && this.draft.schedule.runNow;
    this.base = ran ? { ...draft, schedule: this.draft.schedule } : draft;
    this.opened = job;
    return job;
  }

  private async update(opened: OpenedJob): Promise<boolean> {
    const body = bodyOf(this.draft, changedGroups(this.base, this.draft));
    const result = await saveChanges(this.dependencies.api, opened, this.storedNow(body));
    if (result.kind === "saved") this.note({ isSaved: true });
    else if (result.kind === "gone") this.deleted();
    else this.note({ conflict: result });
    return result.kind === "saved";
  }

  private storedNow<T extends { schedule?: JobSchedule }>(body: T): T {
    if (!body.schedule?.runNow) return body;
    this.runNowAt ??= this.dependencies.now();
    return { ...body, schedule: runNowSchedule(this.runNowAt) };
  }

  private refusesPast(): boolean {
    // One that was opened and not changed is not sent, and goes on as it is stored.
    const goesOn = this.opened !== undefined && !this.isScheduleChanged;
    if (goesOn || !startsInPast(this.draft.schedule, this.dependencies.now())) return false;
    this.dependencies.report(pastScheduleText);
    return true;
  }

  private failed(error: unknown): void {
    const failed = this.opened ? texts.updateFailed : texts.saveFailed;
    const { field, reason: refused } = serverRefusal(error);
    if (field) this.refusals.set(field, refused);
    const reason = field ? this.refusedOf(field).join(" ") : refused;
    this.dependencies.report(saveFailureText(error, reason, failed, this.dependencies.advice));
  }

  /**
   * Goes on from what is stored now: takes these groups of it, and those that this person did not
   * change.
   */
  private rebase(job: OpenedJob, groups: readonly FieldGroup[]): void {
    const mine = changedGroups(this.base, this.draft).filter((group) => !groups.includes(group));
    this.base = draftOf(job, this.dependencies.now());
    this.draft = { ...this.base, ...draftFields(this.draft, mine) };
    this.opened = job;
    this.conflict = undefined;
  }

  private get refusedOptions(): readonly OptionFault[] {
    const reason = this.refusals.get("taskOptions");
    return reason === undefined
      ? []
      : splitFaults(reason).map((part) => optionFault(part, this.task?.options ?? {}));
  }

  private change(part: Partial<JobDraft>): void {
    this.draft = { ...this.draft, ...part };
    this.runNowAt = undefined;
    for (const field of Object.keys(part)) this.refusals.delete(field as keyof JobDraft);
  }

  private note(part: Partial<Pick<JobEditorStore, "saving" | "isSaved" | "conflict">>): void {
    Object.assign(this, part);
  }

  private deleted(): void {
    this.opened = undefined;
    this.wasDeleted = true;
    this.insertion = new JobInsertion(this.dependencies.api);
  }

  private beginOptions(): void {
    this.optionsRound++;
    this.faults.delete("json");
    this.faults.delete("form");
    this.checkOptions();
  }

  private checkOptions(): void {
    this.check.check(optionsQuery(this.draft, this.task));
  }
}
