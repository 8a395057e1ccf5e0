import type { Locator, Page } from "@playwright/test";
import { exampleOf, expect, expectAccessible, test } from "./gallery.ts";

/**
 * Goes to an element by Tab alone; while nothing has the focus, from the beginning of the content,
 * as after 'Skip the list of pages'.
 */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(".gallery-content")?.focus();
  });
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

test("DL-002 DL-003 dialogs: sizes, maximize, OK and Cancel, focus kept and given back, by keyboard alone", async ({
  openGallery,
}) => {
  const page = await openGallery("components/dialogs");
  const sizes = exampleOf(page, "Sizes");
  for (const [size, width] of [
    ["sm", 300],
    ["md", 700],
    ["lg", 1100],
  ] as const) {
    const opener = sizes.getByRole("button", { name: size });
    await tabTo(page, opener);
    await page.keyboard.press("Enter");
    const shown = dialog(page, "Well header");
    await expect(shown).toHaveCSS("width", `${width}px`);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest(".bp6-portal") !== null))
      .toBe(true);
    if (size === "md") {
      await tabTo(page, shown.getByRole("button", { name: "Maximize" }));
      await page.keyboard.press("Enter");
      await expect(shown).toHaveCSS("width", "1248px");
      await page.keyboard.press("Enter");
      await expect(shown).toHaveCSS("width", "700px");
      for (const name of ["Minimize", "Maximize", "Close", "Cancel", "OK"])
        await expect(shown.getByRole("button", { name })).toHaveCount(name === "Minimize" ? 0 : 1);
      for (let presses = 0; presses < 8; presses++) {
        await page.keyboard.press("Tab");
        expect(
          await shown.evaluate((element) =>
            element.closest(".bp6-portal")?.contains(document.activeElement),
          ),
        ).toBe(true);
      }
    }
    await page.keyboard.press("Escape");
    await expect(shown).toBeHidden();
    await expect(opener).toBeFocused();
  }
  await page.keyboard.press("ArrowRight");
  await tabTo(page, sizes.getByRole("button", { name: "auto" }));
  await page.keyboard.press("Enter");
  const fitting = dialog(page, "Well header");
  await expect.poll(async () => (await fitting.boundingBox())?.width).toBeLessThan(500);
  await tabTo(page, fitting.getByRole("button", { name: "OK" }));
  await page.keyboard.press("Enter");
  await expect(fitting).toBeHidden();
});

