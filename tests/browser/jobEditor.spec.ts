import type { Page } from "@playwright/test";
import type { CronJob, JobSchedule, Stored } from "../../sdk/contracts/index.ts";
import { accounts, expect, expectAccessible, expectAccessibleInBoth, test } from "./people.ts";
import type { TestServer } from "./testServer.ts";

const never: JobSchedule = { singleExecutionTime: null, runNow: false, interval: null };
const path = "/data/jobs/job-editor";

async function jobOf(server: TestServer, name: string): Promise<Stored<CronJob>> {
  const { data } = await server.call<Stored<CronJob>>(
    accounts.engineer,
    "POST",
    "/api/data/query",
    {
      type: "CronJob",
      query: { name },
    },
  );
  expect(data).toHaveLength(1);
  return data[0]!;
}

async function aJob(
  server: TestServer,
  part: Partial<CronJob> & { name: string },
): Promise<string> {
  const job = { taskName: "TakeSteps", taskOptions: '{ "steps": 2 }', schedule: never, ...part };
  const { insertedIds } = await server.call(accounts.engineer, "POST", "/api/data", {
    type: "CronJob",
    data: [job],
  });
  return insertedIds[0]!;
}

const parts = (page: Page) => ({
  name: page.getByRole("textbox", { name: "Name" }),
  type: page.getByRole("combobox", { name: "Select job type" }),
  system: page.getByRole("checkbox", { name: "Show system-level jobs" }),
  json: page.getByRole("textbox", { name: "Job Options" }),
  faults: page.getByRole("list", { name: "Errors in the job options" }),
  save: page.getByRole("button", { name: "Save & Close" }),
  cancel: page.getByRole("button", { name: "Cancel" }),
});

const noticeOf = (page: Page, message: string) =>
  page.getByRole("region", { name: "Notices" }).getByText(message, { exact: true });

async function write(page: Page, text: string): Promise<void> {
  await parts(page).json.click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(text);
}

