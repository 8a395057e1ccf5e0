// @vitest-environment jsdom
import { act, createElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PetronGrid } from "./PetronGrid.tsx";

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
const show = (search: string) => act(() => root.render(createElement(PetronGrid, { petrons: [], owners: new Map(), search, onClearSearch })));

it("PE-017 a library without Petrons says so, and one where none matches says also what was searched for, and clears the search", () => {
  show(" ");
  expect(document.body.textContent).toBe("No Petrons.");
  show(" xyz ");
  expect(document.body.textContent).toBe("No Petrons.No matches for 'xyz'.Clear search");
  act(() => document.querySelector("button")!.click());
  expect(onClearSearch).toHaveBeenCalledOnce();
});
