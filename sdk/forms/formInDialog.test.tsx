// @vitest-environment jsdom
import { ModalDialog } from "@petrons/sdk/components";
import { outsideAct, renderSync, withHost } from "@petrons/sdk/testing";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import type { FormSchema } from "../contracts/index.ts";
import { AutoForm } from "./AutoForm.tsx";

outsideAct();

const form: FormSchema = {
  inputs: [
    { key: "code", label: "Code", inputType: "text", disabled: true },
    { key: "well", label: "Well", inputType: "text" },
  ],
};
const show = (content: ReactNode) =>
  renderSync(
    withHost(
      <ModalDialog title="Edit" isOpen onClose={() => undefined}>
        {content}
      </ModalDialog>,
    ),
  );
const focused = () => document.activeElement;

it("the first input is waited for while it loads its choices", async () => {
  const people = Promise.withResolvers<{ value: string; label: string }[]>();
  const slow: FormSchema = {
    inputs: [
      { key: "person", inputType: "multi-select", label: "Person", options: { source: "people" } },
      ...form.inputs,
    ],
  };
  show(
    <AutoForm form={slow} initialValue={{}} sources={{ people: { load: () => people.promise } }} />,
  );
  await vi.waitFor(() =>
    expect(document.querySelector(".petrons-field [role=status]")).not.toBeNull(),
  );
  expect(focused()?.className).toContain("dialog-container");
  people.resolve([{ value: "a", label: "Ada" }]);
  await vi.waitFor(() => expect(focused()?.tagName).toBe("BUTTON"));
  expect(focused()?.closest(".petrons-field")?.textContent).toContain("Person");
});

it("a form that arrives in a dialog takes the focus from it to its first input that can be used, and from nothing else", async () => {
  show("Loading …");
  await vi.waitFor(() => expect(focused()?.className).toContain("dialog-container"));
  show(<AutoForm form={form} initialValue={undefined} />);
  await vi.waitFor(() =>
    expect(document.querySelector("form[aria-busy=true] input")).not.toBeNull(),
  );
  expect(focused()?.className).toContain("dialog-container");
  show(<AutoForm form={form} initialValue={{}} />);
  await vi.waitFor(() => expect(focused()?.tagName).toBe("INPUT"));
  expect(document.querySelector(`label[for="${focused()!.id}"]`)?.textContent).toContain("Well");

  show("Loading …");
  const cancel = [...document.querySelectorAll("button")].find(
    ({ textContent }) => textContent === "Cancel",
  )!;
  cancel.focus();
  show(<AutoForm form={form} initialValue={{}} />);
  await vi.waitFor(() => expect(document.querySelector("[aria-busy=false] input")).not.toBeNull());
  expect(focused()).toBe(cancel);
});
