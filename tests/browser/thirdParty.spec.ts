import { cpSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { outsideFolder } from "../../sdk/build/testing/outsideFolder.ts";
import { accounts, test as base, expect, expectAccessible } from "./people.ts";
import { TestServer } from "./testServer.ts";

const sources = fileURLToPath(new URL("thirdParty/rates", import.meta.url));

/**
 * A server into which a plugin was added that was written, checked, built and packed outside the
 * checkout.
 */
const test = base.extend<object, { server: TestServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const server = await TestServer.open(async (dataDir) => {
        const outside = await outsideFolder(dataDir);
        try {
          cpSync(sources, join(outside.folder, "rates"), { recursive: true });
          outside.checkTypes("rates");
          outside.command("pack", "rates");
          outside.command("add", "rates-1.0.0.tgz");
        } finally {
          outside.remove();
        }
      });
      await use(server);
      await server.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

test("a plugin written with nothing but the packed SDK is enabled live and shows a form, a live table, a chart and an editor", async ({
  people,
  server,
}) => {
  const page = await people.arrive("analyst", "/library?tab=public");
  await page.getByRole("link", { name: "Gulf Shelf Review" }).click();
  await expect(page.getByRole("link", { name: /^Wells / })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Rates/ })).toHaveCount(0);
  await server.call(accounts.admin, "POST", "/api/plugins/rates/enable", {});
  await page.getByRole("link", { name: /^Rates/ }).click();

  const choke = page
    .getByRole("textbox", { name: /Choke/ })
    .or(page.getByRole("spinbutton", { name: /Choke/ }));
  await expect(choke).toHaveValue("24");
  await choke.fill("32");
  await page.getByRole("button", { name: "Record" }).click();
  await expect(page.getByTestId("sent")).toContainText('"choke":32');

  const grid = page.getByRole("grid", { name: "Wells" });
  await expect(grid.getByRole("row")).toHaveCount(11);
  await expect(page.getByText(/of 360/)).toBeVisible();

  await expect(page.locator(".petrons-chart canvas, .petrons-chart svg").first()).toBeVisible();

  const note = page.getByRole("textbox", { name: "Note" });
  await note.click();
  await page.keyboard.type("Stable after two hours");
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("sent")).toContainText("<p>Stable after two hours</p>");
  await expectAccessible(page);
});
