// @vitest-environment jsdom
import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter, useLocation } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { useAskedImport } from "./useAskedImport.ts";

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

it("an address that asks for the import opens it once the page can, and asks no more; it does for nobody who may not", () => {
  const start = vi.fn();
  let address = "";
  function Asked({ ready }: { ready: boolean }) {
    const { pathname, search } = useLocation();
    address = `${pathname}${search}`;
    useAskedImport(ready, start);
    return null;
  }
  const root = createRoot(document.createElement("div"));
  const draw = (ready: boolean) =>
    act(() => root.render(createElement(MemoryRouter, { initialEntries: ["/petron/p1/wells?table=a&import=1"] }, createElement(Asked, { ready }))));
  draw(false);
  expect(start).not.toHaveBeenCalled();
  draw(true);
  draw(true);
  expect(start).toHaveBeenCalledOnce();
  expect(address).toBe("/petron/p1/wells?table=a");
  act(() => root.unmount());
});
