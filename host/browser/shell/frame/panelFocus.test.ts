// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { opensPanel, uncover } from "./panelFocus.ts";

const layout = { collapseMenu: vi.fn(), closePanel: vi.fn(), closeDrawers: vi.fn() };
const given = () => Object.values(layout).map(({ mock }) => mock.calls.length);

/**
 * A page from 38 to 900 px with a button at `left` to `right`, below what `covers` says: class and
 * edges.
 */
function page(
  left: number,
  right: number,
  covers: Record<string, [number, number]>,
): [HTMLElement, HTMLElement] {
  for (const call of Object.values(layout)) call.mockClear();
  document.body.innerHTML = "<main tabindex='-1'><button>Save</button></main>";
  const at = (element: HTMLElement, [from, to]: [number, number]) => {
    element.getBoundingClientRect = () => ({ left: from, right: to }) as DOMRect;
  };
  const main = document.querySelector("main")!;
  const button = document.querySelector("button")!;
  at(main, [38, 900]);
  at(button, [left, right]);
  for (const [name, edges] of Object.entries(covers)) {
    const cover = document.body.appendChild(document.createElement("aside"));
    cover.className = name;
    at(cover, edges);
  }
  return [button, main];
}
const reach = ([button, main]: [HTMLElement, HTMLElement], byKey = true) => {
  vi.spyOn(button, "matches").mockImplementation(
    (selector: string) => selector === ":focus-visible" && byKey,
  );
  uncover(button, main, layout);
  return given();
};

it("what the keyboard reaches beneath a panel, a drawer or the open menu makes that give way, and what it sees does not", () => {
  expect(reach(page(600, 700, { "shell-panel": [515, 900] }))).toEqual([0, 1, 0]);
  expect(reach(page(500, 600, { "shell-drawer": [575, 900] }))).toEqual([0, 0, 1]);
  expect(reach(page(60, 90, { "shell-menu-panel": [38, 452], "shell-panel": [515, 900] }))).toEqual(
    [1, 0, 0],
  );
  expect(
    reach(page(460, 500, { "shell-menu-panel": [38, 452], "shell-panel": [515, 900] })),
  ).toEqual([0, 0, 0]);
});

it("nothing gives way to a click, to the page as a whole, to what a dialog of the page holds, nor to what the page cuts off beside it", () => {
  expect(reach(page(600, 700, { "shell-panel": [515, 900] }), false)).toEqual([0, 0, 0]);
  expect(reach(page(100, 1400, { "shell-panel": [900, 1285] }))).toEqual([0, 0, 0]);
  const [, main] = page(600, 700, { "shell-panel": [515, 900] });
  expect(reach([main, main])).toEqual([0, 0, 0]);
  const apart = document.body.appendChild(document.createElement("button"));
  apart.getBoundingClientRect = () => ({ left: 600, right: 700 }) as DOMRect;
  expect(reach([apart, main])).toEqual([0, 0, 0]);
  const hidden = page(600, 700, { "shell-panel": [515, 900] });
  document.querySelector("aside")!.style.visibility = "hidden";
  expect(reach(hidden)).toEqual([0, 0, 0]);
});

it("a panel that a link opens leaves the focus to the page; one that a person opens takes it", () => {
  const button = document.body.appendChild(document.createElement("button"));
  button.setAttribute("aria-controls", "comments");
  expect([
    opensPanel(document.body, "comments", false),
    opensPanel(document.body, "comments", true),
  ]).toEqual([false, true]);
  expect([opensPanel(button, "comments", false), opensPanel(button, "filters", true)]).toEqual([
    true,
    false,
  ]);
});
