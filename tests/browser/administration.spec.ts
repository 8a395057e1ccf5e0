import { expect, expectAccessible, expectContrast, test } from "./people.ts";

const sample = "Gulf Shelf Review";

test("ER-004 ID-003 SH-020 SH-021 an admin disables and enables a plugin with its check; open browsers of the organization follow, the other organization's do not, and the page says who, when and why", async ({
  people,
}) => {
  const [admin, analyst, outsider] = await Promise.all([
    people.arrive("admin", "/home"),
    people.arrive("analyst", "/library?tab=public"),
    people.arrive("outsider", "/settings/plugins"),
  ]);
  await analyst.getByRole("link", { name: sample }).first().click();
  const card = analyst.getByRole("link", { name: /^Wells / });
  await expect(card).toBeVisible();
  await expect(analyst.getByRole("button", { name: "Admin Panel" })).toHaveCount(0);

  await admin.getByRole("button", { name: "Admin Panel" }).click();
  for (const item of [
    "Jobs Manager",
    "View Kernels",
    "System Information",
    "Settings",
    "Define Units",
  ])
    await expect(admin.getByRole("link", { name: item, exact: true })).toBeVisible();
  await admin.getByRole("link", { name: "Plugins", exact: true }).click();
  const row = (page: typeof admin) =>
    page
      .getByRole("list", { name: "Plugins" })
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name: /^Wells/ }) });
  await row(admin).getByRole("button", { name: "Disable Wells" }).click();
  const dialog = admin.getByRole("dialog");
  await expect(dialog.getByText("/petron/:petronId/apps/wells")).toBeVisible();
  await dialog.getByRole("button", { name: "Disable" }).click();
  await expect(card).toHaveCount(0);
  await expect(row(admin).getByText("Disabled")).toBeVisible();
  await expect(row(outsider).getByText("Enabled", { exact: true })).toBeVisible();

  await admin.getByRole("button", { name: "Why is it not showing?" }).click();
  await dialog.getByLabel("Plugin").selectOption("wells");
  await dialog.getByLabel("Contribution").selectOption("appCards wells");
  await dialog.getByLabel("Person").selectOption({ label: "Daniel Okafor" });
  await expect(
    dialog.getByText("Not shown to Daniel Okafor. Your organization has it switched off."),
  ).toBeVisible();
  await expectAccessible(admin, ".petrons-dialog");
  await dialog.getByRole("button", { name: "Close" }).last().click();

  await row(admin).getByRole("button", { name: "Enable Wells" }).click();
  await expect(dialog.getByText("Plugin code is trusted code.", { exact: false })).toBeVisible();
  await expectAccessible(admin, ".petrons-dialog");
  await dialog.getByRole("button", { name: "Enable" }).click();
  await expect(card).toBeVisible();

  await admin.getByRole("button", { name: "History" }).click();
  const entries = dialog.getByRole("list", { name: "History of switches" }).getByRole("listitem");
  await expect(entries.nth(0)).toContainText(/Wells 1\.0\.0 enabled.*Helen Marsh.*UTC/);
  await expect(entries.nth(1)).toContainText(/Wells 1\.0\.0 disabled.*Helen Marsh.*UTC/);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await outsider.getByRole("button", { name: "History" }).click();
  await expect(outsider.getByText("No changes yet.")).toBeVisible();
});

test("ST-001 ST-002 ST-003 ST-031 ST-032 each page of administration opens at its address and is accessible, light and dark", async ({
  people,
}) => {
  const page = await people.arrive("admin", "/settings");
  await expect(page).toHaveURL(/\/settings\/application-settings$/);
  const pages = [
    ["/settings/application-settings", "Global Settings", "Petrons Energy"],
    ["/settings/info", "System Information", "SMTP e-mail connection"],
    ["/settings/plugins", "Plugins", "Wells"],
    ["/data-storage", "Data Storage", "What uses it"],
    ["/apps/feature-flags", "Feature Flags", "Shows the gallery in the main menu."],
  ] as const;
  for (const [address, title, content] of pages) {
    // As a link of the shell does it: without loading the page anew.
    await page.evaluate((path) => {
      history.pushState(null, "", path);
      dispatchEvent(new PopStateEvent("popstate"));
    }, address);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    const shown =
      address === "/settings/application-settings"
        ? page.getByLabel("Organization name")
        : page.getByText(content, { exact: true }).first();
    await expect(shown).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectContrast(page);
    await page.emulateMedia({ colorScheme: "light" });
  }
  await expect(page.getByRole("link", { name: "Data Storage unlimited" })).toBeVisible();
});
