import { expect, it } from "vitest";
import { firstItem } from "./firstItem.ts";
import { failureText } from "./text/failureText.ts";

it("answers the first item, and says in words that an answer was empty", () => {
  expect(firstItem({ data: [{ rows: 2 }, { rows: 3 }] })).toEqual({ rows: 2 });
  expect(firstItem({ data: [null] })).toBe(null);
  let said = "";
  try {
    firstItem({ data: [] });
  } catch (error) {
    said = failureText(error);
  }
  expect(said).toBe("The server's answer was empty. Reload the page.");
});
