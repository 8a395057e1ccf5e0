import { expect, it } from "vitest";
import { matching } from "./ItemDialog.tsx";

const items = [
  { id: "1", name: "Alpha 1H", detail: "Wolfcamp A" },
  { id: "2", name: "Bravo 2H", detail: "Wolfcamp B" },
  { id: "3", name: "Wolfberry 7" },
];

it.each([
  ["", ["1", "2", "3"]],
  ["  WOLF ", ["1", "2", "3"]],
  ["wolfcamp bravo", ["2"]],
  ["1h wolfcamp a", ["1"]],
  ["delta", []],
])(
  "the search '%s' finds %s: every word, in name or detail, whatever the letter case",
  (search, ids) => {
    expect(matching(items, search).map(({ id }) => id)).toEqual(ids);
  },
);
