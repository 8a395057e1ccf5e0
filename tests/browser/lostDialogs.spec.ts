import type { Locator, Page, Route } from "@playwright/test";
import { accounts, expect, test } from "./people.ts";

const signInPage = {
  contentType: "text/html",
  body: "<!doctype html><title>Sign in to your network</title>",
};
const notices = (page: Page) => page.locator(".shell-notices");
const dialogOf = (page: Page) => page.getByRole("dialog");
const unconfirmed =
  "We could not confirm that this was saved, because something else answered in place of the server.";
const widthOf = async (dialog: Locator) => (await dialog.boundingBox())!.width;
/**
 * The server does what it is asked, and a proxy's page comes in place of its answer once `until`
 * holds.
 */
const losing =
  (until: () => Promise<unknown> = async () => undefined, only?: string) =>
  async (route: Route) => {
    // Bodies are text of Base64. Other calls of a page arrive.
    if (only !== undefined && !atob(route.request().postData() ?? "").includes(only))
      return route.continue();
    await route.fetch();
    await until();
    await route.fulfill(signInPage);
  };
const looks = [
  { status: 200, colorScheme: "light" as const, viewport: { width: 1280, height: 800 } },
  { status: 403, colorScheme: "dark" as const, viewport: { width: 1280, height: 800 } },
  { status: 200, colorScheme: "light" as const, viewport: { width: 390, height: 800 } },
];

for (const { status, ...look } of looks)
  test(`a dialog of ${look.viewport.width} px whose answer a proxy gave with ${status} says that its button is to be pressed again, until it is, and stays as wide`, async ({
    people,
    server,
  }) => {
    const name = `Pressed again ${status} ${look.viewport.width}`;
    const page = await people.arrive("analyst", "/home", look);
    const dialog = dialogOf(page);
    await page.getByRole("button", { name: "Create New Petron" }).first().click();
    await dialog.getByRole("textbox").first().fill(name);
    const width = await widthOf(dialog);
    await page.route("**/api/**", (route) => route.fulfill({ ...signInPage, status }));
    const create = dialog.getByRole("button", { name: "Create", exact: true });
    await create.click();
    const warning = dialog.getByText(
      `${unconfirmed} Press Create again when the server answers: it is done only once.`,
    );
    await expect(warning).toBeVisible();
    await expect(
      dialog.getByText(
        "such as a sign-in page of your network. Nothing can be saved until the server answers again.",
      ),
    ).toBeVisible();
    await expect(dialog.getByText("Trying again by itself")).toBeHidden();
    await expect(notices(page).getByText("We could not confirm")).toBeHidden();
    expect(await widthOf(dialog)).toBe(width);
    const [inside, around] = [(await create.boundingBox())!, (await dialog.boundingBox())!];
    expect(inside.y + inside.height).toBeLessThanOrEqual(around.y + around.height);
    await page.unrouteAll();
    await expect(dialog.getByText("Nothing can be saved")).toBeHidden();
    await expect(warning).toBeVisible();
    await create.click();
    await expect(page.getByRole("heading", { name })).toBeVisible();
    await expect(notices(page).getByText("We could not confirm")).toBeHidden();
    const found = await server.call(accounts.analyst, "POST", "/api/data/query", {
      type: "Petron",
      query: { name },
    });
    expect(found.total).toBe(1);
  });

const opened = async (
  server: {
    call: (...parts: [string, string, string, unknown]) => Promise<{ insertedIds: string[] }>;
  },
  name: string,
) => {
  const { insertedIds } = await server.call(accounts.admin, "POST", "/api/tasks", {
    taskType: "CreatePetron",
    pid: "null",
    options: { name },
  });
  return insertedIds[0]!;
};

test("whom Add Collaborators added keeps the name while the answer is late, and when it is lost the dialog says that they were added", async ({
  people,
  server,
}) => {
  const page = await people.arrive(
    "admin",
    `/petron/${await opened(server, "Late answer")}/overview`,
  );
  await page.getByRole("button", { name: "Add Collaborators" }).click();
  const dialog = dialogOf(page);
  await dialog.locator(".petrons-multi-button").click();
  const option = page.getByRole("option").first();
  const name = (await option.textContent())!;
  await option.click();
  await page.keyboard.press("Escape");
  let shown = "";
  await page.route(
    "**/api/tasks",
    losing(async () => {
      await expect(page.locator(".collaborators-list").getByText(name)).toBeVisible();
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      shown = (await dialog.textContent())!;
    }, "AddCollaborator"),
  );
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(notices(page).getByText("Collaborator added to Petron.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(notices(page).getByText("We could not confirm")).toBeHidden();
  expect(shown).toContain(name);
  expect(shown).not.toContain("not one of the choices");
});

test("Edit Petron whose answer was lost says that it was saved when the Petron shows it", async ({
  people,
  server,
}) => {
  const page = await people.arrive(
    "admin",
    `/petron/${await opened(server, "Before the edit")}/overview`,
  );
  await page.getByRole("button", { name: "Edit Petron" }).first().click();
  const dialog = dialogOf(page);
  await dialog.getByLabel("Name").fill("After the edit");
  await page.route("**/api/data", losing());
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(notices(page).getByText('Petron "After the edit" saved.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(notices(page).getByText("We could not confirm")).toBeHidden();
});

test("the notice of settings that could not be confirmed is withdrawn when they are: by being read, or by being sent again", async ({
  people,
}) => {
  const page = await people.arrive("admin", "/settings/application-settings", {
    viewport: { width: 390, height: 800 },
  });
  const rename = async (name: string) => {
    await page.getByRole("button", { name: "Edit organization" }).click();
    await page.getByLabel("Organization name").fill(name);
    await page.getByRole("button", { name: "Update organization" }).click();
  };
  const saved = notices(page).getByText("Global settings updated.");
  const lost = notices(page).getByText("We could not confirm");
  await expect(page.getByLabel("Organization name")).not.toHaveValue("");
  const before = await page.getByLabel("Organization name").inputValue();

  // Done, and its answer lost: what is read next shows it.
  await page.route("**/api/data", losing());
  await rename("Northgate");
  await expect(saved).toBeVisible();
  await expect(lost).toBeHidden();
  await expect(saved).toBeHidden();

  // Never done: reported until it is sent again.
  await page.unrouteAll();
  await page.route("**/api/data", (route) => route.fulfill(signInPage));
  await rename(before);
  await expect(lost).toBeVisible();
  await page.unrouteAll();
  await page.getByLabel("Organization name").fill(before);
  await page.getByRole("button", { name: "Update organization" }).click();
  await expect(saved).toBeVisible();
  await expect(lost).toBeHidden();
});
