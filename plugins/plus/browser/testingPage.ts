import { HostProvider } from "@petrons/sdk/browser";
import type { ContentType } from "@petrons/sdk/contracts";
import { envelope } from "@petrons/sdk/contracts";
import { cleanup, type FakeHost, fakeHost, renderSync } from "@petrons/sdk/testing";
import { act, createElement, type ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { vi } from "vitest";

/** What the content service answers for each type: a list, a failure, or a promise of them. */
export type Answers = Partial<
  Record<ContentType, readonly object[] | Error | Promise<readonly object[]>>
>;

export interface TestingPage {
  host: FakeHost;
  /** The page's words, dialogs included. */
  text(): string;
  all<E extends HTMLElement = HTMLElement>(selector: string): E[];
  /** The texts of what the selector finds. */
  texts(selector: string): string[];
  press(name: string): Promise<void>;
  /** Does something to the page and waits until nothing more is drawn because of it. */
  act(work: () => unknown): Promise<void>;
  /** Goes to another address of the page, as a link does. */
  go(search: string): Promise<void>;
  /** The parameters of the address. */
  params(): URLSearchParams;
  close(): void;
}

const settle = () =>
  act(async () => {
    await vi.dynamicImportSettled();
    for (let round = 0; round < 3; round++) await Promise.resolve();
  });

/** A page of this plugin in a host whose content service answers so. */
export async function openPage(
  page: ReactElement,
  answers: Answers,
  search = "",
): Promise<TestingPage> {
  const host = fakeHost({
    api: {
      get: async (path: string) => {
        const answer = await answers[path.replace("/content/", "") as ContentType];
        if (answer instanceof Error) throw answer;
        return envelope({ data: [...(answer ?? [])] }) as never;
      },
    },
  });
  // The address that hooks read is the window's.
  history.replaceState(null, "", `/page${search}`);
  const router = createMemoryRouter(
    [{ path: "*", element: createElement(HostProvider, { services: host } as never, page) }],
    {
      initialEntries: [`/page${search}`],
    },
  );
  router.subscribe(({ location: { pathname, search: now } }) =>
    history.replaceState(null, "", pathname + now),
  );
  renderSync(createElement(RouterProvider, { router }));
  await settle();
  const all = <E extends HTMLElement>(selector: string) => [
    ...document.querySelectorAll<E>(selector),
  ];
  const opened: TestingPage = {
    host,
    all,
    text: () => document.body.textContent ?? "",
    texts: (selector) => all(selector).map(({ textContent }) => textContent ?? ""),
    async press(name) {
      const button = all("button").find(
        (one) => (one.getAttribute("aria-label") ?? one.textContent) === name,
      );
      if (!button) throw new Error(`There is no button '${name}': ${opened.text()}`);
      await opened.act(() => button.click());
    },
    async act(work) {
      act(() => void work());
      await settle();
    },
    go: (to) => opened.act(() => router.navigate(`/page${to}`)),
    params: () => new URLSearchParams(router.state.location.search),
    close: cleanup,
  };
  return opened;
}