test("a form in a dialog: OK says why it is disabled, Enter presses it, typed work is asked about, working blocks closing", async ({
  openGallery,
}) => {
  const page = await openGallery("components/dialogs");
  const form = exampleOf(page, "Form");
  const opener = form.getByRole("button", { name: "New pad" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const shown = dialog(page, "New pad");
  await expect(shown.getByLabel("Name of the pad")).toBeFocused();
  await page.keyboard.press("Enter");
  const save = shown.getByRole("button", { name: "Save" });
  await expect(save).toHaveAttribute("aria-disabled", "true");
  await tabTo(page, save);
  await expect(page.getByRole("tooltip")).toHaveText("Name must be populated");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("Pad 7");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Discard changes?" });
  await expect(question.getByRole("button", { name: "Keep editing" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(shown.getByLabel("Name of the pad")).toHaveValue("Pad 7");
  await expect(shown.getByLabel("Name of the pad")).toBeFocused();
  // Whether Cancel is disabled, each time that changes: the work is over soon.
  const disabled = await shown
    .getByRole("button", { name: "Cancel" })
    .evaluateHandle((cancel: HTMLButtonElement) => {
      const seen: boolean[] = [];
      new MutationObserver(() => seen.push(cancel.disabled)).observe(cancel, {
        attributeFilter: ["disabled"],
      });
      return seen;
    });
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect.poll(async () => (await disabled.jsonValue())[0]).toBe(true);
  await expect(form.getByRole("status")).toHaveText("Saved: Pad 7");
  await expect(shown).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(shown.getByLabel("Name of the pad")).toBeFocused();
  await page.keyboard.type("Pad 8");
  await tabTo(page, shown.getByRole("button", { name: "Cancel" }));
  await page.keyboard.press("Enter");
  await tabTo(page, question.getByRole("button", { name: "Discard" }));
  await page.keyboard.press("Enter");
  await expect(shown).toBeHidden();
  await expect(form.getByRole("status")).toHaveText("Saved: Pad 7");
});

test("GP-070 a dialog above a dialog; when the opener is gone, the focus is on its neighbor; a confirmation stays until it is answered", async ({
  openGallery,
}) => {
  const page = await openGallery("components/dialogs");
  // A busy page draws late: what asks for the focus in the next frame gets it when another has it.
  await page.evaluate(() => {
    const frame = window.requestAnimationFrame;
    window.requestAnimationFrame = (work) => Number(setTimeout(() => frame(work), 200));
  });
  const nested = exampleOf(page, "Above another");
  await nested.getByRole("button", { name: "Bravo 2H" }).focus();
  await page.keyboard.press("Enter");
  const shown = dialog(page, "Bravo 2H");
  await tabTo(page, shown.getByRole("button", { name: "Remove" }));
  await page.keyboard.press("Enter");
  const question = dialog(page, "Confirm Delete");
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(shown.getByRole("button", { name: "Remove" })).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, question.getByRole("button", { name: "Remove" }));
  await page.keyboard.press("Enter");
  await expect(shown).toBeHidden();
  await expect(nested.getByRole("button")).toHaveText(["Alpha 1H", "Charlie 3H"]);
  await expect(nested.getByRole("button", { name: "Alpha 1H" })).toBeFocused();

  const long = exampleOf(page, "Long content");
  await long.getByRole("button", { name: "Daily rates" }).click();
  const rates = dialog(page, "Daily rates of Alpha 1H");
  await tabTo(page, rates.locator(".bp6-dialog-body"));
  await page.keyboard.press("End");
  await expect(rates.getByText("Day 60:")).toBeInViewport();
  await expect(rates.getByRole("heading")).toBeInViewport();
  await expect(rates.getByRole("button", { name: "Close" }).last()).toBeInViewport();
  await page.mouse.click(20, 20);
  await expect(rates).toBeHidden();
});

test("DL-004 the blocking notice is closed by nothing but its button", async ({ openGallery }) => {
  const page = await openGallery("components/dialogs");
  await exampleOf(page, "Blocking notice")
    .getByRole("button", { name: "Lose the connection" })
    .click();
  const notice = page.getByRole("alertdialog", { name: "Lost Live Data Connection" });
  await expect(notice.getByRole("button")).toHaveText(["Try again"]);
  await page.keyboard.press("Escape");
  await page.mouse.click(20, 20);
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, notice.getByRole("button", { name: "Try again" }));
  await page.keyboard.press("Enter");
  await expect(notice).toBeHidden();
});

test("DL-006 questions: confirm, name, form prompt, info and items answer what was decided", async ({
  openGallery,
}) => {
  const page = await openGallery("components/dialog-functions");
  const example = exampleOf(page, "Questions");
  const answer = example.getByRole("status");
  const ask = async (name: string) => {
    await example.getByRole("button", { name, exact: true }).focus();
    await page.keyboard.press("Enter");
  };
  await ask("Confirm");
  await expect(dialog(page, "Confirm Delete")).toContainText("Delete job 'Nightly import'?");
  await expect(
    dialog(page, "Confirm Delete").getByRole("button", { name: "Cancel" }),
  ).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(answer).toHaveText("false");
  await expect(example.getByRole("button", { name: "Confirm", exact: true })).toBeFocused();
  await ask("Confirm");
  await tabTo(page, dialog(page, "Confirm Delete").getByRole("button", { name: "Delete" }));
  await page.keyboard.press("Enter");
  await expect(answer).toHaveText("true");

  await ask("Name");
  const name = dialog(page, "Copy Petron").getByLabel("Please provide a name");
  await expect(name).toBeFocused();
  await name.fill("   ");
  await expect(dialog(page, "Copy Petron").getByRole("button", { name: "Copy" })).toBeDisabled();
  await page.keyboard.press("Enter");
  await name.fill("  Delaware  ");
  await page.keyboard.press("Enter");
  await expect(answer).toHaveText('{"success":true,"data":{"name":"Delaware"}}');
  await ask("Name");
  await expect(name).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(answer).toHaveText('{"success":false}');

  await ask("Prompt");
  const well = dialog(page, "Well test").getByRole("textbox", { name: /^Well/ });
  await expect(well).toBeFocused();
  await page.keyboard.type("Alpha 1H");
  await page.keyboard.press("Enter");
  await expect(answer).toHaveText('{"success":true,"data":{"hours":24,"well":"Alpha 1H"}}');
  await ask("Prompt");
  await expect(well).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(answer).toHaveText('{"success":false}');

  await ask("Info");
  await expect(dialog(page, "Import finished").getByRole("button", { name: "OK" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(answer).toHaveText("Read.");

  await ask("One after another");
  await expect(dialog(page, "Name the wells").getByRole("button", { name: "OK" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(name).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog(page, "Copy Petron")).toBeHidden();
  await expect(example.getByRole("button", { name: "One after another" })).toBeFocused();

  await ask("Notice");
  await page.getByRole("alertdialog").getByRole("button", { name: "Go on" }).click();
  await expect(answer).toHaveText("Went on.");
});

test("the item dialog: search, arrows, Space and Enter choose; a single choice replaces; disabled items are passed over", async ({
  openGallery,
}) => {
  const page = await openGallery("components/dialog-functions");
  const example = exampleOf(page, "Questions");
  await example.getByRole("button", { name: "One item" }).click();
  const one = dialog(page, "Select Well");
  await expect(one.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("wolfcamp");
  await expect(one.getByRole("option")).toHaveCount(3);
  await expect(one.getByRole("button", { name: "Select" })).toBeDisabled();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expect(one.getByRole("option", { selected: true })).toHaveText(/Bravo 2H/);
  await page.keyboard.press("Enter");
  await expect(example.getByRole("status")).toHaveText(/^\[\{"id":"w2","name":"Bravo 2H"/);

  await example.getByRole("button", { name: "Several items" }).click();
  const many = dialog(page, "Select Wells");
  await expect(many.getByRole("searchbox")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await page.keyboard.press("Space");
  await expect(many.getByRole("option", { selected: true })).toHaveCount(1);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Space");
  await expect(many.getByRole("status")).toHaveText("2 of 4");
  await expectAccessible(page);
  await many.getByRole("searchbox").fill("nothing like it");
  await expect(many).toContainText("Nothing matches the search.");
  await tabTo(page, many.getByRole("button", { name: "Select" }));
  await page.keyboard.press("Enter");
  await expect(example.getByRole("status")).toHaveText(/"w1".*"w3"/);
});

test("DL-005 sections of every type are drawn, groups open and close, an unknown type is logged and left out", async ({
  openGallery,
}) => {
  const page = await openGallery("components/sections");
  const warned = page.waitForEvent("console", {
    predicate: (message) => message.text() === "Sections of unknown types are left out: hologram.",
  });
  await page.reload();
  await warned;
  const tour = exampleOf(page, "A dialog's content").locator(".gallery-stage");
  await expect(tour.getByRole("heading", { name: "Economics of a well set" })).toBeVisible();
  await expect(tour.locator("strong")).toHaveText("all wells");
  await expect(tour.getByText("Hidden")).toHaveCount(0);
  const results = tour.getByRole("button", { name: "Results" });
  await expect(results).toHaveAttribute("aria-expanded", "false");
  await tabTo(page, results);
  await page.keyboard.press("Enter");
  await expect(tour.getByText("4.37")).toBeVisible();
  await tabTo(page, tour.getByRole("button", { name: "Low price" }));
  await page.keyboard.press("Enter");
  await expect(tour.getByRole("status").last()).toHaveText("Opened Low price.");

  const menu = tour.getByRole("button", { name: "Go to" });
  await tabTo(page, menu);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Gallery" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: "Wells" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await page.keyboard.press("s");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(tour.getByRole("status").last()).toHaveText("Hello.");
  await expect(menu).toBeFocused();

  const heavy = exampleOf(page, "Form, chart and comments").locator(".gallery-stage");
  await heavy.getByLabel("Well", { exact: true }).fill("Bravo 2H");
  await expect(heavy.getByText("Drawn for: Bravo 2H")).toBeVisible();
  await expect(heavy.getByLabel("Monthly rates").first()).toBeVisible();
  await expect(
    heavy.getByRole("region", { name: "Comments" }).getByRole("textbox").first(),
  ).toBeVisible();

  const document = exampleOf(page, "From a document");
  await document.getByRole("button", { name: "Refresh" }).click();
  await expect(document.getByRole("status")).toHaveText("Ran: refresh");
  await document.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Export" }).click();
  await expect(document.getByRole("status")).toHaveText("Ran: export");
});

test("lists are 112 px high; those to choose from: one tab stop each, arrows, Home, End, Ctrl+A; SH-011 the names behind a face pile's badge", async ({
  openGallery,
}) => {
  const page = await openGallery("components/lists");
  const lists = exampleOf(page, "All lists");
  for (const name of ["Formations", "Inputs"])
    await expect(lists.getByRole("list", { name, exact: true }).locator("..")).toHaveCSS(
      "height",
      "112px",
    );
  const inputs = lists.getByRole("list", { name: "Inputs" });
  await tabTo(page, inputs.getByRole("button", { name: "Remove Delaware Sand" }));
  await page.keyboard.press("Enter");
  await expect(inputs.getByText("Delaware Sand", { exact: true })).toHaveCount(0);
  await expect(inputs.getByRole("button", { name: "Remove Spraberry" })).toBeFocused();

  const chosen = lists.locator("p[role=status]");
  await tabTo(page, lists.getByRole("listbox", { name: "One formation" }));
  await page.keyboard.press("End");
  await expect(chosen).toHaveText("Chosen: Wolfcamp D, Wolfcamp A");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  await expect(chosen).toHaveText("Chosen: Bone Spring, Wolfcamp A");
  await page.keyboard.press("Tab");
  await expect(lists.getByRole("listbox", { name: "Several formations" })).toBeFocused();
  await page.keyboard.press("Control+a");
  await expect(
    lists
      .getByRole("listbox", { name: "Several formations" })
      .getByRole("option", { selected: true }),
  ).toHaveCount(6);

  const people = await openGallery("components/people");
  const many = people.getByRole("list", { name: "Many people" });
  await expect(many.getByRole("img")).toHaveCount(5);
  const badge = many.getByRole("img", { name: /^99\+: / });
  await tabTo(people, many.locator("[data-face='0']"));
  await people.keyboard.press("End");
  await expect(badge).toBeFocused();
  await expect(badge).toHaveText("99+");
  const names = people.getByRole("list", { name: "99+", exact: true }).getByRole("listitem");
  await expect(names).toHaveCount(10);
  await expect(names.last()).toHaveText("Plus 107 others");
  // Names lead to the profile.
  const chip = exampleOf(people, "Face piles, avatars, chips").locator(".petrons-user").first();
  await expect(chip).toHaveText(/Ada Reyes$/);
  await expect(chip).toHaveAttribute("href", /^\/user\/.+/);
});

test("ID-013 content for roles; SH-006 tooltips after 750 ms, on disabled buttons too; toolbar, chips, menu, tabs, panes by keyboard", async ({
  openGallery,
}) => {
  const access = await openGallery("components/access");
  await expect(
    exampleOf(access, "By role")
      .locator(".gallery-stage")
      .getByText("Ask an admin for the storage figures."),
  ).toBeVisible();
  await access.getByLabel("Holds support-engineer").focus();
  await access.keyboard.press("Space");
  await expect(
    exampleOf(access, "By role")
      .locator(".gallery-stage")
      .getByText("Storage used: 41.2 GB of 50 GB."),
  ).toBeVisible();
  await expect(
    exampleOf(access, "By role").locator(".gallery-stage").getByText("Ask an admin"),
  ).toHaveCount(0);

  const page = await openGallery("components/buttons-and-tips", { own: true });
  const example = exampleOf(page, "Buttons, menus, chips").locator(".gallery-stage");
  const status = example.locator("p[role=status]");
  const edit = example.getByRole("button", { name: "Edit" });
  // The clock is stopped: what the page waits for comes when the test says so, on a busy machine
  // too. It goes on from now, and jumps by less than what the live connection waits for a sign of
  // the server, which would be taken for lost.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 5_000);
  await edit.hover();
  await page.clock.runFor(700);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(page.getByRole("tooltip")).toHaveText("Select a job first");
  await page.clock.resume();
  await tabTo(page, edit);
  await page.keyboard.press("Enter");
  await expect(status).toHaveText("");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(status).toHaveText("Edited.");
  await page.keyboard.press("Tab");
  await expect(example.getByRole("button", { name: "More" })).toBeFocused();

  await tabTo(page, example.getByRole("button", { name: "Remove Status: Producing" }));
  await page.keyboard.press("Enter");
  await expect(example.getByRole("button", { name: "Remove Depth > 9,000 ft" })).toBeFocused();

  const panes = exampleOf(page, "Tabs in the address, split panes").locator(".gallery-stage");
  const divider = panes.getByRole("separator");
  await tabTo(page, divider);
  await page.keyboard.press("ArrowRight");
  await expect(divider).toHaveAttribute("aria-valuenow", "27");
  await page.keyboard.press("End");
  await expect(divider).toHaveAttribute("aria-valuenow", "60");
  await tabTo(page, panes.getByRole("tab", { name: "Owner" }));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(panes.getByText("31 of 100 wells")).toBeVisible();
  await expect(page).toHaveURL(/\?relation=collaborator$/);
  await page.reload();
  await expect(panes.getByText("31 of 100 wells")).toBeVisible();
});

test("the states of something loaded, each told apart, with Retry; CH-018 a hash leads to its heading", async ({
  openGallery,
}) => {
  const page = await openGallery("components/states");
  const loaded = exampleOf(page, "Loaded, or not").locator(".gallery-stage");
  const choose = (state: string) => loaded.getByLabel("State").selectOption(state);
  await expect(loaded.getByText("Loading wells …")).toBeVisible();
  await choose("empty");
  await expect(loaded.getByText("No wells yet.")).toBeVisible();
  await choose("failed again");
  await expect(loaded.getByText("Shown is the state of 3 minutes ago.")).toBeVisible();
  await expect(loaded.getByText("Alpha 1H")).toBeVisible();
  await expectAccessible(page);
  await choose("failed");
  await expect(loaded.getByRole("alert")).toContainText("Unable to load wells.");
  await tabTo(page, loaded.getByRole("button", { name: "Retry" }));
  await page.keyboard.press("Enter");
  await expect(loaded.getByText("Charlie 3H")).toBeVisible();

  const report = await openGallery("components/markdown#review-method");
  await expect(report.getByRole("heading", { name: "Method" })).toBeInViewport();
});

test("DL-003 a dialog fills a narrow screen", async ({ openGallery }) => {
  const page = await openGallery("components/dialogs", { viewport: { width: 320, height: 720 } });
  await exampleOf(page, "Sizes").getByRole("button", { name: "lg" }).click();
  const shown = dialog(page, "Well header");
  for (const [side, length] of Object.entries({ width: "320px", height: "720px" }))
    await expect(shown).toHaveCSS(side, length);
  await expectAccessible(page);
});
