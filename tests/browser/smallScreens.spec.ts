import { accounts, expect, test } from "./people.ts";

const viewport = { width: 390, height: 844 };

test("on a small screen a notice leaves the pager free, and a file with one header twice says how its columns are called", async ({
  people,
  server,
}) => {
  const { insertedIds } = await server.call(accounts.admin, "POST", "/api/tasks", {
    taskType: "CreatePetron",
    pid: "null",
    options: { name: "Twice" },
  });
  const page = await people.arrive("admin", `/petron/${insertedIds[0]}/apps/wells`, { viewport });
  await page
    .getByRole("button", { name: /^Import/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  const rows = Array.from({ length: 40 }, (_, at) => `A${at},B${at},${at}`);
  await dialog.locator("input[type=file]").setInputFiles({
    name: "twice.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["Well,Well,Depth", ...rows].join("\n")),
  });
  await expect(
    dialog.getByText("The header 'Well' comes more than once: this column is called 'Well (2)'."),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText("Imported 40 rows into twice")).toBeVisible();
  // The page reports its imports itself.
  await server.call(accounts.admin, "POST", "/api/tasks", {
    taskType: "ExportTable",
    pid: insertedIds[0],
    options: { collection: "twice" },
    runInBackground: true,
  });
  const notice = page
    .locator(".shell-notice")
    .filter({ hasText: "Export twice as CSV completed." });
  await expect(notice).toBeVisible();
  await page.locator(".shell-main").evaluate((main) => main.scrollTo(0, main.scrollHeight));
  const [pager, shownNotice] = await Promise.all([
    page.locator(".petrons-pager").boundingBox(),
    notice.boundingBox(),
  ]);
  expect(pager!.y + pager!.height).toBeLessThanOrEqual(shownNotice!.y);
  await page.getByRole("button", { name: "Select columns" }).click();
  await expect(page.getByRole("dialog").getByText("Well (2)")).toBeVisible();
});

test("a sample account that is pressed is filled in, and the cursor goes to the password", async ({
  people,
}) => {
  const page = await people.stranger("/sign-in");
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Sign in" }).click();
  const popup = await opened;
  await popup.setViewportSize({ width: 390, height: 844 });
  await popup.getByRole("button", { name: accounts.engineer }).click();
  await expect(popup.getByLabel("E-mail")).toHaveValue(accounts.engineer);
  await expect(popup.getByLabel("Password")).toBeFocused();
});
