// @vitest-environment jsdom
import { cleanup, outsideAct, renderSync } from "@petrons/sdk/testing";
import { createElement } from "react";
import { expect, it, vi } from "vitest";
import { ModalDialog } from "./ModalDialog.tsx";

outsideAct();

it("a dialog that closes gives the focus back before it has faded, and takes it from nowhere afterwards", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "requestAnimationFrame"] });
  document.body.innerHTML =
    "<button id='opener'>Open</button><button id='elsewhere'>Elsewhere</button><div id='page'></div>";
  const byId = (id: string) => document.getElementById(id)!;
  const props = { title: "Rename", onClose: () => undefined, children: createElement("input") };
  const show = (isOpen: boolean) =>
    renderSync(createElement(ModalDialog, { ...props, isOpen }), { container: byId("page") });
  const later = async () => {
    for (let round = 0; round < 8; round++) {
      vi.advanceTimersByTime(1000);
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  };
  byId("opener").focus();
  show(true);
  await later();
  expect(document.querySelector("[role=dialog]")).not.toBeNull();
  expect(document.activeElement?.closest(".bp6-overlay")).not.toBeNull();
  show(false);
  expect(document.activeElement?.id).toBe("opener");
  expect(document.querySelector("[role=dialog]")).not.toBeNull();
  byId("elsewhere").focus();
  await later();
  expect(document.activeElement?.id).toBe("elsewhere");
  cleanup();
  vi.useRealTimers();
});

it("Tab goes from the last of a dialog to its first and back, and never rests at an edge or on the dialog as a whole", async () => {
  const props = {
    title: "Rename",
    isOpen: true,
    onClose: () => undefined,
    onOk: () => undefined,
    children: createElement("input"),
  };
  renderSync(createElement(ModalDialog, props));
  const found = (selector: string) => document.querySelector<HTMLElement>(selector)!;
  await vi.waitFor(() => expect(document.activeElement?.closest(".bp6-overlay")).toBeTruthy());
  const [close, ok] = [found("[aria-label=Close]"), found(".bp6-intent-primary")];
  ok.focus();
  // What Tab does there, and Shift+Tab at the first.
  found(".bp6-overlay-end-focus-trap").focus();
  expect(document.activeElement).toBe(close);
  found(".bp6-overlay-start-focus-trap").focus();
  expect(document.activeElement).toBe(ok);
  expect(found(".bp6-dialog-container").tabIndex).toBe(-1);
});
