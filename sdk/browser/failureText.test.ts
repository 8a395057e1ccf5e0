import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { failureText, resourceFailure, resourceTitle } from "./failureText.ts";
import { ApiError } from "./host.ts";

describe("the sentence of a failure", () => {
  it.each([
    ["what the server said", new ApiError("There is already one.", 409), "There is already one."],
    ["an error of the page", new Error("It has no data."), "It has no data."],
    ["a text", "Not today.", "Not today."],
    [
      "an error of an answer",
      { code: "internal", message: "Something went wrong on the server." },
      "Something went wrong on the server.",
    ],
    [
      "a request that got no answer",
      new TypeError("Failed to fetch"),
      "The server could not be reached. Check your network connection and try again.",
    ],
    [
      "what was given up",
      new DOMException("signal is aborted without reason", "AbortError"),
      "It was cancelled.",
    ],
    ["nothing that says anything", undefined, "Something went wrong in this page. Load it again."],
    ["an error without words", new Error(""), "Something went wrong in this page. Load it again."],
    ["an object", { reason: 5 }, "Something went wrong in this page. Load it again."],
  ])("is made of %s", (_, error, sentence) => expect(failureText(error)).toBe(sentence));

  it("names live resources as a person knows them, never by their address", () => {
    const address = "$root/Users/aB3dE5fG7hJ9kL1mN#AllPetrons";
    expect(
      failureText(`There was an error getting data for ${address}. Please refresh page.`),
    ).toBe("There was an error getting data for All Petrons. Please refresh page.");
    expect(
      failureText(
        new ApiError(
          `The live resource '${address}' could not be computed: the reference is x.`,
          500,
        ),
      ),
    ).toBe("The live resource 'All Petrons' could not be computed: the reference is x.");
    expect(
      [
        "$root/Petron/aB3dE5fG7hJ9kL1mN#TableOptions",
        "$root/Petron/aB3dE5fG7hJ9kL1mN",
        "$root/Jobs/u#UserRunningJobs",
        "$root",
      ].map(resourceTitle),
    ).toEqual(["Table Options", "Petron", "User Running Jobs", "$root"]);
  });

  it("of a live resource is that of its first error, and there is none while it is well", () => {
    expect(resourceFailure({ errors: [] })).toBeUndefined();
    expect(
      resourceFailure({ errors: [{ message: "Division by zero." }, { message: "Other." }] }),
    ).toBe("Division by zero.");
  });
});

const root = join(import.meta.dirname, "../..");
const screens = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !/(^|\/)(node_modules|dist|server|contracts)\//.test(file));

it("no screen words failures by itself", () => {
  const own =
    /instanceof Error \? \w+\.message|String\((?:error|failure|reason)\)|\berrors\[0\]\??\.message|as Error\)\.message/;
  const exempt = new Set([
    // What has no words for people: it reads what a loader said, or runs before the shared modules
    // are there.
    ...[
      "host/browser/boot/bootMessage.ts",
      "host/browser/boot/systemModules.ts",
      "host/browser/plugins/loadFailure.ts",
    ],
    // What is about addresses names them as they are.
    "plugins/settings/browser/workspaceTest/useWorkspaceInfo.ts",
  ]);
  const files = [
    "host/browser",
    "sdk/browser",
    "sdk/components",
    "sdk/forms",
    "sdk/tables",
    "sdk/charts",
    "sdk/richtext",
    "sdk/sections",
    "sdk/templates",
    "sdk/examples",
    "plugins",
  ].flatMap(screens);
  expect(files.length).toBeGreaterThan(500);
  expect(
    files.filter((file) => !exempt.has(file) && own.test(readFileSync(join(root, file), "utf8"))),
  ).toEqual([]);
});
