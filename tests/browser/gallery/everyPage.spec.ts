import type { Page } from "@playwright/test";
import { sections } from "../../../sdk/examples/gallery/browser/frame/galleryPages.ts";
import { expect, expectAccessible, expectContrast, settled, test } from "./gallery.ts";

/** Follows a link inside the app, without loading the document again. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  const arrived = (to: string) =>
    document.querySelector(`.gallery-links a[href="${to}"]`)?.getAttribute("aria-current") ===
      "page" && document.querySelector("h1")?.checkVisibility();
  await page.waitForFunction(arrived, path);
  await settled(page);
}

async function turn(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const turned = (dark: boolean) => document.body.classList.contains("bp6-dark") === dark;
  await page.waitForFunction(turned, colorScheme === "dark");
}

async function widen(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await settled(page);
}

async function expectFitsNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 720 });
  const beyond = () =>
    page.evaluate(() =>
      [document.documentElement, document.querySelector("main")!].map(
        (part) => part.scrollWidth - part.clientWidth,
      ),
    );
  await expect.poll(beyond).toEqual([0, 0]);
}

for (const { section, title, pages } of sections)
  test(`every page of ${title} is accessible in light and dark colours and fits 320 px`, async ({
    openGallery,
  }) => {
    // As many pages as a section has, on a busy machine too.
    test.setTimeout(pages.length * 30_000);
    const page = await openGallery(`${section}/${pages[0]!.page}`);
    for (const [index, { page: name, title: heading }] of pages.entries())
      await test.step(heading, async () => {
        // The frame around them is the same for all.
        const part = index === 0 ? "html" : ".gallery-content";
        await follow(page, `/gallery/${section}/${name}`);
        const looks = [
          () => expectAccessible(page, part),
          () => turn(page, "dark").then(() => expectContrast(page, part)),
          () => expectFitsNarrow(page),
        ];
        // Every other page is looked at from the narrow end: to turn and to resize a page takes as
        // long as to look at it.
        const back = [
          () => expectFitsNarrow(page),
          () => widen(page).then(() => expectContrast(page, part)),
          () => turn(page, "light").then(() => expectAccessible(page, part)),
        ];
        for (const look of index % 2 === 0 ? looks : back) await look();
      });
  });

test("DL-001 the gallery has the form builder, column chooser, object picker, editable table and modal dialog", async ({
  openGallery,
}) => {
  const page = await openGallery("");
  for (const [section, name] of [
    ["Forms", "Auto form"],
    ["Columns and table editor", "Column selector"],
    ["Pickers and graph", "Object picker"],
    ["Columns and table editor", "Table editor"],
    ["Components", "Dialogs"],
  ] as const) {
    const list = page
      .getByRole("region", { name: section })
      .or(page.locator("section").filter({ has: page.getByRole("heading", { name: section }) }));
    await expect(list.getByRole("link", { name, exact: true }).first()).toBeVisible();
  }
});
