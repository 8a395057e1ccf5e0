import { setTimeout as wait } from "node:timers/promises";
import type { Browser, BrowserContext, Locator, Page } from "playwright";
import { sessionStorageKey } from "../../host/contracts/index.ts";
import { filmSize } from "./filmFormat.ts";
import { ScreenFilm } from "./ScreenFilm.ts";
import { TourClock } from "./TourClock.ts";
import { tourPointer } from "./tourPointer.ts";
import type { TourServer } from "./tourServer.ts";

/** A text that is shown from one moment of the video to another, in seconds. */
export interface Caption {
  from: number;
  to: number;
  text: string;
}

const accounts = {
  admin: "admin@petrons.local",
  analyst: "analyst@petrons.local",
  engineer: "engineer@petrons.local",
};
type TourAccount = keyof typeof accounts;

/** How long a caption is read, in seconds. */
const readingTime = (text: string) => 1.4 + text.length * 0.05;

/**
 * Where a tour is filmed: pages of people, a pointer that moves as a calm hand does, captions, and
 * the clock of the video. All times are seconds of it.
 */
export class TourStage {
  readonly server: TourServer;
  readonly captions: Caption[] = [];
  readonly film: ScreenFilm;
  readonly #browser: Browser;
  readonly #pace: number;
  readonly #clock: TourClock;
  readonly #contexts: BrowserContext[] = [];
  #page: Page | undefined;
  #pointer = { x: filmSize.width * 0.6, y: filmSize.height * 0.55 };

  constructor(options: { browser: Browser; server: TourServer; pace: number }) {
    this.#browser = options.browser;
    this.server = options.server;
    this.#pace = options.pace;
    this.#clock = new TourClock(options.pace);
    this.film = new ScreenFilm(this.#clock);
  }

  /** The page that is filmed. */
  get page(): Page {
    if (!this.#page) throw new Error("A tour begins by opening a page.");
    return this.#page;
  }

  get seconds(): number {
    return this.#clock.at();
  }

  /**
   * Films a page of somebody from when `ready` is shown on it; the video leaves out how it was
   * loaded. Pages that the tour comes to later are visited first, so that nothing of them is
   * fetched while it is filmed.
   */
  async open(
    account: TourAccount,
    path: string,
    ready: (page: Page) => Locator,
    later: readonly string[] = [],
  ): Promise<void> {
    this.#clock.stop();
    const context = await this.#context();
    const token = await this.server.token(accounts[account]);
    const { exp } = JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString()) as {
      exp: number;
    };
    const session = JSON.stringify([sessionStorageKey, JSON.stringify({ token, expiresAt: exp })]);
    await context.addInitScript({
      content: `if (location.protocol.startsWith("http")) localStorage.setItem(...${session});`,
    });
    const page = await context.newPage();
    for (const visited of later)
      await page.goto(this.server.url + visited, { waitUntil: "networkidle" });
    await page.goto(this.server.url + path);
    await this.#begin(page, ready(page));
  }

  /** Films a page that is drawn for the tour. */
  async show(html: string, ready: (page: Page) => Locator): Promise<void> {
    this.#clock.stop();
    const page = await (await this.#context()).newPage();
    await page.goto("about:blank");
    await page.setContent(html);
    await page.evaluate(tourPointer);
    await this.#begin(page, ready(page));
  }

  /** Shows a text until the next one. It waits until the one before was read. */
  async say(text: string): Promise<void> {
    const last = this.captions.at(-1);
    if (last) {
      await this.hold(last.from + readingTime(last.text) - this.seconds);
      last.to = this.seconds;
    }
    this.captions.push({ from: this.seconds, to: Number.POSITIVE_INFINITY, text });
    await this.hold(0.5);
  }

  async hold(seconds: number): Promise<void> {
    if (seconds > 0) await wait(seconds * this.#pace * 1_000);
  }

  /** Moves the pointer to the middle of something, or to a share of its width and height. */
  async point(target: Locator, at = { x: 0.5, y: 0.5 }): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error(`${target} is not shown.`);
    await this.moveTo({ x: box.x + box.width * at.x, y: box.y + box.height * at.y });
  }

  async moveTo(to: { x: number; y: number }): Promise<void> {
    const from = this.#pointer;
    const distance = Math.hypot(to.x - from.x, to.y - from.y);
    if (distance < 1) return;
    const seconds = 0.45 + distance / 1_500;
    const began = this.seconds;
    for (let share = 0; share < 1; ) {
      await wait(12 * this.#pace);
      share = Math.min(1, (this.seconds - began) / seconds);
      // As hands move: no jerk at either end, and not quite straight.
      const way = share ** 3 * (10 - 15 * share + 6 * share ** 2);
      const bend = Math.sin(Math.PI * way) * Math.min(40, distance * 0.06);
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      this.#pointer = {
        x: from.x + dx * way - (dy / distance) * bend,
        y: from.y + dy * way + (dx / distance) * bend,
      };
      await this.page.mouse.move(this.#pointer.x, this.#pointer.y);
    }
  }

  async click(
    target: Locator,
    at?: { x: number; y: number },
    button: "left" | "right" = "left",
  ): Promise<void> {
    await this.point(target, at);
    await this.hold(0.2);
    await this.page.mouse.down({ button });
    await this.hold(0.1);
    await this.page.mouse.up({ button });
    await this.hold(0.35);
  }

  rightClick(target: Locator): Promise<void> {
    return this.click(target, undefined, "right");
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text, { delay: 65 * this.#pace });
    await this.hold(0.4);
  }

  /** Chooses from a list by typing, which works wherever the list opens. */
  async choose(list: Locator, label: string): Promise<void> {
    await this.click(list);
    await this.hold(0.6);
    await this.type(label);
    await this.page.keyboard.press("Enter");
    await this.hold(0.4);
  }

  /** Waits for something that the video shows coming. */
  async see(target: Locator, seconds = 0): Promise<void> {
    await target.waitFor({ timeout: 60_000 });
    await this.hold(seconds);
  }

  /** Does something while the video is paused. */
  async cut(work: () => Promise<unknown>): Promise<void> {
    this.#clock.stop();
    await work();
    this.#clock.go();
  }

  /** Lets the last caption be read and ends the film; returns how long it is. */
  async end(): Promise<number> {
    const last = this.captions.at(-1);
    if (!last) throw new Error("A tour says something.");
    await this.hold(Math.max(1.5, last.from + readingTime(last.text) + 0.5 - this.seconds));
    const seconds = this.seconds;
    last.to = seconds;
    await this.film.stop();
    return seconds;
  }

  async close(): Promise<void> {
    for (const context of this.#contexts) await context.close();
  }

  async #context(): Promise<BrowserContext> {
    const context = await this.#browser.newContext({
      viewport: filmSize,
      locale: "en-US",
      timezoneId: "UTC",
      colorScheme: "light",
      reducedMotion: "reduce",
    });
    this.#contexts.push(context);
    context.setDefaultTimeout(30_000);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await context.addInitScript({ content: tourPointer });
    return context;
  }

  async #begin(page: Page, ready: Locator): Promise<void> {
    await ready.waitFor();
    await page.waitForLoadState("networkidle");
    this.#page = page;
    await page.mouse.move(this.#pointer.x, this.#pointer.y);
    await this.film.film(page);
    // The first picture is of a page that is drawn with its pointer.
    await wait(400);
    this.#clock.go();
    await this.hold(0.6);
  }
}
