import type { Page } from "@playwright/test";
import { accounts, expect, expectAccessible, test } from "./people.ts";

const wells = `well_name,field_name,oil_bbl\n${Array.from({ length: 40 }, (_, at) => `Kestrel A-${at + 1},Kestrel,${at}.5`).join("\n")}\n`;

/** By Tab alone, as somebody without a mouse. */
async function tabTo(page: Page, isThere: () => Promise<boolean>, key = "Tab"): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    if (await isThere()) return;
    await page.keyboard.press(key);
  }
  throw new Error("Tab never led there.");
}

test("FE-007 SH-013 by keyboard alone: the header's box shows wells as one types and opens one's rows, Enter leads to the search page, and a link there to the well", async ({
  people,
  server,
}) => {
  test.setTimeout(180_000);
  const call = <T = Record<string, unknown>>(method: string, path: string, body: unknown) =>
    server.call<T>(accounts.analyst, method, path, body);
  const petronId = (
    await call("POST", "/api/tasks", {
      taskType: "CreatePetron",
      pid: "null",
      options: { name: "Kestrel study" },
    })
  ).insertedIds[0]!;
  await server.importTable(accounts.analyst, {
    petronId,
    file: "wells.csv",
    text: wells,
    collection: "wells",
  });
  const found = () =>
    call<{ names: { names: object[] } }>("POST", "/api/tasks", {
      taskType: "FindByName",
      pid: "null",
      options: { searchText: "kestrel a-7" },
    });
  await expect
    .poll(async () => (await found()).data[0]!.names.names.length, { timeout: 30_000 })
    .toBe(1);

  const page = await people.arrive("analyst", "/home");
  const box = page.getByRole("combobox", { name: "Search", exact: true });
  await expect(box).toBeVisible();
  await tabTo(page, () => box.evaluate((element) => element === document.activeElement));
  await page.keyboard.type("kestrel a-7");
  const list = page.getByRole("listbox", { name: "Command palette" });
  await expect(list.getByRole("option", { name: /^Kestrel A-7/ })).toContainText(
    "Kestrel study · wells",
  );
  await expect(list.getByRole("option", { selected: true })).toContainText(
    "Search for 'kestrel a-7'",
  );
  await expectAccessible(page, "header");
  await page.keyboard.press("ArrowDown");
  await expect(list.getByRole("option", { selected: true })).toContainText("Kestrel A-7");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/apps\/wells\?table=wells&filters=well_name/);
  await expect(page.getByText("1 of 40 rows", { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(
    page.getByRole("grid", { name: "wells" }).getByText("Kestrel A-7", { exact: true }),
  ).toBeVisible();

  await tabTo(
    page,
    () => box.evaluate((element) => element === document.activeElement),
    "Shift+Tab",
  );
  await page.keyboard.type("kestrel");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: 'Search for "kestrel"' })).toBeVisible();
  const section = (name: string) => page.getByRole("region", { name, exact: true });
  for (const name of ["Petrons", "Wells", "Fields"]) await expect(section(name)).toBeVisible();
  await expect(section("Wells").getByRole("link").first()).toContainText("Kestrel A-1");
  await expectAccessible(page, "main");
  await section("Wells").getByRole("link", { name: "Show all 40 wells" }).press("Enter");
  await expect(page).toHaveURL(/kind=well/);
  await expect(section("Wells").getByRole("listitem")).toHaveCount(40);
  await expectAccessible(page, "main");
  await section("Wells")
    .getByRole("button", { name: "Choose an action for Kestrel A-40" })
    .press("Enter");
  const chooser = page.getByRole("dialog", { name: "Choose an action" });
  await expect(chooser.getByRole("tab", { name: /^Well/ })).toBeVisible();
  await expectAccessible(page, ".bp6-dialog");
  await page.keyboard.press("Escape");
  await expect(
    section("Wells").getByRole("button", { name: "Choose an action for Kestrel A-40" }),
  ).toBeFocused();
  await section("Wells").getByRole("link", { name: "All results" }).press("Enter");
  const link = section("Wells").getByRole("link").nth(1);
  await tabTo(page, () => link.evaluate((element) => element === document.activeElement));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/filters=well_name/);

  const stranger = await people.arrive("engineer", "/search?text=kestrel%20a-7");
  await expect(stranger.getByText("No results", { exact: true })).toBeVisible();
  await expect(stranger.getByRole("main")).not.toContainText("Kestrel A-7");
});
