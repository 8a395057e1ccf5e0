import { expect, test } from "./people.ts";

const sample = "Gulf Shelf Review";
const sentence = "This part of the page could not be loaded. Check the connection and try again.";
const scripts = /\.js(\?|$)/;

for (const colorScheme of ["light", "dark"] as const)
  test(`a start that failed is readable in ${colorScheme}`, async ({ people }) => {
    const page = await people.arrive("analyst", "/library", {
      colorScheme,
      before: async (opened) => {
        await opened.route("**/api/**", (route) =>
          route.fulfill({
            contentType: "text/html",
            body: "<!doctype html><title>Sign in to your network</title>",
          }),
        );
      },
    });
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("Unable to start:");
    const contrast = await alert.evaluate((text) => {
      const luminance = (color: string) => {
        const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
          const value = Number(part) / 255;
          return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      let ground: Element | null = text;
      while (ground && /, 0\)$|transparent/.test(getComputedStyle(ground).backgroundColor))
        ground = ground.parentElement;
      const [dark = 0, light = 0] = [
        getComputedStyle(text).color,
        getComputedStyle(ground!).backgroundColor,
      ]
        .map(luminance)
        .sort((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    });
    expect(contrast).toBeGreaterThan(7);
  });

for (const [file, pattern] of [
  ["style sheet", /\/assets\/start-\w+\.css/],
  ["shell", /\/assets\/shell-\w+\.js/],
] as const)
  test(`a start whose ${file} does not arrive names it, and goes on when it does`, async ({
    people,
  }) => {
    let isAway = true;
    const page = await people.arrive("analyst", "/library?tab=public", {
      before: async (opened) => {
        await opened.route(pattern, (route) =>
          isAway ? route.fulfill({ status: 503 }) : route.continue(),
        );
      },
    });
    const alert = page.getByRole("alert");
    await expect(alert).toHaveText(
      /^Unable to start: \S*\/assets\/\S+ answered 503\. Trying again/,
    );
    isAway = false;
    await expect(page.getByRole("link", { name: sample })).toBeVisible();
  });

test("a part that does not load says so in plain words in its place, and Retry loads it", async ({
  people,
}) => {
  const page = await people.arrive("admin", "/home");
  await page.getByRole("link", { name: sample, exact: true }).click();
  await expect(page.getByRole("button", { name: "Edit Petron" })).toBeVisible();
  const heading = page.getByRole("heading", { level: 1 });
  await page.route(scripts, (route) => route.abort());
  await page.getByRole("button", { name: "Edit Petron" }).click();
  const dialog = page.getByRole("dialog", { name: "Not loaded" });
  await expect(dialog).toContainText(sentence);
  await expect(heading).toBeAttached();
  await page.unroute(scripts);
  await dialog.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("dialog", { name: "Edit Petron" }).getByLabel("Name")).toHaveValue(
    sample,
  );
});

test("a panel of a plugin whose part does not load says so, and Retry loads it", async ({
  people,
}) => {
  const page = await people.arrive("analyst", "/home");
  await expect(page.getByRole("heading", { name: /^Recent Activity/ })).toBeVisible();
  await page.route(scripts, (route) => route.abort());
  await page.getByRole("button", { name: "My Petrons" }).click();
  const alert = page.getByRole("alert").filter({ hasText: sentence });
  await expect(alert).toBeVisible();
  await page.unroute(scripts);
  await alert.getByRole("button", { name: "Retry" }).click();
  await expect(alert).toBeHidden();
});

test("the palette opens at once and keeps what is typed while its code is on its way, or does not arrive", async ({
  people,
}) => {
  const page = await people.arrive("analyst", "/library?tab=public");
  await expect(page.getByRole("link", { name: sample })).toBeVisible();
  const code = /\/ShellOverlay[^/]*\.js/;
  await page.route(code, (route) => route.abort());
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await expect(palette.getByRole("textbox")).toBeFocused();
  await page.keyboard.type("libr");
  await expect(palette.getByRole("textbox")).toHaveValue("libr");
  await expect(palette.getByRole("alert")).toContainText(sentence);
  await page.unroute(code);
  await palette.getByRole("button", { name: "Retry" }).click();
  await expect(palette.getByRole("combobox")).toHaveValue("libr");
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("ary");
  await expect(palette.getByRole("option", { name: /Petron Library/ })).toBeVisible();
});
