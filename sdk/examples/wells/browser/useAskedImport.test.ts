// @vitest-environment jsdom
import { cleanup, renderSync } from "@petrons/sdk/testing";
import { createElement } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { useAskedImport } from "./useAskedImport.ts";

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
  for (const may of rights)
    renderSync(
      createElement(
        MemoryRouter,
        { initialEntries: ["/petron/p1/wells?table=a&import=1"] },
        createElement(Asked, { may }),
      ),
    );
  cleanup();
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

it("an address that asks for the import opens it once for anyone who may, and asks no more", () => {
  expect(drawn(undefined, true, true)).toEqual({
    started: 1,
    refused: 0,
    address: "/petron/p1/wells?table=a",
  });
});

it("an address that asks for the import is refused once to anyone who may not, and asks no more", () => {
  expect(drawn(undefined, false, false)).toEqual({
    started: 0,
    refused: 1,
    address: "/petron/p1/wells?table=a",
  });
});
