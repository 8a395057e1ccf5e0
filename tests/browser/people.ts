import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from "@playwright/test";
import { sessionStorageKey } from "../../host/contracts/index.ts";
import { TestHouse } from "./house.ts";
import { slowDown } from "./slowed.ts";

export const accounts = {
  admin: "admin@petrons.local",
  analyst: "analyst@petrons.local",
  engineer: "engineer@petrons.local",
  support: "support@petrons.local",
  outsider: "outsider@other.local",
} as const;
type Account = keyof typeof accounts;

/** Signs in as a person does: the button, the popup, the form. */
export async function signIn(page: Page, account: Account): Promise<void> {
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Sign in" }).click();
  const popup = await opened;
  await popup.getByLabel("E-mail").fill(accounts[account]);
  await popup.getByLabel("Password").fill("petrons-local");
  await Promise.all([
    popup.waitForEvent("close"),
    popup.getByRole("button", { name: "Sign in" }).click(),
  ]);
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeHidden();
}

/** `base` is another way to the house; `before` is given the page before it goes there. */
export interface ArriveOptions {
  colorScheme?: "light" | "dark";
  viewport?: { width: number; height: number };
  base?: string;
  before?: (page: Page) => Promise<void>;
}

export interface People {
  /** A browser of its own, signed in as somebody and on the page. */
  open(
    account: Account,
    path?: string,
    options?: { colorScheme?: "light" | "dark"; viewport?: { width: number; height: number } },
  ): Promise<Page>;
  /** The same without the sign-in page: the browser already keeps a session. */
  arrive(account: Account, path: string, options?: ArriveOptions): Promise<Page>;
  /**
   * The analyst in a browser that goes on from test to test: what it loaded for one, it has for the
   * next, which takes half as long. For pages that are looked at in one browser alone; what they
   * keep in it is gone after the test, but not a clock that was set.
   */
  goOn(
    path: string,
    options?: { colorScheme?: "light" | "dark"; viewport?: { width: number; height: number } },
  ): Promise<Page>;
  /** A browser where nobody is signed in. */
  stranger(path?: string, options?: { colorScheme?: "light" | "dark" }): Promise<Page>;
  /** What pages did that they must not: policy violations, uncaught errors. */
  readonly faults: string[];
}

/** Reports policy violations and uncaught errors of its pages to `fault`. */
async function openContext(
  browser: Browser,
  options: object,
  fault: (said: string) => void,
): Promise<BrowserContext> {
  const made = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: "reduce",
    ...options,
  });
  await made.exposeBinding("reportFault", (_source, said: string) => fault(said));
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
async function keepSession(
  context: BrowserContext,
  house: TestHouse,
  account: Account,
  base: string,
): Promise<number> {
  const token = await house.token(accounts[account]);
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

/** The browser that goes on, and what its pages did that they must not in this test. */
interface LastingBrowser {
  context?: BrowserContext;
  signedInUntil: number;
  faults: string[];
}

/**
 * Tests with a running house, and people in browsers of their own. A policy violation or an
 * uncaught error in any of them fails the test.
 */
export const test = base.extend<{ people: People }, { house: TestHouse; lasting: LastingBrowser }>({
  lasting: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const lasting: LastingBrowser = { signedInUntil: 0, faults: [] };
      await use(lasting);
      await lasting.context?.close();
    },
    { scope: "worker" },
  ],
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const house = await TestHouse.open();
      await use(house);
      await house.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  people: async ({ browser, house, lasting }, use, test) => {
    const contexts: BrowserContext[] = [];
    const faults: string[] = [];
    const context = async (options: object) => {
      const made = await openContext(browser, options, (said) => faults.push(said));
      contexts.push(made);
      return made;
    };
    const stranger = async (path = "/", options: object = {}) => {
      const page = await (await context(options)).newPage();
      await page.goto(house.url + path);
      return page;
    };
    await use({
      faults,
      stranger,
      async arrive(account, path, { base = house.url, before, ...options } = {}) {
        const made = await context(options);
        await keepSession(made, house, account, base);
        const page = await made.newPage();
        await before?.(page);
        await page.goto(base + path);
        return page;
      },
      async goOn(path, { colorScheme = "light", viewport } = {}) {
        // Another one well before its session ends.
        if (lasting.signedInUntil < Date.now() / 1_000 + 600) await forget(lasting);
        lasting.faults = faults;
        if (!lasting.context) {
          lasting.context = await openContext(browser, {}, (said) => lasting.faults.push(said));
          lasting.signedInUntil = await keepSession(lasting.context, house, "analyst", house.url);
        }
        const page = await lasting.context.newPage();
        await page.emulateMedia({ colorScheme });
        if (viewport) await page.setViewportSize(viewport);
        await page.goto(house.url + path);
        return page;
      },
      async open(account, path = "/home", options = {}) {
        const page = await stranger(path, options);
        await signIn(page, account);
        await page.waitForURL(`${house.url}${path}`);
        return page;
      },
    });
    const failed = test.status !== test.expectedStatus;
    if (failed)
      for (const page of [...contexts, ...(lasting.context ? [lasting.context] : [])].flatMap(
        (made) => made.pages(),
      ))
        console.log(await shownOn(page));
    for (const made of contexts) await made.close();
    if (failed) await forget(lasting);
    else await empty(lasting.context);
    expect(faults).toEqual([]);
  },
});

