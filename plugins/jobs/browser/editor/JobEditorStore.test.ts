import { ApiError } from "@petrons/sdk/browser";
import type { JobSchedule } from "@petrons/sdk/contracts";
import { neverScheduled, pastScheduleText } from "@petrons/sdk/schedule";
import { describe, expect, it, vi } from "vitest";
import { JobEditorStore } from "./JobEditorStore.ts";
import { aJob, anInterval, aTask } from "./testing.ts";

const moment = Date.parse("2026-03-28T12:00:00Z");
const at = (ms: number) => new Date(moment + ms).toISOString();
const once = (ms: number, runNow = false): JobSchedule => ({
  ...neverScheduled,
  singleExecutionTime: at(ms),
  runNow,
});

function editor(subject: ConstructorParameters<typeof JobEditorStore>[1] = {}) {
  const clock = { now: moment };
  const api = {
    insert: vi.fn(async () => ["Job00000000000009"]),
    update: vi.fn(async () => 1),
    query: vi.fn(async () => ({ data: [] as unknown[], total: 0 })),
    validateTask: vi.fn(async () => [] as string[]),
  };
  const report = vi.fn();
  const store = new JobEditorStore(
    { api: api as never, report, advice: "Press again.", now: () => clock.now },
    subject,
  );
  store.setTasks([
    aTask(),
    aTask({
      taskName: "CopyPetron",
      display: "Copy Petron",
      systemLevelJob: true,
      options: { type: "object" },
    }),
  ]);
  return { store, api, report, clock };
}

function defined(schedule: JobSchedule = neverScheduled) {
  const made = editor();
  made.store.setName("Nightly import");
  made.store.setTask("TakeSteps");
  made.store.setSchedule(schedule);
  return made;
}

