import type { Page } from "@playwright/test";
import { accounts, expect, expectAccessible, expectContrast, test as inHouse } from "../people.ts";

export type GalleryOptions = { theme?: "light" | "dark"; viewport?: { width: number; height: number } };

/** Opens a page of the gallery, such as `tables/data-table`, in a browser of its own, as the analyst. */
export type OpenGallery = (page: string, options?: GalleryOptions) => Promise<Page>;

/** Tests on pages of the gallery. A policy violation or an uncaught error fails the test, as everywhere. */
export const test = inHouse.extend<{ openGallery: OpenGallery }>({
  openGallery: async ({ people }, use) => {
    await use(async (path, { theme = "light", viewport } = {}) => {
      const options = { colorScheme: theme, ...(viewport ? { viewport } : {}) };
      return shown(await people.arrive("analyst", `/gallery/${path}`, options));
    });
  },
});

/** The part of a page that shows one example, by its title. */
export const exampleOf = (page: Page, title: string) => page.locator(`[data-example="${title}"]`);

async function shown(page: Page): Promise<Page> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return page;
}

export { accounts, expect, expectAccessible, expectContrast };
