import type { Page, Route } from "@playwright/test";
import { accounts, expect, test } from "./people.ts";

const drawerOf = (page: Page) => page.getByRole("complementary", { name: "Comments" });
const box = (page: Page) => drawerOf(page).getByRole("textbox", { name: "Write a comment" });
const notices = (page: Page) => page.locator(".shell-notices");
const signInPage = {
  contentType: "text/html",
  body: "<!doctype html><title>Sign in to your network</title>",
};
const notConfirmed =
  "We could not confirm that this was sent. If it does not appear, send it again: it is stored only once.";

/** The server does what it is asked, and its answer is lost. */
const ways: [string, (route: Route) => Promise<void>][] = [
  ["cut off", (route) => route.abort()],
  ["replaced by a proxy's page", (route) => route.fulfill(signInPage)],
];
const losing = (lose: (route: Route) => Promise<void>) => async (route: Route) => {
  await route.fetch();
  await lose(route);
};
const bodyOf = (route: Route) => Buffer.from(route.request().postData() ?? "", "base64").toString();

for (const [how, lose] of ways)
  test(`a comment whose answer was ${how} is stored once, however often it is sent; the box says what is known, and empties when it shows`, async ({
    people,
    server,
  }) => {
    const { insertedIds } = await server.call(accounts.admin, "POST", "/api/data", {
      type: "Petron",
      data: [{ name: "Lost answers", isPublic: true }],
    });
    const page = await people.arrive("analyst", `/petron/${insertedIds[0]}/overview?showComments`);
    const stored = async (content: string) =>
      (
        await server.call(accounts.analyst, "POST", "/api/data/query", {
          type: "Comment",
          query: { petronId: insertedIds[0], content },
        })
      ).total;
    /**
     * The page reads again at once what it shows; so that it does not settle the matter, that is
     * lost too.
     */
    const loseReads = () =>
      page.route("**/api/forge/action", (route) =>
        bodyOf(route).includes("GetResourceList") ? route.abort() : route.continue(),
      );
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
    await isNotConfirmed();
    await expect(notices(page).getByText("We could not confirm")).toBeHidden();
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

    // The same after the page was loaded again, and other words under the same draft are no second
    // comment.
    await loseReads();
    await page.route("**/api/data", losing(lose));
    await send("The pump hums");
    await isNotConfirmed();
    await page.unroute("**/api/data");
    await send("The pump hums loudly");
    await expect(
      drawerOf(page).getByText(
        "This was saved as you first sent it. What you changed since is kept here.",
      ),
    ).toBeVisible();
    await page.unrouteAll();
    await page.reload();
    await expect(drawerOf(page).getByRole("article")).toHaveCount(3);
    await expect(box(page)).toContainText("The pump hums loudly");
    expect(
      await Promise.all(
        ["The meter is fine", "The valve is not", "The pump hums", "The pump hums loudly"].map(
          stored,
        ),
      ),
    ).toEqual([1, 1, 1, 0]);
  });

test("what a dialog makes and could not confirm is made once when its button is pressed again", async ({
  people,
  server,
}) => {
  const page = await people.arrive("analyst", "/home");
  // The page's own questions go to the same address, and are answered.
  const lost = losing((route) => route.fulfill(signInPage));
  await page.route("**/api/tasks", (route) =>
    bodyOf(route).includes("CreatePetron") ? lost(route) : route.continue(),
  );
  await page.getByRole("button", { name: "Create New Petron" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").first().fill("Made once");
  const create = dialog.getByRole("button", { name: "Create", exact: true });
  await create.click();
  await expect(dialog.getByText("We could not confirm that this was saved")).toBeVisible();
  await page.unrouteAll();
  await create.click();
  await expect(page.getByRole("heading", { name: "Made once" })).toBeVisible();
  const found = await server.call(accounts.analyst, "POST", "/api/data/query", {
    type: "Petron",
    query: { name: "Made once" },
  });
  expect(found.total).toBe(1);
});

const trying = "You can go on reading, but changes cannot be saved. Trying again by itself.";
const proxyAnswers = `Something between this browser and the server answers in its place, such as a sign-in page of your network. ${trying}`;
const away =
  "The server is not available at the moment. Nothing can be saved until the server answers again.";

for (const status of [200, 403])
  test(`a proxy's page with ${status} in an open page is named, sends nobody away, and the page goes on by itself`, async ({
    people,
  }) => {
    const page = await people.arrive("admin", "/home", {
      colorScheme: status === 200 ? "light" : "dark",
    });
    const sample = page.getByRole("link", { name: "Gulf Shelf Review", exact: true });
    await expect(sample).toBeVisible();
    await expect(page.getByRole("button", { name: "Live data: Live" })).toBeVisible();
    await page.route("**/api/**", (route) => route.fulfill({ ...signInPage, status }));
    await sample.click();
    await expect(page.getByText(proxyAnswers)).toBeVisible();
    await expect(page.getByRole("button", { name: /Disconnected/ })).toBeVisible();
    expect(new URL(page.url()).pathname).toMatch(/^\/petron\//);
    await page.unrouteAll();
    await expect(page.getByText(proxyAnswers)).toBeHidden();
    await expect(page.getByRole("link", { name: /^Wells / })).toBeVisible();
    await expect(page.getByRole("button", { name: /Disconnected/ })).toBeHidden();
  });

test("a dialog that waits for a server that cannot work says so, and goes on by itself", async ({
  people,
  server,
}) => {
  const { insertedIds } = await server.call(accounts.admin, "POST", "/api/tasks", {
    taskType: "CreatePetron",
    pid: "null",
    options: { name: "Away" },
  });
  const page = await people.arrive("admin", `/petron/${insertedIds[0]}/apps/wells`);
  const dialog = page.getByRole("dialog");
  await page
    .getByRole("button", { name: /^Import/ })
    .first()
    .click();
  await dialog.locator("input[type=file]").setInputFiles({
    name: "wells.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("well,depth\nA,1\nB,2\n"),
  });
  const start = dialog.getByRole("button", { name: "Import", exact: true });
  await expect(start).toBeEnabled();
  await page.route("**/api/**", (route) =>
    route.fulfill({ status: 503, json: { success: false, errors: [] } }),
  );
  await start.click();
  await expect(dialog.getByText(away)).toBeVisible();
  await page.unrouteAll();
  await expect(page.getByText("Imported 2 rows into wells")).toBeVisible();
});
