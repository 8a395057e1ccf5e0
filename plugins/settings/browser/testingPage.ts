import { HostProvider } from "@petrons/sdk/browser";
import { type FakeHost, type FakeHostParts, fakeHost } from "@petrons/sdk/testing";
import { act, createElement, type ReactElement } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

export interface TestingPage {
  host: FakeHost;
  /** The page's words, dialogs included. */
  text(): string;
  button(name: string): HTMLButtonElement | undefined;
  press(name: string): Promise<void>;
  type(field: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void>;
  told(): string[];
  /** Resolves when it holds: for parts that are loaded when they are first drawn. */
  until(condition: () => boolean): Promise<void>;
  close(): void;
}

/** A page of this plugin in a host of its own. */
export async function openPage(content: ReactElement, parts: FakeHostParts): Promise<TestingPage> {
  const host = fakeHost(parts);
  const element = document.createElement("div");
  document.body.append(element);
  const root = createRoot(element);
  const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  act(() => root.render(createElement(HostProvider, { services: host } as never, createElement(MemoryRouter, {}, content))));
  await settle();
  const button = (name: string) =>
    [...document.querySelectorAll<HTMLButtonElement>("button, a.bp6-button")].find((one) => (one.getAttribute("aria-label") ?? one.textContent) === name);
  return {
    host,
    text: () => document.body.textContent ?? "",
    button,
    async press(name) {
      const found = button(name);
      if (!found) throw new Error(`There is no button '${name}' in: ${document.body.textContent}`);
      act(() => found.click());
      await settle();
    },
    async type(field, text) {
      const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
      act(() => {
        Object.getOwnPropertyDescriptor(prototype, "value")!.set!.call(field, text);
        field.dispatchEvent(new Event("input", { bubbles: true }));
      });
      await settle();
    },
    async until(condition) {
      const deadline = Date.now() + 15_000;
      while (!condition()) {
        if (Date.now() > deadline) throw new Error(`It does not come to hold: ${document.body.textContent}`);
        await settle();
      }
    },
    told: () => host.shown.map(({ level, message }) => `${level}: ${message}`),
    close() {
      act(() => root.unmount());
      element.remove();
    },
  };
}
