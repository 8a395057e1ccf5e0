// @vitest-environment jsdom
import { expect, test } from "vitest";
import { bootMessage } from "./bootMessage.ts";

test("a start that failed is reported with its reason, whether the page tries again by itself, and a button to do so", () => {
  const reported = (error: unknown, triesAgain: boolean) => {
    const root = document.createElement("div");
    bootMessage(root, error, triesAgain);
    return [
      root.querySelector("[role=alert]")?.textContent,
      root.querySelector("button")?.textContent,
    ];
  };
  expect(reported(new Error("the server did not answer."), true)).toEqual([
    "Unable to start: the server did not answer. Trying again every few seconds.",
    "Try again",
  ]);
  expect(reported(new TypeError("x is undefined"), false)[0]).toBe("Unable to start.");
  expect(reported(new Error(""), false)).toEqual(["Unable to start.", "Try again"]);
});
