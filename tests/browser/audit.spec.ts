import { accounts, expect, expectAccessible, expectContrast, test } from "./people.ts";
import type { TestServer } from "./testServer.ts";

const folder = process.env.SHOTS;
const admin = accounts.admin;

/**
 * Events as they happen: a Petron is made public and shared, settings change, plugins are switched,
 * somebody is refused.
 */
async function leaveEvents(server: TestServer): Promise<void> {
  const people = (
    await server.call(admin, "POST", "/api/data/query", {
      type: "User",
      query: {},
      options: { limit: 10 },
    })
  ).data as {
    id: string;
    sub: string;
  }[];
  const id = (email: string) => people.find(({ sub }) => sub === email)!.id;
  const [petron] = (
    await server.call(admin, "POST", "/api/data", {
      type: "Petron",
      data: [{ name: "Audited Review" }],
    })
  ).insertedIds;
  const change = (body: object) =>
    server.call(admin, "PATCH", "/api/data", { type: "Petron", query: { id: petron }, body });
  await change({ isPublic: true });
  await change({ collaborators: [id(accounts.analyst), id(accounts.engineer)] });
  await server.call(admin, "PATCH", "/api/data", {
    type: "AppSetting",
    query: { kind: "organisation" },
    body: { displayTimeZoneId: "America/Chicago" },
  });
  await server.call(admin, "PATCH", "/api/data", {
    type: "AppSetting",
    query: { kind: "organisation" },
    body: { displayTimeZoneId: "UTC" },
  });
  const [gone] = (
    await server.call(admin, "POST", "/api/data", { type: "Petron", data: [{ name: "Gone" }] })
  ).insertedIds;
  await server.call(admin, "DELETE", "/api/data", { type: "Petron", query: { id: gone } });
  await server.call(admin, "POST", "/api/plugins/wells/disable", {});
  await server.call(admin, "POST", "/api/plugins/wells/enable", {});
}

test("an admin sees who did what in their organization, by filters that are links; it is accessible in light, dark and on a phone", async ({
  people,
  server,
}) => {
  await leaveEvents(server);
  const page = await people.arrive("admin", "/home");
  await page.getByRole("button", { name: "Admin Panel" }).click();
  await page.getByRole("link", { name: "Audit Log", exact: true }).click();
  await expect(page).toHaveURL(/\/settings\/audit-log$/);
  const grid = page.getByRole("grid", { name: "Audit Log" });
  await expect(
    grid.getByText("Enabled: No → Yes").or(grid.getByText("Plugin switched")).first(),
  ).toBeVisible();
  await expect(grid.getByRole("link", { name: "Audited Review" }).first()).toBeVisible();
  await expect(grid.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/).first()).toBeVisible();
  await expect(grid.getByText("Daniel Okafor, Ingrid Solberg")).toBeVisible();
  if (folder) await page.screenshot({ path: `${folder}/light.png` });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("body")).toHaveClass(/bp6-dark/);
  if (folder) await page.screenshot({ path: `${folder}/dark.png` });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: "light" });

  await page.getByRole("combobox", { name: "Event" }).selectOption("Visibility changed");
  await expect(page).toHaveURL(/kind=visibility/);
  await expect(grid.getByText("Plugin switched")).toHaveCount(0);
  await expect(grid.getByText("Visibility changed").first()).toBeVisible();
  const link = page.url();
  await page.getByRole("combobox", { name: "Person" }).selectOption({ label: "Tomás Rivera" });
  await expect(page.getByText("No events match these filters.")).toBeVisible();
  if (folder) await page.screenshot({ path: `${folder}/filtered.png` });
  await page.goBack();
  await expect(page).toHaveURL(link);
  await expect(grid.getByText("Visibility changed").first()).toBeVisible();
  await page.goto(`${link}&from=2020-01-01&until=2020-01-02`);
  await expect(page.getByText("No events match these filters.")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).first().click();
  await expect(page).toHaveURL(/\/settings\/audit-log$/);
  await expect(grid.getByText("Plugin switched").first()).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  expect((await download).suggestedFilename()).toBe("audit-log.csv");
  await page.reload();
  await expect(grid.getByText("Downloaded").first()).toBeVisible();
  await expect(grid.getByText("Exported").first()).toBeVisible();

  await page.setViewportSize({ width: 320, height: 640 });
  await expect(grid).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  if (folder) await page.screenshot({ path: `${folder}/narrow.png` });
  await expectAccessible(page);
});

test("a page of the log goes on where it ended; an organization sees its own, and only admins see the page", async ({
  people,
  server,
}) => {
  // One event each: of a call that makes many alike there is one for fifty.
  const make = (n: number) =>
    server.call(accounts.outsider, "POST", "/api/data", {
      type: "Petron",
      data: [{ name: `N${n}`, isPublic: true }],
    });
  for (let n = 0; n < 60; n++) expect((await make(n)).insertedIds).toHaveLength(1);
  const page = await people.arrive("outsider", "/settings/audit-log");
  const grid = page.getByRole("grid", { name: "Audit Log" });
  await expect(grid).toHaveAttribute("aria-rowcount", /\d+/);
  await expect(grid.getByText("Audited Review")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Newer" })).toBeDisabled();
  await page.getByRole("button", { name: "Older" }).click();
  await expect(page).toHaveURL(/before=\d+\.\d+/);
  await expect(page.getByRole("button", { name: "Newer" })).toBeEnabled();
  await page.getByRole("button", { name: "Newest" }).click();
  await expect(page.getByRole("button", { name: "Newer" })).toBeDisabled();

  await page.route("**/api/audit?*", (route) => route.abort());
  await page.getByRole("button", { name: "Older" }).click();
  await expect(
    page
      .getByRole("alert")
      .or(page.getByRole("button", { name: "Retry" }))
      .first(),
  ).toBeVisible();
  if (folder) await page.screenshot({ path: `${folder}/failed.png` });
  await page.unroute("**/api/audit?*");
  await page.getByRole("button", { name: "Retry" }).first().click();
  await expect(grid).toBeVisible();

  const analyst = await people.arrive("analyst", "/home");
  await expect(analyst.getByRole("button", { name: "Admin Panel" })).toHaveCount(0);
  await analyst.goto(`${server.url}/settings/audit-log`);
  await expect(analyst.getByRole("heading", { name: "Audit Log" })).toHaveCount(0);
});
