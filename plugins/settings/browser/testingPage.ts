import {
  cleanup,
  type FakeHost,
  type FakeHostOptions,
  fakeHost,
  renderSync,
  withHost,
} from "@petrons/sdk/testing";
import { act, type ReactElement } from "react";
import { vi } from "vitest";

export interface TestingPage {
  host: FakeHost;
  /** The page's words, dialogs included. */
  text(): string;
  button(name: string): HTMLButtonElement | undefined;
  /** Presses the button once it is there. */
  press(name: string): Promise<void>;
  type(field: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void>;
  shownNotices(): string[];
  /** Resolves when it holds. */
  until(condition: () => boolean): Promise<void>;
  close(): void;
}

const turn = () =>
  act(async () => {
    await vi.dynamicImportSettled();
    await new Promise((resolve) => setTimeout(resolve));
  });

/**
 * Resolves when what is loaded late has come, what was asked is answered, and nothing more is drawn
 * because of it.
 */
async function settle(): Promise<void> {
  for (
    let still = 0, shown = "";
    still < 3;
    still = document.body.innerHTML === shown ? still + 1 : 0
  ) {
    shown = document.body.innerHTML;
    await turn();
  }
}

/** A page of this plugin in a host of its own. */
export async function openPage(
  content: ReactElement,
  parts: FakeHostOptions,
  address = "/",
): Promise<TestingPage> {
  const host = fakeHost(parts);
  renderSync(withHost(content, { host, path: address }));
  await settle();
  const button = (name: string) =>
    [...document.querySelectorAll<HTMLButtonElement>("button, a.bp6-button")].find(
      (one) => (one.getAttribute("aria-label") ?? one.textContent) === name,
    );
  const until = async (condition: () => boolean) => {
    const deadline = Date.now() + 15_000;
    while (!condition()) {
      if (Date.now() > deadline)
        throw new Error(`It does not come to hold: ${document.body.textContent}`);
      await settle();
    }
  };
  return {
    host,
    text: () => document.body.textContent ?? "",
    button,
    async press(name) {
      await until(() => button(name) !== undefined);
      act(() => button(name)!.click());
      await settle();
    },
    async type(field, text) {
      const prototype =
        field instanceof HTMLTextAreaElement
          ? HTMLTextAreaElement.prototype
          : HTMLInputElement.prototype;
      act(() => {
        Object.getOwnPropertyDescriptor(prototype, "value")!.set!.call(field, text);
        field.dispatchEvent(new Event("input", { bubbles: true }));
      });
      await settle();
    },
    until,
    shownNotices: () => host.shown.map(({ level, message }) => `${level}: ${message}`),
    close: cleanup,
  };
}
