import type { Page } from "@playwright/test";
import { accounts, expect, expectAccessible, expectAccessibleInBoth, test } from "./people.ts";
import type { TestServer } from "./testServer.ts";

const never = { singleExecutionTime: null, runNow: false, interval: null };
const tomorrow = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T02:00:00.000Z`;
const daily = {
  ...never,
  interval: {
    startDateTime: tomorrow,
    daysInterval: 1,
    hoursInterval: 0,
    minutesInterval: 0,
    secondsInterval: 0,
  },
};
const quick = { steps: 1, stepSeconds: 0, label: "Quick" };

async function define(
  server: TestServer,
  name: string,
  options: object = quick,
  schedule: object = never,
  account: string = accounts.analyst,
): Promise<string> {
  const data = [{ name, taskName: "TakeSteps", taskOptions: JSON.stringify(options), schedule }];
  return (await server.call(account, "POST", "/api/data", { type: "CronJob", data }))
    .insertedIds[0]!;
}

const card = (page: Page) => page.getByRole("region", { name: "Jobs", exact: true });
const rowOf = (page: Page, name: string) => card(page).getByRole("row").filter({ hasText: name });
const button = (page: Page, name: string) => card(page).getByRole("button", { name, exact: true });
const select = (page: Page, name: string) =>
  rowOf(page, name).getByRole("checkbox").check({ force: true });
const runs = (page: Page) => page.locator(".jobs-runs");

test("JB-008 JB-009 JB-010 JB-012 JB-013 JB-034 GP-008 jobs are listed, run and paused, live in the browsers of their creator and of an admin", async ({
  people,
  server,
}) => {
  const page = await people.arrive("analyst", "/data/jobs");
  await expect(page.getByRole("heading", { level: 1, name: "Jobs" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Create Job" })).toBeVisible();
  await expect(card(page).getByText("You have no jobs yet.")).toBeVisible();
  expect((await card(page).boundingBox())!.height).toBe(400);
  const other = await people.arrive("admin", "/data/jobs");
  await define(server, "Nightly import", quick, daily);
  await define(server, "Slow steps", { steps: 1000, stepSeconds: 0.1 });
  await expect(rowOf(page, "Nightly import")).toContainText("Every day at 2:00 AM");
  await expect(rowOf(page, "Nightly import")).toContainText(
    /Has not run.*2:00 AM, \w{3} \d+ UTC\s?in \d+ (h|min|s)/,
  );
  await expect(rowOf(other, "Nightly import")).toContainText("Has not run");

  for (const name of ["Run Now", "Edit", "View Results", "Duplicate", "Pause", "Resume", "Delete"])
    await expect(button(page, name)).toHaveAttribute("aria-disabled", "true");
  await button(page, "Run Now").focus();
  await expect(page.getByRole("tooltip")).toHaveText("Select at least one job");
  await select(page, "Nightly import");
  await expect(page.getByRole("heading", { name: 'Results for "Nightly import"' })).toBeVisible();
  await expect(runs(page).getByText("This job has not run yet.")).toBeVisible();
  await button(page, "Run Now").click();
  await expect(
    page.getByText("Job 'Nightly import' queued for execution.", { exact: true }),
  ).toBeVisible();
  for (const at of [page, other]) {
    const completed = rowOf(at, "Nightly import").locator(".jobs-status-completed");
    await expect(completed).toHaveText("Completed");
    const [green, black] = await completed.evaluate((status) => [
      getComputedStyle(status).color,
      getComputedStyle(status.closest("[role=row]")!).color,
    ]);
    expect(green).not.toBe(black);
    await expect(
      rowOf(at, "Nightly import").getByRole("img", { name: /^Completed · / }),
    ).toHaveCount(1);
  }
  await expect(runs(page).getByRole("row").filter({ hasText: "Completed" })).toHaveCount(1);

  await select(page, "Slow steps");
  for (const name of ["Edit", "View Results", "Duplicate"])
    await expect(button(page, name)).toHaveAttribute("aria-disabled", "true");
  await expect(button(page, "Run Now")).not.toHaveAttribute("aria-disabled");
  await rowOf(page, "Nightly import").getByRole("checkbox").uncheck({ force: true });
  for (const name of ["Edit", "View Results", "Duplicate"])
    await expect(button(page, name)).not.toHaveAttribute("aria-disabled");
  await button(page, "Run Now").click();
  await expect(rowOf(page, "Slow steps")).toContainText("Started");
  await expect(button(page, "Run Now")).toHaveAttribute(
    "aria-description",
    "'Slow steps' is running",
  );
  const black = rowOf(page, "Slow steps").locator(".jobs-status-running");
  expect(
    await black.evaluate(
      (status) =>
        getComputedStyle(status).color === getComputedStyle(status.closest("[role=row]")!).color,
    ),
  ).toBe(true);

  await select(other, "Slow steps");
  await button(other, "Edit").focus();
  await expect(other.getByRole("tooltip")).toHaveText("Only the person who made a job can edit it");
  await expect(button(other, "Run Now")).toHaveAttribute("aria-disabled", "true");
  await expect(rowOf(other, "Slow steps")).toContainText("Daniel Okafor");
  await button(other, "Pause").click();
  await expect(rowOf(page, "Slow steps")).toContainText("Paused");
  await button(page, "Resume").click();
  await expect(rowOf(other, "Slow steps")).not.toContainText("Paused");
  await expectAccessibleInBoth(page);
  for (const name of ["Nightly import", "Slow steps"]) await remove(server, name);
  await expect(card(page).getByText("You have no jobs yet.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Latest runs" })).toBeVisible();
});

const remove = (server: TestServer, name: string) =>
  server.call(accounts.admin, "DELETE", "/api/data", { type: "CronJob", query: { name } });

test("JB-010 JB-011 GP-063 jobs are edited, duplicated, and deleted after a question that names one or counts several, by keyboard alone", async ({
  people,
  server,
}) => {
  const [, bananas] = [
    await define(server, "Apples"),
    await define(server, "Bananas"),
    await define(server, "Cherries"),
  ];
  const page = await people.arrive("analyst", "/data/jobs");
  await expect(rowOf(page, "Apples")).toBeVisible();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const until = async (key: string, there: string) => {
    for (let count = 0; count < 60; count++) {
      if (
        await page.evaluate((selector) => document.activeElement?.closest(selector) != null, there)
      )
        return;
      await page.keyboard.press(key);
    }
    throw new Error(`'${there}' cannot be reached by keyboard.`);
  };
  await until("Tab", ".jobs-card [role=grid]");
  await press("Control+Home", "Space");
  await expect(rowOf(page, "Apples")).toHaveAttribute("aria-selected", "true");
  await until("Shift+Tab", ".jobs-card-actions .bp6-intent-danger");
  await press("Enter");
  const dialog = page.getByRole("dialog", { name: "Delete Jobs" });
  await expect(dialog.getByText("Delete job 'Apples'?")).toBeVisible();
  await expect(
    dialog.getByText(
      "A run under way goes on to its end; runs that wait are cancelled. Results stay in the list of runs.",
    ),
  ).toBeVisible();
  await expectAccessible(page, ".petrons-dialog");
  await press("Tab", "Enter");
  await expect(page.getByText("Job(s) deleted.", { exact: true })).toBeVisible();
  await expect(rowOf(page, "Apples")).toHaveCount(0);

  for (const [name, query] of [
    ["Edit", "job"],
    ["Duplicate", "copy"],
  ] as const) {
    await select(page, "Bananas");
    await button(page, name).click();
    await expect(page).toHaveURL(`${server.url}/data/jobs/job-editor?${query}=${bananas}`);
    await page.goBack();
  }
  await select(page, "Bananas");
  await select(page, "Cherries");
  await button(page, "Delete").click();
  await expect(dialog.getByText("Delete 2 jobs?")).toBeVisible();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(card(page).getByText("You have no jobs yet.")).toBeVisible();
});

test("JB-001 JB-031 JB-032 JB-033 GP-021 the results of a job: its log is filtered and searched, a failed run retried, results deleted", async ({
  people,
  server,
}) => {
  const options = { steps: 20, stepSeconds: 0, failAt: 12 };
  const cronJobId = await define(server, "Failing steps", options);
  const run = { taskType: "TakeSteps", cronJobId, options, runInBackground: true };
  const [first] = (await server.call(accounts.analyst, "POST", "/api/tasks", run)).insertedIds;
  const page = await people.arrive("analyst", "/data/jobs");
  await expect(rowOf(page, "Failing steps")).toContainText(/failed at \d+:\d\d [AP]M/);
  await select(page, "Failing steps");
  await button(page, "View Results").click();
  await expect(page).toHaveURL(`${server.url}/data/jobs/job-results/${cronJobId}`);
  // The list of jobs, with the results of the selected one, goes on being shown until the page is
  // here.
  await expect(page.getByRole("heading", { level: 1, name: "Failing steps" })).toBeVisible();
  await expect(page.getByRole("heading", { name: 'Results for "Failing steps"' })).toBeVisible();
  const failed = runs(page).getByRole("row").filter({ hasText: "Task Failed" });
  await expect(failed).toHaveCount(1);
  const action = (name: string) => runs(page).getByRole("button", { name, exact: true });
  await expect(action("View Log")).toHaveAttribute("aria-disabled", "true");
  await expect(action("Delete")).toHaveAttribute("aria-disabled", "true");
  await failed.getByRole("checkbox").check({ force: true });
  await action("View Log").click();
  const dialog = page.getByRole("dialog", { name: 'Log of "Failing steps: Take steps"' });
  const log = dialog.getByRole("textbox", { name: 'Log of "Failing steps: Take steps"' });
  await expect(log).toContainText("✖ ERROR    Step 12");
  await dialog.getByRole("combobox", { name: "Severity" }).selectOption("Warnings and errors");
  await expect(log).toContainText("▲ WARNING");
  await expect(log).not.toContainText("info");
  await dialog.getByRole("combobox", { name: "Severity" }).selectOption("All lines");
  await dialog.getByRole("searchbox", { name: "Search the log" }).fill("step 1");
  await expect(dialog.getByRole("status")).toContainText(/^\d+ matches/);
  await dialog.getByRole("searchbox", { name: "Search the log" }).fill("nowhere");
  await expect(dialog.getByText("No lines match.")).toBeVisible();
  await dialog.getByRole("searchbox", { name: "Search the log" }).fill("");
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download log" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^Failing steps- Take steps .*\.log$/);
  await expectAccessible(page, ".petrons-dialog");
  await dialog.getByRole("button", { name: "Close" }).last().click();

  await action("Retry").click();
  await expect(failed).toHaveCount(2);
  await expectAccessibleInBoth(page);
  await action("Open").click();
  await expect(page).toHaveURL(`${server.url}/data/jobs/runs/${first}`);
  await expect(page.getByText("Fail At")).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole("link", { name: "Failing steps" }).click();
  await expect(page).toHaveURL(`${server.url}/data/jobs/job-results/${cronJobId}`);
  // Older links name the run itself.
  await page.goto(`${server.url}/data/jobs/job-results/${first}`);
  await expect(
    page.getByRole("heading", { level: 1, name: "Failing steps: Take steps" }),
  ).toBeVisible();

  await page.goto(`${server.url}/data/jobs/job-results/${cronJobId}`);
  await expect(failed).toHaveCount(2);
  await runs(page).getByRole("button", { name: "Select all" }).click();
  await action("Delete").click();
  const question = page.getByRole("dialog", { name: "Delete Job Results" });
  await expect(question.getByText("Delete 2 job results?")).toBeVisible();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Job result(s) deleted.", { exact: true })).toBeVisible();
  await expect(page.getByText("This job has not run yet.")).toBeVisible();
  await remove(server, "Failing steps");
});
