import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sessionStorageKey } from "../../host/contracts/index.ts";
import { accounts, expect, signIn, test } from "./people.ts";

const sample = "Gulf Shelf Review";
const page401 = {
  contentType: "text/html",
  body: "<!doctype html><title>Sign in to your network</title>",
};
const unavailable =
  "The server is not available at the moment. You can go on reading, but changes cannot be saved. Trying again by itself.";

test("only an envelope that says success counts as one: a change whose answer was lost is not, and what the page shows is read again", async ({
  people,
}) => {
  const page = await people.arrive("analyst", "/library?tab=public");
  const add = page.getByRole("button", { name: `Add ${sample} to favorites` });
  await expect(add).toBeVisible();
  const answers = [
    ["a proxy's page", page401, "because something else answered in place of the server"],
    [
      "a body that broke off",
      { contentType: "application/json", body: '{"success":tr' },
      "because the server's answer was incomplete",
    ],
    [
      "no success and no errors",
      { json: { success: false, data: [], errors: [] } },
      "The server reported an error without saying which.",
    ],
  ] as const;
  for (const [, answer, words] of answers) {
    await page.route("**/api/data", (route) => route.fulfill(answer));
    await add.click();
    await expect(page.locator(".shell-notices").getByText(words)).toBeVisible();
    await expect(page.getByText("Petron added to favorites", { exact: true })).toBeHidden();
    await page.unroute("**/api/data");
  }
  // Stored, and its answer lost: the star shows it without a reload.
  await page.route("**/api/data", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await add.click();
  await expect(
    page
      .locator(".shell-notices")
      .getByText(
        "We could not confirm that this was saved, because the connection to the server broke.",
      ),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: `Remove ${sample} from favorites` })).toBeVisible();
});

test("a proxy's page in place of the boot document or of a plugin is named for what it is, and ends no session", async ({
  people,
}) => {
  const page = await people.arrive("analyst", "/library?tab=public");
  await expect(page.getByRole("link", { name: sample })).toBeVisible();
  const words = "something between this browser and the server answered in its place";
  await page.route(/\/plugins\/wells\/.*\.js$/, (route) => route.fulfill(page401));
  await page.getByRole("link", { name: sample }).click();
  await page.getByRole("link", { name: /^Wells / }).click();
  await expect(
    page
      .getByRole("alert")
      .filter({ hasText: "Something between this browser and the server answered in place of" }),
  ).toBeVisible();
  await page.route("**/api/**", (route) => route.fulfill({ ...page401, status: 401 }));
  await page.goto(page.url());
  await expect(page.getByRole("alert").filter({ hasText: words })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Comments" })).toBeVisible();
});

test("without its database the server is said to be away on every page, which go on by themselves when it is back", async ({
  people,
  server,
}) => {
  const reader = await people.arrive("analyst", "/library?tab=public");
  await expect(reader.getByRole("link", { name: sample })).toBeVisible();
  const stranger = await people.stranger("/sign-in");
  await expect(stranger.getByRole("button", { name: "Sign in" })).toBeVisible();
  await reader.evaluate(() => Object.assign(globalThis, { sameDocument: true }));

  const postmaster = Number(
    readFileSync(join(server.dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0],
  );
  // Its connections end and no new one is made, as with a database that is lost; the server's watch
  // sees it running.
  const local = spawnSync("ps", ["--ppid", String(postmaster), "-o", "pid=,args="], {
    encoding: "utf8",
  }).stdout.split("\n");
  process.kill(postmaster, "SIGSTOP");
  for (const line of local)
    if (line.includes("[local]")) process.kill(Number.parseInt(line, 10), "SIGTERM");
  const back = () => process.kill(postmaster, "SIGCONT");
  try {
    await stranger.getByRole("button", { name: "Sign in" }).click();
    await reader.getByRole("link", { name: sample }).click();
    await expect(reader.getByText(unavailable)).toBeVisible();
    await reader.goBack();
    await expect(reader.getByRole("link", { name: sample })).toBeVisible();
    await reader.getByRole("link", { name: sample }).click();
    await expect(stranger.getByRole("alert")).toContainText("cannot be reached at the moment");
    const starting = await reader.context().newPage();
    await starting.goto(`${server.url}/library?tab=public`);
    // A call whose database line is frozen is answered after 25 s at most.
    await expect(starting.getByRole("alert")).toContainText("Trying again every few seconds.", {
      timeout: 60_000,
    });
    back();
    await expect(starting.getByRole("link", { name: sample })).toBeVisible();
  } finally {
    back();
  }
  await expect(reader.getByText(unavailable)).toBeHidden();
  await expect(reader.getByRole("link", { name: /^Wells / })).toBeVisible();
  expect(await reader.evaluate(() => "sameDocument" in globalThis)).toBe(true);
});

test("opened at another address than the public one, the sign-in goes on at the public one, in one window", async ({
  people,
  server,
}) => {
  const page = await people.stranger("/sign-in");
  await page.goto(`${server.url.replace("localhost", "127.0.0.1")}/library`);
  await expect(page.getByText(`You sign in at ${server.url} and continue there.`)).toBeVisible();
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByLabel("E-mail").fill(accounts.analyst);
  await page.getByLabel("Password").fill("petrons-local");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`${server.url}/library`);
  await expect(page.getByRole("heading", { name: "Petron Library" })).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
});

test("ID-008, ID-011 an expired session is removed and reported at each load until the next sign-in; who lacks the role of /settings is home", async ({
  people,
}) => {
  const page = await people.stranger("/sign-in");
  await page.evaluate(
    ([key, session]) => localStorage.setItem(key!, session!),
    [sessionStorageKey, JSON.stringify({ token: "old", expiresAt: 1 })],
  );
  await page.goto(new URL("/settings", page.url()).href);
  const expired = page.getByText("Your session has expired. Sign in again.");
  await expect(expired).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), sessionStorageKey)).toBeNull();
  await page.reload();
  await expect(expired).toBeVisible();
  await signIn(page, "engineer");
  await expect(
    page
      .locator(".shell-notices")
      .getByText("You do not have access to that page.", { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/home");
});
