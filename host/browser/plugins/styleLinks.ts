import type { BootPlugin } from "../../contracts/index.ts";
import { LoadFailure } from "./loadFailure.ts";

type Style = NonNullable<BootPlugin["styles"]>[number];

/** Links a plugin's styles, once, and resolves when they apply. A link that fails is taken away again, so that a retry asks anew. */
export async function linkStyles(styles: readonly Style[], page: Document = document): Promise<void> {
  await Promise.all(styles.map((style) => linked(style, page)));
}

async function linked({ href, integrity }: Style, page: Document): Promise<void> {
  if ([...page.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].some((link) => link.getAttribute("href") === href)) return;
  const link = page.createElement("link");
  link.rel = "stylesheet";
  if (integrity !== "") link.integrity = integrity;
  link.href = href;
  await new Promise<void>((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new StyleFailure(href, integrity));
    });
    page.head.append(link);
  });
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