describe("a job that is defined", () => {
  it("JB-014 JB-019 JB-020 needs a name that is more than spaces, and a type", async () => {
    const { store, api } = editor();
    expect([store.nameFault, store.typeFault, store.canSave]).toEqual([
      "The job must have a name",
      "Please select a job type",
      false,
    ]);
    store.setName("   ");
    expect(store.nameFault).toBe("The job must have a name");
    store.setName(" x ");
    store.setTask("TakeSteps");
    expect([store.nameFault, store.typeFault, store.canSave]).toEqual([undefined, undefined, true]);
    store.setTask("");
    expect([await store.save(), api.insert.mock.calls.length]).toEqual([false, 0]);
  });

  it("JB-020 a name that is too long is kept as it was entered and reported; blanks around it do not count", async () => {
    const { store } = defined();
    store.setName(` ${"n".repeat(200)} `);
    expect([store.nameFault, store.canSave]).toEqual([undefined, true]);
    store.setName("n".repeat(213));
    expect([store.draft.name.length, store.shownNameFault, store.canSave]).toEqual([
      213,
      "Use at most 200 characters. This name has 213.",
      false,
    ]);
  });

  it("JB-017 another type replaces the options with its defaults", () => {
    const { store } = defined();
    expect(JSON.parse(store.draft.taskOptions)).toEqual({ steps: 10, label: "Step" });
    store.setOptionsText('{"steps":2}');
    store.setTask("CopyPetron");
    expect(store.draft.taskOptions).toBe("{}");
  });

  it("JB-015 toggling 'Show system-level jobs' clears type and options; a system-level job opens with it on", () => {
    const { store } = defined();
    store.setShowsSystem(true);
    expect([store.draft.taskName, store.draft.taskOptions]).toEqual(["", "{}"]);
    expect(editor({ opened: aJob({ taskName: "CopyPetron" }) }).store.showsSystem).toBe(true);
  });

  it("JB-021 every message of the server keeps it from being saved; without a type the server is not asked", async () => {
    const { store, api } = editor();
    await store.check.settled();
    expect(api.validateTask).not.toHaveBeenCalled();
    api.validateTask.mockResolvedValue([
      "options.steps: is missing.",
      "options.label: must be string.",
    ]);
    store.setName("n");
    store.setTask("TakeSteps");
    expect(await store.save()).toBe(false);
    expect([store.check.messages.length, store.canSave, api.insert.mock.calls.length]).toEqual([
      2,
      false,
      0,
    ]);
    expect(api.validateTask.mock.calls).toEqual([
      [{ taskType: "TakeSteps", options: { steps: 10, label: "Step" }, pid: "null" }],
    ]);
  });

  it("JB-022 says 'Could not validate job' with the reason, and is not saved", async () => {
    const { store, api, report } = editor();
    api.validateTask.mockRejectedValue(new Error("No connection."));
    store.setName("n");
    store.setTask("TakeSteps");
    expect([await store.save(), report.mock.calls]).toEqual([
      false,
      [["Could not validate job. No connection."]],
    ]);
  });

  it("JB-018 the text of the options stays as it was written while it means the same; what is no JSON object is refused", () => {
    const { store } = defined();
    const text = '{ "label": "Step",\n  "steps": 4 }';
    store.setOptionsText(text);
    store.setOptions({ steps: 4, label: "Step", none: undefined });
    expect(store.draft.taskOptions).toBe(text);
    store.setOptions({ steps: 5, label: "Step" });
    expect(JSON.parse(store.draft.taskOptions)).toEqual({ steps: 5, label: "Step" });
    const faults = ["[1]", "null", "{", ""].map((written) => {
      store.setOptionsText(written);
      return store.textFault;
    });
    expect(faults).toEqual([
      "The options must be a JSON object.",
      "The options must be a JSON object.",
      "Syntax error",
      undefined,
    ]);
    store.setPartFaults("json", ["Syntax error"]);
    expect(store.canSave).toBe(false);
  });

  it("JB-028 a new job is inserted with name, task, options as text and schedule", async () => {
    const { store, api } = defined(once(3_600_000));
    expect(await store.save()).toBe(true);
    const [[type, [body], options]] = api.insert.mock.calls as unknown as [
      [string, object[], { idempotencyKey: string }],
    ];
    expect([type, body]).toEqual([
      "CronJob",
      {
        name: "Nightly import",
        taskName: "TakeSteps",
        taskOptions: '{\n  "steps": 10,\n  "label": "Step"\n}',
        schedule: once(3_600_000),
        petronId: null,
        runSettings: {},
        paused: false,
      },
    ]);
    expect([options.idempotencyKey.length, store.isDirty]).toEqual([17, false]);
  });

  it("JB-027 run-now sets the time to now, at the moment it is saved", async () => {
    const { store, api, clock } = defined(once(0, true));
    clock.now += 3_600_000;
    await store.save();
    expect(api.insert.mock.calls).toMatchObject([
      ["CronJob", [{ schedule: once(3_600_000, true) }], {}],
    ]);
  });

  it("JB-028 a double click on 'Save & Close' while options are checked saves once", async () => {
    const { store, api } = defined();
    const checked = Promise.withResolvers<string[]>();
    api.validateTask.mockReturnValue(checked.promise);
    const clicks = [store.save(), store.save()];
    checked.resolve([]);
    expect([await Promise.all(clicks), api.insert.mock.calls.length, store.saving]).toEqual([
      [true, false],
      1,
      false,
    ]);
  });

  it("JB-026 a start more than 60 seconds in the past is refused with the specified text, one of 60 seconds is not", async () => {
    const past = defined(once(-60_001));
    expect([
      past.store.canSave,
      await past.store.save(),
      past.report.mock.calls,
      past.api.insert.mock.calls.length,
    ]).toEqual([true, false, [[pastScheduleText]], 0]);
    expect(pastScheduleText).toBe(
      'A schedule cannot start in the past. Please update the start time or set to "Do not run."',
    );
    const interval = defined({
      ...neverScheduled,
      interval: anInterval({ startDateTime: at(-60_001) }),
    });
    expect([await interval.store.save(), interval.report.mock.calls]).toEqual([
      false,
      [[pastScheduleText]],
    ]);
    expect(await defined(once(-60_000)).store.save()).toBe(true);
  });

  it("JB-019 JB-027 an incomplete schedule, one of more than ten years, or wrong run settings keep it from being saved", () => {
    const { store } = defined({
      ...neverScheduled,
      interval: anInterval({ daysInterval: 10_000_000 }),
    });
    expect([store.scheduleFaults, store.canSave]).toEqual([
      ["Run every 3,660 days or less."],
      false,
    ]);
    store.setSchedule(neverScheduled);
    expect(store.canSave).toBe(true);
    store.setPartFaults("schedule", ["Enter when it starts."]);
    expect(store.canSave).toBe(false);
    store.setPartFaults("schedule", []);
    store.setPartFaults("settings", ["Please correct the errors"]);
    expect(store.canSave).toBe(false);
  });

  it("JB-028 'Could not save job' has the reason after it, without the place in what was sent", async () => {
    const { store, api, report } = defined();
    const message = "data[0].taskOptions: options.steps: is missing.";
    api.insert.mockRejectedValueOnce(
      new ApiError(message, 400, [{ code: "field-invalid", message, path: "data[0].taskOptions" }]),
    );
    expect(await store.save()).toBe(false);
    api.insert.mockRejectedValueOnce(
      new ApiError(`data[0].schedule: ${pastScheduleText}.`, 400, [
        {
          code: "field-invalid",
          message: `data[0].schedule: ${pastScheduleText}.`,
          path: "data[0].schedule",
        },
      ]),
    );
    expect(await store.save()).toBe(false);
    expect(report.mock.calls).toEqual([
      ["Could not save job. Steps is missing."],
      [pastScheduleText],
    ]);
    expect([store.isDirty, store.draft.name]).toEqual([true, "Nightly import"]);
  });

  it("JB-028 what the server refuses is shown at its part until that is changed, and does not prevent another try", async () => {
    const { store, api } = defined();
    const refuse = async (path: string, reason: string) => {
      const message = `${path}: ${reason}.`;
      api.insert.mockRejectedValueOnce(
        new ApiError(message, 400, [{ code: "field-invalid", message, path }]),
      );
      expect([await store.save(), store.canSave]).toEqual([false, true]);
    };
    await refuse(
      "data[0].taskOptions",
      "options.steps: is missing; options.more: is not an option of this task",
    );
    expect(store.optionFaults.map(({ text }) => text)).toEqual([
      "Steps is missing.",
      "'more' is not an option of this task.",
    ]);
    store.setOptionsText('{"steps":1}');
    expect(store.optionFaults).toEqual([]);
    await refuse("data[0].petronId", "there is no such Petron that you may read");
    expect(store.refusedOf("petronId")).toEqual(["There is no such Petron that you may read."]);
    await refuse("data[0].schedule.interval", "your jobs together come due too often");
    expect([store.refusedOf("petronId"), store.refusedOf("schedule")]).toEqual([
      [],
      ["Your jobs together come due too often."],
    ]);
    store.setSchedule(once(3_600_000));
    await refuse("data.runSettings.notifyIds", "names somebody who is not in your organization");
    expect([store.refusedOf("schedule"), store.refusedOf("runSettings")]).toEqual([
      [],
      ["Names somebody who is not in your organization."],
    ]);
  });

  it("after a lost answer it says how to go on, and the next try is the same job", async () => {
    const { store, api, report } = defined();
    const lost =
      "We could not confirm that this was saved. Check what the page shows before you try again.";
    api.insert.mockRejectedValueOnce(new ApiError(lost, 0, [], { unconfirmed: true }));
    expect([await store.save(), await store.save()]).toEqual([false, true]);
    expect(report.mock.calls).toEqual([["We could not confirm that this was saved. Press again."]]);
    const keys = (
      api.insert.mock.calls as unknown as [string, object[], { idempotencyKey: string }][]
    ).map(([, , options]) => options.idempotencyKey);
    expect(keys[0]).toBe(keys[1]);
  });
});

