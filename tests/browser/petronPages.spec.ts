import { accounts, expect, expectAccessible, test } from "./people.ts";

const longDate = (zone: string) =>
  new Intl.DateTimeFormat("en-US", {
    weekday: "long",
    month: "long",
    day: "numeric",
    year: "numeric",
    timeZone: zone,
  }).format(new Date());

test("PE-004 PE-005 PE-006 PE-012 SH-004 GP-038 addresses of Petrons lead on, pages have their titles, Home greets in the display time zone and finds apps", async ({
  people,
  server,
}) => {
  const admin = (path: string, body: object, method = "POST") =>
    server.call(accounts.admin, method, path, body);
  const petronId = (
    await admin("/api/tasks", { taskType: "CreatePetron", pid: "null", options: { name: "Heron" } })
  ).insertedIds[0]!;
  const page = await people.arrive("admin", "/");
  await page.waitForURL(`${server.url}/home`);
  await expect(page).toHaveTitle("Home · Petrons");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(longDate("UTC"));
  await expect(page.getByText("Welcome, Helen")).toBeVisible();
  // Global apps by title or description, sorted by title.
  const apps = page.locator(".petrons-panel", {
    has: page.getByRole("heading", { name: /^Global Apps/ }),
  });
  const titles = await apps.locator(".petron-app-title").allTextContents();
  expect(titles).toEqual(titles.toSorted((one, other) => one.localeCompare(other)));
  await apps.getByRole("searchbox").fill("pieces, with code");
  await expect(apps.locator(".petron-app-title")).toHaveText(["Gallery"]);
  await apps.getByRole("searchbox").fill("nothing like it");
  await expect(apps).toContainText("Clear the search to see apps.");

  await page.goto(`${server.url}/petron/${petronId}`);
  await page.waitForURL(`${server.url}/petron/${petronId}/overview`);
  await expect(page).toHaveTitle("Petron Overview · Petrons");
  await page.goto(`${server.url}/petron/${petronId}/apps`);
  await expect(page).toHaveTitle("Petron Apps · Petrons");
  await page.goto(`${server.url}/library`);
  await expect(page).toHaveTitle("Petron Library · Petrons");
});

test("PE-046 PE-047 PE-048 PE-049 GP-060 apps are searched and docked by anyone who may, live in a colleague's header; others see why not", async ({
  people,
  server,
}) => {
  const call = (account: "admin" | "analyst", path: string, body: object, method = "POST") =>
    server.call(accounts[account], method, path, body);
  const petronId = (
    await call("analyst", "/api/tasks", {
      taskType: "CreatePetron",
      pid: "null",
      options: { name: "Osprey" },
    })
  ).insertedIds[0]!;
  await call(
    "analyst",
    "/api/data",
    { type: "Petron", query: { id: petronId }, body: { isPublic: true } },
    "PATCH",
  );
  const path = `/petron/${petronId}/apps`;
  const [page, colleague] = await Promise.all([
    people.arrive("analyst", path),
    people.arrive("engineer", path),
  ]);
  const tab = (name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) });
  await expect(page.getByPlaceholder("Search apps")).toBeVisible();
  await expect(tab("Docked")).toHaveText(/Docked\s*0/);
  await tab("All").click();
  const all = await page.locator(".petron-app-title").allTextContents();
  await expect(tab("All")).toHaveText(new RegExp(`All\\s*${all.length}`));
  await expect(tab("Tools")).toHaveText(/Tools\s*\d+/);
  await expectAccessible(page);

  const dock = page.getByRole("button", { name: "Dock this app to the header bar: Wells" });
  await dock.click();
  await expect(page.getByText("'Wells' docked.").last()).toBeVisible();
  await expect(tab("Docked")).toHaveText(/Docked\s*1/);
  await expect(colleague.getByRole("tab", { name: /^Docked/ })).toHaveText(/Docked\s*1/);
  await expect(
    colleague.getByRole("navigation", { name: "Docked apps" }).getByRole("link", { name: "Wells" }),
  ).toBeVisible();
  // A person who may not change the header bar sees why.
  await colleague.getByRole("tab", { name: /^All/ }).click();
  const theirs = colleague.getByRole("button", {
    name: "Remove this app from the header bar: Wells",
  });
  await expect(theirs).toHaveAttribute("aria-disabled", "true");
  await expect(theirs).toHaveAttribute(
    "aria-description",
    "Only the owner, a collaborator or an admin can change the header bar",
  );

  await page.getByPlaceholder("Search apps").fill("no such app");
  await expect(page.getByText("Clear the search to see apps.")).toBeVisible();
  await page.getByPlaceholder("Search apps").fill("");
  await page.route("**/api/data", (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({
          status: 400,
          json: {
            success: false,
            hasErrors: true,
            errors: [{ code: "body-invalid", message: "The header is full." }],
            data: [],
          },
        })
      : route.continue(),
  );
  await page.getByRole("button", { name: "Remove this app from the header bar: Wells" }).click();
  await expect(page.getByText("'Wells' not undocked: The header is full.").last()).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Remove this app from the header bar: Wells" }).click();
  await expect(page.getByText("'Wells' removed from the dock.").last()).toBeVisible();
  await expect(tab("Docked")).toHaveText(/Docked\s*0/);
});

