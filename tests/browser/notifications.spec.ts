import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectContrast, test } from "./people.ts";

const bell = (page: Page) => page.getByRole("button", { name: /^Ingrid Solberg/ });
const panel = (page: Page) => page.getByRole("region", { name: "Notifications" });

test("NT-006 NT-007 NT-008 SH-018 SH-026 PE-036 PE-040 PE-042 PE-043 ST-004 ST-008 an invitation and a mention arrive live, open their place and are read", async ({
  people,
  server,
}) => {
  const call = (path: string, body: object, method = "POST") =>
    server.call("analyst@petrons.local", method, path, body);
  // The server is shared: what came for her before is read, and her preferences are as at first.
  const asEngineer = (type: string, query: object, body: object) =>
    server.call("engineer@petrons.local", "PATCH", "/api/data", { type, query, body });
  await asEngineer("PlatformNotification", { status: "Unseen" }, { status: "Read" });
  const { userId } = (
    await call("/api/data/query", { type: "User", query: { firstName: "Ingrid" } })
  ).data[0] as { userId: string };
  await asEngineer("User", { id: userId }, { notificationPreferences: [] });
  const made = await call("/api/tasks", {
    taskType: "CreatePetron",
    pid: "null",
    options: { name: "Delta North" },
  });
  const petronId = made.insertedIds[0]!;
  const [analyst, engineer] = await Promise.all([
    people.arrive("analyst", `/petron/${petronId}/overview`),
    people.arrive("engineer", "/home"),
  ]);
  await expect(bell(engineer)).toHaveAccessibleName("Ingrid Solberg");
  // A page shows what comes once it watches, which it loads last.
  const loaded = () =>
    engineer.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  await expect.poll(loaded).toContainEqual(expect.stringContaining("/LatestNotification-"));

  // The owner adds her in the dialog.
  await analyst.getByRole("button", { name: "Add Collaborators" }).click();
  const dialog = analyst.getByRole("dialog", { name: "Add Collaborators" });
  await expect(dialog.getByRole("button", { name: "Add", exact: true })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await dialog.getByRole("button", { name: /^Collaborators/ }).click();
  await expect(analyst.getByRole("option")).toHaveText([
    "Helen Marsh",
    "Ingrid Solberg",
    "Tomás Rivera",
  ]);
  await analyst.getByRole("option", { name: "Ingrid Solberg" }).click();
  await analyst.keyboard.press("Escape");
  await dialog.getByLabel("Comment").fill("Please look at the decline.");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  const members = analyst.getByRole("region", { name: "Collaborators" }).getByRole("listitem");
  await expect(members).toHaveText([/Daniel Okafor.*Owner/, /Ingrid Solberg.*Collaborator/]);
  expect((await members.first().boundingBox())!.height).toBe(65);

  // She is notified at once, in a short notice and on her avatar.
  await expect(engineer.getByText("Daniel Okafor added you to Delta North.").last()).toBeVisible();
  await expect(bell(engineer)).toHaveAccessibleName(/1 unseen notification/);
  const richContent = `<p><span data-mention-id="${userId}">@Ingrid</span> which choke?</p>`;
  const place = { pluginId: "core-petrons", petronId, viewId: "overview" };
  const posted = await call("/api/data", {
    type: "Comment",
    data: [{ richContent, parentCommentId: null, ...place }],
  });
  await expect(bell(engineer)).toHaveAccessibleName(/2 unseen notifications/);
  await bell(engineer).click();
  await expect(panel(engineer).getByRole("link", { name: /Unseen/ })).toHaveText([
    /mentioned you in Delta North\..*which choke\?.*Mention/,
    /added you to Delta North\..*Please look at the decline\..*Invitation/,
  ]);
  await expectAccessible(engineer, ".notifications");
  await engineer.emulateMedia({ colorScheme: "dark" });
  await expectContrast(engineer, ".notifications");

  // A click opens the thread and marks it read.
  await panel(engineer)
    .getByRole("link", { name: /mentioned you in Delta North/ })
    .click();
  await engineer.waitForURL(
    `${server.url}/petron/${petronId}/overview?showComments=${posted.insertedIds[0]}`,
  );
  await expect(
    engineer.getByRole("complementary", { name: "Comments" }).getByText("which choke?"),
  ).toBeVisible();
  await expect(bell(engineer)).toHaveAccessibleName(/1 unseen notification/);
  await bell(engineer).click();
  await panel(engineer).getByRole("button", { name: "Mark all as read" }).click();
  await expect(engineer.getByText("Notifications updated").last()).toBeVisible();
  await expect(bell(engineer)).toHaveAccessibleName("Ingrid Solberg");
  await expect(panel(engineer).getByRole("link", { name: /Unseen/ })).toHaveCount(0);

  // Her settings: a box is off while it is saved and afterwards.
  await panel(engineer).getByRole("link", { name: "Notification Settings" }).click();
  await engineer.waitForURL(`${server.url}/settings/user-notifications`);
  await expect(engineer.getByLabel("App alerts: Notification Sidebar")).toBeChecked();
  await expect(engineer.getByText(/^You follow (no|\d+) hashtag/)).toBeVisible();
  await expectAccessible(engineer, ".preferences");
  await engineer.emulateMedia({ colorScheme: "light" });
  await expectContrast(engineer, ".preferences");
  await engineer.getByLabel("App alerts: Notification Sidebar").uncheck({ force: true });
  await expect(engineer.getByText("Preferences updated.").last()).toBeVisible();
  await engineer.reload();
  await expect(engineer.getByLabel("App alerts: Notification Sidebar")).not.toBeChecked();
  await expect(engineer.getByLabel("Comments: Notification Sidebar")).toBeChecked();
  await asEngineer("User", { id: userId }, { notificationPreferences: [] });

  // Asked first, she is taken out again.
  await analyst.getByRole("button", { name: "Remove Ingrid Solberg" }).click();
  const question = analyst.getByRole("dialog", { name: "Remove Collaborator" });
  await expect(question).toContainText(
    'Do you want to remove collaborator "Ingrid Solberg" from the Petron?',
  );
  await question.getByRole("button", { name: "Remove Collaborator" }).click();
  await expect(analyst.getByText("Collaborator removed from Petron.").last()).toBeVisible();
  await expect(members).toHaveCount(1);
});
