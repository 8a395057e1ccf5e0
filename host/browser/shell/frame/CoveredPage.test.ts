// @vitest-environment jsdom
import { render } from "@petrons/sdk/testing";
import { createElement, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { beforeEach, expect, it } from "vitest";
import { CoveredPage } from "./CoveredPage.tsx";

let main: HTMLElement;

const restore = createElement("button", { id: "restore", type: "button" }, "Restore");
const page = createElement(
  "div",
  null,
  createElement("input", { id: "typed" }),
  createPortal(createElement("input", { id: "in-dialog" }), document.body),
);

beforeEach(async () => {
  main = document.body.appendChild(document.createElement("main"));
  main.tabIndex = -1;
  await show(null);
});

const show = (cover: ReactNode) =>
  render(createElement(CoveredPage, { cover } as never, page), { container: main });
const field = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`)!;
const isReached = (id: string) => field(id).closest("[inert]") === null;

it("a covered page keeps what was typed, out of reach, while its dialogs stay usable", async () => {
  const [typed, inDialog] = [field("typed"), field("in-dialog")];
  typed.value = "half a sentence";
  inDialog.value = "a new name";
  await show(restore);
  expect([isReached("typed"), isReached("in-dialog"), isReached("restore")]).toEqual([
    false,
    true,
    true,
  ]);
  await show(null);
  expect([field("typed"), field("in-dialog")]).toEqual([typed, inDialog]);
  expect([typed.value, inDialog.value, isReached("typed")]).toEqual([
    "half a sentence",
    "a new name",
    true,
  ]);
});

it("what the page had in focus has it again when the cover goes, and the main area has it meanwhile", async () => {
  field("typed").focus();
  await show(restore);
  expect(document.activeElement).toBe(main);
  await show(null);
  expect(document.activeElement).toBe(field("typed"));
});

it("what has the focus elsewhere keeps it, and the main area takes it from a button that goes with the cover", async () => {
  field("in-dialog").focus();
  await show(restore);
  expect(document.activeElement).toBe(field("in-dialog"));
  await show(null);
  expect(document.activeElement).toBe(field("in-dialog"));
  await show(restore);
  field("restore").focus();
  await show(null);
  expect(document.activeElement).toBe(main);
});
