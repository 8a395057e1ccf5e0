import type { Page } from "@playwright/test";
import { isLongForm } from "../../../host/server/longForm.ts";
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

/** The frame around the pages is the same for all of a section. */
const partOf = (index: number) => (index === 0 ? "html" : ".gallery-content");

// The long form looks at each page in light and in dark; here the pages take turns.
for (const { section, title, pages } of sections)
  test(`every page of ${title} is accessible in light ${isLongForm ? "and" : "or"} dark colors and fits 320 px`, async ({
    openGallery,
  }) => {
    // As many pages as a section has, on a busy machine too.
    test.setTimeout(pages.length * 30_000);
    const page = await openGallery(`${section}/${pages[0]!.page}`);
    const look = async (index: number, looks: readonly (() => Promise<void>)[]) => {
      const { page: name, title: heading } = pages[index]!;
      await test.step(heading, async () => {
        await follow(page, `/gallery/${section}/${name}`);
        for (const one of looks) await one();
      });
    };
    // Every other page is looked at from the narrow end: to turn and to resize a page takes as long
    // as to look at it.
    if (isLongForm)
      for (const index of pages.keys()) {
        const part = partOf(index);
        const looks = [
          () => expectAccessible(page, part),
          () => turn(page, "dark").then(() => expectContrast(page, part)),
          () => expectFitsNarrow(page),
        ];
        const back = [
          () => expectFitsNarrow(page),
          () => widen(page).then(() => expectContrast(page, part)),
          () => turn(page, "light").then(() => expectAccessible(page, part)),
        ];
        await look(index, index % 2 === 0 ? looks : back);
      }
    else {
      const inLight = [...pages.keys()].filter((index) => index % 2 === 0);
      const inDark = [...pages.keys()].filter((index) => index % 2 === 1);
      for (const [turns, index] of [...inLight, ...inDark].entries()) {
        if (index === inDark[0]) await turn(page, "dark");
        const accessible = () => expectAccessible(page, partOf(index));
        await look(
          index,
          turns % 2 === 0
            ? [accessible, () => expectFitsNarrow(page)]
            : [() => expectFitsNarrow(page), () => widen(page).then(accessible)],
        );
      }
    }
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
