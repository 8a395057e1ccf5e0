import type { BootPlugin } from "../../contracts/index.ts";
import { LoadFailure } from "./loadFailure.ts";

type Style = NonNullable<BootPlugin["styles"]>[number];

/**
 * A sheet that is not there after so many milliseconds may have been asked for on a connection that
 * is dead: it is asked for again.
 */
const anotherAfter = 6_000;

/** Links that do not apply yet. */
const arriving = new WeakMap<HTMLLinkElement, Promise<void>>();

/**
 * Links a plugin's styles, once, and resolves when they apply. A link that fails is taken away
 * again, so that a retry asks anew.
 */
export async function linkStyles(
  styles: readonly Style[],
  page: Document = document,
): Promise<void> {
  await Promise.all(styles.map((style) => linked(style, page)));
}

async function linked({ href, integrity }: Style, page: Document): Promise<void> {
  const present = [...page.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].find(
    (link) => link.getAttribute("href")?.split("?")[0] === href,
  );
  if (present) return arriving.get(present);
  const link = page.createElement("link");
  link.rel = "stylesheet";
  if (integrity !== "") link.integrity = integrity;
  link.href = href;
  let asked = 1;
  const again = setInterval(() => {
    link.href = `${href}?again=${asked++}`;
  }, anotherAfter);
  const arrival = new Promise<void>((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new StyleFailure(href, integrity));
    });
    page.head.append(link);
  }).finally(() => {
    clearInterval(again);
    arriving.delete(link);
  });
  arriving.set(link, arrival);
  await arrival;
}

/** A style sheet that did not arrive whole; the loader finds out why. */
export class StyleFailure extends LoadFailure {
  readonly href: string;
  readonly integrity: string;
  constructor(href: string, integrity: string) {
    super("network", `${href} could not be loaded.`);
    this.href = href;
    this.integrity = integrity;
  }
}
