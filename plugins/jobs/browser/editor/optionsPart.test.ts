// @vitest-environment jsdom
import type { TaskTemplate } from "@petrons/sdk/contracts";
import { fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { expect, it, vi } from "vitest";
import { JobEditorStore } from "./JobEditorStore.ts";
import { OptionsForm } from "./OptionsForm.tsx";
import { OptionsPart } from "./OptionsPart.tsx";
import { aTask } from "./testing.ts";

// The code editor measures its text.
Range.prototype.getClientRects = () => [] as never;

const eventually = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    check();
  });

const validateTask = vi.fn(async (_: { options: object }): Promise<string[]> => []);

async function show(...tasks: TaskTemplate[]) {
  const host = fakeHost({ api: { validateTask: validateTask as never } });
  const store = new JobEditorStore({
    api: host.api,
    report: vi.fn(),
    advice: "",
    now: () => Date.now(),
  });
  store.setTasks(tasks);
  store.setTask(tasks[0]!.taskName);
  await renderWithHost(createElement(OptionsPart, { store, form: null }), { host });
  return store;
}
const tab = (name: string) =>
  [...document.querySelectorAll("[role=tab]")].find(
    ({ textContent }) => textContent === name,
  ) as HTMLElement;
const button = (name: string) =>
  [...document.querySelectorAll("button")].find(
    ({ textContent }) => textContent === name,
  ) as HTMLElement;
const labels = () =>
  [...document.querySelectorAll("label")].map(({ textContent }) => textContent?.trim());
const untilDrawn = (drawn: string[]) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    expect(labels()).toEqual(drawn);
  });

it("JB-017 JB-018 the tab Form stays open while the type changes, and shows the options of the new one", async () => {
  const store = await show(
    aTask(),
    aTask({
      taskName: "Other",
      options: { type: "object", properties: { depth: { type: "number", default: 4 } } },
    }),
  );
  await act(async () => tab("Form").click());
  await untilDrawn(["Steps", "Label"]);
  await act(async () => store.setTask("Other"));
  await untilDrawn(["Depth"]);
  expect(tab("Form").getAttribute("aria-selected")).toBe("true");
});

it("JB-018 what a form cannot show is named, keeps its value, and is left to the JSON", async () => {
  const properties = {
    name: { type: "string", title: "Table" },
    columns: { type: "array", title: "Columns", items: { type: "string" } },
    filterQuery: { type: "array", title: "Filters", items: {} },
    grouping: {},
    internal: { formHidden: true },
  };
  const store = await show(aTask({ options: { type: "object", properties } }));
  store.setOptionsText('{"filterQuery":[null],"grouping":{"by":"WELL"}}');
  await act(async () => tab("Form").click());
  await untilDrawn(["Table"]);
  expect([
    document.querySelector(".jobs-editor-form > .jobs-editor-note")?.textContent,
    button("Add to Filters"),
  ]).toEqual([
    "Filters and Grouping can't be shown as a form. Set them in the JSON. Go to JSON",
    undefined,
  ]);
  const add = button("Add to Columns");
  await act(async () => {
    add.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    add.click();
  });
  expect(JSON.parse(store.draft.taskOptions)).toEqual({
    filterQuery: [null],
    grouping: { by: "WELL" },
    columns: [],
  });
  await act(async () => button("Go to JSON").click());
  expect(tab("JSON").getAttribute("aria-selected")).toBe("true");
});

it("JB-018 the form offers files and the tables of the Petron by name, fixed values by their titles, and leaves out what nobody fills in", async () => {
  const fileId = "File0000000000001";
  const query = vi.fn(async () => ({
    data: [{ id: fileId, name: "wells.csv", size: 10, createdAt: "2026-03-04T10:00:00Z" }],
    total: 1,
  }));
  const host = fakeHost({ api: { validateTask: async () => [], query: query as never } });
  const store = new JobEditorStore({
    api: host.api,
    report: vi.fn(),
    advice: "",
    now: () => Date.now(),
  });
  const options = {
    type: "object",
    properties: {
      fileId: { type: "string", title: "File", formChoices: "files" },
      collection: { type: "string", title: "Table", formChoices: "tables" },
      mode: {
        anyOf: [
          { const: "new", title: "Make a new table" },
          { const: "replace", title: "Replace the table" },
        ],
        default: "new",
        title: "Mode",
      },
      columns: { type: "array", title: "Columns", items: { type: "object" }, formHidden: true },
    },
    additionalProperties: false,
  };
  store.setTasks([aTask({ options })]);
  store.setTask("TakeSteps");
  store.setOptionsText(JSON.stringify({ fileId, columns: [{ name: "a" }] }));
  const form = createElement(OptionsForm, {
    store,
    task: store.task!,
    petronId: "Petron00000000001",
    form: null,
    onJson: () => undefined,
  });
  await renderWithHost(form, { host });
  await eventually(() =>
    expect(document.querySelector("select")?.selectedOptions[0]?.textContent).toMatch(
      /^wells\.csv /,
    ),
  );
  act(() =>
    host.forge.publish(`$root/Petron/Petron00000000001/Tables/${host.user.userId}#Tables`, [
      { collection: "production" },
    ]),
  );
  expect(
    [...document.querySelectorAll("label")].map(({ textContent }) => textContent?.trim()),
  ).toEqual(["File", "Table", "Mode"]);
  expect([...document.querySelectorAll("select")].at(-1)!.selectedOptions[0]!.textContent).toBe(
    "Make a new table",
  );
  const box = document.querySelector<HTMLInputElement>("[role=combobox]")!;
  await act(async () => box.click());
  const row = document.querySelector<HTMLElement>("[role=option]")!;
  expect(row.textContent).toBe("production");
  await act(async () => {
    box.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    row.click();
  });
  await eventually(() =>
    expect(JSON.parse(store.draft.taskOptions)).toEqual({
      fileId,
      collection: "production",
      mode: "new",
      columns: [{ name: "a" }],
    }),
  );
});

