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

it("what is typed stays while people and units are read again, and when they cannot be", async () => {
  const owner = aUser({ firstName: "Helen", lastName: "Marsh" });
  const answers: Record<string, object[]> = { User: [{ ...owner, id: owner.userId }], UnitsDefinition: [{ id: "Field000000000001", name: "Field units" }] };
  let answer = async (type: string): Promise<unknown> => ({ data: answers[type] ?? [], total: 1 });
  const query = vi.fn((type: string) => answer(type));
  const host = fakeHost({ api: { query } as unknown as FakeHostParts["api"] & object });
  const petron = { id: "p1", revision: 1, name: "Delta North", ownerId: owner.userId, unitsId: "Field000000000001", description: "", isPublic: false };
  root = createRoot(document.body.appendChild(document.createElement("div")));
  const dialog = createElement(EditPetronDialog, { petron: petron as OpenPetron, onClose: vi.fn() });
  await act(async () => root.render(createElement(MemoryRouter, null, createElement(HostProvider, { services: host } as never, dialog))));
  await vi.waitFor(() => expect(document.querySelector("input")?.value).toBe("Delta North"));
  const name = document.querySelector("input")!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(name, "Delta South");
    name.dispatchEvent(new Event("input", { bubbles: true }));
  });
  const typed = () => (name.isConnected ? name.value : "another form");
  answer = () => new Promise(() => undefined);
  await act(async () => readAgain("all"));
  expect(typed()).toBe("Delta South");
  answer = async () => {
    throw new Error("The server could not be reached.");
  };
  await act(async () => readAgain("all"));
  expect(typed()).toBe("Delta South");
  expect(document.querySelector("[role=alert]")?.textContent).toContain("The server could not be reached.");
});
