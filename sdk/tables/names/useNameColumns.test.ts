import type { ActionItem } from "@petrons/sdk/browser";
import { expect, it } from "vitest";
import { oneOfEach } from "./useNameColumns.tsx";

const named = (type: string, ...names: string[]): ActionItem[] =>
  names.map((name, at) => ({ id: `${type}${at}`, type, name, petronId: "p1" }));
const namesOf = (items: readonly ActionItem[]) =>
  oneOfEach(items).map(({ type, name }) => `${type} ${name}`);

it("a row offers one well, by the name that tells most: its API number, else the longest", () => {
  expect(namesOf(named("Well", "001", "608174038800"))).toEqual(["Well 608174038800"]);
  expect(namesOf(named("Well", "42-123-45678", "JOHNSON RANCH UNIT 12H"))).toEqual([
    "Well 42-123-45678",
  ]);
  expect(namesOf(named("Well", "1/3-A-1", "1/3-A-1 H"))).toEqual(["Well 1/3-A-1 H"]);
  expect(
    namesOf([...named("Well", "A-1", "A 1"), ...named("Field", "Troll", "Troll Vest")]),
  ).toEqual(["Well A-1", "Field Troll Vest"]);
});
