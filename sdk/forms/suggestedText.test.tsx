// @vitest-environment jsdom
import type { ChoiceSource } from "@petrons/sdk/contracts";
import { outsideAct, renderSync, withHost } from "@petrons/sdk/testing";
import { expect, it, vi } from "vitest";
import { AutoForm } from "./AutoForm.tsx";

outsideAct();

const schema = { type: "object", properties: { table: { type: "string", title: "Table" } } };
const uiSchema = { table: { "ui:options": { source: "tables", debounce: 0 } } };
const tables = {
  choices: ["production", "pressures", "wells"].map((value) => ({ value, label: value })),
};
const show = async (source: ChoiceSource, onChange: (values: object) => void = () => undefined) => {
  const form = (
    <AutoForm
      schema={schema}
      uiSchema={uiSchema}
      initialValue={{}}
      sources={{ tables: source }}
      onChange={onChange}
    />
  );
  renderSync(withHost(form));
  await vi.waitFor(() => expect(box()).not.toBeNull());
};
const box = () => document.querySelector<HTMLInputElement>("[role=combobox]")!;
const rows = () =>
  [...document.querySelectorAll("[role=option]")].map(({ textContent }) => textContent);
const type = (text: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(box(), text);
  box().dispatchEvent(new Event("input", { bubbles: true }));
};
const choicesState = () => document.querySelector(".petrons-choices-state");

it("a text with a source suggests what holds the typed text, takes one that is chosen, and any other text as it is", async () => {
  const onChange = vi.fn();
  await show(tables, onChange);
  type("Pr");
  await vi.waitFor(() => expect(rows()).toEqual(["production", "pressures"]));
  document.querySelector<HTMLElement>("[role=option]")!.click();
  await vi.waitFor(() => expect([box().value, rows()]).toEqual(["production", []]));
  expect(onChange).toHaveBeenLastCalledWith({ table: "production" });
  box().click();
  await vi.waitFor(() => expect(rows()).toEqual(["production", "pressures", "wells"]));
  type("brand new");
  await vi.waitFor(() => expect([box().value, rows()]).toEqual(["brand new", []]));
  expect(onChange).toHaveBeenLastCalledWith({ table: "brand new" });
});

it("suggestions that cannot be loaded are reported with a way to try again, and the text is entered all the same", async () => {
  const load = vi.fn(async () => tables.choices).mockRejectedValueOnce(new Error("down"));
  await show({ load });
  await vi.waitFor(() =>
    expect(choicesState()?.textContent).toContain("The choices could not be loaded: down"),
  );
  type("pro");
  await vi.waitFor(() => expect(box().value).toBe("pro"));
  expect(rows()).toEqual([]);
  choicesState()!.querySelector("button")!.click();
  await vi.waitFor(() => expect(choicesState()).toBeNull());
  type("prod");
  await vi.waitFor(() => expect(rows()).toEqual(["production"]));
});

it("a list that changes while the form is drawn is suggested anew, and changes nothing while React draws", async () => {
  const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await show({ choices: [] });
  await show(tables);
  type("well");
  await vi.waitFor(() => expect(rows()).toEqual(["wells"]));
  // Whatever else a page complains of is not of this test.
  expect(complaint.mock.calls.filter(([text]) => String(text).includes("while rendering"))).toEqual(
    [],
  );
  complaint.mockRestore();
});
