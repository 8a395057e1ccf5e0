import type { CDPSession, Page } from "playwright";
import { FrameTrack } from "./FrameTrack.ts";
import { filmRate, filmSize } from "./filmFormat.ts";
import type { TourClock } from "./TourClock.ts";

/**
 * Films one page at a time by DevTools screencast, which sends a picture with its time whenever
 * something was drawn.
 */
export class ScreenFilm {
  readonly track = new FrameTrack(filmRate);
  readonly #clock: TourClock;
  #session: CDPSession | undefined;

  constructor(clock: TourClock) {
    this.#clock = clock;
  }

  /** From here on this page is filmed, and no other. */
  async film(page: Page): Promise<void> {
    await this.stop();
    const session = await page.context().newCDPSession(page);
    this.#session = session;
    session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
      if (this.#session !== session) return;
      this.track.add(this.#clock.at(metadata.timestamp), Buffer.from(data, "base64"));
      void this.#acknowledge(session, sessionId);
    });
    const { width, height } = filmSize;
    await session.send("Page.startScreencast", {
      format: "jpeg",
      quality: 95,
      maxWidth: width,
      maxHeight: height,
      everyNthFrame: 1,
    });
  }

  async stop(): Promise<void> {
    const session = this.#session;
    this.#session = undefined;
    await session?.send("Page.stopScreencast");
    await session?.detach();
  }

  /** The next picture comes only then. A page that was left needs none. */
  async #acknowledge(session: CDPSession, sessionId: number): Promise<void> {
    try {
      await session.send("Page.screencastFrameAck", { sessionId });
    } catch (error) {
      if (this.#session === session) throw error;
    }
  }
}