it("JB-021 faults are above the form by the names it has, and what is no option can be taken away", async () => {
  validateTask.mockImplementation(async ({ options }) =>
    "speed" in options
      ? ["options.steps: must be integer.", "options.speed: is not an option of this task."]
      : [],
  );
  const store = await show(aTask());
  store.setOptionsText('{"steps":"x","speed":4}');
  await act(() => store.check.settled());
  const faults = () =>
    [...document.querySelectorAll(".jobs-editor-faults li")].map(({ textContent }) =>
      textContent?.trim(),
    );
  expect(faults()).toEqual([
    "Steps must be a whole number.steps",
    "'speed' is not an option of this task.speedRemove",
  ]);
  await act(async () => tab("Form").click());
  await untilDrawn(["Steps", "Label"]);
  expect(faults()).toEqual([
    "Steps must be a whole number.",
    "'speed' is not an option of this task.Remove",
  ]);
  const [list, form] = [
    document.querySelector(".jobs-editor-faults")!,
    document.querySelector(".jobs-editor-form")!,
  ];
  expect(list.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await act(async () => button("Remove").click());
  await act(() => store.check.settled());
  expect([JSON.parse(store.draft.taskOptions), faults()]).toEqual([{ steps: "x" }, []]);
});

it("JB-018 an option of yes or no, or of fixed values, that may be left out can be left out again", async () => {
  const properties = {
    hasHeader: { type: "boolean", title: "First line holds names", formUnset: "Found in the file" },
    decimal: {
      anyOf: [
        { const: ".", title: "Point" },
        { const: ",", title: "Comma" },
      ],
      title: "Decimal mark",
    },
    dryRun: { type: "boolean", title: "Dry run", default: false },
  };
  const store = await show(aTask({ options: { type: "object", properties } }));
  store.setOptionsText("{}");
  await act(async () => tab("Form").click());
  await untilDrawn(["First line holds names", "Decimal mark", "Dry run"]);
  const [header, decimal] = document.querySelectorAll("select");
  const words = (list: HTMLSelectElement) =>
    [...list.options].map(({ textContent }) => textContent);
  expect([words(header!), words(decimal!)]).toEqual([
    ["Found in the file", "Yes", "No"],
    ["Not set", "Point", "Comma"],
  ]);
  const choose = (list: HTMLSelectElement, word: string) =>
    act(async () => {
      list.dispatchEvent(new Event("pointerdown", { bubbles: true }));
      list.value = [...list.options].find(({ textContent }) => textContent === word)!.value;
      list.dispatchEvent(new Event("change", { bubbles: true }));
    });
  const options = (given: object) =>
    eventually(() =>
      expect(JSON.parse(store.draft.taskOptions)).toEqual({ ...given, dryRun: false }),
    );
  await choose(header!, "No");
  await options({ hasHeader: false });
  await choose(decimal!, "Comma");
  await options({ hasHeader: false, decimal: "," });
  await choose(header!, "Found in the file");
  await choose(decimal!, "Not set");
  await options({});
});

it("JB-018 a text of several lines is entered as such, and keeps its line ends", async () => {
  const query = { type: "string", title: "Query", formLines: 8 };
  const store = await show(aTask({ options: { type: "object", properties: { query } } }));
  await act(async () => tab("Form").click());
  await untilDrawn(["Query"]);
  const box = document.querySelector("textarea")!;
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")!.set!;
  await act(async () => {
    set.call(box, "select *\n-- all\nfrom wells");
    box.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await eventually(() =>
    expect(JSON.parse(store.draft.taskOptions)).toEqual({ query: "select *\n-- all\nfrom wells" }),
  );
  expect(box.rows).toBe(8);
});

it("JB-018 JB-021 the maximized editor says what is wrong, too", async () => {
  validateTask.mockImplementation(async () => ["options.steps: must be integer."]);
  const store = await show(aTask());
  store.setOptionsText('{"steps":"x"}');
  await act(() => store.check.settled());
  await eventually(() => expect(document.querySelector("[aria-label=Maximize]")).not.toBeNull());
  await act(async () => document.querySelector<HTMLElement>("[aria-label=Maximize]")!.click());
  await eventually(() =>
    expect(document.querySelector("[role=dialog] .cm-content")).not.toBeNull(),
  );
  const dialog = document.querySelector("[role=dialog]")!;
  const faults = dialog.querySelector(".jobs-editor-faults")!;
  expect(faults.textContent?.trim()).toBe("Steps must be a whole number.steps");
  expect(
    dialog.querySelector(".cm-content")!.getAttribute("aria-describedby")?.split(" "),
  ).toContain(faults.id);
});
