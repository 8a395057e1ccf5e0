import { accounts, expect, expectAccessible, test } from "./people.ts";

test("SH-010 SH-013 NT-010 NT-013 NT-015 two people see each other in a Petron; a shortcut brings the exact view back; the header searches", async ({
  people,
  server,
}) => {
  const { insertedIds } = await server.call(accounts.admin, "POST", "/api/tasks", {
    taskType: "CreatePetron",
    pid: "null",
    options: { name: "Header Petron" },
  });
  const petronId = insertedIds[0];
  await server.call(accounts.admin, "PATCH", "/api/data", {
    type: "Petron",
    query: { id: petronId },
    body: { isPublic: true },
  });
  const view = `/petron/${petronId}/apps/wells?tab=curves#top`;
  const [admin, analyst] = await Promise.all([
    people.arrive("admin", `/petron/${petronId}/overview`),
    people.arrive("analyst", view),
  ]);
  const others = (page: typeof admin) => page.getByRole("list", { name: "Others in this Petron" });
  await expect(others(admin).getByRole("img", { name: "Daniel Okafor" })).toBeVisible();
  await expect(others(analyst).getByRole("img", { name: "Helen Marsh" })).toBeVisible();
  await admin.goto(`${server.url}/home`);
  await expect(others(analyst)).toBeHidden();

  await analyst.getByRole("button", { name: "My Shortcuts" }).click();
  await analyst.getByRole("button", { name: "Make Shortcut" }).click();
  const name = analyst.getByRole("dialog", { name: "Create New Shortcut" }).getByLabel("Name");
  await expect(name).toHaveValue("Wells");
  await name.fill("Curves of the field");
  await name.press("Enter");
  await expect(analyst.getByText("Shortcut created.", { exact: true })).toBeVisible();
  const group = analyst.locator("section", {
    has: analyst.getByRole("heading", { name: "Header Petron", level: 3 }),
  });
  await expect(group.getByRole("link", { name: "Curves of the field" })).toBeVisible();
  await expectAccessible(analyst, ".shell-menu");
  await analyst.getByRole("link", { name: "Petrons, home" }).click();
  await expect(group).toBeHidden();
  await analyst.getByRole("button", { name: "My Shortcuts" }).click();
  await expect(analyst.getByRole("button", { name: "Make Shortcut" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await group.getByRole("link", { name: "Curves of the field" }).click();
  await expect(analyst).toHaveURL(`${server.url}${view}`);
  await expect(analyst.getByRole("heading", { name: "My Shortcuts" })).toBeHidden();
  await analyst.getByRole("button", { name: "My Shortcuts" }).click();
  await group.getByRole("button", { name: "Remove the shortcut Curves of the field" }).click();
  const question = analyst.getByRole("dialog", { name: "Remove Shortcut" });
  await expect(question).toContainText("Do you want to remove this shortcut?");
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(analyst.getByText("Shortcut removed.", { exact: true })).toBeVisible();
  await expect(group).toBeHidden();
  await analyst.keyboard.press("Escape");

  await analyst.getByRole("combobox", { name: "Search", exact: true }).fill("  header petron ");
  await analyst.keyboard.press("Enter");
  await expect(
    analyst.getByRole("heading", { level: 1, name: 'Search for "header petron"' }),
  ).toBeVisible();
  await expect(analyst.getByText("No results", { exact: true })).toBeVisible();
  await expectAccessible(analyst, "main");
  await analyst
    .getByRole("main")
    .getByRole("link", { name: /Header Petron/ })
    .click();
  await expect(analyst).toHaveURL(`${server.url}/petron/${petronId}/overview`);
});
