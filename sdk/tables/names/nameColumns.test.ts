// @vitest-environment jsdom
import { Menu } from "@blueprintjs/core";
import type { HostServices } from "@petrons/sdk/browser";
import type { NameColumn, TableColumn } from "@petrons/sdk/contracts";
import { cleanup, fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { expect, it, vi } from "vitest";
import type { ImportedTable } from "../imports/importTarget.ts";
import { useNameColumns } from "./useNameColumns.tsx";

const schema = [
  { name: "carrier", label: "Carrier", type: "text" },
  { name: "well", label: "Well", type: "text" },
  { name: "oil", label: "Oil", type: "double" },
] as TableColumn[];

interface Given {
  column?: string;
  row?: object;
  readOnly?: string;
  actions?: string[];
  forge?: HostServices["api"]["forge"];
}

const table = {
  collection: "volumes",
  schema,
  nameColumns: [{ column: "well", kind: "well" } as NameColumn],
} as unknown as ImportedTable;

function Menus({
  column,
  row,
  readOnly,
}: {
  column: string;
  row: object;
  readOnly: string | undefined;
}) {
  const names = useNameColumns({ workspace: "$root/Wells/p1/u1", petronId: "p1", table, readOnly });
  return createElement(
    "div",
    {},
    createElement(Menu, {}, names.columnMenu(column), names.rowMenu(row as never)),
    names.dialog,
  );
}

async function show({ column = "carrier", row = {}, readOnly, actions = [], forge }: Given) {
  const kinds: Partial<Record<string, object[]>> = {
    slots: [{ pluginId: "core-petrons", slot: "choose-action" }],
    itemActions: actions.map((itemType) => ({ pluginId: "wells", id: itemType, itemType })),
  };
  const services = fakeHost({
    contributions: ((kind: string) => kinds[kind] ?? []) as HostServices["contributions"],
    ...(forge && { api: { forge } }),
  });
  cleanup();
  await renderWithHost(createElement(Menus, { column, row, readOnly }), { host: services });
  return services;
}
const items = () => [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
const press = (element: HTMLElement | null | undefined) => act(async () => element!.click());
const button = (text: string) =>
  [...document.querySelectorAll<HTMLButtonElement>("button")].find(
    ({ textContent }) => textContent === text,
  );
const settled = () =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    expect(document.querySelector('input[value="field"]')).not.toBeNull();
  });

it("a column of texts says in its menu whether search finds its values; a number says nothing", async () => {
  await show({ column: "well" });
  expect(items().map(({ textContent }) => textContent)).toEqual(["Found by searchas wells"]);
  cleanup();
  await show({ column: "carrier" });
  expect(items().map(({ textContent }) => textContent)).toEqual(["Found by searchno"]);
  cleanup();
  await show({ column: "oil" });
  expect(items()).toEqual([]);
});

it("who may change the table chooses what search finds, and hears why it could not be saved", async () => {
  const forge = vi
    .fn()
    .mockRejectedValueOnce(new Error("An import is under way."))
    .mockResolvedValue({ data: [] });
  const services = await show({ forge: forge as never });
  await press(items()[0]);
  await settled();
  await press(document.querySelector<HTMLElement>('input[value="field"]'));
  await press(button("Save"));
  expect(document.body.textContent).toContain("Unable to save. An import is under way.");
  await press(button("Save"));
  expect(forge).toHaveBeenLastCalledWith("SetNameColumn", {
    workspace: "$root/Wells/p1/u1",
    collection: "volumes",
    column: "carrier",
    kind: "field",
  });
  expect(services.shown.map(({ message }) => message)).toEqual([
    "Search finds the values of Carrier as fields in a moment.",
  ]);
});

it("who may only read sees what search finds and why they cannot choose", async () => {
  await show({ readOnly: "Only the owner can change this table" });
  await press(items()[0]);
  await settled();
  expect(
    [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")].every(
      ({ disabled }) => disabled,
    ),
  ).toBe(true);
  expect(document.body.textContent).toContain("Only the owner can change this table");
});

it("PL-006 the menu of a row offers the actions of its wells, where there are any", async () => {
  const services = await show({
    column: "oil",
    row: { well: "A-1", carrier: "Troll" },
    actions: ["Well", "Field"],
  });
  expect(items().map(({ textContent }) => textContent)).toEqual(["Choose an action …"]);
  await press(items()[0]);
  expect(services.chosenFor).toEqual([
    {
      id: "volumes/well/A-1",
      type: "Well",
      name: "A-1",
      petronId: "p1",
      values: { table: "volumes", filters: "well:A-1" },
    },
  ]);
  cleanup();
  await show({ column: "oil", row: { well: null }, actions: ["Well"] });
  expect(items()).toEqual([]);
  cleanup();
  await show({ column: "oil", row: { well: "A-1" } });
  expect(items()).toEqual([]);
});
