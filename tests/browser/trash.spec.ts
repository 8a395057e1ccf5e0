import { accounts, expect, expectAccessible, test } from "./people.ts";

test("GP-055 PE-019 PE-025 PE-026 a deleted Petron is undone, found in the trash, restored and deleted for good, live in two browsers", async ({
  people,
  server,
}) => {
  const made = async (name: string) => {
    const { insertedIds } = await server.call(accounts.analyst, "POST", "/api/tasks", {
      taskType: "CreatePetron",
      pid: "null",
      options: { name },
    });
    await server.call(accounts.analyst, "PATCH", "/api/data", {
      type: "Petron",
      query: { id: insertedIds[0] },
      body: { isPublic: true },
    });
    return insertedIds[0] as string;
  };
  const [petronId] = [await made("Deleted basin"), await made("Other basin")];
  const [analyst, admin, engineer] = await Promise.all([
    people.arrive("analyst", "/library"),
    people.arrive("admin", `/petron/${petronId}/overview`),
    people.arrive("engineer", `/petron/${petronId}/apps`),
  ]);
  await expect(admin.getByRole("heading", { level: 1, name: "Deleted basin" })).toBeVisible();
  await expect(analyst.getByRole("tab", { name: /^Trash/ })).toHaveCount(0);

  const remove = async () => {
    await analyst.getByRole("button", { name: "More options for Deleted basin" }).click();
    await analyst.getByRole("menuitem", { name: "Delete" }).click();
    const question = analyst.getByRole("dialog", { name: "Confirm Delete" });
    await expect(question).toContainText('Do you want to delete the Petron "Deleted basin"?');
    await expect(question).toContainText(
      "It stays in the trash of the Petron Library for 30 days. During that time its owner and admins can restore it.",
    );
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(
      analyst.getByText('Petron "Deleted basin" was successfully deleted.', { exact: true }),
    ).toBeVisible();
  };
  await admin.getByRole("button", { name: "Edit Petron" }).click();
  const edit = admin.getByRole("dialog", { name: "Edit Petron" });
  await edit.getByRole("textbox", { name: /^Name/ }).fill("Deep basin");
  await remove();
  await expect(admin.getByText('The Petron "Deleted basin" is in the trash.')).toBeVisible();
  // The page stays beneath, out of reach, and what was typed in its dialog can be copied.
  await expect(edit).toContainText("This Petron was deleted or is no longer shared with you");
  await expect(edit.getByRole("button", { name: "Copy name and description" })).toBeEnabled();
  await expect(edit.getByRole("textbox", { name: /^Name/ })).toHaveValue("Deep basin");
  await expect(admin.locator(".shell-page")).toHaveAttribute("inert");
  await expect(admin.getByRole("heading", { level: 1 })).toHaveCount(1);
  // A person who could read it sees where it is, and cannot restore it.
  await expect(engineer.getByText('The Petron "Deleted basin" is in the trash.')).toBeVisible();
  await expect(engineer.getByText(/^Its owner or an admin can restore it until /)).toBeVisible();
  await expect(engineer.getByRole("button", { name: "Restore" })).toHaveCount(0);
  await expectAccessible(admin, "main");
  await analyst.getByRole("button", { name: "Undo" }).click();
  await expect(analyst.getByRole("link", { name: /Deleted basin/ })).toBeVisible();
  await expect(admin.getByRole("heading", { level: 1, name: "Deleted basin" })).toBeVisible();
  await expect(admin.getByText("is in the trash.")).toBeHidden();
  await expect(edit.getByRole("textbox", { name: /^Name/ })).toHaveValue("Deep basin");
  await expect(edit).not.toContainText("This Petron was deleted");
  await edit.getByRole("button", { name: "Cancel" }).click();
  await admin.getByRole("button", { name: "Discard" }).click();
  await expect(edit).toHaveCount(0);
  await expect(admin.getByRole("main")).toBeFocused();

  await remove();
  await admin.getByRole("main").getByRole("link", { name: "Trash" }).click();
  const rowOf = (page: typeof admin) =>
    page
      .getByRole("listitem")
      .filter({ hasText: /Deleted basin.*Will be permanently deleted on / });
  await expect(rowOf(admin)).toContainText(
    /Owner: Daniel Okafor · Deleted by Daniel Okafor on .* · Will be permanently deleted on /,
  );
  await expectAccessible(admin, "main");
  await analyst.getByRole("tab", { name: /^Trash/ }).click();
  await expect(analyst).toHaveURL(`${server.url}/library?tab=trash`);
  await expect(analyst.getByText(/^Deleted Petrons stay here for 30 days/)).toBeVisible();
  await analyst.getByRole("button", { name: "Restore Deleted basin" }).click();
  await expect(
    analyst.getByText('Petron "Deleted basin" restored.', { exact: true }),
  ).toBeVisible();
  await expect(rowOf(admin)).toHaveCount(0);
  await expect(analyst.getByRole("link", { name: /Deleted basin/ })).toBeVisible();

  await remove();
  await rowOf(admin)
    .or(admin.getByRole("tab", { name: /^Trash/ }))
    .first()
    .click();
  await rowOf(admin).getByRole("button", { name: "Delete permanently: Deleted basin" }).click();
  const question = admin.getByRole("dialog", { name: "Confirm Delete" });
  await expect(question).toContainText(
    'Do you want to permanently delete the Petron "Deleted basin"?',
  );
  await expectAccessible(admin, ".bp6-dialog");
  await question.getByRole("button", { name: "Delete permanently" }).click();
  await expect(
    admin.getByText('Petron "Deleted basin" was permanently deleted.', { exact: true }),
  ).toBeVisible();
  await expect(rowOf(analyst)).toHaveCount(0);
  await expect(analyst.getByRole("link", { name: /Other basin/ })).toBeVisible();
  await analyst.goto(`${server.url}/petron/${petronId}/overview`);
  await expect(
    analyst.getByText("This Petron is not shared with you, or it no longer exists."),
  ).toBeVisible();
});
