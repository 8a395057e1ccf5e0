// @vitest-environment jsdom
import { aUser, fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { expect, it, vi } from "vitest";
import { JobEditorStore } from "./JobEditorStore.ts";
import { RunSettingsPart } from "./RunSettingsPart.tsx";
import { aJob } from "./testing.ts";

const until = (check: () => void) =>
  vi.waitFor(async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    check();
  });

async function show(
  query: () => Promise<unknown>,
  subject: ConstructorParameters<typeof JobEditorStore>[1] = {},
) {
  const host = fakeHost({
    user: { userId: "me" },
    api: { validateTask: async () => [], query: query as never },
  });
  const store = new JobEditorStore(
    { api: host.api, report: vi.fn(), advice: "", now: () => Date.now() },
    subject,
  );
  await renderWithHost(createElement(RunSettingsPart, { store, form: null }), { host });
  await until(() =>
    expect(document.querySelector("form[aria-busy=false] .petrons-multi")).not.toBeNull(),
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  return store;
}
const summary = () => document.querySelector(".jobs-editor-summary")?.textContent;
const chosen = () => document.querySelector(".petrons-multi-value")?.textContent;

const notifying = (...notifyIds: string[]) => aJob({ runSettings: { notifyIds } });
const people = async () => ({
  data: [
    aUser({ userId: "me", fullName: "Ines Reyes" }),
    aUser({ userId: "gone", fullName: "Bo Lund", deleted: true }),
    aUser({ userId: "ada" }),
  ],
  total: 3,
});

it.each([
  ["while people are read", () => new Promise<never>(() => undefined), "2 · Loading …, Loading …"],
  ["when people cannot be read", () => Promise.reject(new Error("down")), "2 · ada, gone"],
])("JB-019 a job that notifies somebody has no error %s", async (_, query, names) => {
  const store = await show(query, { opened: notifying("ada", "gone") });
  expect([store.partFaults("settings"), summary(), chosen()]).toEqual([
    [],
    "Also tells 2 people",
    names,
  ]);
});

it("JB-019 GP-054 a job that notifies somebody who was deleted, or its creator after a duplicate, has no error and names them", async () => {
  const store = await show(people, { copied: notifying("ada", "gone", "me") });
  await until(() => expect(chosen()).toBe("3 · Ada Reyes, Bo Lund (not available), Ines Reyes"));
  expect([store.partFaults("settings"), summary()]).toEqual([[], "Also tells 3 people"]);
});

it("a setting out of its bounds is reported in plain words, and is no part of what the title says", async () => {
  await show(people);
  const enter = async (label: string, text: string) => {
    const box = document.getElementById(
      [...document.querySelectorAll("label")].find(({ textContent }) =>
        textContent?.startsWith(label),
      )!.htmlFor,
    ) as HTMLInputElement;
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(box, text);
      box.dispatchEvent(new Event("input", { bubbles: true }));
      box.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
    });
  };
  await enter("Keep the last results", "0");
  await enter("End a run after", "-1");
  const errors = () =>
    [...document.querySelectorAll(".petrons-field-error")].map(({ textContent }) => textContent);
  await until(() => expect(errors()).toEqual(["Enter more than 0 min.", "Enter 1 or more."]));
  expect(document.querySelector(".jobs-editor-summary")?.textContent).toBe(
    "Please correct the errors",
  );
});
