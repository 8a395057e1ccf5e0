import { expect, signIn, test } from "./people.ts";

test("ID-004, ID-005 with pop-ups blocked, sign-in goes by redirect and returns to where one wanted to be", async ({ people, house }) => {
  const page = await people.stranger("/library");
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(/\/oidc\//);
  await page.getByLabel("E-mail").fill("analyst@petrons.local");
  await page.getByLabel("Password").fill("wrong");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue("analyst@petrons.local");
  await page.getByLabel("Password").fill("petrons-local");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`${house.url}/library`);
  await expect(page.getByRole("heading", { level: 1, name: "Petron Library" })).toBeVisible();
});

test("ID-009, ID-010 signing out in one tab signs the person out in the others", async ({ people, house }) => {
  const first = await people.open("engineer");
  const second = await first.context().newPage();
  await second.goto(`${house.url}/library`);
  await expect(second.getByRole("heading", { level: 1, name: "Petron Library" })).toBeVisible();
  await first.getByRole("button", { name: /Ingrid Solberg/ }).click();
  await first.getByRole("button", { name: "Sign Out" }).click();
  await expect(first.getByRole("button", { name: "Sign in" })).toBeVisible();
  await expect(second.getByRole("button", { name: "Sign in" })).toBeVisible();
  expect(await second.evaluate(() => localStorage.getItem("petrons.session"))).toBeNull();
});

test("ER-003, SH-004 any other path is not found, and titles end with the product", async ({ people, house }) => {
  const page = await people.open("analyst");
  await expect(page).toHaveTitle("Home · Petrons");
  await page.goto(`${house.url}/nowhere/at/all`);
  await expect(page.getByText("404")).toBeVisible();
  await expect(page.getByText("Oops!")).toBeVisible();
  await expect(page.getByText("The page you are looking for was not found.")).toBeVisible();
});

test("ER-001, ER-002, GP-029 a Petron one may not see is no access, and the forbidden page offers Logout", async ({ people, house }) => {
  const { insertedIds } = await house.call("admin@petrons.local", "POST", "/api/tasks", { taskType: "CreatePetron", pid: "null", options: { name: "Closed" } });
  const page = await people.open("analyst");
  await page.goto(`${house.url}/petron/${insertedIds[0]}/overview`);
  await expect(page.getByText("This Petron is not shared with you, or it no longer exists.")).toBeVisible();
  await page.goto(`${house.url}/invalid-token`);
  await expect(page.getByRole("heading", { level: 1, name: "Authorization failed" })).toBeAttached();
  await expect(page.getByText("You are not authorized to access this page.")).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
});

test("ID-008 a token that was tampered with is removed and leads to sign-in", async ({ people, house }) => {
  const page = await people.open("analyst");
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("petrons.session") ?? "") as { token: string };
    localStorage.setItem("petrons.session", JSON.stringify({ ...session, token: `${session.token.slice(0, -6)}AAAAAA` }));
  });
  await page.goto(`${house.url}/home`);
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("petrons.session"))).toBeNull();
  await signIn(page, "analyst");
});
