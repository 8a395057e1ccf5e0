// @vitest-environment jsdom
import type { Stored } from "@petrons/sdk/contracts";
import { type FakeHost, fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { expect, it, vi } from "vitest";
import type { Dashboard, Place } from "../../../../contracts/index.ts";
import { DashboardDraft } from "./DashboardDraft.ts";
import { EditedPart } from "./EditedPart.tsx";

let host: FakeHost;

async function draw(place: Place) {
  const part = {
    id: "a",
    kind: "markdown",
    title: "Rates",
    description: "By well",
    place,
    props: { text: "Text" },
  };
  const draft = new DashboardDraft({
    id: "d",
    name: "Board",
    description: "",
    visualizations: [part],
    revision: 1,
  } as unknown as Stored<Dashboard>);
  host = fakeHost();
  const onPlaced = vi.fn();
  const edited = createElement(EditedPart, {
    draft,
    part: draft.parts[0]!,
    workspace: "",
    onEdit: vi.fn(),
    onRemove: vi.fn(),
    onPlaced,
  });
  await renderWithHost(edited, { host });
  const press = (key: string, more: object = {}) =>
    act(async () =>
      document
        .querySelector(".dashboard-mover")!
        .dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more })),
    );
  return { press, onPlaced, draft };
}
const shownNotices = () => host.shown.map(({ message }) => message);

it("GP-022 a part that is as wide as the dashboard says why it does not move sideways, once while the key is held", async () => {
  const { press, onPlaced } = await draw({ x: 0, y: 0, w: 12, h: 4 });
  await press("ArrowRight");
  await press("ArrowRight", { repeat: true });
  expect(shownNotices()).toEqual([
    "Rates is as wide as the dashboard: make it narrower to move it sideways.",
  ]);
  await press("ArrowUp");
  await press("ArrowRight", { shiftKey: true });
  expect(shownNotices().slice(1)).toEqual([
    "Rates: It is at the top.",
    "Rates: It ends at the right edge.",
  ]);
  expect(onPlaced).not.toHaveBeenCalled();
});

it("GP-022 a narrower part moves sideways and says so, and its description is below its title", async () => {
  const { press, onPlaced, draft } = await draw({ x: 0, y: 0, w: 6, h: 4 });
  await press("ArrowRight");
  expect([draft.parts[0]!.place.x, onPlaced.mock.calls, shownNotices()]).toEqual([1, [["a"]], []]);
  expect(document.querySelector(".dashboard-part-description")!.textContent).toBe("By well");
});
