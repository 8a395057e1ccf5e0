// @vitest-environment jsdom

import { fakeHost, renderSync, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { PetronGrid, type PetronGridProps } from "./PetronGrid.tsx";

const onClearSearch = vi.fn();

afterEach(() => vi.unstubAllGlobals());
const show = (search: string) =>
  renderSync(createElement(PetronGrid, { petrons: [], owners: new Map(), search, onClearSearch }));

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
    await renderWithHost(
      createElement(PetronGrid, { petrons, owners, search: "", onClearSearch }),
      { host },
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
