// @vitest-environment jsdom
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Avatar } from "./Avatar.tsx";
import { initials } from "./initials.ts";

test.each([
  ["Ada Lovelace", "AL"],
  ["Ada", "A"],
  ["  Grace  Brewster  Hopper ", "GH"],
  ["", ""],
  ["Øyvind Å", "ØÅ"],
])("SH-012 the initials of '%s' are '%s'", (name, expected) =>
  expect(initials(name)).toBe(expected),
);

test("SH-012 an avatar without an image shows the initials, and says the name", () => {
  const drawn = document.createElement("div");
  drawn.innerHTML = renderToStaticMarkup(createElement(Avatar, { name: "Grace Brewster Hopper" }));
  expect([drawn.textContent, drawn.firstElementChild!.getAttribute("aria-label")]).toEqual([
    "GH",
    "Grace Brewster Hopper",
  ]);
});
