import { accounts, expect, expectAccessible, test } from "./people.ts";

test("SH-015 SH-027 JB-012 JB-032 JB-033 JB-034 JB-035 GP-064 a job is followed live in header, panel and table, its log read, cancelled and deleted", async ({
  people,
  server,
}) => {
  const page = await people.arrive("support", "/data/jobs");
  await expect(page.getByText("You have run no jobs yet.")).toBeVisible();
  const start = (options: object) =>
    server.call(accounts.support, "POST", "/api/tasks", {
      taskType: "TakeSteps",
      options,
      runInBackground: true,
    });
  await start({ steps: 1, stepSeconds: 0, label: "Quick" });
  const completed = page.locator(".jobs-status-completed");
  await expect(completed).toHaveText("Completed");
  const [green, black] = await completed.evaluate((status) => [
    getComputedStyle(status).color,
    getComputedStyle(status.closest("[role=row]")!).color,
  ]);
  expect(green).not.toBe(black);

  await start({ steps: 1000, stepSeconds: 0.1 });
  const button = page.getByRole("button", { name: "Jobs, 1 running job" });
  await expect(button.locator(".shell-busy")).toBeVisible();
  await button.click();
  const panel = page.getByRole("complementary", { name: "My Running Jobs" });
  await expect(panel.getByText(/^\d+\.\d% · \d+ s$/)).toBeVisible();
  const row = page.getByRole("row").filter({ has: page.locator(".jobs-status-running") });
  await expect(row).toContainText(/\d+\.\d%/);
  await row.getByRole("checkbox").check({ force: true });
  await page.getByRole("button", { name: "View Log" }).click();
  const dialog = page.getByRole("dialog", { name: 'Log of "Take steps"' });
  const log = dialog.getByRole("textbox", { name: 'Log of "Take steps"' });
  // The log follows its end: the first lines may be out of sight already.
  await expect(log).toContainText(/info\s+Step \d+ of 1000/);
  await expect(log).toContainText(/▲ WARNING\s+Step \d*[05] of 1000/);
  await expect(log).toHaveAttribute("aria-readonly", "true");
  await expectAccessible(page, ".petrons-dialog");
  await dialog.getByRole("button", { name: "Close" }).last().click();

  await panel.getByRole("button", { name: "Cancel Take steps" }).click();
  await expect(panel.getByText("Cancelled", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Jobs", exact: true })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Cancelled" })).toBeVisible();
  await expectAccessible(page);

  await page.locator(".jobs-runs").getByRole("button", { name: "Delete", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Delete Job Results" });
  await expect(question.getByText("Delete job result?")).toBeVisible();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Job result(s) deleted.", { exact: true })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Cancelled" })).toHaveCount(0);
  await page
    .getByRole("row")
    .filter({ hasText: "Completed" })
    .getByRole("gridcell", { name: "Take steps" })
    .dblclick();
  await expect(page.getByRole("heading", { level: 1, name: "Take steps" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: 'Log of "Take steps"' })).toContainText(
    "Quick 1 of 1",
  );
});
