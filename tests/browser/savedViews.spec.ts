import type { Page } from "@playwright/test";
import { accounts, expect, expectAccessible, test } from "./people.ts";

const choose = async (page: Page, entry: RegExp) => {
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: entry }).click();
};

test("DA-022 DA-023 DA-024 DA-026 DA-027 GP-034 a view saved for a Petron is applied by another person, who may not change it, and deleted by its owner", async ({
  people,
  server,
}) => {
  const { data } = await server.call<{ id: string; name: string }>(
    accounts.admin,
    "POST",
    "/api/data/query",
    { type: "Petron", query: { isPublic: true } },
  );
  const path = `/petron/${data.find(({ name }) => name === "Gulf Shelf Review")!.id}/apps/wells?table=wells`;
  const owner = await people.arrive("admin", path);
  await owner.getByRole("searchbox", { name: "Search rows" }).fill("Dolphin");
  await expect(owner.getByText(/^\d+ of \d+ rows$/)).toBeVisible();
  await choose(owner, /Save view/);
  const save = owner.getByRole("dialog", { name: "Save view" });
  await save.getByRole("textbox", { name: "Name" }).fill("Dolphin only");
  await save.getByRole("radio", { name: "Users of this Petron" }).check();
  await expectAccessible(owner, ".petrons-dialog");
  await save.getByRole("button", { name: "Save" }).click();
  await expect(owner.getByText("Dolphin only saved.", { exact: true })).toBeVisible();

  const reader = await people.arrive("analyst", path);
  await choose(reader, /Save view/);
  await expect(reader.getByRole("radio", { name: "Users of this Petron" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await expect(
    reader.getByRole("radio", { name: "Everyone in the organization" }),
  ).toHaveAccessibleDescription("Must be admin");
  await reader.getByRole("button", { name: "Cancel" }).click();
  await choose(reader, /Load view/);
  const load = reader.getByRole("dialog", { name: "Load view" });
  await load.getByRole("option", { name: /Dolphin only/ }).click();
  await load.getByRole("button", { name: "Apply" }).click();
  await expect(reader.getByText("Dolphin only applied.", { exact: true })).toBeVisible();
  await expect(reader.getByRole("searchbox", { name: "Search rows" })).toHaveValue("Dolphin");
  await expect(reader.getByText(/^\d+ of \d+ rows$/)).toBeVisible();

  // Back takes a loaded view back in one step, and a link to it opens it for who may use it.
  await reader.goBack();
  await expect(reader.getByRole("searchbox", { name: "Search rows" })).toHaveValue("");
  const saved = await server.call<{ id: string; name: string }>(
    accounts.admin,
    "POST",
    "/api/data/query",
    { type: "Setting", query: { name: "Dolphin only" } },
  );
  const link = `${path.split("?")[0]}?saved=${saved.data[0]!.id}`;
  await reader.goto(new URL(link, reader.url()).href);
  await expect(reader.getByRole("searchbox", { name: "Search rows" })).toHaveValue("Dolphin");
  await expect(reader).toHaveURL(/\?table=wells&search=Dolphin/);

  for (const page of [reader, owner]) {
    await choose(page, /Manage views/);
    await page
      .getByRole("dialog")
      .getByRole("row")
      .filter({ hasText: "Dolphin only" })
      .getByRole("checkbox")
      .check({ force: true });
  }
  await expect(reader.getByRole("dialog").getByRole("button", { name: "Delete" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await owner.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await owner.getByRole("dialog").getByRole("button", { name: "Copy link" }).click();
  await expect(owner.getByText("Link copied.", { exact: true })).toBeVisible();
  expect(await owner.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL(link, owner.url()).href,
  );
  await expectAccessible(owner, ".petrons-dialog");
  await owner.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(
    owner.getByText("Are you sure you want to delete the view Dolphin only?"),
  ).toBeVisible();
  await owner.getByRole("button", { name: "Yes" }).click();
  await expect(
    owner.getByText("View Dolphin only successfully deleted.", { exact: true }),
  ).toBeVisible();
  await expect(owner.getByText("No saved views of wells yet.")).toBeVisible();
});
