import { expect, test } from "vitest";
import { initials } from "./initials.ts";

test.each([
  ["Ada Lovelace", "AL"],
  ["Ada", "A"],
  ["  Grace  Brewster  Hopper ", "GH"],
  ["", ""],
  ["Øyvind Å", "ØÅ"],
])("SH-012 the initials of '%s' are '%s'", (name, expected) => expect(initials(name)).toBe(expected));
