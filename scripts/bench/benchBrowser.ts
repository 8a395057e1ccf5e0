import { type CDPSession, chromium, type Page } from "playwright";
import { sessionStorageKey } from "../../host/contracts/index.ts";
import { chromiumArguments, findChromium } from "../testing/findChromium.ts";
import { type BenchServer, root } from "./benchServer.ts";

/**
 * One request of a page: what went over the wire with its head, and when, in milliseconds of one
 * clock.
 */
export interface Transfer {
  url: string;
  path: string;
  started: number;
  /** When it was asked, in milliseconds of the clock that the page has too. */
  asked: number;
  ended: number | undefined;
  bytes: number;
  /** Of the body as it was sent. */
  bodyBytes: number;
}

export interface BenchPage extends AsyncDisposable {
  page: Page;
  session: CDPSession;
  /** In the order they were asked. */
  transfers: Transfer[];
}

/** A page of a Chromium of its own, signed in as the server's admin, with nothing in its cache. */
export async function openBenchPage(
  server: BenchServer,
  { flags = [] as string[], ...options }: { flags?: string[]; ignoreHTTPSErrors?: boolean } = {},
): Promise<BenchPage> {
  const browser = await chromium.launch({
    executablePath: findChromium(root),
    args: [...chromiumArguments, ...flags],
  });
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      ...options,
    });
    const { token, expiresAt } = server;
    await context.addInitScript(
      ([key, session]) => localStorage.setItem(key!, session!),
      [sessionStorageKey, JSON.stringify({ token, expiresAt })],
    );
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.setCacheDisabled", { cacheDisabled: true });
    const transfers: Transfer[] = [];
    const open = new Map<string, Transfer>();
    session.on("Network.requestWillBeSent", ({ requestId, request, timestamp, wallTime }) => {
      const { protocol, pathname } = new URL(request.url);
      if (!protocol.startsWith("http")) return;
      const transfer: Transfer = {
        url: request.url,
        path: pathname,
        started: timestamp * 1000,
        asked: wallTime * 1000,
        ended: undefined,
        bytes: 0,
        bodyBytes: 0,
      };
      open.set(requestId, transfer);
      transfers.push(transfer);
    });
    session.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
      const transfer = open.get(requestId);
      if (transfer) transfer.bodyBytes += encodedDataLength;
    });
    // What a page gives up is over too: who waits for it would wait for ever.
    session.on("Network.loadingFailed", ({ requestId, timestamp }) => {
      const transfer = open.get(requestId);
      if (transfer) transfer.ended = timestamp * 1000;
    });
    session.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) => {
      const transfer = open.get(requestId);
      if (!transfer) return;
      transfer.ended = timestamp * 1000;
      transfer.bytes = encodedDataLength;
    });
    return { page, session, transfers, [Symbol.asyncDispose]: () => browser.close() };
  } catch (error) {
    await browser.close();
    throw error;
  }
}

/**
 * Opens the home page and waits until My Petrons is painted with its rows; answers when that was,
 * in milliseconds of the page's clock.
 */
export async function openHome({ page }: BenchPage, server: BenchServer): Promise<number> {
  await page.addInitScript(() => {
    const scope = globalThis as unknown as PaintScope;
    // Two frames after the rows are there, they have been painted.
    const note = () =>
      scope.requestAnimationFrame(() =>
        scope.requestAnimationFrame(() => Object.assign(scope, { homePainted: Date.now() })),
      );
    const watch = new scope.MutationObserver(() => {
      if (scope.document.querySelector(".petron-rows a, .petron-rows li") === null) return;
      watch.disconnect();
      note();
    });
    watch.observe(scope.document, { subtree: true, childList: true });
  });
  await page.goto(`${server.url}/home`, { waitUntil: "commit" });
  const painted = await page.waitForFunction(
    () => (globalThis as unknown as PaintScope).homePainted,
    undefined,
    { timeout: 60_000 },
  );
  return (await painted.jsonValue()) as number;
}

/** What of a page is used inside it; the DOM's types are not those of a script. */
interface PaintScope {
  document: { querySelector(selector: string): object | null };
  MutationObserver: new (
    changed: () => void,
  ) => { observe(what: object, options: object): void; disconnect(): void };
  requestAnimationFrame(callback: () => void): void;
  homePainted?: number;
}

/**
 * When something first appears on the page, in milliseconds of the page's clock. The page notes it
 * itself, since polling would find it later.
 */
export function momentOf(page: Page, selector: string): Promise<number> {
  return page.evaluate((wanted) => {
    const scope = globalThis as unknown as PaintScope;
    return new Promise<number>((resolve) => {
      const watch = new scope.MutationObserver(() => {
        if (scope.document.querySelector(wanted) === null) return;
        watch.disconnect();
        resolve(Date.now());
      });
      watch.observe(scope.document, { subtree: true, childList: true, attributes: true });
    });
  }, selector);
}

/** Goes to another page of the app as a link in it does, without loading the document again. */
export async function follow({ page }: BenchPage, path: string): Promise<void> {
  await page.evaluate((to) => {
    const browser = globalThis as unknown as {
      history: { pushState(state: object, title: string, url: string): void };
    } & EventTarget;
    browser.history.pushState({}, "", to);
    browser.dispatchEvent(new Event("popstate"));
  }, path);
}

export const kilobytes = (bytes: number): number => Number((bytes / 1000).toFixed(1));
export const sumOf = (
  transfers: readonly Transfer[],
  what: "bytes" | "bodyBytes" = "bytes",
): number => transfers.reduce((sum, one) => sum + one[what], 0);

/** The plugin a file belongs to. */
export const pluginOf = ({ path }: Transfer): string | undefined =>
  /^\/plugins\/([^/]+)\//.exec(path)?.[1];
export const isFile = ({ path }: Transfer): boolean => /^\/(assets|plugins)\//.test(path);
