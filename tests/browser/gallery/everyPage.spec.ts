import type { Page } from "@playwright/test";
import { rooms } from "../../../sdk/examples/gallery/browser/frame/galleryPages.ts";
import { expect, expectAccessible, expectContrast, test } from "./gallery.ts";

/** Follows a link inside the app, without loading the document again. */
async function follow(page: Page, path: string, title: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  await expect(page.locator(`.gallery-links a[href="${path}"]`)).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("heading", { level: 1 }), title).toBeVisible();
  await expect(page.locator("[data-example]").first(), title).toBeVisible();
}

/** Pieces that come later are there: what still waits on purpose says so and stays. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await expect(page.locator(".petrons-input-loading, .petrons-richtext-place, .petrons-chart-waiting")).toHaveCount(0);
}

for (const { room, title, pages } of rooms)
  test(`every page of ${title} is accessible in light and dark colours and fits 320 px`, async ({ openGallery }) => {
    const page = await openGallery(`${room}/${pages[0]!.page}`);
    for (const [index, { page: name, title: heading }] of pages.entries()) {
      // The frame around them is the same for all.
      const part = index === 0 ? "html" : ".gallery-content";
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia({ colorScheme: "light" });
      await follow(page, `/gallery/${room}/${name}`, heading);
      await settled(page);
      await expectAccessible(page, part);
      await page.emulateMedia({ colorScheme: "dark" });
      await expect(page.locator("body")).toHaveClass(/bp6-dark/);
      await expectContrast(page, part);
      await page.setViewportSize({ width: 320, height: 720 });
      const beyond = () => page.evaluate(() => [document.documentElement, document.querySelector("main")!].map((part) => part.scrollWidth - part.clientWidth));
      await expect.poll(beyond, { message: heading }).toEqual([0, 0]);
    }
  });

test("DL-001 the gallery has the form builder, column chooser, object picker, editable table and modal dialog", async ({ openGallery }) => {
  const page = await openGallery("");
  for (const [room, name] of [
    ["Forms", "Auto form"],
    ["Columns and table editor", "Column selector"],
    ["Pickers and graph", "Object picker"],
    ["Columns and table editor", "Table editor"],
    ["Components", "Dialogs"],
  ] as const) {
    const list = page.getByRole("region", { name: room }).or(page.locator("section").filter({ has: page.getByRole("heading", { name: room }) }));
    await expect(list.getByRole("link", { name, exact: true }).first()).toBeVisible();
  }
});