/** Presses Tab until what has the focus is named so. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      const label = (element as HTMLInputElement | null)?.labels?.[0]?.textContent;
      return element?.getAttribute("aria-label") ?? label ?? element?.textContent ?? "";
    });
    if (name.test(focused)) return;
  }
  throw new Error(`Tab leads to nothing named ${name}.`);
}

test("JB-001 JB-014 JB-019 JB-020 JB-023 JB-028 a person defines and schedules a nightly job by keyboard alone", async ({
  people,
  server,
}) => {
  const page = await people.arrive("engineer", path);
  const { name, save } = parts(page);
  await expect(page.getByRole("heading", { level: 1, name: "Define Job" })).toBeVisible();
  await expect(name).toBeFocused();
  await expect(save).toHaveAttribute("aria-disabled", "true");
  await expect(save).toHaveAttribute("aria-description", "Please correct the errors");
  // Left empty, the name says what it needs.
  await page.keyboard.press("Tab");
  await expect(page.getByText("The job must have a name")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByText("Please select a job type")).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("Nightly steps");
  await tabTo(page, /^Select job type/);
  await page.keyboard.type("Take steps");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please select a job type")).toBeHidden();
  await tabTo(page, /^JSON$/);
  await tabTo(page, /^Do not run/);
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("radio", { name: "On a schedule" })).toBeChecked();
  await tabTo(page, /^Starting on/);
  await page.keyboard.press("Control+a");
  await page.keyboard.type("2:00 AM, March 3, 2099");
  await page.keyboard.press("Enter");
  await expect(
    page.getByText("Runs every day at 2:00 AM in UTC, first on March 3, 2099."),
  ).toBeVisible();
  await expect(page.getByRole("list", { name: "Next times" }).getByRole("listitem")).toHaveText([
    "Tue 2:00 AM, March 3, 2099 UTC",
    "Wed 2:00 AM, March 4, 2099 UTC",
    "Thu 2:00 AM, March 5, 2099 UTC",
    "Fri 2:00 AM, March 6, 2099 UTC",
    "Sat 2:00 AM, March 7, 2099 UTC",
  ]);
  await expect(save).not.toHaveAttribute("aria-disabled", "true");
  await expect(save).toHaveAttribute("aria-description", "Save Job");
  await expectAccessibleInBoth(page);
  await save.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("New job saved.", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/data\/jobs$/);
  const job = await jobOf(server, "Nightly steps");
  expect(job).toMatchObject({
    taskName: "TakeSteps",
    petronId: null,
    paused: false,
    lastExecutionTime: null,
  });
  expect(JSON.parse(job.taskOptions)).toEqual({ steps: 10, stepSeconds: 1, label: "Step" });
  expect(job.schedule).toEqual({
    singleExecutionTime: null,
    runNow: false,
    interval: {
      startDateTime: "2099-03-03T02:00:00.000Z",
      daysInterval: 1,
      hoursInterval: 0,
      minutesInterval: 0,
      secondsInterval: 0,
    },
  });
});

test("JB-015 JB-016 JB-017 JB-018 JB-021 the type brings its options, which are JSON or a form of one value, checked by the server in both", async ({
  people,
}) => {
  const page = await people.arrive("engineer", path);
  const { name, type, system, json, faults, save } = parts(page);
  await name.fill("Steps");
  await expect(type.locator("optgroup").first()).toHaveAttribute("label", "Import");
  const groups = () =>
    type
      .locator("optgroup")
      .evaluateAll((all) => all.map((group) => (group as HTMLOptGroupElement).label));
  const order = ["Import", "Export", "Processing", "Presentation", "Diagnostics", "Other"];
  const shown = await groups();
  expect(shown).toEqual(order.filter((group) => shown.includes(group)));
  expect(shown).toEqual(expect.arrayContaining(["Import", "Export", "Diagnostics"]));
  await expect(type.locator("option", { hasText: "Copy Petron" })).toHaveCount(0);
  await type.selectOption("TakeSteps");
  await expect(json).toContainText('"stepSeconds": 1');
  await system.check({ force: true });
  await expect(type).toHaveValue("");
  await expect(json).toHaveText("{}");
  expect((await groups()).slice(-2)).toEqual(["Diagnostics", "Other"]);
  await type.selectOption("CopyPetron");
  await expect(json).not.toContainText("stepSeconds");
  await expect(faults).toContainText("destName");
  await type.selectOption("TakeSteps");
  await expect(faults).toBeHidden();
  await expect(json).toContainText('"steps": 10');
  const height = await page
    .locator(".jobs-editor .petrons-code-host")
    .evaluate((host) => host.getBoundingClientRect().height);
  expect(Math.round(height)).toBeGreaterThanOrEqual(200);

  // As it was written: both places say what the server found, each with its path.
  await write(page, '{ "steps": 0, "label": 7, "more": 1 }');
  await expect(faults.getByRole("listitem")).toHaveCount(3);
  await expect(faults).toContainText("steps");
  await expect(faults).toContainText("label");
  await expect(faults).toContainText("'more' is not an option of this task.");
  await expect(save).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("tab", { name: "Form" }).click();
  await expect(faults.getByRole("listitem")).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole("tab", { name: "JSON" }).click();
  await expect(json).toHaveText('{ "steps": 0, "label": 7, "more": 1 }');

  await write(page, '{ "steps": 3,');
  await expect(faults).toContainText("Syntax error");
  await page.getByRole("tab", { name: "Form" }).click();
  await page.getByRole("button", { name: "Go to JSON" }).click();
  await write(page, '{ "steps": 3,   "label": "Mine" }');
  await expect(faults).toBeHidden();
  await page.getByRole("tab", { name: "Form" }).click();
  const steps = page.getByRole("spinbutton", { name: /^Steps/ });
  await expect(steps).toHaveValue("3");
  await page.getByRole("tab", { name: "JSON" }).click();
  await expect(json).toHaveText('{ "steps": 3,   "label": "Mine" }');
  await page.getByRole("tab", { name: "Form" }).click();
  await steps.fill("4");
  await page.getByRole("tab", { name: "JSON" }).click();
  await expect(json).toContainText('"steps": 4');

  // A variable is inserted where the cursor is, and the editor can fill the page.
  await page.getByRole("button", { name: "Maximize" }).click();
  const large = page.getByRole("dialog", { name: "Job Options" });
  await expect(large.getByRole("textbox", { name: "Job Options" })).toContainText('"steps": 4');
  await large.getByRole("button", { name: "Close" }).last().click();
  await expect(large).toBeHidden();
  await write(page, '{ "label": "" }');
  for (let back = 0; back < 3; back++) await page.keyboard.press("ArrowLeft");
  await page.getByRole("button", { name: "Insert variable" }).click();
  const inserting = page.getByRole("dialog", { name: "Insert variable" });
  const variable = inserting.getByRole("combobox");
  await expect(variable.locator("option")).not.toHaveCount(1);
  const key = await variable.locator("option").nth(1).getAttribute("value");
  await variable.selectOption(key!);
  await inserting.getByRole("button", { name: "Insert" }).click();
  await expect(json).toHaveText(`{ "label": "\${${key}}" }`);
  await expect(faults).toBeHidden();
});

test("JB-023 JB-024 JB-025 JB-026 JB-027 the schedule form: each choice, and a start in the past that is refused until dismissed", async ({
  people,
  server,
}) => {
  const page = await people.arrive("engineer", path, { own: true });
  const { name, type, save } = parts(page);
  await name.fill("Scheduled");
  await type.selectOption("TakeSteps");
  await page.getByRole("radio", { name: "Later" }).check({ force: true });
  const at = page.getByRole("textbox", { name: "At" });
  const later = Date.parse(
    `${(await at.inputValue()).replace(",", "")} UTC`.replace(/^(.*[AP]M) (.*) UTC$/, "$2 $1 UTC"),
  );
  expect(later - Date.now()).toBeGreaterThan(0);
  expect(later - Date.now()).toBeLessThanOrEqual(121_000);
  await page.getByRole("radio", { name: "On a schedule" }).check({ force: true });
  await expect(page.getByRole("combobox", { name: "Unit" }).locator("option")).toHaveText([
    "days",
    "hours",
    "minutes",
    "seconds",
  ]);
  await page.getByRole("combobox", { name: "Unit" }).selectOption("hours");
  const every = page.getByRole("textbox", { name: "Run every" });
  await every.fill("");
  await expect(save).toHaveAttribute("aria-disabled", "true");
  await every.fill("6");
  await expect(page.getByText(/^Runs every 6 hours, first at .* in UTC\.$/)).toBeVisible();
  const start = page.getByRole("textbox", { name: "Starting on" });
  await start.fill("2:00 AM, March 3, 2020");
  await start.press("Enter");
  // From here the page's timers go by a clock that the test moves.
  await page.clock.install();
  await save.click();
  const past =
    'A schedule cannot start in the past. Please update the start time or set to "Do not run."';
  const notice = noticeOf(page, past);
  await expect(notice).toBeVisible();
  // Longer than any other notice stays.
  await page.clock.runFor(60_000);
  await expect(notice).toBeVisible();
  await page.clock.resume();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await page.getByRole("radio", { name: "Now" }).check({ force: true });
  await expect(page.getByText("Runs once, as soon as it is saved.")).toBeVisible();
  const pressed = Date.now();
  await save.click();
  await expect(page.getByText("New job saved.", { exact: true })).toBeVisible();
  await expect(notice).toBeHidden();
  const { schedule } = await jobOf(server, "Scheduled");
  expect(schedule).toMatchObject({ runNow: true, interval: null });
  expect(Math.abs(Date.parse(schedule.singleExecutionTime!) - pressed)).toBeLessThan(30_000);
});

test("JB-029 GP-054 a job is edited and duplicated; leaving unsaved work asks, by a link, Back and a reload", async ({
  people,
  server,
}) => {
  const interval = {
    startDateTime: new Date(Date.now() + 3_600_000).toISOString(),
    daysInterval: 1,
    hoursInterval: 0,
    minutesInterval: 0,
    secondsInterval: 0,
  };
  const id = await aJob(server, {
    name: "Edited",
    schedule: { ...never, interval },
    runSettings: { retries: 2 },
  });
  const page = await people.arrive("engineer", `${path}?job=${id}`);
  const { name, type, json, save, cancel } = parts(page);
  await cancel.click();
  await expect(page).toHaveURL(/\/data\/jobs$/);
  await page.goBack();
  await expect(name).toHaveValue("Edited");
  await expect(type).toHaveValue("TakeSteps");
  await expect(json).toHaveText('{ "steps": 2 }');
  await name.fill("Edited twice");
  const question = page.getByRole("alertdialog", { name: "Discard changes?" });
  await cancel.click();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await page.goForward();
  await expect(question).toBeVisible();
  await expectAccessible(page, ".petrons-dialog");
  await question.getByRole("button", { name: "Keep editing" }).click();
  const asked = page.waitForEvent("dialog");
  // The reload is refused by the page, so it ends with an error whatever happens.
  const reloaded = page.reload({ timeout: 3000 }).then(undefined, () => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await reloaded;
  await expect(name).toHaveValue("Edited twice");
  await page.getByRole("button", { name: /^Run settings/ }).click();
  await page.getByRole("spinbutton", { name: "Try again after a failure" }).fill("3");
  await save.click();
  await expect(page.getByText("Job updated.", { exact: true })).toBeVisible();
  const job = await jobOf(server, "Edited twice");
  expect(job).toMatchObject({
    id,
    taskOptions: '{ "steps": 2 }',
    runSettings: { retries: 3 },
    schedule: { interval },
    lastExecutionTime: null,
  });

  await page.goto(`${server.url}${path}?copy=${id}`);
  await expect(name).toHaveValue("Edited twice (copy)");
  await expect(page.getByRole("radio", { name: "Do not run" })).toBeChecked();
  await save.click();
  await expect(page.getByText("New job saved.", { exact: true })).toBeVisible();
  expect(await jobOf(server, "Edited twice (copy)")).toMatchObject({
    schedule: never,
    runSettings: { retries: 3 },
    taskOptions: '{ "steps": 2 }',
    runCount: 0,
  });
});

test("JB-029 a job changed in two browsers says what was changed and offers theirs or mine; one that was deleted is saved as new", async ({
  people,
  server,
}) => {
  const id = await aJob(server, { name: "Contested" });
  const [one, other] = [
    await people.arrive("engineer", `${path}?job=${id}`),
    await people.arrive("engineer", `${path}?job=${id}`),
  ];
  await parts(other).name.fill("Contested, theirs");
  await parts(one).name.fill("Contested, mine");
  await write(one, '{ "steps": 5 }');
  await parts(other).save.click();
  await expect(other.getByText("Job updated.", { exact: true })).toBeVisible();
  await parts(one).save.click();
  await expect(one.getByText(/^You changed it in another window/)).toBeVisible();
  await expect(
    one.getByRole("row", { name: /Name Contested Contested, theirs Contested, mine/ }),
  ).toBeVisible();
  await expect(one.getByRole("button", { name: "Use theirs" })).toBeFocused();
  await expectAccessibleInBoth(one);
  await one.getByRole("button", { name: "Use theirs" }).click();
  await expect(parts(one).name).toHaveValue("Contested, theirs");
  await expect(parts(one).json).toHaveText('{ "steps": 5 }');

  await server.call(accounts.engineer, "PATCH", "/api/data", {
    type: "CronJob",
    query: { id },
    body: { name: "Contested again" },
  });
  await parts(one).name.fill("Contested, mine");
  await parts(one).save.click();
  await one.getByRole("button", { name: "Keep mine and save" }).click();
  await expect(one.getByText("Job updated.", { exact: true })).toBeVisible();
  expect(await jobOf(server, "Contested, mine")).toMatchObject({
    id,
    taskOptions: '{ "steps": 5 }',
  });

  await one.goto(`${server.url}${path}?job=${id}`);
  await expect(parts(one).name).toHaveValue("Contested, mine");
  await server.call(accounts.engineer, "DELETE", "/api/data", { type: "CronJob", query: { id } });
  await parts(one).name.fill("Saved as new");
  await parts(one).save.click();
  await expect(one.getByText("This job was deleted", { exact: true })).toBeVisible();
  await expectAccessible(one);
  await one.getByRole("button", { name: "Save as new" }).click();
  await expect(one.getByText("New job saved.", { exact: true })).toBeVisible();
  expect((await jobOf(server, "Saved as new")).id).not.toBe(id);
  await one.goto(`${server.url}${path}?job=${id}`);
  await expect(one.getByText("There is no such job.")).toBeVisible();
});

test("JB-022 JB-028 failures are reported with their reason, keep what was entered, and can be tried again", async ({
  people,
}) => {
  const page = await people.arrive("engineer", "/data/jobs");
  const answer = (status: number, message: string) => ({
    status,
    json: {
      success: false,
      data: [],
      total: 0,
      insertedIds: [],
      hasErrors: true,
      errors: [{ code: "internal", message }],
    },
  });
  await page.route("**/api/tasks", (route) => route.fulfill(answer(500, "No tasks.")));
  await page.goto(new URL(path, page.url()).href);
  const { name, type, save } = parts(page);
  await expect(noticeOf(page, "Could not retrieve the list of job types: No tasks.")).toBeVisible();
  await page.unroute("**/api/tasks");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(type.locator("option", { hasText: "Take steps" })).toHaveCount(1);
  await name.fill("Failing");
  await page.route("**/api/tasks/validate", (route) => route.fulfill(answer(500, "No check.")));
  await type.selectOption("TakeSteps");
  await expect(noticeOf(page, "Could not validate job. No check.")).toBeVisible();
  await expect(save).toHaveAttribute("aria-disabled", "true");
  await page.unroute("**/api/tasks/validate");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(save).not.toHaveAttribute("aria-disabled", "true");
  await page.route("**/api/data", (route) => route.fulfill(answer(400, "No room.")));
  await save.click();
  await expect(noticeOf(page, "Could not save job. No room.")).toBeVisible();
  await expect(name).toHaveValue("Failing");
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await page.unroute("**/api/data");
});

test("JB-014 the editor fits a narrow page and text of twice the size", async ({ people }) => {
  const page = await people.arrive("engineer", path, { viewport: { width: 390, height: 800 } });
  await expect(parts(page).json).toBeVisible();
  await page.getByRole("radio", { name: "On a schedule" }).check({ force: true });
  await page.getByRole("button", { name: /^Run settings/ }).click();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 640, height: 400 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  expect(await overflow()).toBeLessThanOrEqual(0);
});
