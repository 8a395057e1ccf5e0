import { expect, it } from "vitest";
import { asPetronsError, PetronsError } from "./errors.ts";

it("knows an error of the table by its name, whichever copy of the class made it, and nothing else", () => {
  const own = new PetronsError("table-unknown", { name: "wells" });
  expect(asPetronsError(own)).toBe(own);
  const copied = asPetronsError(
    Object.assign(new Error("There is no table 'wells'."), {
      name: "PetronsError",
      code: "table-unknown",
      status: 200,
      path: "a.b",
    }),
  );
  expect(copied).toBeInstanceOf(PetronsError);
  expect(copied).toMatchObject({
    code: "table-unknown",
    status: 404,
    message: "There is no table 'wells'.",
    path: "a.b",
  });
  for (const other of [
    undefined,
    null,
    "x",
    new Error("x"),
    { name: "PetronsError", code: "toString" },
    { name: "PetronsError" },
    { code: "table-unknown" },
  ])
    expect(asPetronsError(other)).toBeUndefined();
});

it("has the article that the name takes", () => {
  const message = (container: string) =>
    new PetronsError("document-duplicate", { container, field: "key" }).message;
  expect([message("AnnotationTag"), message("User"), message("Petron")]).toEqual([
    "There is already an AnnotationTag with this key.",
    "There is already a User with this key.",
    "There is already a Petron with this key.",
  ]);
});

it("repeats a long text by its beginning, and a reason whole", () => {
  const named = new PetronsError("workspace-unknown", { name: `$root/${"x".repeat(10_000)}` });
  expect(named.message).toBe(`There is no workspace '$root/${"x".repeat(114)}…'.`);
  const long = "x".repeat(5_000);
  const { message, path } = new PetronsError("field-unknown", {
    path: `body.${long}`,
    field: long,
    container: "AppSetting",
  });
  expect(message.length).toBeLessThan(300);
  expect(path).toBe(`body.${long}`);
  expect(
    new PetronsError("field-invalid", {
      path: "options",
      reason: `is none of ${"one, ".repeat(50)}two`,
    }).message,
  ).toContain("two");
});

it("ends a reason that is a sentence with one full stop", () => {
  const message = (reason: string) =>
    new PetronsError("field-invalid", { path: "options", reason }).message;
  expect(["is missing", "A Petron needs a name.", "goes on ..."].map(message)).toEqual([
    "options: is missing.",
    "options: A Petron needs a name.",
    "options: goes on ....",
  ]);
});
