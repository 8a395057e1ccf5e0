import { expect, test } from "vitest";
import { waitingText } from "./waitingText.ts";

const query = { skip: 0, limit: 50, search: "" };
const sort = { column: "oil", ascending: true };

test("TB-014 a large table that waits says what it waits for", () => {
  expect(waitingText({ ...query, sort }, 100_000_000)).toBe("Sorting 100,000,000 rows …");
  expect(waitingText({ ...query, sort, search: "b" }, 2_000_000)).toBe(
    "Searching 2,000,000 rows …",
  );
  const otherwise = "Waiting for the server's answer";
  expect(waitingText({ ...query, sort: undefined }, 2_000_000)).toBe(otherwise);
  expect(waitingText({ ...query, sort }, 900)).toBe(otherwise);
  expect(waitingText({ ...query, sort }, undefined)).toBe(otherwise);
});
