// @vitest-environment jsdom
import { aUser, type FakeHost, fakeHost, renderSync, withHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PresentPeople } from "./PresentPeople.tsx";

const petronId = "PetronGulf0000001";
const uri = `$root/Petron/${petronId}/Presence#PresentUsers`;
const people = Array.from({ length: 130 }, (_, index) =>
  aUser({
    userId: `Person${String(index).padStart(11, "0")}`,
    firstName: `P${String(index).padStart(3, "0")}`,
    lastName: "Lund",
  }),
);
const ids = (count: number) => people.slice(0, count).map(({ userId }) => userId);

let host: FakeHost;
let query: ReturnType<typeof vi.fn>;

function open(path: string): void {
  query = vi.fn(async () => ({ data: people, total: people.length }));
  const routes = [{ path: "/petron/:petronId/overview" }, { path: "/home" }];
  host = fakeHost({
    user: people[0],
    api: { query: query as never },
    contributions: (() => routes) as never,
  });
  renderSync(withHost(createElement(PresentPeople), { host, path }));
}
const present = async (userIds: string[]) => {
  await act(async () => host.forge.publish(uri, userIds));
  await act(() => vi.dynamicImportSettled());
};
const faces = () => [...document.querySelectorAll<HTMLElement>("[data-face]")];
const names = () =>
  faces().map((face) => (face.querySelector("[aria-label]") ?? face).getAttribute("aria-label"));
const media = (narrow: boolean) =>
  vi.stubGlobal("matchMedia", () => ({
    matches: narrow,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

beforeEach(() => {
  media(false);
});
afterEach(() => vi.unstubAllGlobals());

it("SH-010 inside a Petron the others there now are a pile of 4 avatars and an 'N+' badge; oneself is not in it", async () => {
  open(`/petron/${petronId}/overview`);
  await present(ids(1));
  expect(faces()).toEqual([]);
  await present(ids(4));
  expect(names()).toEqual(["P001 Lund", "P002 Lund", "P003 Lund"]);
  await present(ids(8));
  expect(faces().at(-1)!.textContent).toBe("3+");
  expect(faces()).toHaveLength(5);
  await present(ids(130));
  expect(faces().at(-1)!.textContent).toBe("99+");
});

it("SH-011 GP-004 the badge lists the next 9 names and 'Plus N others'", async () => {
  open(`/petron/${petronId}/overview`);
  await present(ids(21));
  const next = Array.from(
    { length: 9 },
    (_, index) => `P${String(index + 5).padStart(3, "0")} Lund`,
  );
  expect(names().at(-1)).toBe(`16+: ${next.join(", ")}, Plus 7 others`);
});

it("SH-010 the pile is one tab stop that arrows walk", async () => {
  open(`/petron/${petronId}/overview`);
  await present(ids(8));
  const stops = () => faces().map(({ tabIndex }) => tabIndex);
  expect(stops()).toEqual([0, -1, -1, -1, -1]);
  const press = (key: string) =>
    act(async () =>
      document.activeElement!.dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
      ),
    );
  await act(async () => faces()[0]!.focus());
  await press("ArrowRight");
  expect([document.activeElement, stops()]).toEqual([faces()[1], [-1, 0, -1, -1, -1]]);
  await press("End");
  await press("ArrowRight");
  expect(document.activeElement).toBe(faces()[4]);
  await press("Home");
  expect(document.activeElement).toBe(faces()[0]);
});

it("names come from one question however often the pile changes; on narrow screens one avatar is left; outside a Petron there is none", async () => {
  media(true);
  open(`/petron/${petronId}/overview`);
  await present(ids(3));
  await present(ids(6));
  expect(query).toHaveBeenCalledTimes(1);
  expect(names()).toEqual(["P001 Lund", "4+: P002 Lund, P003 Lund, P004 Lund, P005 Lund"]);
  renderSync(null);
  open("/home");
  expect(document.querySelector("ul")).toBeNull();
});