test("PE-014 PE-019 PE-020 PE-023 PE-033 the library is searched; its button makes a Petron, its menu copies one under a trimmed name and deletes only one's own", async ({
  people,
  server,
}) => {
  const petronId = (
    await server.call(accounts.admin, "POST", "/api/tasks", {
      taskType: "CreatePetron",
      pid: "null",
      options: { name: "Kittiwake" },
    })
  ).insertedIds[0]!;
  await server.call(accounts.admin, "PATCH", "/api/data", {
    type: "Petron",
    query: { id: petronId },
    body: { isPublic: true },
  });
  const page = await people.arrive("analyst", "/library?tab=public");
  await page.getByPlaceholder("Search by Petron name").fill("kittiw");
  await expect(page.locator(".petron-card-name")).toHaveText([/^Kittiwake\s*$/]);
  await page.getByRole("button", { name: "More options for Kittiwake" }).click();
  const refused = page.getByRole("menuitem", { name: "Delete" });
  await expect(refused).toHaveAttribute("aria-disabled", "true");
  await expect(refused).toContainText("Only the owner or an admin can delete it.");
  await page.keyboard.press("End");
  await expect(refused).toBeFocused();
  await expect(refused).toHaveCSS("outline-style", "solid");
  await page.getByRole("menuitem", { name: "Copy" }).click();
  const dialog = page.getByRole("dialog", { name: "Copy Petron" });
  await dialog.getByLabel("Name").fill("   ");
  await expect(dialog.getByRole("button", { name: "Copy", exact: true })).toBeDisabled();
  await dialog.getByLabel("Name").fill("  Kittiwake mine ");
  await dialog.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`${server.url}/library?tab=owner`);
  await page.getByPlaceholder("Search by Petron name").fill("kittiw");
  await expect(page.locator(".petron-card-name")).toHaveText([/^Kittiwake mine/]);
  await page.getByRole("button", { name: "More options for Kittiwake mine" }).click();
  await expect(page.getByRole("menuitem", { name: "Delete" })).not.toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Add a new Petron" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Gannet");
  await page.getByRole("dialog").getByRole("button", { name: "Create", exact: true }).click();
  await page.waitForURL(/\/petron\/\w+\/overview$/);
  await expect(page.getByRole("heading", { level: 1, name: "Gannet" })).toBeVisible();
  await page.goto(`${server.url}/petron/${petronId}/overview`);
  const settings = page.getByRole("button", { name: "Edit Petron" });
  await expect(settings).toHaveAttribute("aria-disabled", "true");
  await expect(settings).toHaveAttribute(
    "aria-description",
    "Only the owner or an admin can edit this Petron",
  );
});
