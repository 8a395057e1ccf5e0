import type { Tour } from "./tour.ts";

const name = "Partner report";

/** An export that runs by itself every week. */
export const scheduleJob: Tour = {
  name: "schedule-a-job",
  title: "Schedule a job",
  description:
    "Let Petrons do what comes again and again: choose a task, say with what options and when, and look at its results.",
  app: "Jobs Manager",
  category: "Jobs",
  appOrder: 4,
  async film(stage) {
    await stage.open("admin", "/data/jobs", (page) => page.getByRole("grid", { name: "Jobs" }), [
      "/data/jobs/job-editor",
    ]);
    const { page } = stage;
    await stage.say("Choose Create Job in the Jobs Manager.");
    await stage.click(page.getByRole("button", { name: "Create Job" }));
    await stage.see(page.getByRole("textbox", { name: "Name" }));
    await stage.say("Name the job and select its type, here an export.");
    await stage.click(page.getByRole("textbox", { name: "Name" }));
    await stage.type(name);
    await stage.choose(page.getByRole("combobox", { name: "Select job type" }), "Export Table");
    await stage.say("Choose the Petron whose table it exports.");
    await stage.choose(page.getByRole("combobox", { name: "Petron" }), "Monthly");
    await stage.say("Set its options in a form, or as JSON.");
    await stage.click(page.getByRole("tab", { name: "Form" }));
    await stage.choose(page.getByRole("combobox", { name: /^Table/ }), "production");
    await stage.hold(0.5);
    await stage.say("Run it every 7 days, beginning on Monday at six.");
    await stage.click(page.getByText("On a schedule", { exact: true }));
    const every = page.getByRole("textbox", { name: "Run every" });
    await stage.click(every);
    await page.keyboard.press("Control+a");
    await stage.type("7");
    const start = page.getByRole("textbox", { name: "Starting on" });
    await stage.click(start);
    await page.keyboard.press("Control+a");
    await stage.type(nextMonday());
    await page.keyboard.press("Enter");
    await stage.say("The next times are listed. Save it.");
    await stage.point(page.getByRole("list", { name: "Next times" }));
    await stage.click(page.getByRole("button", { name: "Save & Close" }));
    await stage.see(page.getByText("New job saved.", { exact: true }));
    await stage.say("Select it to run it now as well.");
    await stage.click(page.getByRole("row").filter({ hasText: name }).getByRole("checkbox"));
    const results = page.locator(".jobs-runs");
    await stage.see(results.getByText(`Results for "${name}"`));
    await stage.click(page.getByRole("button", { name: "Run Now" }));
    await stage.hold(0.8);
    await stage.cut(() => results.getByText("Completed").first().waitFor());
    await stage.say("Its results are below, each with a log and its file.");
    await stage.point(results.getByText("Completed").first());
    await stage.hold(0.5);
  },
};

/** As the editor's field reads it: `6:00 AM, March 3, 2099`. */
function nextMonday(): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7 || 7));
  const date = day.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
  return `6:00 AM, ${date}`;
}
