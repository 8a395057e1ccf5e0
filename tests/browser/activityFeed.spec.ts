import type { Page } from "@playwright/test";
import { accounts, expect, expectAccessible, expectContrast, test } from "./people.ts";

const panel = (page: Page) => page.locator(".activity");
const threads = (page: Page) => panel(page).locator(".activity-item");
const write = (page: Page) => panel(page).getByRole("textbox", { name: "Write a comment" });

test("FE-001 FE-002 FE-003 GP-002 RT-011 two people follow Recent Activity: five at a time, new threads on a button, replies, reactions, edits and deletions live in place", async ({
  people,
  server,
}) => {
  const { insertedIds } = await server.call(accounts.admin, "POST", "/api/data", {
    type: "Petron",
    data: [
      { name: "Heron", isPublic: true },
      { name: "Quiet", isPublic: true },
    ],
  });
  const [petronId, quiet] = insertedIds as [string, string];
  const place = { pluginId: "core-petrons", petronId, viewId: "overview" };
  for (let index = 1; index <= 7; index++)
    await server.call(accounts.admin, "POST", "/api/data", {
      type: "Comment",
      data: [{ ...place, richContent: `<p>Note ${index}</p>` }],
    });
  const overview = `/petron/${petronId}/overview`;
  const wide = { viewport: { width: 1440, height: 900 } };
  const [analyst, engineer] = await Promise.all([
    people.arrive("analyst", overview, wide),
    people.arrive("engineer", "/home", { ...wide, colorScheme: "dark" }),
  ]);

  await expect(threads(analyst).first()).toContainText("Note 7");
  await threads(analyst).last().scrollIntoViewIfNeeded();
  await expect(threads(analyst)).toHaveCount(7);
  await expect(threads(engineer).first()).toContainText("Note 7");
  await expect(threads(engineer).first().getByRole("link", { name: "Heron" })).toHaveAttribute(
    "href",
    overview,
  );

  // What one writes oneself is shown at once; others are notified of it.
  await write(analyst).click();
  await analyst.keyboard.type("The meter drifts");
  await analyst.keyboard.press("Enter");
  await expect(threads(analyst).first()).toContainText("The meter drifts");
  await expect(write(analyst)).not.toContainText("The meter drifts");
  await expect(panel(engineer).getByRole("button", { name: "1 new" })).toBeVisible();
  await expect(threads(engineer).first()).toContainText("Note 7");
  await expectContrast(engineer, ".activity");
  await panel(engineer).getByRole("button", { name: "1 new" }).click();
  const theirs = threads(engineer).filter({ hasText: "The meter drifts" });
  await expect(theirs).toBeVisible();
  await expect(panel(engineer).getByRole("button", { name: /new$/ })).toHaveCount(0);

  // In place and live: a reaction and a reply from Home, an edit and a deletion from the overview.
  await theirs.getByRole("button", { name: "Like", exact: true }).click();
  await expect(
    threads(analyst).first().getByRole("button", { name: "Like, 1: Ingrid Solberg" }),
  ).toBeVisible();
  await theirs.getByRole("button", { name: "Reply to Daniel Okafor" }).click();
  await expect(theirs.getByRole("textbox", { name: "Reply to Daniel Okafor" })).toBeFocused();
  await engineer.keyboard.type("It was replaced");
  await engineer.keyboard.press("Enter");
  await expect(threads(analyst).first()).toContainText("It was replaced");
  await threads(analyst).first().getByRole("button", { name: "Comment options" }).click();
  await analyst.getByRole("menuitem", { name: "Edit" }).click();
  await expect(
    threads(analyst).first().getByRole("textbox", { name: "Edit comment" }),
  ).toBeFocused();
  await analyst.keyboard.press("Control+a");
  await analyst.keyboard.type("The meter drifted");
  await analyst.keyboard.press("Enter");
  await expect(theirs).toHaveCount(0);
  const edited = threads(engineer).filter({ hasText: "The meter drifted" });
  await expect(edited).toContainText("edited");
  await threads(analyst).first().getByRole("button", { name: "Comment options" }).click();
  await analyst.getByRole("menuitem", { name: "Delete" }).click();
  await analyst.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(threads(engineer).filter({ hasText: "It was replaced" })).toContainText(
    "This comment was deleted.",
  );

  // On Home a Petron is chosen before there is a box.
  await expect(write(engineer)).toHaveCount(0);
  await panel(engineer).getByRole("button", { name: "Choose a Petron to comment in" }).click();
  await engineer.getByRole("dialog").getByText("Quiet", { exact: true }).click();
  await engineer
    .getByRole("dialog")
    .getByRole("button", { name: /OK|Select/ })
    .click();
  await write(engineer).click();
  await engineer.keyboard.type("From Home");
  await engineer.keyboard.press("Enter");
  await expect(threads(engineer).first()).toContainText("From Home");
  await expectAccessible(analyst, ".activity");

  await threads(engineer)
    .first()
    .getByRole("link", { name: /^Overview/ })
    .click();
  await expect(engineer).toHaveURL(new RegExp(`/petron/${quiet}/overview\\?showComments=`));
  await expect(
    engineer.getByRole("complementary", { name: "Comments" }).locator('[aria-current="true"]'),
  ).toContainText("From Home");
});
