import { expect, it } from "vitest";
import { Turns } from "./turns.ts";

it("PE-010 a limited number of pictures load at once, the others follow in order, and a canceled one never starts", () => {
  const turns = new Turns(2);
  const begun: string[] = [];
  const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => turns.take(() => begun.push(name)));
  expect(begun).toEqual(["a", "b"]);
  c!();
  a!();
  a!();
  expect(begun).toEqual(["a", "b", "d"]);
  b!();
  d!();
  turns.take(() => begun.push("e"));
  expect(begun.at(-1)).toBe("e");
});
