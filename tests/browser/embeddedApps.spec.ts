import { accounts, expect, expectAccessible, test } from "./people.ts";

test("CH-012 CH-013 CH-014 CH-016 CH-017 an embedded app opens with a token of its own, keeps its state in the address, shows notices, and fails and is tried again in its place", async ({
  people,
  server,
}) => {
  const made = await server.call(accounts.engineer, "POST", "/api/tasks", {
    taskType: "CreatePetron",
    pid: "null",
    options: { name: "Decline study" },
  });
  const petronId = made.insertedIds[0]!;
  const page = await people.arrive("engineer", `/petron/${petronId}/apps`);
  const asked = page.waitForRequest("**/api/onetimetoken");
  await page.getByRole("link", { name: /^Decline explorer/ }).click();
  await expect((await asked).headers().authorization).toMatch(/^Bearer /);
  const frame = page.frameLocator('iframe[title="Decline explorer"]');
  const exponent = frame.getByRole("slider", { name: "b exponent" });
  await expect(frame.getByRole("img", { name: /^Rate over 20 years/ })).toBeVisible();
  const opened = new URL((await page.locator("iframe").getAttribute("src"))!);
  expect([opened.pathname, [...opened.searchParams.keys()]]).toEqual([
    "/appliances/bokeh/decline",
    ["token", "params"],
  ]);
  expect(opened.origin).not.toBe(new URL(server.url).origin);
  await expectAccessible(page);

  await test.step("what is chosen by keyboard is in the address, and what the app has to say is a notice until it takes it back", async () => {
    await expect(page.locator(".petrons-embedded-splash")).toBeHidden();
    await page.getByRole("region", { name: "Decline explorer" }).focus();
    while (!(await exponent.evaluate((slider) => slider === document.activeElement)))
      await page.keyboard.press("Tab");
    await page.keyboard.press("End");
    await expect(page).toHaveURL(/\/apps\/decline\?decline-b=2$/);
    const warning = page
      .getByRole("region", { name: "Notices" })
      .getByText("With b above 1 the cumulative production has no limit");
    await expect(warning).toBeVisible();
    await page.keyboard.press("Home");
    await expect(warning).toBeHidden();
    await expect(page).toHaveURL(/\/apps\/decline\?decline-b=0$/);
    await page.keyboard.press("ArrowRight");
    await expect(page).toHaveURL(/\/apps\/decline\?decline-b=0\.05$/);
  });

  await test.step("a link opens the state that it names", async () => {
    await page.reload();
    await expect(exponent).toHaveValue("0.05");
  });

  await test.step("a token opens the app once: what fails says so in its place, and Retry opens it with another", async () => {
    const used = await page.locator("iframe").getAttribute("src");
    await page
      .locator("iframe")
      .evaluate(
        (element, src) => element.setAttribute("src", src!.replace("params=", "x=1&params=")),
        used,
      );
    await expect(page.getByRole("alert")).toContainText("Unable to load");
    await expect(page.getByRole("alert")).toContainText(
      "This app was opened with a token that was used before",
    );
    await expect(page.getByRole("region", { name: "Notices" })).toContainText(
      "There was an error loading the bokeh appliance.",
    );
    await expectAccessible(page);
    await page.getByRole("button", { name: "Retry" }).press("Enter");
    await expect(exponent).toHaveValue("0.05");
  });

  await test.step("an app that is not there is reported with the reason of the server", async () => {
    const gallery = await people.arrive("engineer", "/gallery/visualizations/bokeh-app");
    const missing = gallery.locator('[data-example="One that is not there"]');
    await expect(missing.getByRole("alert")).toContainText("Unable to load");
    await expect(
      gallery
        .getByRole("status")
        .getByText(
          /There was an error generating credentials for the bokeh appliance: .*water-cut/,
        ),
    ).toBeAttached();
  });
});
