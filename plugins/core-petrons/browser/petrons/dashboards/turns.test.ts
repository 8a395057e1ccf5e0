import { expect, it } from "vitest";
import { Turns } from "./turns.ts";

it("PE-010 so many begin at once, the others in their order as turns end; one that gave up waiting never begins", () => {
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
