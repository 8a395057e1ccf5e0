// @vitest-environment jsdom

import { HostProvider } from "@petrons/sdk/browser";
import { fakeHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PetronGrid, type PetronGridProps } from "./PetronGrid.tsx";

let root: Root;
const onClearSearch = vi.fn();

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});
const show = (search: string) =>
  act(() =>
    root.render(
      createElement(PetronGrid, { petrons: [], owners: new Map(), search, onClearSearch }),
    ),
  );

it("PE-017 a library without Petrons says so, and one where none matches says also what was searched for, and clears the search", () => {
  show(" ");
  expect(document.body.textContent).toBe("No Petrons.");
  show(" xyz ");
  expect(document.body.textContent).toBe("No Petrons.No matches for 'xyz'.Clear search");
  act(() => document.querySelector("button")!.click());
  expect(onClearSearch).toHaveBeenCalledOnce();
});

it("PE-018 a card names its owner once people are known, and says that there is none only where there is none", async () => {
  const petrons = ["Helen00000000001", ""].map((ownerId, at) => ({
    id: `p${at}`,
    name: `P${at}`,
    ownerId,
    isPublic: true,
  })) as never;
  const host = fakeHost({ routes: { "petron-overview": "/petron/:petronId/overview" } });
  const draw = async (owners: PetronGridProps["owners"]) => {
    const grid = createElement(
      MemoryRouter,
      null,
      createElement(PetronGrid, { petrons, owners, search: "", onClearSearch }),
    );
    await act(async () =>
      root.render(createElement(HostProvider, { services: host } as never, grid)),
    );
    return [...document.querySelectorAll(".petron-card-owner")].map(({ textContent }) =>
      textContent?.trim(),
    );
  };
  expect(await draw(undefined)).toEqual(["", "No owner assigned"]);
  expect(await draw(new Map([["Helen00000000001", "Helen Marsh"]]))).toEqual([
    "Helen Marsh",
    "No owner assigned",
  ]);
  expect(await draw(new Map([["another", "Ada Reyes"]]))).toEqual([
    "No owner assigned",
    "No owner assigned",
  ]);
});
