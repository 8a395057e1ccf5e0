import { act, createElement, type ReactElement, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { HostProvider } from "../browser/HostProvider.tsx";
import type { HostServices } from "../browser/index.ts";
import { fakeHost } from "./fakeHost.ts";

export interface RenderOptions {
  /** Where to render; without it, one element in the body that serves the whole test. */
  container?: HTMLElement;
}

export interface HostOptions {
  /** A fresh `fakeHost()` where the test does not look at it. */
  host?: HostServices;
  /** The address that the router begins at; `/` where none is given. */
  path?: string;
  /** False for an element that brings its own router. */
  router?: false;
}

const roots = new Map<HTMLElement, Root>();
let page: HTMLElement | undefined;

function rootIn(container: HTMLElement): Root {
  const root = roots.get(container) ?? createRoot(container);
  roots.set(container, root);
  return root;
}

/**
 * Makes updates, focus and timers come as in a browser for the rest of a test file: React no longer
 * expects them inside `act`. Returns a function that goes back.
 */
export function outsideAct(): () => void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  return () => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
}

/** After `outsideAct` there is no act to wait for. */
function drawNow(work: () => void): void {
  const { IS_REACT_ACT_ENVIRONMENT: inAct } = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  if (inAct) act(work);
  else flushSync(work);
}

const pageOfTest = (): HTMLElement => {
  page ??= document.body.appendChild(document.createElement("div"));
  return page;
};

/**
 * Renders an element, as a root of React does: a second one in the same container updates the
 * first. Resolves with the container when what is answered at once has been drawn.
 */
export async function render(
  element: ReactNode,
  { container = pageOfTest() }: RenderOptions = {},
): Promise<HTMLElement> {
  await act(async () => rootIn(container).render(element));
  return container;
}

/** Renders without waiting for any promise, for tests that look at what is drawn before answers. */
export function renderSync(
  element: ReactNode,
  { container = pageOfTest() }: RenderOptions = {},
): HTMLElement {
  drawNow(() => rootIn(container).render(element));
  return container;
}

/** An element inside the host's services (live data and theme are theirs) and a router. */
export function withHost(
  element: ReactNode,
  { host = fakeHost(), path = "/", router }: HostOptions = {},
): ReactElement {
  const inside =
    router === false ? element : createElement(MemoryRouter, { initialEntries: [path] }, element);
  return createElement(HostProvider, { services: host } as never, inside);
}

/** Renders an element inside the host's services and a router. */
export const renderWithHost = (
  element: ReactNode,
  { container, ...options }: HostOptions & RenderOptions = {},
): Promise<HTMLElement> => render(withHost(element, options), { container });

/** Unmounts what was rendered and empties the body. Call it after each test. */
export function cleanup(): void {
  for (const root of roots.values()) drawNow(() => root.unmount());
  roots.clear();
  page = undefined;
  document.body.replaceChildren();
}
