import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { accounts, expect, expectAccessible, test } from "./people.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

const sample = "Gulf Shelf Review";

test("PL-010 no byte of a plugin is fetched before a page of it is shown, and no second time after", async ({
  people,
}) => {
  const page = await people.arrive("analyst", "/library?tab=public", { own: true });
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/plugins/wells/")) fetched.push(new URL(request.url()).pathname);
  });
  await page.getByRole("link", { name: sample }).click();
  await expect(page.getByRole("link", { name: /^Wells / })).toBeVisible();
  expect(fetched).toEqual([]);
  await page.getByRole("link", { name: /^Wells / }).click();
  await expect(page.getByRole("grid")).toBeVisible();
  expect(fetched.filter((path) => path.endsWith(".js")).length).toBeGreaterThan(0);
  expect(new Set(fetched).size).toBe(fetched.length);
});

test("PL-010 disabling a plugin takes its contributions out of the organization's open browsers within 2 s and out of no other's, and leaves a mounted page", async ({
  people,
  server,
}) => {
  const [inside, mounted, outside] = await Promise.all([
    people.arrive("analyst", "/library?tab=public"),
    people.arrive("engineer", "/library?tab=public"),
    people.arrive("outsider", "/home"),
  ]);
  await inside.getByRole("link", { name: sample }).click();
  await mounted.getByRole("link", { name: sample }).click();
  await mounted.getByRole("link", { name: /^Wells / }).click();
  await expect(mounted.getByRole("grid")).toBeVisible();
  await outside.getByRole("button", { name: "Create New Petron" }).first().click();
  await outside.getByRole("dialog").getByLabel("Name").fill("Northgate field");
  await outside.getByRole("button", { name: "Create", exact: true }).click();
  await expect(outside.getByRole("link", { name: /^Wells / })).toBeVisible();
  const card = inside.getByRole("link", { name: /^Wells / });
  await expect(card).toBeVisible();

  await server.call(accounts.admin, "POST", "/api/plugins/wells/disable", {});
  await expect(card).toHaveCount(0, { timeout: 2000 });
  await expect(outside.getByRole("link", { name: /^Wells / })).toBeVisible();
  await expect(mounted.getByRole("grid")).toBeVisible();

  await server.call(accounts.admin, "POST", "/api/plugins/wells/enable", {});
  await expect(card).toBeVisible({ timeout: 2000 });
});

test("PL-010 a plugin whose file does not arrive harms nothing but itself and can be retried", async ({
  people,
}) => {
  const page = await people.arrive("analyst", "/library?tab=public");
  await page.route("**/plugins/wells/**/*.js", (route) => route.abort("connectionrefused"));
  await page.route("**/plugins/wells/*.js", (route) => route.abort("connectionrefused"));
  await page.getByRole("link", { name: sample }).click();
  await page.getByRole("link", { name: /^Wells / }).click();
  const retry = page.getByRole("button", { name: "Retry" });
  await expect(retry).toBeVisible();
  await expect(page.getByRole("link", { name: sample })).toBeVisible();
  await page.unrouteAll();
  await retry.click();
  await expect(page.getByRole("grid")).toBeVisible();
});

test("PL-010 a plugin whose file was altered is refused and says so", async ({ people }) => {
  const page = await people.arrive("analyst", "/library?tab=public");
  await page.route(/\/plugins\/wells\/.*\.js$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\n// altered` });
  });
  await page.getByRole("link", { name: sample }).click();
  await page.getByRole("link", { name: /^Wells / }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: /integrity|altered|not the file/i }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
});

const modules = {
  load: 'System.register([], function () { return { setters: [], execute: function () { throw new Error("broken on load"); } }; });',
  render: `System.register([], function (give) { return { setters: [], execute: function () {
    give("WellsFilters", function () { return null; });
    give("WellsPage", function () { throw new Error("broken on render"); });
  } }; });`,
};

for (const [moment, code] of Object.entries(modules)) {
  test(`PL-010 a plugin that throws on ${moment} shows a contained message, and the rest of the page goes on`, async ({
    people,
  }) => {
    // The altered module passes as the plugin's own: what is tested is its failing, not its
    // integrity.
    const before = async (page: Page) => {
      await page.route("**/api/boot", async (route) => {
        const answer = await route.fetch();
        const envelope = await answer.json();
        for (const boot of envelope.data) boot.importMap.integrity = {};
        await route.fulfill({ response: answer, json: envelope });
      });
      await page.route(/\/plugins\/wells\/wells-[^/]*\.js$/, (route) =>
        route.fulfill({ contentType: "text/javascript", body: code }),
      );
    };
    const page = await people.arrive("analyst", "/library?tab=public", { before });
    await page.getByRole("link", { name: sample }).click();
    await page.getByRole("link", { name: /^Wells / }).click();
    await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
    await page.getByRole("link", { name: "Petrons, home" }).click();
    await expect(page.getByRole("heading", { level: 2, name: /My Petrons/ })).toBeVisible();
    // The page may be reading its boot document again.
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
}

test("PL-010 the Plugins page says which plugin the operator stopped, and how far one is with its documents, light, dark and narrow", async ({
  people,
  server,
}) => {
  const operator = (...args: string[]) =>
    promisify(execFile)(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", join(root, "scripts/plugin.ts"), ...args],
      {
        env: { ...process.env, DATA_DIR: server.dataDir, DATABASE_URL: "" },
      },
    );
  // An update of documents takes as long as there are documents: the page is given what the server
  // says meanwhile.
  let done = 3000;
  const pages: Page[] = [];
  const before = async (page: Page) => {
    await page.route("**/api/plugins/overview", async (route) => {
      const answer = await route.fetch();
      const envelope = await answer.json();
      for (const plugin of envelope.data) {
        if (plugin.id !== "gallery" || done === 12_000) continue;
        Object.assign(plugin, {
          state: "updating",
          stateReason: `Updating documents of 'GalleryItem': ${done.toLocaleString("en-US")} of 12,000.`,
        });
      }
      await route.fulfill({ response: answer, json: envelope });
    });
  };
  await operator("disable", "wells");
  const row = (page: Page, name: string) =>
    page
      .getByRole("list", { name: "Plugins" })
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name: new RegExp(`^${name}`) }) });
  for (const [name, options] of Object.entries({
    light: {},
    dark: { colorScheme: "dark" as const },
    narrow: { viewport: { width: 320, height: 640 } },
  })) {
    const page = await people.arrive("admin", "/settings/plugins", { ...options, before });
    pages.push(page);
    await expect(row(page, "Wells").getByText("Stopped")).toBeVisible();
    await expect(
      row(page, "Wells").getByText("The operator disabled it for everybody.", { exact: false }),
    ).toBeVisible();
    await expect(
      row(page, "Gallery").getByText("Updating documents of 'GalleryItem': 3,000 of 12,000."),
    ).toBeVisible();
    await expectAccessible(page, "main");
    if (process.env.SCREENSHOTS)
      await page.screenshot({
        path: join(process.env.SCREENSHOTS, `plugins-${name}.png`),
        fullPage: true,
      });
    if (name !== "narrow") continue;
    done = 12_000;
    await expect(
      row(page, "Gallery").getByText("Updating documents", { exact: false }),
    ).toHaveCount(0);
    await operator("enable", "wells");
  }
  // The page goes on asking while the test ends.
  for (const page of pages) await page.unrouteAll({ behavior: "ignoreErrors" });
});
