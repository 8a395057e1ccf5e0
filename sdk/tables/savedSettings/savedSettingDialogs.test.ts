// @vitest-environment jsdom
import { ApiError } from "@petrons/sdk/browser";
import { settingMarksUri } from "@petrons/sdk/contracts";
import { cleanup, fakeHost, ordinaryServices, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement, type ReactElement } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
// Loaded before: the dialogs show them at once.
import "../../components/dialogs/NamePromptDialog.tsx";
import "../../components/lists/ChoiceList.tsx";
import { ApplySettingDialog } from "./ApplySettingDialog.tsx";
import { ManageSettingsDialog } from "./ManageSettingsDialog.tsx";
import { SaveSettingDialog } from "./SaveSettingDialog.tsx";

const { marks } = ordinaryServices["saved-settings"];

const options = { referenceId: "wells", kind: "view", version: "1" };
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

const named = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `s${at}`,
    name: `View ${at}`,
    scope: at % 2 === 0 ? "user" : "org",
    createdBy: "me",
    parentId: at % 2 === 0 ? "me" : "acme",
    revision: 1,
    updatedAt: "2026-01-01T00:00:00.000Z",
    data: `{"at":${at}}`,
  }));

async function show(dialog: ReactElement, settings: object[] = named(7), api: object = {}) {
  const query = vi.fn(async () => ({ data: [...settings], total: settings.length }));
  const host = fakeHost({
    user: { userId: "me", orgId: "acme" },
    api: { query: query as never, ...api },
  });
  await renderWithHost(dialog, { host });
  await act(() => vi.advanceTimersByTimeAsync(500));
  return { host, query };
}
const alert = () => document.querySelector("[role=alert]")?.textContent;
const lost = new ApiError(
  `We could not confirm that this was saved. Check what the page shows before you try again.`,
  0,
  [],
  { unconfirmed: true },
);
const text = () => document.body.textContent ?? "";
const button = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>("button")]
    .filter((one) => one.textContent === name)
    .at(-1)!;
const click = (element: HTMLElement) => act(async () => element.click());
const rows = () =>
  [...document.querySelectorAll("[role=row]")].filter((row) =>
    row.querySelector("[role=gridcell]"),
  );
