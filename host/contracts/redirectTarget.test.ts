import { expect, it } from "vitest";
import { redirectTarget } from "./redirectTarget.ts";

it.each([
  ["/petron/a/overview?x=1#y", "/petron/a/overview?x=1#y"],
  [null, "/"],
  [7, "/"],
  ["petron", "/"],
  ["https://elsewhere.example/", "/"],
  ["//elsewhere.example/", "/"],
  ["/\\elsewhere.example", "/"],
  ["/\t/elsewhere.example", "/"],
  ["/.//elsewhere.example", "/"],
  ["/..//elsewhere.example", "/"],
  ["/home/..//elsewhere.example", "/"],
  ["/sign-in?redirectTo=/", "/"],
  ["javascript:alert(1)", "/"],
  [`/${"a".repeat(2_000)}`, "/"],
])("ID-005 redirectTo %s leads to %s", (asked, target) => {
  expect(redirectTarget(asked, "https://petrons.example")).toBe(target);
});
