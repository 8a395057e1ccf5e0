import type { BrowserContext, Page } from "@playwright/test";

/**
 * Two ways to look for what is steady only on a quick machine. `SLOWED=8` slows the processor of
 * each page so many times and holds every answer of the server a while. `LATE=300` draws frames,
 * lets React's tasks begin and lets answers arrive up to so many milliseconds late, each by another
 * time, so that they come in another order too.
 */
const slowed = Number(process.env.SLOWED ?? 1);
const late = Number(process.env.LATE ?? 0);

/** What is looked for then is the wrong thing shown or lost, not the late one. */
export const patience = slowed > 1 ? 4 : 1;

export async function slowDown(context: BrowserContext): Promise<void> {
  if (slowed > 1) context.on("page", (page) => void slow(page).catch(() => page.isClosed()));
  if (late > 0) await context.addInitScript(delayTasks, late);
  if (slowed > 1 || late > 0)
    await context.route(/\/api\//, async (route) => {
      await new Promise((resolve) =>
        setTimeout(resolve, late > 0 ? Math.random() * late : slowed * 50),
      );
      await route.fallback();
    });
}

async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowed });
}

function delayTasks(maxMs: number): void {
  const frame = window.requestAnimationFrame.bind(window);
  const forget = window.cancelAnimationFrame.bind(window);
  // The page's own: a test may set the clock later.
  const after = window.setTimeout.bind(window);
  const waiting = new Map<number, FrameRequestCallback>();
  let last = 0;
  window.requestAnimationFrame = (callback) => {
    if (waiting.size === 0) after(() => frame(draw), Math.random() * maxMs);
    waiting.set(++last, callback);
    return last;
  };
  window.cancelAnimationFrame = (id) => (waiting.delete(id) ? undefined : forget(id));
  function draw(time: number): void {
    const due = [...waiting.values()];
    waiting.clear();
    for (const callback of due) callback(time);
  }
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (message: unknown, ...rest: []) {
    // React's scheduler posts null to itself.
    if (message === null) after(() => post.call(this, message), Math.random() * maxMs);
    else post.call(this, message, ...rest);
  };
}
