import { exampleOf, expect, expectAccessible, test } from "./gallery.ts";

test("FO-001, FO-002, FO-007 a form is filled and submitted by keyboard alone, and makes no calls", async ({
  openGallery,
}) => {
  const page = await openGallery("forms/auto-form", { own: true });
  const example = exampleOf(page, "Basic inputs");
  await expect(example.getByRole("textbox", { name: "Well name (required)" })).toHaveValue(
    "Cottonwood 03H",
  );
  await page.waitForLoadState("networkidle");
  const calls: string[] = [];
  // The page's own live data goes on, and its late parts come.
  page.on("request", (request) =>
    /\/api\/(boot|forge\/action|telemetry)$|\/(assets|plugins)\//.test(request.url())
      ? undefined
      : calls.push(request.url()),
  );
  const { keyboard } = page;
  await example.getByRole("textbox", { name: "Well name (required)" }).focus();
  await keyboard.press("ControlOrMeta+a");
  await keyboard.type("Bonanza 14H");
  await keyboard.press("Tab");
  await expect(example.getByRole("button", { name: "Clear Well name" })).toBeFocused();
  await keyboard.press("Tab");
  await keyboard.type("Shut in for the offset frac");
  await keyboard.press("Tab");
  await keyboard.type("12,250");
  await keyboard.press("ArrowUp");
  await expect(example.getByRole("spinbutton", { name: "Measured depth" })).toHaveValue("12260");
  await keyboard.press("Tab");
  await keyboard.press("ArrowDown");
  await keyboard.press("Tab");
  await keyboard.press("ControlOrMeta+a");
  await keyboard.type("29");
  await keyboard.press("Tab");
  await keyboard.press("Space");
  await keyboard.press("Tab");
  await keyboard.press("Space");
  await keyboard.press("Tab");
  await keyboard.press("ArrowRight");
  await keyboard.press("Tab");
  await keyboard.type("dry creek 0");
  await keyboard.press("Enter");
  await expect(example.getByRole("combobox", { name: "Parent well" })).toHaveValue("Dry Creek 01H");
  for (let at = 0; at < 2; at++) await keyboard.press("Tab");
  const offsets = example.getByRole("button", { name: /^Offset wells/ });
  await expect(offsets).toBeFocused();
  await keyboard.press("Enter");
  const search = page.getByRole("combobox", { name: "Search Offset wells" });
  await expect(search).toBeFocused();
  await keyboard.type("cottonwood 1");
  await keyboard.press("ArrowDown");
  await expect(
    page
      .getByRole("listbox", { name: "Offset wells" })
      .getByRole("option", { name: "Cottonwood 11H" }),
  ).toHaveAttribute("data-active", "true");
  await keyboard.press("Enter");
  await expect(
    page
      .getByRole("listbox", { name: "Offset wells" })
      .getByRole("option", { name: "Cottonwood 11H" }),
  ).toHaveAttribute("aria-selected", "true");
  await keyboard.press("Escape");
  await expect(offsets).toBeFocused();
  await expect(offsets).toContainText("3 · Bonanza 01H, Bonanza 02H, Cottonwood 11H");
  for (let at = 0; at < 2; at++) await keyboard.press("Tab");
  await expect(example.getByRole("button", { name: "Save well" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(example.getByText("Saved once.", { exact: true })).toBeVisible();
  expect(
    JSON.parse((await example.getByLabel("Values", { exact: true }).textContent()) ?? ""),
  ).toEqual({
    wellName: "Bonanza 14H",
    remarks: "Shut in for the offset frac",
    depth: 12260,
    stages: 41,
    waterCut: 0.29,
    flowing: true,
    alarms: false,
    fluid: "gas",
    parent: "Dry Creek-1",
    offsets: ["Bonanza-1", "Bonanza-2", "Cottonwood-11"],
  });
  expect(calls).toEqual([]);
});

test("FO-004 an overlay shows until the initial values were copied, once; states hold for every input", async ({
  openGallery,
}) => {
  const page = await openGallery("forms/auto-form");
  const loading = exampleOf(page, "Loading");
  await expect(loading.getByText("Loading …")).toBeVisible();
  await expect(loading.locator("[inert]").getByLabel("Organization")).toHaveCount(1);
  await loading.getByRole("button", { name: "Let the values arrive" }).click();
  const organization = loading.getByRole("textbox", { name: "Organization" });
  await expect(organization).toHaveValue("Four Corners Energy");
  await expect(loading.getByText("Loading …")).toHaveCount(0);
  await organization.fill("Four Corners Oil");
  await loading.getByRole("button", { name: "Let others arrive" }).click();
  await expect(organization).toHaveValue("Four Corners Oil");

  const states = exampleOf(page, "States");
  await expect(states.getByRole("spinbutton", { name: "Rate" })).not.toBeEditable();
  await expect(states.getByRole("textbox", { name: "Reason of shut-in" })).toBeDisabled();
  await states.getByRole("checkbox", { name: "Active" }).uncheck({ force: true });
  await expect(states.getByRole("textbox", { name: "Reason of shut-in" })).toBeEnabled();
  await states
    .getByRole("radio", { name: "read-only" })
    .or(states.getByRole("button", { name: "read-only" }))
    .click();
  for (const name of ["Name", "Well", "Reason of shut-in"])
    await expect(states.getByRole("textbox", { name, exact: true })).not.toBeEditable();
  await states
    .getByRole("radio", { name: "disabled" })
    .or(states.getByRole("button", { name: "disabled" }))
    .click();
  await expect(states.getByRole("textbox", { name: "Name", exact: true })).toBeDisabled();
  await expect(states.getByRole("combobox", { name: "Well", exact: true })).toBeDisabled();
  await expect(states.getByRole("checkbox", { name: "Active" })).toBeDisabled();
});

test("FO-001, FO-003 sections open by keyboard, hide with the values, and say their errors while closed", async ({
  openGallery,
}) => {
  const page = await openGallery("forms/form-schema");
  const example = exampleOf(page, "Completion");
  const proppant = example.getByRole("button", { name: /^Proppant/ });
  const fluid = example.getByRole("button", { name: /^Fluid/ });
  await expect(proppant).toHaveAttribute("aria-expanded", "true");
  await expect(fluid).toHaveAttribute("aria-expanded", "false");
  await expect(example.getByText("Not valid, unchanged.", { exact: true })).toBeVisible();
  await fluid.focus();
  await page.keyboard.press("Enter");
  await expect(
    example.getByRole("spinbutton", { name: "Fluid per foot (required)" }),
  ).toBeVisible();
  await page.keyboard.press("Enter");

  await example.getByRole("button", { name: "Plan completion" }).click();
  await expect(example.getByRole("alert").getByText("There are 3 errors.")).toBeVisible();
  await expect(example.getByRole("combobox", { name: "Well", exact: true })).toBeFocused();
  await expect(fluid).toContainText("1 error");
  await example.getByRole("link", { name: "Fluid per foot is required." }).click();
  await expect(
    example.getByRole("spinbutton", { name: "Fluid per foot (required)" }),
  ).toBeFocused();
  await page.keyboard.type("30");
  await example.getByRole("spinbutton", { name: "Pump rate" }).fill("20");
  await example.getByRole("spinbutton", { name: "Proppant per foot (required)" }).fill("5000");
  const well = example.getByRole("combobox", { name: "Well", exact: true });
  await well.fill("no such well");
  await expect(page.getByText("Nothing matches 'no such well'.")).toBeVisible();
  await well.fill("wood 07");
  await page.getByRole("option", { name: "Cottonwood 07H" }).click();
  await expect(well).toHaveValue("Cottonwood 07H");
  await expect(example.getByText("Enter 4000 lb/ft or less.", { exact: true })).toBeVisible();
  await expect(
    example.getByText("Pump at least the fluid of one foot a minute.", { exact: true }),
  ).toBeVisible();
  await example.getByRole("spinbutton", { name: "Pump rate" }).fill("80");
  await example.getByRole("spinbutton", { name: "Proppant per foot (required)" }).fill("2200");
  await expect(example.getByText("Valid, changed.")).toBeVisible();
  await expect(example.getByText(/There (is|are) \d errors?\./)).toHaveCount(0);

  await example.getByText("Refrac", { exact: true }).click();
  await expect(example.getByText("Not valid, changed.")).toBeVisible();
  await expect(example.getByRole("button", { name: "Diverter" })).toBeVisible();
  await example.getByRole("textbox", { name: "First completion (required)" }).fill("0123");
  await expect(example.getByText("A job number looks like J-0123.", { exact: true })).toBeVisible();
  await example.getByText("Sliding sleeve", { exact: true }).click();
  await expect(example.getByRole("textbox", { name: "First completion (required)" })).toHaveCount(
    0,
  );
  await expect(example.getByText("Valid, changed.")).toBeVisible();
});

test("a JSON Schema's lists grow, move and shrink, and errors inside them are reported at their input", async ({
  openGallery,
}) => {
  const page = await openGallery("forms/json-schema");
  const example = exampleOf(page, "Casing program");
  const values = async () =>
    JSON.parse((await example.getByLabel("Values", { exact: true }).textContent()) ?? "") as {
      strings: { size?: number }[];
    };
  await expect(example.getByRole("group", { name: "String 2" })).toBeVisible();
  await example
    .getByRole("group", { name: "String 2" })
    .getByRole("spinbutton", { name: "Shoe depth" })
    .fill("-5");
  await page.keyboard.press("Tab");
  await expect(
    example
      .getByRole("group", { name: "String 2" })
      .getByText("Enter 0 ft or more.", { exact: true }),
  ).toBeVisible();
  await example.getByRole("button", { name: "Move String 2 up" }).click();
  await expect(
    example
      .getByRole("group", { name: "String 1" })
      .getByText("Enter 0 ft or more.", { exact: true }),
  ).toBeVisible();
  await expect
    .poll(async () => (await values()).strings.map(({ size }) => size))
    .toEqual([5.5, 9.625]);
  await example.getByRole("button", { name: "Add to Casing strings" }).click();
  await example
    .getByRole("group", { name: "String 3" })
    .getByRole("combobox", { name: "Size (required)" })
    .selectOption("13.375");
  await expect
    .poll(async () => (await values()).strings.map(({ size }) => size))
    .toEqual([5.5, 9.625, 13.375]);
  expect((await values()).strings[2]).toEqual({ size: 13.375, cemented: false });
  for (let at = 0; at < 3; at++)
    await example.getByRole("button", { name: "Remove String 1" }).click();
  await expect(example.getByText("No entries yet.")).toBeVisible();
  await example.getByRole("spinbutton", { name: "Latitude" }).fill("north");
  await expect(example.getByText("Enter a number.", { exact: true })).toBeVisible();
  await example.getByRole("button", { name: "Save program" }).click();
  await expect(example.getByRole("alert").getByText("There are 2 errors.")).toBeVisible();
});

test("FO-003, FO-005 rules answer at once or later, stale answers are dropped, and the server has the last word", async ({
  openGallery,
}) => {
  const page = await openGallery("forms/validation");
  const example = exampleOf(page, "Rules");
  const name = example.getByRole("textbox", { name: "Well name (required)" });
  await name.fill("Bonanza 01H");
  await page.keyboard.press("Tab");
  await expect(example.getByText("Checking …")).toBeVisible();
  await expect(example.getByText("'Bonanza 01H' is taken.", { exact: true })).toBeVisible();
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expect(name).toHaveAccessibleDescription(
    /Bonanza 01H is taken\..*'Bonanza 01H' is taken\./,
  );
  await name.fill("Bonanza 1");
  await example.getByRole("textbox", { name: "API number" }).fill("00-000-00000");
  await example.getByRole("textbox", { name: "Who to tell" }).fill("nobody");
  await page.keyboard.press("Enter");
  await expect(example.getByRole("alert").getByText("There are 4 errors.")).toBeVisible();
  await expect(
    example.getByRole("spinbutton", { name: "Perforation top (required)" }),
  ).toBeFocused();
  await expect(
    example.getByText("This could not be checked: the registry is closed", { exact: true }),
  ).toBeVisible();
  await expect(example.getByText("Enter an e-mail address.", { exact: true })).toBeVisible();
  await page.keyboard.type("9000");
  await example.getByRole("spinbutton", { name: "Perforation bottom (required)" }).fill("8000");
  await expect(example.getByText("Enter a depth below the top.", { exact: true })).toBeVisible();
  await example.getByRole("spinbutton", { name: "Perforation top (required)" }).fill("7000");
  await example.getByRole("textbox", { name: "API number" }).fill("05-123-45678");
  await example.getByRole("textbox", { name: "Who to tell" }).fill("ada@petrons.test");
  await expect(example.getByText("The form is valid.", { exact: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(example.getByText("Bonanza 1 saved.", { exact: true })).toBeVisible();

  // The error that leaving the input brings moves the button down; the press still hits it.
  await example.getByRole("textbox", { name: "Who to tell" }).fill("nobody");
  await example.getByRole("button", { name: "Save perforation" }).click();
  await expect(example.getByRole("alert").getByText("There is 1 error.")).toBeVisible();
  await expect(example.getByRole("textbox", { name: "Who to tell" })).toBeFocused();

  const server = exampleOf(page, "Checked by the server");
  await server.getByRole("spinbutton", { name: "Months ahead (required)" }).fill("700");
  await page.keyboard.press("Enter");
  await expect(
    server.getByRole("alert").getByText("The server forecasts at most 600 months."),
  ).toBeVisible();
  await server.getByRole("spinbutton", { name: "Months ahead (required)" }).fill("120");
  await expect(
    server.getByRole("alert").getByText("The server forecasts at most 600 months."),
  ).toHaveCount(0);
});

test("choices load once for all inputs of a source, report a failure, and load again on Retry", async ({
  openGallery,
}) => {
  const page = await openGallery("forms/options-sources");
  const example = exampleOf(page, "Sources");
  await expect(example.getByRole("combobox", { name: "Well", exact: true })).toHaveValue(
    "Bonanza 03H",
  );
  await expect(
    example.getByText("The choices could not be loaded: the rig register does not answer"),
  ).toBeVisible();
  await expect(example.getByText("There is nothing to choose from.")).toBeVisible();
  await example.getByRole("button", { name: "Retry" }).click();
  await example.getByRole("combobox", { name: "Rig" }).selectOption({ label: "Patterson 219" });
  await example.getByRole("button", { name: /^Offset wells/ }).click();
  await page.getByRole("combobox", { name: "Search Offset wells" }).fill("dry");
  await page.getByRole("button", { name: "Select all" }).click();
  await expect(page.getByText("12 of 36 selected")).toBeVisible();
  await page.getByRole("combobox", { name: "Search Offset wells" }).fill("nothing");
  await expect(page.getByText("Nothing matches 'nothing'.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(page.getByText("0 of 36 selected")).toBeVisible();
});

test("FO-006 among 300 inputs a key press draws its own input alone, and is emitted after the wait", async ({
  openGallery,
}) => {
  const page = await openGallery("forms/many-inputs");
  const input = page.getByRole("textbox", { name: "Well name 150" });
  await input.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const elsewhere: string[] = [];
    Object.assign(globalThis, { elsewhere });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const field = (target instanceof Element ? target : target.parentElement)?.closest(
          ".petrons-field",
        );
        if (field && !field.textContent?.includes("Well name 150"))
          elsewhere.push(field.textContent ?? "");
      }
    }).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
  await input.fill("");
  await input.pressSequentially("Cottonwood 150H");
  await expect(page.getByText("0 emissions")).toBeVisible();
  await expect(page.getByText("1 emission", { exact: true })).toBeVisible();
  expect(
    await page.evaluate(() => (globalThis as unknown as { elsewhere: string[] }).elsewhere),
  ).toEqual([]);
});

test("GP-050 a form holds every input type, and submits what each gives", async ({
  openGallery,
}) => {
  const page = await openGallery("forms/all-inputs");
  const example = exampleOf(page, "Every input");
  await example.getByRole("textbox", { name: "Spud date" }).fill("04-01-2024");
  await example.getByRole("radio", { name: "Gas" }).check({ force: true });
  await example.getByRole("textbox", { name: "Color in charts", exact: true }).fill("#12345");
  await example.getByRole("button", { name: "Submit" }).click();
  await expect(
    example.getByRole("link", {
      name: /^Color in charts: Enter a valid hex color, or choose one from the palette\.$/,
    }),
  ).toBeVisible();
  await example.getByRole("textbox", { name: "Color in charts", exact: true }).fill("#123456");
  await example.getByRole("button", { name: "Submit" }).click();
  await expect(example.getByRole("alert").getByText(/There/)).toHaveCount(0);
  const values = JSON.parse(
    (await example.getByLabel("Values", { exact: true }).textContent()) ?? "",
  );
  expect(values).toMatchObject({
    date: "2024-04-01",
    radio: "gas",
    color: "#123456",
    numberRange: { low: 0.08, high: 0.22 },
    hashtags: ["completion", "bonanza"],
  });
});
