// @vitest-environment jsdom
import type { HostServices } from "@petrons/sdk/browser";
import { cleanup, fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement, type ReactElement } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
// Loaded before: the dialogs show it at once.
import "../components/lists/ChoiceList.tsx";
import { ColumnLookDialog } from "./looks/ColumnLookDialog.tsx";
import { NameColumnDialog } from "./names/NameColumnDialog.tsx";
import { ApplySettingDialog } from "./savedSettings/ApplySettingDialog.tsx";
import { ManageSettingsDialog } from "./savedSettings/ManageSettingsDialog.tsx";
import { SaveSettingDialog } from "./savedSettings/SaveSettingDialog.tsx";
import { viewTexts } from "./state/viewTexts.ts";

const petron = { container: "Petron", param: "petronId", label: "Petron" };
const field = { container: "Field", param: "fieldId", label: "Field" };
/** The page of a Petron, of a field, and one where no plugin declares a scope. */
const pages = [
  { scope: petron, at: "this Petron", owner: "the Petron's", everyone: "As the Petron (ft)" },
  { scope: field, at: "this Field", owner: "the Field's", everyone: "As the Field (ft)" },
  { scope: null, at: "this page", owner: "its", everyone: "As everyone (ft)" },
];

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

const onClose = () => undefined;
const options = { referenceId: "wells", kind: "view", version: "1" };
const setting = {
  id: "s1",
  name: "Oil",
  scope: "petron",
  createdBy: "you",
  parentId: "x1",
  revision: 1,
  updatedAt: "2026-01-01T00:00:00.000Z",
  data: "{}",
};

async function show(element: ReactElement, scope: HostServices["scope"] | null) {
  const { param } = scope ?? petron;
  const query = async (type: string) =>
    type === "Setting" ? { data: [setting], total: 1 } : { data: [{ ownerId: "you" }], total: 1 };
  const host = fakeHost({
    user: { userId: "me", orgId: "acme" },
    scope,
    api: { query: query as never },
    contributions: (() => [{ path: `/at/:${param}/wells` }]) as never,
  });
  cleanup();
  await renderWithHost(element, { host, path: "/at/x1/wells" });
  await act(() => vi.advanceTimersByTimeAsync(500));
  return document.body.textContent;
}

describe.each(pages)("where tables lie in $at", ({ scope, at, owner, everyone }) => {
  it("DA-023 GP-034 saving offers it by its label, and says who may", async () => {
    const text = await show(
      createElement(SaveSettingDialog, { options, value: {}, onClose }),
      scope,
    );
    expect(text).toContain(`Users of ${at}`);
    const reasons = [...document.querySelectorAll("input[type=radio]")].map((radio) =>
      radio.getAttribute("aria-description"),
    );
    expect(reasons).toEqual([null, `Must be the owner of ${at}`, "Must be admin"]);
  });

  it("DA-022 DA-025 the lists of settings say for whom one is, who may change it and for whom its link opens", async () => {
    const apply = createElement(ApplySettingDialog, { options, onApply: () => undefined, onClose });
    expect(await show(apply, scope)).toContain(`Users of ${at}`);
    const linkOf = (id: string) => `/wells?saved=${id}`;
    const manage = createElement(ManageSettingsDialog, { options, linkOf, onClose });
    expect(await show(manage, scope)).toContain(`Users of ${at}`);
    await act(async () =>
      document.querySelector<HTMLElement>("[role=row] [role=gridcell] input")!.click(),
    );
    for (const [name, tip] of [
      ["Copy link", `Opens for the users of ${at}`],
      ["Rename", `Only ${owner} owner or an admin can change it`],
    ]) {
      const button = [...document.querySelectorAll("button")].find(
        ({ textContent }) => textContent === name,
      )!;
      expect(button.getAttribute("aria-description")).toBe(tip);
    }
  });

  it("the dialogs of a column say whose unit it is, and who finds its values", async () => {
    const look = createElement(ColumnLookDialog, {
      column: { name: "depth", label: "Depth", type: "number", quantity: "Length", unit: "ft" },
      look: {},
      onChange: () => undefined,
      onClose,
    });
    await show(look, scope);
    expect([...document.querySelectorAll("option")].map(({ text }) => text)).toContain(everyone);
    const names = createElement(NameColumnDialog, {
      workspace: "$root/Wells/x1/me",
      collection: "wells",
      column: { name: "well", label: "Well" },
      kind: undefined,
      readOnly: undefined,
      onClose,
    });
    const readers = scope === null ? "this table" : at;
    expect(await show(names, scope)).toContain(
      `Everyone who can read ${readers} finds them, on the search page`,
    );
  });

  it("a link that names a table which is not there says so", () => {
    const place = scope === null ? "here" : `in ${at}`;
    expect(viewTexts.noTable("oil", scope?.label)).toBe(
      `There is no table 'oil' ${place}. Another table is shown.`,
    );
  });
});
