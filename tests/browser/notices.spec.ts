import type { Page } from "@playwright/test";
import { accounts, expect, test } from "./people.ts";

/** Controls of the page that a notice lies over. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const notices = [...document.querySelectorAll(".shell-notice")].map((notice) => notice.getBoundingClientRect());
    const controls = [...document.querySelectorAll<HTMLElement>("a, button, input, select, [role=button], [role=combobox]")];
    return controls
      .filter((control) => !control.closest(".shell-notice") && control.checkVisibility())
      .filter((control) => {
        const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
        // What a scrolled list hides lies nowhere.
        const seen = document.elementsFromPoint(left + width / 2, top + height / 2);
        const isSeen = seen.some((element) => element === control || control.contains(element));
        return isSeen && notices.some((notice) => left < notice.right && right > notice.left && top < notice.bottom && bottom > notice.top);
      })
      .map((control) => control.getAttribute("aria-label") ?? control.textContent);
  });

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
  [1100, 720],
  [768, 1024],
  [390, 844],
] as const)
  test(`NT-001 at ${width} px a notice covers no control of a table's page`, async ({ people, house }) => {
    const { data } = await house.call<{ id: string; name: string }>(accounts.admin, "POST", "/api/data/query", { type: "Petron", query: { isPublic: true } });
    const path = `/petron/${data.find(({ name }) => name === "Gulf Shelf Review")!.id}/apps/wells?table=production`;
    const page = await people.arrive("admin", path, { viewport: { width, height } });
    await expect(page.locator(".petrons-pager")).toBeVisible();
    await page.getByRole("button", { name: "Views" }).click();
    await page.getByRole("menuitem", { name: /Save view/ }).click();
    await page.getByRole("textbox", { name: "Name" }).fill(`At ${width}`);
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await page.locator(".shell-notice").hover();
    expect(await covered(page)).toEqual([]);
    await page.locator(".shell-main").evaluate((main) => main.scrollTo(0, main.scrollHeight));
    expect(await covered(page)).toEqual([]);
  });
