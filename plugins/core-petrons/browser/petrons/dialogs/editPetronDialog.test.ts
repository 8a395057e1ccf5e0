// @vitest-environment jsdom
import { readAgain } from "@petrons/sdk/browser";
import {
  aUser,
  type FakeHost,
  type FakeHostOptions,
  fakeHost,
  renderWithHost,
} from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { expect, it, vi } from "vitest";
import type { OpenPetron } from "../../../contracts/index.ts";
import { EditPetronDialog } from "./EditPetronDialog.tsx";

const owner = aUser({ firstName: "Helen", lastName: "Marsh" });
const petron = {
  ...{
    id: "p1",
    revision: 1,
    name: "Delta North",
    ownerId: owner.userId,
    unitsId: "Field000000000001",
    description: "",
    isPublic: false,
  },
} as OpenPetron;
const answers: Record<string, object[]> = {
  User: [{ ...owner, id: owner.userId }],
  UnitsDefinition: [{ id: "Field000000000001", name: "Field units" }],
};
const answered = async (type: string): Promise<unknown> => ({
  data: answers[type] ?? [],
  total: 1,
});

/** Opens the dialog and types a name; `show` is the Petron as the page reads it meanwhile. */
async function openAndType(
  api: object,
  name: string,
  user?: object,
): Promise<{
  show(shown: OpenPetron, isGone?: boolean): Promise<void>;
  field: HTMLInputElement;
  host: FakeHost;
}> {
  const host = fakeHost({ api, ...(user && { user }) } as FakeHostOptions);
  const show = async (shown: OpenPetron, isGone = false) => {
    const dialog = createElement(EditPetronDialog, { petron: shown, isGone, onClose: vi.fn() });
    await renderWithHost(dialog, { host });
  };
  await show(petron);
  await vi.waitFor(() => expect(document.querySelector("input")?.value).toBe("Delta North"));
  const field = document.querySelector("input")!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field, name);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  return { show, field, host };
}
const alert = () => document.querySelector("[role=alert]")?.textContent;

it("what is typed stays while people and units are read again, and when they cannot be", async () => {
  let answer = answered;
  const { field } = await openAndType({ query: (type: string) => answer(type) }, "Delta South");
  const typed = () => (field.isConnected ? field.value : "another form");
  answer = () => new Promise(() => undefined);
  await act(async () => readAgain("all"));
  expect(typed()).toBe("Delta South");
  answer = async () => {
    throw new Error("The server could not be reached.");
  };
  await act(async () => readAgain("all"));
  expect(typed()).toBe("Delta South");
  expect(alert()).toContain("The server could not be reached.");
});

it("GP-037 where somebody else saved the same first, it is said once, and what they saved can be loaded, with the focus in the form", async () => {
  const update = vi
    .fn()
    .mockRejectedValue(
      new Error("Ana Reyes changed this after you read it. Load it again and repeat your change."),
    );
  const { show } = await openAndType({ query: answered, update }, "Delta South");
  await show({ ...petron, revision: 2, name: "Delta East" });
  const press = async (label: string) => {
    const button = await vi.waitFor(() => {
      const found = [...document.querySelectorAll<HTMLButtonElement>("button")].find(
        ({ textContent }) => textContent === label,
      );
      expect(found?.getAttribute("aria-disabled")).toBeNull();
      return found!;
    });
    await act(async () => button.click());
  };
  await press("Save");
  await vi.waitFor(() =>
    expect(alert()).toBe(
      "Unable to save Petron: Ana Reyes changed this after you read it. Load it again and repeat your change.",
    ),
  );
  expect(
    [...document.querySelectorAll("[role=alert]")].filter(({ textContent }) => textContent !== ""),
  ).toHaveLength(1);
  await press("Load it again");
  await vi.waitFor(() => expect(document.querySelector("input")!.value).toBe("Delta East"));
  await vi.waitFor(() => expect(document.activeElement).toBe(document.querySelector("input")));
  expect(alert() ?? "").toBe("");
});

const shownText = () => document.body.textContent ?? "";
const saveButton = () =>
  [...document.querySelectorAll<HTMLButtonElement>("button")].find(
    ({ textContent }) => textContent === "Save",
  )!;

it("PE-029 a Petron that is stored without a units definition is marked from the beginning", async () => {
  const dialog = createElement(EditPetronDialog, {
    petron: { ...petron, unitsId: null },
    onClose: vi.fn(),
  });
  const host = fakeHost({ api: { query: answered } } as FakeHostOptions);
  await renderWithHost(dialog, { host });
  await vi.waitFor(() => expect(shownText()).toContain("Petrons must have a units definition"));
  expect(shownText()).not.toContain("Name must be populated");
});

it("an edit dialog whose Petron is deleted elsewhere stays, says so, and offers what was typed for copying", async () => {
  const { show, field } = await openAndType({ query: answered }, "Delta South");
  await show(petron, true);
  expect(alert()).toContain("This Petron was deleted or is no longer shared with you");
  expect(field.isConnected && field.value).toBe("Delta South");
  expect(saveButton().getAttribute("aria-disabled")).toBe("true");
  await vi.waitFor(() =>
    expect(
      [...document.querySelectorAll("button")].map(({ textContent }) => textContent),
    ).toContain("Copy name and description"),
  );
});

