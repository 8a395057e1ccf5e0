// @vitest-environment jsdom
import { renderWithHost } from "@petrons/sdk/testing";
import { act } from "react";
import { expect, it, vi } from "vitest";
import { AutoForm } from "./AutoForm.tsx";

const changed = vi.fn();
async function show(properties: object, initialValue: object = {}) {
  changed.mockClear();
  const schema = { type: "object", properties };
  await renderWithHost(<AutoForm schema={schema} initialValue={initialValue} onChange={changed} />);
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(document.querySelector("form[aria-busy=false] .petrons-form-fields")).not.toBeNull();
  });
}
const button = (name: string) =>
  [...document.querySelectorAll("button")].find(
    ({ textContent, ariaLabel }) => textContent === name || ariaLabel === name,
  );

it("what has no type, and a list of such, says that it cannot be shown, and nothing can be added to it", async () => {
  await show({
    grouping: { title: "Grouping" },
    filters: { type: "array", title: "Filters", items: {} },
  });
  expect(document.querySelector(".petrons-form-fields")?.textContent).toBe(
    "GroupingThis can't be shown as a form.FiltersThis can't be shown as a form.",
  );
  expect([
    document.querySelectorAll(".petrons-field-error, button:not([hidden])").length,
    changed.mock.calls,
  ]).toEqual([0, []]);
});

it("an entry is added by a name that is entered first, and by one that is not there yet", async () => {
  const decimals = {
    type: "object",
    title: "Decimals",
    patternProperties: { "^.*$": { type: "integer", minimum: 0 } },
  };
  await show({ decimals }, { decimals: { OIL: 2 } });
  const name = () =>
    document.querySelector<HTMLInputElement>('input[aria-label="New name in Decimals"]')!;
  const enter = async (text: string) => {
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(name(), text);
      name().dispatchEvent(new Event("input", { bubbles: true }));
    });
    await act(async () => button("Add to Decimals")!.click());
  };
  await enter("");
  await enter("OIL");
  expect([
    changed.mock.calls,
    document.querySelector(".petrons-form-new [role=alert]")?.textContent,
  ]).toEqual([[], "'OIL' is there already."]);
  await enter("GAS");
  expect(changed.mock.calls).toEqual([[{ decimals: { OIL: 2, GAS: 0 } }]]);
  expect([name().value, document.querySelector(".petrons-form-new [role=alert]")]).toEqual([
    "",
    null,
  ]);
  await enter("constructor");
  expect(changed.mock.calls.at(-1)).toEqual([{ decimals: { OIL: 2, GAS: 0, constructor: 0 } }]);
});

it("a value that is not one of the choices is shown as such, and stays", async () => {
  await show(
    { format: { title: "Format", enum: ["csv", "xlsx"], default: "csv" } },
    { format: "csvv" },
  );
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(document.querySelector("select")).not.toBeNull();
  });
  expect([
    document.querySelector("select")!.value,
    document.querySelector("select")!.selectedOptions[0]!.textContent,
    changed.mock.calls,
  ]).toEqual(["", "csvv (not a choice)", []]);
  expect(document.querySelector(".petrons-field")!.textContent).toContain(
    "The value is not one of the choices.",
  );
});
