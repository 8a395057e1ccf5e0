// @vitest-environment jsdom
import type { HostServices } from "@petrons/sdk/browser";
import { envelope } from "@petrons/sdk/contracts";
import { fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { InputFinderDialog } from "./InputFinderDialog.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const type = (name: string) => ({
  pluginId: "rigs",
  type: name,
  label: `${name}s`,
  nameField: "name",
  searchFields: ["name"],
  selection: "multiple",
});
const box = () => document.querySelector<HTMLInputElement>("[role=combobox]")!;
const key = (name: string, altKey = false) =>
  act(async () =>
    box().dispatchEvent(
      new KeyboardEvent("keydown", { key: name, altKey, bubbles: true, cancelable: true }),
    ),
  );

it("PL-006 Alt+Enter, or the … button of a result, opens the actions of its type, where there are any, and does not select it", async () => {
  const kinds: Partial<Record<string, object[]>> = {
    inputTypes: [type("Rig"), type("Crew")],
    itemActions: [{ pluginId: "rigs", id: "look", itemType: "Rig" }],
    slots: [{ slot: "choose-action" }],
  };
  const services = fakeHost({
    contributions: ((kind: string) => kinds[kind] ?? []) as HostServices["contributions"],
    api: {
      query: (async (container: string) => {
        const found =
          container === "Petron"
            ? []
            : [
                {
                  id: container,
                  name: `${container} one`,
                  isVisible: true,
                  updatedAt: "2026-01-01T00:00:00Z",
                },
              ];
        return envelope({ data: found, total: found.length });
      }) as never,
    },
  });
  const onOk = vi.fn();
  const dialog = createElement(InputFinderDialog, { isOpen: true, onOk, onClose: () => undefined });
  await renderWithHost(dialog, { host: services });
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(box(), "one");
    box().dispatchEvent(new Event("input", { bubbles: true }));
  });
  await act(async () => vi.advanceTimersByTimeAsync(600));
  const options = [...document.querySelectorAll("[role=option]")];
  expect(options.map((option) => option.getAttribute("aria-description"))).toEqual([
    "Alt+Enter: choose an action",
    null,
  ]);
  const rig = { id: "Rig", type: "Rig", name: "Rig one", petronId: null };
  await key("ArrowDown");
  await key("Enter", true);
  expect(services.chosenFor).toEqual([rig]);
  await key("ArrowDown");
  await key("Enter", true);
  expect(services.chosenFor).toEqual([rig]);
  await act(async () => options[0]!.querySelector<HTMLElement>(".petrons-more-mark")!.click());
  expect(services.chosenFor).toEqual([rig, rig]);
  expect(
    [...document.querySelectorAll("[role=option]")].map((option) =>
      option.getAttribute("aria-selected"),
    ),
  ).toEqual(["false", "false"]);
});
