// @vitest-environment jsdom
import type { HostServices } from "@petrons/sdk/browser";
import { fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement, Fragment } from "react";
import { useLocation } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { ChooseActionDialog, type ChooseActionDialogProps } from "./ChooseActionDialog.tsx";
import type { Action } from "./itemActions.ts";
import { anAction } from "./testing.ts";

const table = { id: "t1", type: "Table", name: "production", petronId: "p1" };

let path = "";
function Where() {
  const { pathname, search } = useLocation();
  path = `${pathname}${search}`;
  return null;
}

async function open(
  actions: readonly Action[],
  props: Partial<ChooseActionDialogProps> = {},
  petrons: readonly object[] = [{ id: "p1", name: "Cormorant" }],
) {
  const kinds: Partial<Record<string, readonly unknown[]>> = {
    itemActions: actions,
    routes: [
      { pluginId: "wells", name: "wells", path: "/petron/:petronId/wells" },
      { pluginId: "wells", name: "guide", path: "/guide" },
    ],
    workTypes: [
      { pluginId: "core-petrons", type: "Table", label: "Table" },
      { pluginId: "jobs", type: "CronJob", label: "Job" },
    ],
  };
  const runTask = vi.fn(async () => ({
    success: true,
    errors: [],
    hasErrors: false,
    data: [],
    insertedIds: ["new"],
  }));
  const services = fakeHost({
    contributions: ((kind: string) => kinds[kind] ?? []) as HostServices["contributions"],
    routes: {
      wells: "/petron/:petronId/wells",
      guide: "/guide",
      "petron-overview": "/petron/:petronId/overview",
    },
    exported: { "wells/isEmpty": () => "This table has no rows." },
    api: { runTask: runTask as never },
  });
  services.forge.publish(`$root/Users/${services.user.userId}#AllPetrons`, petrons);
  services.forge.publish(`$root/Users/${services.user.userId}#ActionUses`, { "wells/second": 2 });
  const onClose = vi.fn();
  const dialog = createElement(ChooseActionDialog, { items: [table], onClose, ...props });
  await renderWithHost(createElement(Fragment, null, createElement(Where), dialog), {
    host: services,
  });
  return { services, onClose, runTask };
}

const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
const card = (label: string) =>
  [...document.querySelectorAll<HTMLButtonElement>(".action-card")].find(({ textContent }) =>
    textContent?.startsWith(label),
  )!;
const press = (element: Element | null | undefined) =>
  act(async () => (element as HTMLElement).click());

it("AC-001 GP-066 a tab a type with its count; what is recommended first, then Create, View, Update and Other, each action once", async () => {
  const items = [
    table,
    { ...table, id: "t2", name: "wells" },
    { ...table, id: "j1", type: "CronJob", name: "Nightly" },
  ];
  await open(
    [
      anAction("first"),
      anAction("second"),
      anAction("third", { category: "Other" }),
      anAction("fourth", { category: "Create" }),
      anAction("fifth", { category: "Update", recommended: true }),
    ],
    { items },
  );
  expect(texts('[role="tab"]')).toEqual(["Table2", "Job1"]);
  // The arrow keys reach those tabs alone that say that they are not disabled.
  expect(texts('[role="tab"][aria-disabled="false"]')).toEqual(["Table2", "Job1"]);
  expect(texts(".action-group h3")).toEqual(["Recommended", "Create", "View", "Other"]);
  expect(texts(".action-card-label")).toEqual(["fifth", "second", "fourth", "first", "third"]);
  await press(document.querySelectorAll('[role="tab"]')[1]);
  expect(document.body.textContent).toContain("No enabled app has actions for Job.");
});

it("AC-004 an action whose validation fails is disabled with its sentence as the tooltip, and a press does nothing", async () => {
  const { onClose } = await open([anAction("empty", { check: "isEmpty" })]);
  expect([
    card("empty").getAttribute("aria-disabled"),
    card("empty").getAttribute("aria-description"),
  ]).toEqual(["true", "This table has no rows."]);
  await press(card("empty"));
  expect([path, onClose.mock.calls]).toEqual(["/", []]);
});

it("AC-005 closing without choosing raises 'Actions modal closed'; choosing leads to the page and counts the use", async () => {
  const chosen = vi.fn();
  const { onClose, services } = await open([anAction("open", { query: { table: "{name}" } })], {
    onChosen: chosen,
  });
  await press(document.querySelector('[aria-label="Close"]'));
  expect(onClose.mock.calls).toEqual([[new Error("Actions modal closed")]]);
  await press(card("open"));
  expect(path).toBe("/petron/p1/wells?table=production");
  expect(chosen.mock.calls[0]![0].id).toBe("open");
  expect(services.forge.variables.get(`$root/Users/${services.user.userId}#ActionUses`)).toEqual({
    "wells/second": 2,
    "wells/open": 1,
  });
});

it("PL-006 further values of an item fill the addresses of its actions, and those that it lacks are empty", async () => {
  const item = {
    id: "wells/well/A-1",
    type: "Well",
    name: "A-1",
    petronId: "p1",
    values: { table: "wells", filters: "well:A-1" },
  };
  await open(
    [
      anAction("rows", {
        itemType: "Well",
        query: { table: "{table}", filters: "{filters}", other: "{other}" },
      }),
    ],
    { items: [item] },
  );
  await press(card("rows"));
  expect(path).toBe("/petron/p1/wells?table=wells&filters=well%3AA-1&other=");
});

it("AC-002 the dialog that selects a Petron says for what, and which one is selected", async () => {
  await open([anAction("use", { needsPetron: true })]);
  await press([...document.querySelectorAll(".petron-choice button")].at(-1));
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(document.body.textContent).toContain("Choose a Petron for 'production'");
    expect(document.body.textContent).toContain("'Cormorant' selected");
  });
  expect(document.body.textContent).not.toMatch(/\d of \d selected/);
});

it("AC-002 AC-003 an action that needs a Petron asks for one: the item's own at first, a new one by its typed name; global ones ask for none", async () => {
  const { runTask } = await open([
    anAction("use", { needsPetron: true }),
    anAction("read", { to: "guide" }),
  ]);
  expect(document.querySelector(".petron-choice-name")!.textContent).toBe("Cormorant");
  await press(document.querySelector('input[value="new"]'));
  expect(card("use").getAttribute("aria-description")).not.toBe(null);
  expect(card("read").getAttribute("aria-disabled")).toBe(null);
  const name = document.querySelector<HTMLInputElement>(
    ".petron-choice input[type=text], .petron-choice .bp6-input",
  )!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(
      name,
      " Brent ",
    );
    name.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await press(card("use"));
  expect(runTask.mock.calls.length).toBe(1);
  expect(path).toBe("/petron/new/wells");
});

it("AC-002 without any Petron the choice begins with a new one", async () => {
  await open(
    [anAction("use", { needsPetron: true })],
    { items: [{ ...table, petronId: null }] },
    [],
  );
  expect(document.querySelector<HTMLInputElement>('input[value="new"]')!.checked).toBe(true);
});

it("Enter runs what is recommended first: its card has the focus, unless the person is elsewhere in the dialog", async () => {
  await open([
    anAction("first"),
    anAction("second", { recommended: true }),
    anAction("third", { category: "Other" }),
  ]);
  expect(document.activeElement).toBe(document.querySelector(".action-card"));
});
