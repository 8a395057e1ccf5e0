import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import {
  type Account,
  accounts,
  keepSession,
  LastingBrowsers,
  type Look,
  openContext,
} from "./lastingBrowsers.ts";
import { TestServer } from "./testServer.ts";

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

/**
 * `base` is another way to the server; `before` is given the page before it goes there; `own`: in a
 * browser of its own, since the test sets its clock or counts what it loads.
 */
interface ArriveOptions extends Look {
  base?: string;
  before?: (page: Page) => Promise<void>;
  own?: boolean;
}

export interface People {
  /** A browser of its own, signed in as somebody and on the page. */
  open(account: Account, path?: string, options?: Look): Promise<Page>;
  /**
   * The same without the sign-in page: the browser already keeps a session. The first time in a
   * test it is one that goes on from test to test.
   */
  arrive(account: Account, path: string, options?: ArriveOptions): Promise<Page>;
  /** A browser where nobody is signed in. */
  stranger(path?: string, options?: { colorScheme?: "light" | "dark" }): Promise<Page>;
  /** What pages did that they must not: policy violations, uncaught errors. */
  readonly faults: string[];
}

/**
 * Tests with a running server, and people in browsers of their own. A policy violation or an
 * uncaught error in any of them fails the test.
 */
export const test = base.extend<
  { people: People },
  { server: TestServer; lasting: LastingBrowsers }
>({
  lasting: [
    async ({ browser, server }, use) => {
      const lasting = new LastingBrowsers(browser, server);
      await use(lasting);
      await lasting.close();
    },
    { scope: "worker" },
  ],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const server = await TestServer.open();
      await use(server);
      await server.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  people: async ({ browser, server, lasting }, use, test) => {
    const contexts: BrowserContext[] = [];
    const faults: string[] = [];
    const fault = (message: string) => void faults.push(message);
    lasting.begin(fault);
    const context = async (options: Look) => {
      const made = await openContext(browser, options, fault);
      contexts.push(made);
      return made;
    };
    const stranger = async (path = "/", options: Look = {}) => {
      const page = await (await context(options)).newPage();
      await page.goto(server.url + path);
      return page;
    };
    await use({
      faults,
      stranger,
      async arrive(account, path, { base = server.url, before, own = false, ...look } = {}) {
        const isPlain = !own && before === undefined && base === server.url;
        if (isPlain && lasting.take(account)) return lasting.open(account, path, look);
        const made = await context(look);
        await keepSession(made, server, account, base);
        const page = await made.newPage();
        await before?.(page);
        await page.goto(base + path);
        return page;
      },
      async open(account, path = "/home", options = {}) {
        const page = await stranger(path, options);
        await signIn(page, account);
        await page.waitForURL(`${server.url}${path}`);
        return page;
      },
    });
    const failed = test.status !== test.expectedStatus;
    if (failed)
      for (const page of [...contexts.flatMap((made) => made.pages()), ...(await lasting.pages())])
        console.log(await shownOn(page));
    for (const made of contexts) await made.close();
    await lasting.end(failed);
    expect(faults).toEqual([]);
  },
});

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
 * The same for what depends on colors alone: enough where all else was looked at in another theme.
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

export { accounts, expect };