async function forget(lasting: LastingBrowser): Promise<void> {
  await lasting.context?.close();
  delete lasting.context;
}

/**
 * Closes its pages and clears what they stored: in the last page, since others would hear of it and
 * sign out while they close.
 */
async function empty(context: BrowserContext | undefined): Promise<void> {
  const [last, ...others] = context?.pages() ?? [];
  for (const page of others) await page.close();
  await last?.evaluate(() => localStorage.clear());
  await last?.close();
  await context?.clearPermissions();
}

/** What a page shows, in words: the report of a failed test says it of every open page. */
async function shownOn(page: Page): Promise<string> {
  const shown = await page
    .locator("body")
    .ariaSnapshot({ timeout: 5000 })
    .catch((error: unknown) => String(error));
  return `The test failed while ${page.url()} showed:\n${shown.slice(0, 3000)}`;
}

const axeFile = createRequire(
  createRequire(import.meta.url).resolve("@axe-core/playwright"),
).resolve("axe-core/axe.min.js");

/**
 * Looks at one window: nothing has to be gathered from others in a page of its own, which takes
 * longer than the looking.
 * A document is given what looks once; the builder would read that half megabyte into it twice for
 * every look.
 */
async function axe(page: Page, part: string): Promise<AxeBuilder> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(readFileSync(axeFile, "utf8"));
  const options = { resultTypes: ["violations" as const] };
  return new AxeBuilder({ page, axeSource: "0" }).setLegacyMode().options(options).include(part);
}

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * No accessibility violation that axe can find on what is shown, or in the parts of it that a
 * selector names.
 */
export const expectAccessible = async (page: Page, part = "html"): Promise<void> =>
  expectNothingFound(page, (await axe(page, part)).withTags(standards));

/**
 * The same for what depends on colours alone: enough where all else was looked at in another theme.
 */
export const expectContrast = async (page: Page, part = "html"): Promise<void> =>
  expectNothingFound(
    page,
    (await axe(page, part)).withRules(["color-contrast", "link-in-text-block"]),
  );

/** No accessibility violation in light, and no contrast too low in dark. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("body")).toHaveClass(/bp6-dark/);
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator("body")).not.toHaveClass(/bp6-dark/);
}

async function expectNothingFound(page: Page, builder: AxeBuilder): Promise<void> {
  // What fades in has another contrast than it will have.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (animation) =>
          animation.playState !== "running" ||
          animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
  const { violations } = await builder.analyze();
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join("; ")}`,
    ),
  ).toEqual([]);
}

export { expect };
