import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../host.ts";
import { failureText, refusalText, resourceFailure, resourceTitle } from "./failureText.ts";

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
    [
      "a request that another browser got no answer to",
      new TypeError("NetworkError when attempting to fetch resource."),
      "The server could not be reached. Check your network connection and try again.",
    ],
    [
      "a clipboard that is closed to the page",
      new DOMException("Failed to execute 'writeText' on 'Clipboard'", "NotAllowedError"),
      "The browser does not allow it.",
    ],
    [
      "time that is over",
      new DOMException("signal timed out", "TimeoutError"),
      "It took too long. Try again.",
    ],
    ["nothing that says anything", undefined, "Something went wrong in this page. Load it again."],
    ["an error without words", new Error(""), "Something went wrong in this page. Load it again."],
    ["an object", { reason: 5 }, "Something went wrong in this page. Load it again."],
    [
      "a refusal that speaks to a program",
      new ApiError("The plugin 'wells' is not enabled for your organization.", 403, [
        {
          code: "plugin-disabled",
          message: "The plugin 'wells' is not enabled for your organization.",
        },
      ]),
      "This app is turned off for your organization. An admin can enable it on the Plugins page.",
    ],
  ])("is made of %s", (_, error, sentence) => expect(failureText(error)).toBe(sentence));

  it.each([
    new TypeError("Cannot read properties of undefined (reading 'pump')"),
    new ReferenceError("pump is not defined"),
    new RangeError("Invalid array length"),
    new SyntaxError("Unexpected token '<'"),
    Object.assign(new Error("pump.map is not a function"), { name: "TypeError" }),
    new DOMException("Failed to execute 'removeChild' on 'Node'", "NotFoundError"),
  ])(
    "never is what a browser says of a fault in the code, which the console has once (%s)",
    (error) => {
      const logged = vi.spyOn(console, "error").mockReturnValue();
      expect([failureText(error), failureText(error)]).toEqual([
        "Something went wrong in this page. Load it again.",
        "Something went wrong in this page. Load it again.",
      ]);
      expect(logged).toHaveBeenCalledExactlyOnceWith(
        "[failures] A failure reported in other words:",
        error,
      );
      logged.mockRestore();
    },
  );

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

const root = join(import.meta.dirname, "../../..");
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
    // It runs before the shared modules are there.
    "host/browser/boot/bootMessage.ts",
    // For the log, and to tell what a loader said.
    "host/browser/plugins/thrownText.ts",
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

it("a refused field is said without its place in what was sent", () => {
  const refused = (path: string) =>
    new ApiError("data[0].parentCommentId: a thread is full.", 400, [
      { code: "field-invalid", path, message: "data[0].parentCommentId: a thread is full." },
    ]);
  expect(refusalText(refused("data[0].parentCommentId"))).toBe("A thread is full.");
  expect(refusalText(refused("body"))).toBe("data[0].parentCommentId: a thread is full.");
  expect(refusalText(new Error("Not now."))).toBe("Not now.");
});
