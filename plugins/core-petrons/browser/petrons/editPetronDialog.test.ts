// @vitest-environment jsdom
import { HostProvider, readAgain } from "@petrons/sdk/browser";
import { aUser, type FakeHostParts, fakeHost, stubResizeObserver } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import type { OpenPetron } from "../../contracts/index.ts";
import { EditPetronDialog } from "./EditPetronDialog.tsx";

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
stubResizeObserver();

let root: Root;
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

const owner = aUser({ firstName: "Helen", lastName: "Marsh" });
const petron = {
  ...{ id: "p1", revision: 1, name: "Delta North", ownerId: owner.userId, unitsId: "Field000000000001", description: "", isPublic: false },
} as OpenPetron;
const answers: Record<string, object[]> = { User: [{ ...owner, id: owner.userId }], UnitsDefinition: [{ id: "Field000000000001", name: "Field units" }] };
const answered = async (type: string): Promise<unknown> => ({ data: answers[type] ?? [], total: 1 });

/** Opens the dialog and types a name; `show` is the Petron as the page reads it meanwhile. */
async function openAndType(api: object, name: string): Promise<{ show(shown: OpenPetron): Promise<void>; field: HTMLInputElement }> {
  const host = fakeHost({ api } as FakeHostParts);
  root = createRoot(document.body.appendChild(document.createElement("div")));
  const show = async (shown: OpenPetron) => {
    const dialog = createElement(EditPetronDialog, { petron: shown, onClose: vi.fn() });
    await act(async () => root.render(createElement(MemoryRouter, null, createElement(HostProvider, { services: host } as never, dialog))));
  };
  await show(petron);
  await vi.waitFor(() => expect(document.querySelector("input")?.value).toBe("Delta North"));
  const field = document.querySelector("input")!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field, name);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  return { show, field };
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

it("where somebody else saved the same first, it is said once, and what they saved can be loaded, with the focus in the form", async () => {
  const update = vi.fn().mockRejectedValue(new Error("Ana Reyes changed this after you read it. Load it again and repeat your change."));
  const { show } = await openAndType({ query: answered, update }, "Delta South");
  await show({ ...petron, revision: 2, name: "Delta East" });
  const press = async (label: string) => {
    const button = await vi.waitFor(() => {
      const found = [...document.querySelectorAll<HTMLButtonElement>("button")].find(({ textContent }) => textContent === label);
      expect(found?.getAttribute("aria-disabled")).toBeNull();
      return found!;
    });
    await act(async () => button.click());
  };
  await press("Save");
  await vi.waitFor(() => expect(alert()).toBe("Unable to save Petron: Ana Reyes changed this after you read it. Load it again and repeat your change."));
  expect([...document.querySelectorAll("[role=alert]")].filter(({ textContent }) => textContent !== "")).toHaveLength(1);
  await press("Load it again");
  await vi.waitFor(() => expect(document.querySelector("input")!.value).toBe("Delta East"));
  await vi.waitFor(() => expect(document.activeElement).toBe(document.querySelector("input")));
  expect(alert() ?? "").toBe("");
});
