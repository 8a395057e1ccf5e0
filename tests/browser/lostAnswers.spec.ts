import type { Page, Route } from "@playwright/test";
import { accounts, expect, test } from "./people.ts";

const drawerOf = (page: Page) => page.getByRole("complementary", { name: "Comments" });
const box = (page: Page) => drawerOf(page).getByRole("textbox", { name: "Write a comment" });
const notices = (page: Page) => page.locator(".shell-notices");
const signInPage = { contentType: "text/html", body: "<!doctype html><title>Sign in to your network</title>" };
const notConfirmed = "We could not confirm that this was sent. If it does not appear, send it again: it is stored only once.";

/** The server does what it is asked, and its answer is lost. */
const ways: [string, (route: Route) => Promise<void>][] = [
  ["cut off", (route) => route.abort()],
  ["replaced by a proxy's page", (route) => route.fulfill(signInPage)],
];
const losing = (lose: (route: Route) => Promise<void>) => async (route: Route) => {
  await route.fetch();
  await lose(route);
};
const said = (route: Route) => Buffer.from(route.request().postData() ?? "", "base64").toString();

for (const [how, lose] of ways)
  test(`a comment whose answer was ${how} is stored once, however often it is sent; the box says what is known, and empties when it shows`, async ({
    people,
    house,
  }) => {
    const { insertedIds } = await house.call(accounts.admin, "POST", "/api/data", { type: "Petron", data: [{ name: "Lost answers", isPublic: true }] });
    const page = await people.arrive("analyst", `/petron/${insertedIds[0]}/overview?showComments`);
    const stored = async (content: string) =>
      (await house.call(accounts.analyst, "POST", "/api/data/query", { type: "Comment", query: { petronId: insertedIds[0], content } })).total;
    /** The page reads again at once what it shows; so that it does not settle the matter, that is lost too. */
    const loseReads = () => page.route("**/api/forge/action", (route) => (said(route).includes("GetResourceList") ? route.abort() : route.continue()));
    const send = async (text: string) => {
      await box(page).fill(text);
      await box(page).press("Enter");
    };
    const isNotConfirmed = async () => {
      await expect(drawerOf(page).getByText(notConfirmed)).toBeVisible();
      await expect(drawerOf(page).getByText("Not sent.")).toBeHidden();
    };
    await expect(drawerOf(page).getByText("No comments yet.")).toBeVisible();

    // Sent again by hand.
    await loseReads();
    await page.route("**/api/data", losing(lose));
    await send("The meter is fine");
    await expect(notices(page).getByText("We could not confirm that this was saved")).toBeVisible();
    await isNotConfirmed();
    await page.unroute("**/api/data");
    await box(page).press("Enter");
    await expect(notices(page).getByText("Comment added", { exact: true })).toBeVisible();
    await expect(box(page)).not.toContainText("The meter is fine");

    // It shows in the list: the box empties without anybody's doing.
    await page.route("**/api/data", losing(lose));
    await send("The valve is not");
    await isNotConfirmed();
    await page.unrouteAll();
    await expect(drawerOf(page).getByRole("article")).toHaveCount(2);
    await expect(box(page)).not.toContainText("The valve is not");
    await expect(drawerOf(page).getByText(notConfirmed)).toBeHidden();

    // The same after the page was loaded again, and other words under the same draft are no second comment.
    await loseReads();
    await page.route("**/api/data", losing(lose));
    await send("The pump hums");
    await isNotConfirmed();
    await page.unroute("**/api/data");
    await send("The pump hums loudly");
    await expect(drawerOf(page).getByText("This was saved already, as you sent it first.")).toBeVisible();
    await page.unrouteAll();
    await page.reload();
    await expect(drawerOf(page).getByRole("article")).toHaveCount(3);
    await expect(box(page)).toContainText("The pump hums loudly");
    expect(await Promise.all(["The meter is fine", "The valve is not", "The pump hums", "The pump hums loudly"].map(stored))).toEqual([1, 1, 1, 0]);
  });

test("what a dialog makes and could not confirm is made once when its button is pressed again", async ({ people, house }) => {
  const page = await people.arrive("analyst", "/home");
  await page.route(
    "**/api/tasks",
    losing((route) => route.fulfill(signInPage)),
  );
  await page.getByRole("button", { name: "Create New Petron" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").first().fill("Made once");
  const create = dialog.getByRole("button", { name: "Create", exact: true });
  await create.click();
  await expect(notices(page).getByText("We could not confirm that this was saved")).toBeVisible();
  await page.unrouteAll();
  await create.click();
  await expect(page.getByRole("heading", { name: "Made once" })).toBeVisible();
  const found = await house.call(accounts.analyst, "POST", "/api/data/query", { type: "Petron", query: { name: "Made once" } });
  expect(found.total).toBe(1);
});