describe("a job that is changed", () => {
  const nightly = { ...neverScheduled, interval: anInterval() };

  it("JB-026 JB-029 an interval job is saved unchanged long after it was opened, and its schedule goes on as it is stored", async () => {
    const { store, api, clock } = editor({ opened: aJob({ schedule: nightly }) });
    expect([store.draft.schedule.interval?.startDateTime, store.isDirty]).toEqual([
      "2026-03-30T00:00:00.000Z",
      false,
    ]);
    clock.now += 20 * 86_400_000;
    store.setName("Weekly");
    expect(await store.save()).toBe(true);
    expect(api.update.mock.calls).toEqual([
      [
        "CronJob",
        { id: "Job00000000000001" },
        { name: "Weekly", lastExecutionTime: null },
        { revision: 1 },
      ],
    ]);
  });

  it("JB-026 JB-029 a job whose single time comes while it is edited is saved with its other changes", async () => {
    const { store, api, clock, report } = editor({ opened: aJob({ schedule: once(30_000) }) });
    clock.now += 3 * 60_000;
    store.setName("Renamed");
    expect([await store.save(), report.mock.calls]).toEqual([true, []]);
    expect(api.update.mock.calls).toEqual([
      [
        "CronJob",
        { id: "Job00000000000001" },
        { name: "Renamed", lastExecutionTime: null },
        { revision: 1 },
      ],
    ]);
  });

  it("a job whose Petron may not be read any more opens, says so at the Petron, and is saved with another one", async () => {
    const { store, api, report } = editor({ opened: aJob({ petronId: "Petron00000000001" }) });
    const message = "You may not read this Petron.";
    api.validateTask.mockRejectedValueOnce(
      new ApiError(message, 403, [{ code: "operation-forbidden", message }]),
    );
    store.setPetron("Petron00000000001");
    expect([await store.save(), store.petronFaults, report.mock.calls]).toEqual([
      false,
      ["You can't read this Petron any more. Choose another."],
      [],
    ]);
    store.setPetron("Petron00000000002");
    expect([await store.save(), store.petronFaults]).toEqual([true, []]);
  });

  it("a job type of tables is not saved without a Petron", async () => {
    const { store, api } = defined();
    store.setTasks([aTask({ needsPetron: true })]);
    expect([store.canSave, store.petronFaults]).toEqual([
      false,
      ["This job type needs a Petron. Choose one."],
    ]);
    expect([await store.save(), api.insert.mock.calls.length]).toEqual([false, 0]);
    store.setPetron("Petron00000000001");
    expect([await store.save(), store.petronFaults]).toEqual([true, []]);
  });

  it("JB-029 'Could not update job' has the reason after it", async () => {
    const { store, api, report } = editor({ opened: aJob() });
    api.update.mockRejectedValue(new Error("down"));
    expect([await store.save(), report.mock.calls]).toEqual([
      false,
      [["Could not update job. down"]],
    ]);
  });

  it("a conflict is asked about: theirs keeps what only I changed, mine keeps what only they changed", async () => {
    const theirs = aJob({ name: "Theirs", petronId: "Petron00000000001", revision: 7 });
    const conflict = new ApiError("Ada changed this.", 409, [
      { code: "document-conflict", message: "Ada changed this." },
    ]);
    const begin = async () => {
      const made = editor({ opened: aJob({ schedule: nightly }) });
      made.store.setName("Mine");
      made.store.setOptionsText('{"steps":8}');
      made.api.update.mockRejectedValueOnce(conflict);
      made.api.query.mockResolvedValue({ data: [{ ...theirs, schedule: nightly }], total: 1 });
      expect(await made.store.save()).toBe(false);
      expect(made.store.conflict?.groups).toEqual(["name"]);
      return made;
    };
    const one = await begin();
    one.store.useTheirs();
    expect(one.store.draft).toMatchObject({
      name: "Theirs",
      petronId: "Petron00000000001",
      taskOptions: '{"steps":8}',
    });
    expect([one.store.conflict, one.store.isDirty, one.store.isScheduleChanged]).toEqual([
      undefined,
      true,
      false,
    ]);
    const other = await begin();
    expect(await other.store.keepMine()).toBe(true);
    expect(other.api.update.mock.calls.at(-1)).toEqual([
      "CronJob",
      { id: "Job00000000000001" },
      { name: "Mine", taskName: "TakeSteps", taskOptions: '{"steps":8}', lastExecutionTime: null },
      { revision: 7 },
    ]);
  });

  it("a job that was deleted meanwhile says so, keeps what was entered, and is saved as a new one", async () => {
    const { store, api } = editor({ opened: aJob() });
    store.setName("Mine");
    api.update.mockResolvedValue(0);
    expect([await store.save(), store.wasDeleted, store.opened, store.isDirty]).toEqual([
      false,
      true,
      undefined,
      true,
    ]);
    expect([await store.save(), api.insert.mock.calls.length]).toEqual([true, 1]);
  });

  it("a job whose type is gone opens, keeps its options, and asks for another type without asking the server", async () => {
    const { store, api } = editor({ opened: aJob({ taskName: "Gone", invalidFlag: true }) });
    await store.check.settled();
    expect([store.isTypeGone, store.typeFault, store.draft.taskOptions]).toEqual([
      true,
      "The job type 'Gone' is not available. Select another.",
      '{ "steps": 3 }',
    ]);
    expect(api.validateTask).not.toHaveBeenCalled();
  });

  it("GP-054 a duplicate is a new job", async () => {
    const { store, api } = editor({ copied: aJob({ schedule: nightly }) });
    expect(await store.save()).toBe(true);
    expect(api.insert.mock.calls).toMatchObject([
      ["CronJob", [{ name: "Nightly import (copy)", schedule: neverScheduled }], {}],
    ]);
  });
});
