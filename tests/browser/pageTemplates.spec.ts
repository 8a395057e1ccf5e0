import { expect, test } from "./people.ts";

const inReport = (name: string) => `/gallery/templates/report?alone=1#${name}`;

test("CH-020 a report scrolls to the hash of its address, and prints as a PDF of itself alone, on white in the dark theme too", async ({
  people,
}) => {
  const page = await people.arrive("analyst", inReport("method"), {
    viewport: { width: 1280, height: 600 },
    colorScheme: "dark",
  });
  const top = (id: string) =>
    page.evaluate((name) => document.getElementById(name)!.getBoundingClientRect().top, id);
  await expect(page.locator("#method")).toBeFocused();
  await expect(page.locator("#method")).toBeInViewport();
  await expect(page.locator("canvas")).toHaveCount(2);
  await page
    .getByRole("navigation", { name: "Contents" })
    .getByRole("link", { name: "Rates" })
    .click();
  await expect(page).toHaveURL(/\?alone=1#rates$/);
  await expect.poll(() => top("rates")).toBeLessThan(120);

  const pdf = await page.pdf({ format: "A4" });
  const pages = pdf.toString("latin1").match(/\/Type \/Page\b/g) ?? [];
  expect(pages.length).toBeGreaterThanOrEqual(3);
  expect(pages.length).toBeLessThanOrEqual(6);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  for (const name of ["Summary", "Method"])
    await expect(page.getByRole("heading", { name })).toBeVisible();
  const colors = await page.evaluate(() =>
    ["html", "body", "main", ".petrons-report"].map(
      (part) => getComputedStyle(document.querySelector(part)!).backgroundColor,
    ),
  );
  expect(new Set(colors)).toEqual(new Set(["rgb(255, 255, 255)"]));
  expect(
    await page.evaluate(() => getComputedStyle(document.querySelector(".petrons-report p")!).color),
  ).toBe("rgb(28, 33, 39)");
});

test("CH-021 an interactive analysis has its sidebar on one quarter and its charts on three, and folds where it is narrow", async ({
  people,
}) => {
  const page = await people.arrive("analyst", "/gallery/templates/interactive-analysis?alone=1", {
    viewport: { width: 1440, height: 800 },
  });
  const sidebar = page.getByRole("region", { name: "Options" });
  const charts = page.getByRole("region", { name: "Charts", exact: true });
  await expect(charts.getByRole("heading", { level: 2 })).toHaveText(["Oil", "Gas", "Water"]);
  const widthOf = async (part: typeof sidebar) => (await part.boundingBox())!.width;
  expect((await widthOf(charts)) / (await widthOf(sidebar))).toBeCloseTo(3, 1);
  await sidebar.getByRole("checkbox", { name: "Pressure" }).press("Space");
  await expect(charts.getByRole("heading", { level: 2 })).toHaveCount(4);

  await page.setViewportSize({ width: 390, height: 800 });
  await expect(sidebar).toBeHidden();
  await page.getByRole("button", { name: "Options" }).press("Enter");
  await expect(sidebar.getByRole("checkbox", { name: "Pressure" })).toBeChecked();
  expect(
    await page.evaluate(
      () =>
        document.querySelector("main")!.scrollWidth - document.querySelector("main")!.clientWidth,
    ),
  ).toBe(0);
});
