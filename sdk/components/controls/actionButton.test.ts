// @vitest-environment jsdom
import { render } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { expect, it, vi } from "vitest";
import { ActionButton, type ActionButtonProps } from "./ActionButton.tsx";
import { FocusKeepingButton } from "./FocusKeepingButton.tsx";

it("a button that works keeps the focus, says that it is busy and does nothing more until it is done", async () => {
  const onClick = vi.fn();
  const draw = (props: Partial<ActionButtonProps>) =>
    render(createElement(ActionButton, { text: "Save", onClick, ...props }));
  const button = () => document.querySelector("button")!;
  await draw({});
  button().focus();
  button().click();
  await draw({ loading: true });
  button().click();
  expect(document.activeElement).toBe(button());
  expect([
    button().getAttribute("aria-busy"),
    button().getAttribute("aria-disabled"),
    button().disabled,
  ]).toEqual(["true", "true", false]);
  expect(button().querySelector(".bp6-button-spinner")).not.toBeNull();
  expect(onClick).toHaveBeenCalledOnce();
  await draw({ loading: true, icon: createElement("svg") });
  expect([
    button().querySelector(".bp6-spinner") !== null,
    button().querySelector(".bp6-button-spinner"),
  ]).toEqual([true, null]);
  await draw({});
  button().click();
  expect([onClick.mock.calls.length, button().hasAttribute("aria-busy")]).toEqual([2, false]);
});

it("a button that its own effect disables keeps the focus until the reader moves on, and is no stop of Tab afterwards", async () => {
  const onClick = vi.fn();
  const draw = (disabled: boolean) =>
    render(createElement(FocusKeepingButton, { text: "Next page", disabled, onClick }));
  const button = () => document.querySelector("button")!;
  await draw(false);
  await act(async () => button().focus());
  await draw(true);
  button().click();
  expect(document.activeElement).toBe(button());
  expect([
    button().getAttribute("aria-disabled"),
    button().disabled,
    onClick.mock.calls.length,
  ]).toEqual(["true", false, 0]);
  await act(async () => button().blur());
  expect([button().hasAttribute("aria-disabled"), button().disabled]).toEqual([false, true]);
});