async function type(input: HTMLInputElement, value: string): Promise<void> {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!;
  await act(async () => {
    set.call(input, value);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

describe("dialogs of saved settings", () => {
  it("DA-022 DA-023 DA-029 saving asks a name and for whom; what is not one's to choose says why and cannot be chosen", async () => {
    const insert = vi.fn(async () => ["new"]);
    const onClose = vi.fn();
    const { host } = await show(
      createElement(SaveSettingDialog, { options, value: { a: 1 }, onClose }),
      [],
      { insert },
    );
    const radios = [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")];
    expect(
      radios.map((radio) => [
        radio.parentElement!.textContent,
        radio.checked,
        radio.getAttribute("aria-description"),
      ]),
    ).toEqual([
      ["Only me", true, null],
      ["Everyone in the organization", false, "Must be admin"],
    ]);
    expect(radios[1]!.getAttribute("aria-disabled")).toBe("true");
    expect(button("Save").disabled).toBe(true);
    await click(radios[1]!);
    await type(document.querySelector<HTMLInputElement>("input[type=text]")!, " Oil ");
    await click(button("Save"));
    expect(insert.mock.calls).toMatchObject([
      ["Setting", [{ name: "Oil", scope: "user", parentId: "me", data: '{"a":1}' }]],
    ]);
    expect(host.shown).toMatchObject([{ message: "Oil saved." }]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("DA-022 DA-029 a name that is there is replaced, and the dialog says so; a failed save leaves it open and says why", async () => {
    const update = vi.fn(() => Promise.reject(new Error("The server is busy.")));
    const onClose = vi.fn();
    const { host } = await show(
      createElement(SaveSettingDialog, { options, value: {}, onClose }),
      named(1),
      { update },
    );
    await type(document.querySelector<HTMLInputElement>("input[type=text]")!, "view 0");
    expect(text()).toContain("Replaces the view View 0 that is there.");
    await click(button("Replace"));
    expect(alert()).toBe("There was an error in saving View 0: The server is busy.");
    expect([host.shown, onClose.mock.calls]).toEqual([[], []]);
  });

  it("DA-029 a save whose answer was lost says what to press, and is done when the setting shows", async () => {
    const settings: object[] = [];
    const onClose = vi.fn();
    const { host } = await show(
      createElement(SaveSettingDialog, { options, value: { at: 0 }, onClose }),
      settings,
      { insert: () => Promise.reject(lost) },
    );
    await type(document.querySelector<HTMLInputElement>("input[type=text]")!, "View 0");
    await click(button("Save"));
    expect(alert()).toContain("Press Save again when the server answers: it is done only once.");
    settings.push(...named(1));
    await act(async () =>
      host.forge.publish(settingMarksUri({ marks, userId: "me", referenceId: "wells" })!, [
        { id: "s0", revision: 1, version: "1" },
      ]),
    );
    expect(host.shown).toMatchObject([{ level: "success", message: "View 0 saved." }]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("DA-029 what appears under the name while it is saved is what was sent: it is no view that would be replaced", async () => {
    const settings: object[] = [];
    const insert = () => new Promise(() => undefined);
    const { host } = await show(
      createElement(SaveSettingDialog, { options, value: { at: 0 }, onClose: vi.fn() }),
      settings,
      { insert },
    );
    await type(document.querySelector<HTMLInputElement>("input[type=text]")!, "View 0");
    await click(button("Save"));
    settings.push(...named(1));
    await act(async () =>
      host.forge.publish(settingMarksUri({ marks, userId: "me", referenceId: "wells" })!, [
        { id: "s0", revision: 1, version: "1" },
      ]),
    );
    expect(text()).not.toContain("Replaces the view");
    expect(button("Replace")).toBeUndefined();
  });

  it("DA-029 a rename that fails says why in its dialog and keeps what was typed; the next try takes that back", async () => {
    const update = vi
      .fn()
      .mockRejectedValueOnce(new Error("The server is busy."))
      .mockResolvedValueOnce(1);
    const { host } = await show(
      createElement(ManageSettingsDialog, { options, onClose: vi.fn() }),
      named(1),
      { update },
    );
    await click(rows()[0]!.querySelector<HTMLElement>("[role=gridcell] input")!);
    await click(button("Rename"));
    await act(() => vi.advanceTimersByTimeAsync(500));
    await type(document.querySelector<HTMLInputElement>("form input")!, "Oil");
    await click(button("Confirm"));
    expect(alert()).toBe("There was an error in saving Oil: The server is busy.");
    expect([document.querySelector<HTMLInputElement>("form input")!.value, host.shown]).toEqual([
      "Oil",
      [],
    ]);
    await click(button("Confirm"));
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect([alert(), document.querySelector("form input")]).toEqual([undefined, null]);
    expect(host.shown).toMatchObject([{ message: "Oil saved." }]);
  });

  it("DA-027 a deletion that fails says why in its question; one whose answer was lost is done when nothing is left", async () => {
    const remove = vi
      .fn()
      .mockResolvedValueOnce(0)
      .mockRejectedValueOnce(lost)
      .mockResolvedValueOnce(0);
    const { host } = await show(
      createElement(ManageSettingsDialog, { options, onClose: vi.fn() }),
      named(1),
      { remove },
    );
    await click(rows()[0]!.querySelector<HTMLElement>("[role=gridcell] input")!);
    await click(button("Delete"));
    await click(button("Yes"));
    expect(alert()).toBe("There was an error deleting these settings.");
    await click(button("Yes"));
    expect(alert()).toContain("Press Yes again when the server answers");
    expect(host.shown).toEqual([]);
    await click(button("Yes"));
    expect(host.shown).toMatchObject([
      { level: "success", message: "View View 0 successfully deleted." },
    ]);
  });

  it("DA-026 Apply with none selected says 'No setting selected.' and stays; with one it hands its data on: '<name> applied.'", async () => {
    const [onApply, onClose] = [vi.fn(), vi.fn()];
    const { host } = await show(createElement(ApplySettingDialog, { options, onApply, onClose }));
    await click(button("Apply"));
    expect([host.shown.at(-1)!.message, onClose.mock.calls.length]).toEqual([
      "No setting selected.",
      0,
    ]);
    await click(
      [...document.querySelectorAll<HTMLElement>("[role=option]")].find((option) =>
        option.textContent?.includes("View 3"),
      )!,
    );
    await click(button("Apply"));
    expect(onApply.mock.calls).toEqual([[{ at: 3 }]]);
    expect([host.shown.at(-1)!.message, onClose.mock.calls.length]).toEqual(["View 3 applied.", 1]);
  });

  it("DA-022 DA-025 the table has 5 rows per page, a search that waits 300 ms, and says what one may do", async () => {
    await show(createElement(ManageSettingsDialog, { options, onClose: vi.fn() }));
    expect(text()).toContain("1–5 of 7");
    expect(rows()[0]!.textContent).toContain("Rename, replace, delete");
    expect(rows()[1]!.textContent).toContain("Apply only");
    await type(document.querySelector<HTMLInputElement>("input[type=search]")!, "View 6");
    await act(() => vi.advanceTimersByTimeAsync(299));
    expect(text()).toContain("1–5 of 7");
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(text()).toContain("1–1 of 1");
    expect(rows().map((row) => row.textContent)).toEqual([expect.stringContaining("View 6")]);
  });

  it("DA-027 deleting asks 'Are you sure you want to delete the <setting kind> <display name>?' with Yes and Cancel", async () => {
    const remove = vi.fn(async () => 1);
    const { host } = await show(
      createElement(ManageSettingsDialog, { options, onClose: vi.fn() }),
      named(1),
      { remove },
    );
    await click(button("Delete"));
    expect(text()).not.toContain("Are you sure");
    await click(rows()[0]!.querySelector<HTMLElement>("[role=gridcell] input")!);
    await click(button("Delete"));
    expect(text()).toContain("Are you sure you want to delete the view View 0?");
    await click(button("Cancel"));
    expect(remove).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(500));
    await click(button("Delete"));
    await click(button("Yes"));
    expect(remove.mock.calls).toEqual([["Setting", { id: "s0" }]]);
    expect(host.shown).toMatchObject([{ message: "View View 0 successfully deleted." }]);
  });

  it("DA-028 a list that cannot be loaded says why and can be asked for again", async () => {
    const api = { query: vi.fn(() => Promise.reject(new Error("The server is busy."))) };
    await show(createElement(ManageSettingsDialog, { options, onClose: vi.fn() }), [], api);
    expect(text()).toContain(
      "Unable to load settings: response contained no data: The server is busy",
    );
    const before = api.query.mock.calls.length;
    await click(button("Retry"));
    expect(api.query.mock.calls.length).toBeGreaterThan(before);
  });

  it("DA-028 while no plugin provides saved settings the dialogs say so, and offer no Retry, which would do nothing", async () => {
    for (const dialog of [ApplySettingDialog, ManageSettingsDialog]) {
      const props = { options, onApply: vi.fn(), onClose: vi.fn() };
      await renderWithHost(createElement(dialog as typeof ApplySettingDialog, props), {
        host: fakeHost({ services: {} }),
      });
      await act(() => vi.advanceTimersByTimeAsync(500));
      expect(text()).toContain("The test gave no service 'saved-settings'");
      expect([button("Retry"), button("Cancel") ?? button("Close")]).toEqual([
        undefined,
        expect.anything(),
      ]);
      cleanup();
    }
  });

  it("where nothing is saved the dialogs say of what, so that nobody takes the views of another table for lost", async () => {
    for (const dialog of [ApplySettingDialog, ManageSettingsDialog]) {
      const ofTable = { ...options, subject: "production" };
      await show(
        createElement(dialog as typeof ApplySettingDialog, {
          options: ofTable,
          onApply: vi.fn(),
          onClose: vi.fn(),
        }),
        [],
      );
      expect(text()).toContain("No saved views of production yet.");
    }
  });

  it("Escape in the form asks before what was typed is lost, and closes nothing but its question", async () => {
    const onClose = vi.fn();
    await show(createElement(SaveSettingDialog, { options, value: {}, onClose }), []);
    const input = document.querySelector<HTMLInputElement>("input[type=text]")!;
    await type(input, "Oil");
    const pressEscape = (element: Element) =>
      act(async () => {
        element.dispatchEvent(
          new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
        );
        await vi.advanceTimersByTimeAsync(500);
      });
    await pressEscape(input);
    expect([text().includes("Discard changes?"), onClose.mock.calls.length]).toEqual([true, 0]);
    await pressEscape(button("Keep editing"));
    expect([text().includes("Discard changes?"), input.value, onClose.mock.calls.length]).toEqual([
      false,
      "Oil",
      0,
    ]);
  });
});
