import type { Browser, BrowserContext, Page } from "@playwright/test";
import { sessionStorageKey } from "../../host/contracts/index.ts";
import { slowDown } from "./slowed.ts";
import type { TestServer } from "./testServer.ts";

export const accounts = {
  admin: "admin@petrons.local",
  analyst: "analyst@petrons.local",
  engineer: "engineer@petrons.local",
  support: "support@petrons.local",
  outsider: "outsider@other.local",
} as const;
export type Account = keyof typeof accounts;

/** How a page is looked at. */
export interface Look {
  colorScheme?: "light" | "dark";
  viewport?: { width: number; height: number };
}

type Fault = (message: string) => void;

/** Reports policy violations and uncaught errors of its pages to `fault`. */
export async function openContext(
  browser: Browser,
  options: Look,
  fault: Fault,
): Promise<BrowserContext> {
  const made = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: "reduce",
    ...options,
  });
  await made.exposeBinding("reportFault", (_source, message: string) => fault(message));
  await made.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) => {
      const report = (globalThis as unknown as { reportFault(fault: string): void }).reportFault;
      report(
        `policy: ${event.violatedDirective} refused ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}`,
      );
    });
  });
  await slowDown(made);
  made.on("weberror", (error) => fault(`uncaught: ${error.error().message}`));
  return made;
}

/** Gives every page of `base` in it a session. Returns when that ends, in seconds. */
export async function keepSession(
  context: BrowserContext,
  server: TestServer,
  account: Account,
  base: string,
): Promise<number> {
  const token = await server.token(accounts[account]);
  const { exp } = JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString()) as {
    exp: number;
  };
  await context.addInitScript(
    ([key, session, origin]) => {
      // The empty page before the first one keeps nothing, and embedded apps have storage of their
      // own.
      if (window.origin === origin) localStorage.setItem(key!, session!);
    },
    [sessionStorageKey, JSON.stringify({ token, expiresAt: exp }), new URL(base).origin],
  );
  return exp;
}

/** Another policy than that of the product's pages would lead to a process of its own. */
const emptyPage = {
  "content-type": "text/html",
  "cross-origin-opener-policy": "same-origin-allow-popups",
};

interface LastingBrowser {
  context: BrowserContext;
  /** Stays open: with it the process that draws pages, which has their code compiled. */
  keeper: Page;
  signedInUntil: number;
}

/**
 * One browser for each account, which goes on from test to test: a page in it takes half as long to
 * start. Pages, what they stored for the product and what they were permitted are gone after each
 * test.
 */
export class LastingBrowsers {
  readonly #browser: Browser;
  readonly #server: TestServer;
  readonly #kept = new Map<Account, Promise<LastingBrowser>>();
  readonly #used = new Set<Account>();
  #fault: Fault = () => undefined;

  constructor(browser: Browser, server: TestServer) {
    this.#browser = browser;
    this.#server = server;
  }

  /** `fault` hears of this test's pages. */
  begin(fault: Fault): void {
    this.#fault = fault;
  }

  /** A test has one of each: a second arrival of the same account gets another browser. */
  take(account: Account): boolean {
    if (this.#used.has(account)) return false;
    this.#used.add(account);
    return true;
  }

  async open(account: Account, path: string, { colorScheme, viewport }: Look): Promise<Page> {
    const { context } = await this.#browserOf(account);
    const page = await context.newPage();
    if (colorScheme) await page.emulateMedia({ colorScheme });
    if (viewport) await page.setViewportSize(viewport);
    await page.goto(this.#server.url + path);
    return page;
  }

  async pages(): Promise<Page[]> {
    const used = await Promise.all([...this.#used].map((account) => this.#kept.get(account)));
    return used.flatMap((one) =>
      one ? one.context.pages().filter((page) => page !== one.keeper) : [],
    );
  }

  /** After a test that failed nothing goes on. */
  async end(failed: boolean): Promise<void> {
    for (const account of this.#used) await (failed ? this.#forget(account) : this.#empty(account));
    this.#used.clear();
  }

  async close(): Promise<void> {
    for (const account of this.#kept.keys()) await this.#forget(account);
  }

  async #browserOf(account: Account): Promise<LastingBrowser> {
    const found = await this.#kept.get(account);
    // Another one well before its session ends.
    if (found && found.signedInUntil < Date.now() / 1_000 + 600) await this.#forget(account);
    const kept = this.#kept.get(account) ?? this.#make(account);
    this.#kept.set(account, kept);
    return kept;
  }

  async #make(account: Account): Promise<LastingBrowser> {
    const context = await openContext(this.#browser, {}, (message) => this.#fault(message));
    const signedInUntil = await keepSession(context, this.#server, account, this.#server.url);
    const keeper = await context.newPage();
    const empty = `${this.#server.url}/empty`;
    await keeper.route(empty, (route) => route.fulfill({ headers: emptyPage, body: "" }));
    await keeper.goto(empty);
    await keeper.unrouteAll();
    return { context, keeper, signedInUntil };
  }

  async #empty(account: Account): Promise<void> {
    const { context, keeper } = (await this.#kept.get(account))!;
    for (const page of context.pages()) if (page !== keeper) await page.close();
    await keeper.evaluate(() => localStorage.clear());
    await context.clearCookies();
    await context.clearPermissions();
  }

  async #forget(account: Account): Promise<void> {
    const kept = this.#kept.get(account);
    this.#kept.delete(account);
    await (await kept)?.context.close();
  }
}
