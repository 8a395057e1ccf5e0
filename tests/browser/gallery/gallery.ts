import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectContrast, test as onServer } from "../people.ts";

/** `own`: in a browser of its own, since the test sets its clock or counts what it loads. */
type GalleryOptions = {
  theme?: "light" | "dark";
  viewport?: { width: number; height: number };
  own?: boolean;
};

/** Opens a page of the gallery, such as `tables/data-table`, as the analyst. */
type OpenGallery = (page: string, options?: GalleryOptions) => Promise<Page>;

/**
 * Tests on pages of the gallery. A policy violation or an uncaught error fails the test, as
 * everywhere.
 */
export const test = onServer.extend<{ openGallery: OpenGallery }>({
  openGallery: async ({ people }, use) => {
    await use(async (path, { theme = "light", viewport, own = false } = {}) => {
      const options = { colorScheme: theme, own, ...(viewport ? { viewport } : {}) };
      return shown(await people.arrive("analyst", `/gallery/${path}`, options));
    });
  },
});

/** The part of a page that shows one example, by its title. */
export const exampleOf = (page: Page, title: string) => page.locator(`[data-example="${title}"]`);

/**
 * What is in the place of a piece that is still loaded. No page shows it for another reason.
 */
const places = ".petrons-input-loading, .petrons-richtext-place, .petrons-chart-waiting";

/**
 * A page of the gallery (not its list of pages) has its examples, and in them nothing that is still
 * loaded. The test's own limit is the only one.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    (waiting) =>
      document.querySelector(".gallery-content [data-example]") !== null &&
      document.querySelector(waiting) === null,
    places,
  );
}

async function shown(page: Page): Promise<Page> {
  if (new URL(page.url()).pathname === "/gallery/")
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  else await settled(page);
  return page;
}

export { expect, expectAccessible, expectContrast };