async function chooseOwner(name: string): Promise<void> {
  const select = [...document.querySelectorAll("select")].find((one) =>
    [...one.options].some(({ text }) => text === name),
  )!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")!.set!.call(
      select,
      [...select.options].find(({ text }) => text === name)!.value,
    );
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

it("PE-035 where the owner has left, the one who gives the Petron on is not offered to keep them, and does not", async () => {
  const update = vi.fn(async () => 1);
  const colleague = aUser({ userId: "Colleague00000001", firstName: "Ada", lastName: "Reyes" });
  const query = async (type: string) =>
    type === "User" ? { data: [{ ...colleague, id: colleague.userId }], total: 1 } : answered(type);
  await openAndType({ query, update }, "Delta South", colleague);
  await chooseOwner("Ada Reyes");
  await vi.waitFor(() =>
    expect(shownText()).toContain("After saving, the owner so far no longer owns this Petron."),
  );
  expect(shownText()).not.toContain("Keep the owner so far");
  await vi.waitFor(() => expect(saveButton().getAttribute("aria-disabled")).toBeNull());
  await act(async () => saveButton().click());
  await vi.waitFor(() => expect(update).toHaveBeenCalledOnce());
  expect(update.mock.calls[0]).toEqual([
    "Petron",
    { id: "p1" },
    {
      name: "Delta South",
      ownerId: colleague.userId,
      $pull: { collaborators: [colleague.userId] },
    },
    { revision: 1 },
  ]);
});

it("PE-035 who gives a private Petron away is warned that they lose it, and stays as a collaborator unless they choose not to", async () => {
  const update = vi.fn(async () => 1);
  const colleague = aUser({ userId: "Colleague00000001", firstName: "Ada", lastName: "Reyes" });
  const people = [owner, colleague].map((person) => ({ ...person, id: person.userId }));
  const query = async (type: string) =>
    type === "User" ? { data: people, total: 2 } : answered(type);
  const { show } = await openAndType({ query, update }, "Delta South", owner);
  await show(petron);
  await chooseOwner("Ada Reyes");
  await vi.waitFor(() =>
    expect(shownText()).toContain(
      "After saving, only the new owner or an admin can edit this Petron.",
    ),
  );
  const stay = () =>
    [...document.querySelectorAll<HTMLInputElement>("input[type=checkbox]")].at(-1)!;
  expect(stay().checked).toBe(true);
  await act(async () => stay().click());
  expect(shownText()).toContain("This Petron is private: after saving you can no longer open it");
  await act(async () => stay().click());
  await vi.waitFor(() => expect(saveButton().getAttribute("aria-disabled")).toBeNull());
  await act(async () => saveButton().click());
  await vi.waitFor(() => expect(update).toHaveBeenCalledOnce());
  const changedPeople = {
    $pull: { collaborators: [colleague.userId] },
    $addToSet: { collaborators: [owner.userId] },
  };
  expect(update.mock.calls).toEqual([
    [
      "Petron",
      { id: "p1" },
      { name: "Delta South", ownerId: colleague.userId, ...changedPeople },
      { revision: 1 },
    ],
  ]);
});

async function fill(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  value: string,
): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")!.set!.call(field, value);
    field.dispatchEvent(
      new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }),
    );
  });
}

it("PE-031 GP-037 Save is an update of type Petron with name, owner, description, visibility and units definition, and says so", async () => {
  const update = vi.fn(async () => 1);
  const colleague = aUser({ userId: "Colleague00000001", firstName: "Ada", lastName: "Reyes" });
  const people = [owner, colleague].map((person) => ({ ...person, id: person.userId }));
  const units = [...answers.UnitsDefinition!, { id: "Metric00000000001", name: "Metric units" }];
  const query = async (type: string) =>
    type === "User" ? { data: people, total: 2 } : { data: units, total: 2 };
  const { host } = await openAndType({ query, update }, " Delta South ", colleague);
  await chooseOwner("Ada Reyes");
  const metric = [...document.querySelectorAll("select")].find((one) =>
    [...one.options].some(({ text }) => text === "Metric units"),
  )!;
  await fill(metric, [...metric.options].find(({ text }) => text === "Metric units")!.value);
  await fill(document.querySelector("textarea")!, "South flank");
  await act(async () => document.querySelector<HTMLInputElement>("input[type=checkbox]")!.click());
  await vi.waitFor(() => expect(saveButton().getAttribute("aria-disabled")).toBeNull());
  await act(async () => saveButton().click());
  await vi.waitFor(() => expect(update).toHaveBeenCalledOnce());
  const saved = {
    name: "Delta South",
    ownerId: colleague.userId,
    description: "South flank",
    isPublic: true,
    unitsId: "Metric00000000001",
  };
  expect(update.mock.calls[0]).toEqual([
    "Petron",
    { id: "p1" },
    expect.objectContaining(saved),
    { revision: 1 },
  ]);
  expect(host.shown).toMatchObject([{ level: "success", message: 'Petron "Delta South" saved.' }]);
});
