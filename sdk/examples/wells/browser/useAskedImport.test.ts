// @vitest-environment jsdom
import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter, useLocation } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { useAskedImport } from "./useAskedImport.ts";

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

/**
 * A page whose address asks for the import, drawn with what is known of the person's rights, one
 * after the other.
 */
function drawn(...rights: (boolean | undefined)[]) {
  const start = vi.fn();
  const refuse = vi.fn();
  const addresses: string[] = [];
  function Asked({ may }: { may: boolean | undefined }) {
    const { pathname, search } = useLocation();
    addresses.push(`${pathname}${search}`);
    useAskedImport({ may, start, refuse });
    return null;
  }
  const root = createRoot(document.createElement("div"));
  for (const may of rights)
    act(() =>
      root.render(
        createElement(
          MemoryRouter,
          { initialEntries: ["/petron/p1/wells?table=a&import=1"] },
          createElement(Asked, { may }),
        ),
      ),
    );
  act(() => root.unmount());
  return {
    started: start.mock.calls.length,
    refused: refuse.mock.calls.length,
    address: addresses.at(-1),
  };
}

it("an address that asks for the import waits until the page knows whether the person may import", () => {
  expect(drawn(undefined)).toEqual({
    started: 0,
    refused: 0,
    address: "/petron/p1/wells?table=a&import=1",
  });
});

it("an address that asks for the import opens it once for whoever may, and asks no more", () => {
  expect(drawn(undefined, true, true)).toEqual({
    started: 1,
    refused: 0,
    address: "/petron/p1/wells?table=a",
  });
});

it("an address that asks for the import is refused once to whoever may not, and asks no more", () => {
  expect(drawn(undefined, false, false)).toEqual({
    started: 0,
    refused: 1,
    address: "/petron/p1/wells?table=a",
  });
});
