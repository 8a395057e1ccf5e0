// @vitest-environment jsdom
import { runInAction } from "mobx";
import { act } from "react";
import { afterEach, expect, it } from "vitest";
import { TestShell } from "./testingShell.tsx";

let shell: TestShell;
afterEach(() => {
  shell.close();
});

const dialog = () => document.querySelector<HTMLElement>(".shell-connection");
const banner = () => document.querySelector(".shell-banner")?.textContent;
const lost = { title: "Lost Live Data Connection", message: "Trying to connect again." };

it.each(["Keep reading", "Escape"])(
  "FG-011 the dialog of a lost connection says when it is tried again, and %s leaves a line in its place",
  async (way) => {
    shell = await TestShell.open();
    expect([dialog(), banner()]).toEqual([null, undefined]);
    const typing = document.body.appendChild(document.createElement("input"));
    typing.focus();
    const keepReading = () => {
      runInAction(() => Object.assign(shell.connection, { isReadOnly: true }));
    };
    await shell.do(
      () =>
        void Object.assign(shell.connection, {
          phase: "reconnecting",
          blockedBy: lost,
          nextAttemptAt: performance.now() + 4_900,
          keepReading,
        }),
    );
    expect(dialog()!.textContent).toContain("Lost Live Data Connection");
    expect(dialog()!.textContent).toContain("Trying to connect again.");
    expect(dialog()!.textContent).toContain("Trying again in 5 s");
    await act(async () => {
      if (way === "Escape")
        dialog()!.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
      else
        [...dialog()!.querySelectorAll("button")]
          .find(({ textContent }) => textContent === way)!
          .click();
    });
    expect(dialog()).toBeNull();
    await expect.poll(() => document.activeElement).toBe(typing);
    expect(banner()).toBe(
      "Lost Live Data Connection. You can go on reading, but changes cannot be saved.Trying again in 5 s",
    );
    await shell.do(
      () => void Object.assign(shell.connection, { phase: "offline", nextAttemptAt: null }),
    );
    expect(banner()).not.toContain("Trying again");
    await shell.do(
      () =>
        void Object.assign(shell.connection, { phase: "live", blockedBy: null, isReadOnly: false }),
    );
    expect([dialog(), banner()]).toEqual([null, undefined]);
  },
);
