import type { Page } from "@playwright/test";
import { isLongForm } from "../../host/server/longForm.ts";
import { accounts, expect, type People, test } from "./people.ts";
import type { TestServer } from "./testServer.ts";

/** Controls of the page, or of what is open over it, that a notice lies over. */
const covered = (page: Page, within = "body") =>
  page.evaluate((place) => {
    const notices = [...document.querySelectorAll(".shell-notice")].map((notice) =>
      notice.getBoundingClientRect(),
    );
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        `${place} :is(a, button, input, select, [role=button], [role=combobox])`,
      ),
    ];
    return controls
      .filter((control) => !control.closest(".shell-notice") && control.checkVisibility())
      .filter((control) => {
        const { left, right, top, width, height, ...whole } = control.getBoundingClientRect();
        // The page ends above the notices: what it cuts off of a row at its edge is not there.
        const bottom = Math.min(
          whole.bottom,
          control.closest(".shell-main")?.getBoundingClientRect().bottom ?? whole.bottom,
        );
        // What a scrolled list hides lies nowhere.
        const seen = document.elementsFromPoint(left + width / 2, top + height / 2);
        const isSeen = seen.some((element) => element === control || control.contains(element));
        return (
          isSeen &&
          notices.some(
            (notice) =>
              left < notice.right &&
              right > notice.left &&
              top < notice.bottom &&
              bottom > notice.top,
          )
        );
      })
      .map((control) => control.getAttribute("aria-label") ?? control.textContent);
  }, within);

/** A page of a table with its pager. */
async function openTable(
  { people, server }: { people: People; server: TestServer },
  viewport: { width: number; height: number },
): Promise<Page> {
  const { data } = await server.call<{ id: string; name: string }>(
    accounts.admin,
    "POST",
    "/api/data/query",
    { type: "Petron", query: { isPublic: true } },
  );
  const path = `/petron/${data.find(({ name }) => name === "Gulf Shelf Review")!.id}/apps/wells?table=production`;
  const page = await people.arrive("admin", path, { viewport });
  await expect(page.locator(".petrons-pager")).toBeVisible();
  return page;
}

async function saveView(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: /Save view/ }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}

const viewports = [
  [1280, 720],
  [768, 1024],
  [390, 844],
  ...(isLongForm
    ? ([
        [1440, 900],
        [1100, 720],
      ] as const)
    : []),
] as const;

for (const [width, height] of viewports)
  test(`NT-001 at ${width} px a notice covers no control of a table's page, nor do three long ones of a dialog, of the page and of a drawer`, async ({
    people,
    server,
  }) => {
    const page = await openTable({ people, server }, { width, height });
    await saveView(page, `Long ${width}`);
    await page.locator(".shell-notice").hover();
    await expect.poll(() => covered(page)).toEqual([]);
    await page.locator(".shell-main").evaluate((main) => main.scrollTo(0, main.scrollHeight));
    await expect.poll(() => covered(page)).toEqual([]);

    await page.locator(".shell-main").evaluate((main) => main.scrollTo(0, 0));
    await page.getByRole("button", { name: "Views" }).click();
    await page.getByRole("menuitem", { name: /Manage views/ }).click();
    const dialog = page.getByRole("dialog", { name: "Manage views" });
    await dialog.getByRole("row").nth(1).getByRole("checkbox").check({ force: true });
    await page.evaluate(() => {
      let times = 0;
      const fail = async () => {
        times += 1;
        const why =
          "the connection to the server broke while a large file was on its way and did not come back for some time";
        throw new Error(
          `We could not confirm that this was saved, because ${why} (${times}). Check what the page shows before you try again.`,
        );
      };
      Object.defineProperty(navigator.clipboard, "writeText", { value: fail });
    });
    for (let times = 1; times <= 3; times++) {
      await dialog.getByRole("button", { name: "Copy link" }).click();
      await expect(page.locator(".shell-notice").filter({ hasText: `(${times})` })).toBeVisible();
    }
    await expect(page.locator(".shell-notice")).toHaveCount(2);
    await expect(page.locator(".shell-notices-more")).toHaveText("1 more");
    expect(await covered(page, ".petrons-dialog")).toEqual([]);
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await expect(dialog).toBeHidden();

    await expect.poll(() => covered(page)).toEqual([]);
    await page.locator(".shell-main").evaluate((main) => main.scrollTo(0, main.scrollHeight));
    await expect.poll(() => covered(page)).toEqual([]);

    await page.locator(".shell-main").evaluate((main) => main.scrollTo(0, 0));
    await page.getByRole("button", { name: "Table production" }).click();
    await page.getByRole("menuitem", { name: "History" }).click();
    const drawer = page.getByRole("dialog", { name: "History of production" });
    await expect(drawer.getByText("Version 1", { exact: false }).first()).toBeVisible();
    expect(await covered(page, ".petrons-dialog")).toEqual([]);

    // Not even the title of what is as large as the screen.
    await drawer.getByRole("button", { name: "Look at it" }).first().click();
    const large = page.getByRole("dialog", { name: /^production, version 1/ });
    // On a small screen every dialog is.
    if (width > 500) await large.getByRole("button", { name: "Maximize" }).click();
    await expect
      .poll(async () => {
        const [dialog, notices] = [
          await large.boundingBox(),
          await page.locator(".shell-notices-shown").boundingBox(),
        ];
        return (
          dialog !== null &&
          notices !== null &&
          dialog.height > height / 3 &&
          dialog.y + dialog.height <= notices.y
        );
      })
      .toBe(true);
  });
