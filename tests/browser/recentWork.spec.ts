import { accounts, expect, expectAccessible, test } from "./people.ts";

test("PE-032 PE-037 PE-038 AC-001 AC-005 what a colleague works on appears in Recent Work; by keyboard alone an item is opened and an action chosen", async ({
  people,
  server,
}) => {
  const call = (path: string, body: object, method = "POST") =>
    server.call(accounts.admin, method, path, body);
  const petronId = (
    await call("/api/tasks", {
      taskType: "CreatePetron",
      pid: "null",
      options: { name: "Ormen North" },
    })
  ).insertedIds[0]!;
  await call(
    "/api/data",
    { type: "Petron", query: { id: petronId }, body: { isPublic: true } },
    "PATCH",
  );
  const page = await people.arrive("analyst", `/petron/${petronId}/overview`);
  const panel = page.locator(".petrons-panel", {
    has: page.getByRole("heading", { name: "Recent Work" }),
  });
  await expect(panel).toContainText(
    "Choose an app from the dropdown menu in the top bar to start working inside this Petron.",
  );
  await expectAccessible(page);

  const made = await call("/api/data", {
    type: "DSUDesignProject",
    data: [{ pid: petronId, name: "Morning", visualizations: [] }],
  });
  const item = panel.getByRole("link", { name: "Morning" });
  await expect(item).toBeVisible();
  await expect(panel.getByRole("listitem")).toContainText(
    /Morning.*Dashboard.*(just now|seconds? ago).*Helen Marsh/,
  );
  await expectAccessible(page);

  await item.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(
    new RegExp(`/petron/${petronId}/dashboards/${made.insertedIds[0]}$`),
  );
  await page.goBack();
  await panel.getByRole("button", { name: "Choose an action for Morning" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Choose an action" });
  await expect(dialog.getByRole("tab", { name: "Dashboard" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(panel.getByRole("button", { name: "Choose an action for Morning" })).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: /^Open dashboard/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboards\//);

  // It was used before: it is recommended now, and follows the account into another browser.
  const again = await people.arrive("analyst", `/petron/${petronId}/overview`);
  await again.getByRole("button", { name: "Choose an action for Morning" }).click();
  await expect(again.getByRole("heading", { name: "Recommended" })).toBeVisible();

  await call(
    "/api/data",
    { type: "DSUDesignProject", query: { id: made.insertedIds[0] } },
    "DELETE",
  );
  await page.goBack();
  await expect(panel.getByRole("listitem")).toHaveCount(0);
});
