import { readFileSync } from "node:fs";
import type { Page, Request } from "@playwright/test";
import { expect, expectAccessible, expectAccessibleInBoth, test } from "./people.ts";

const file = (name: string) => readFileSync(new URL(`./content/${name}`, import.meta.url));
const video = (id: string, part: object) => ({
  ...{
    id,
    description: "",
    app: "",
    category: "General",
    length: 2,
    showInExplorer: true,
    captionsUrl: null,
    text: "",
    appOrder: null,
    tags: [],
  },
  ...{ publishedAt: new Date().toISOString(), ...part },
});
const videos = [
  video("square", {
    ...{
      title: "Move a square",
      videoUrl: "/api/content/files/square.webm?ticket=1.a",
      captionsUrl: "/api/content/files/square.vtt?ticket=1.b",
    },
    text: "## Steps\n\n1. Watch the square.",
  }),
  video("missing", {
    title: "Move a circle",
    publishedAt: "2020-01-01",
    videoUrl: "/api/content/files/missing.webm?ticket=1.c",
  }),
];

/**
 * Whatever videos ship, these are found: a square that plays, and a circle that the server does not
 * have.
 */
async function withVideos(page: Page): Promise<void> {
  const found = {
    success: true,
    data: videos,
    total: videos.length,
    insertedIds: [],
    hasErrors: false,
    errors: [],
  };
  await page.route("**/api/content/video", (route) => route.fulfill({ json: found }));
  await page.route("**/square.webm?*", (route) =>
    route.fulfill({ contentType: "video/webm", body: file("square.webm") }),
  );
  await page.route("**/square.vtt?*", (route) =>
    route.fulfill({ contentType: "text/vtt", body: file("square.vtt") }),
  );
}

const eventsOf = (request: Request) =>
  (
    JSON.parse(Buffer.from(request.postData() ?? "", "base64").toString()) as {
      events: { name: string; properties: Record<string, unknown> }[];
    }
  ).events;

test("VX-001 VX-002 VX-003 VX-006 VX-007 VX-016 a video is found, played with captions and closed by key, and what was watched is reported", async ({
  people,
}) => {
  const page = await people.arrive("analyst", "/home", {
    before: withVideos,
    viewport: { width: 1440, height: 900 },
  });
  await page.getByRole("link", { name: /^Video Explorer/ }).click();
  await expect(page).toHaveTitle("Video Explorer · Petrons");
  await expect(
    page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Plus" }),
  ).toHaveCount(0);
  await expect(page.getByRole("listitem").filter({ hasText: "Move a" })).toHaveCount(2);
  await page.getByPlaceholder("Search videos").fill("square");
  await expect(page.getByText("1 of 2 videos")).toBeVisible();
  await expectAccessibleInBoth(page);

  const play = page.getByRole("button", { name: "Play 'Move a square'" });
  await play.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Move a square" });
  const player = dialog.locator("video");
  await expect
    .poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.2);
  const captions = await player.evaluate(({ textTracks: [track] }: HTMLVideoElement) => [
    track!.mode,
    [...track!.cues!].map((cue) => (cue as VTTCue).text),
  ]);
  expect(captions).toEqual(["showing", ["A square goes to the right."]]);
  await expect(dialog.getByRole("listitem")).toHaveText("Watch the square.");
  await expectAccessible(page, ".bp6-dialog");
  const size = async () => {
    const { width, height } = (await player.boundingBox())!;
    return [Math.round(width), Math.round(height)];
  };
  expect(await size()).toEqual([960, 540]);
  await page.setViewportSize({ width: 1439, height: 900 });
  expect(await size()).toEqual([480, 270]);
  await page.setViewportSize({ width: 390, height: 800 });
  expect((await size())[0]).toBeLessThanOrEqual(390);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(play).toBeFocused();

  const reported = page.waitForRequest(
    (request) => request.url().endsWith("/api/telemetry") && request.method() === "POST",
  );
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  const watched = eventsOf(await reported).filter(({ name }) => name === "Video Watched");
  expect(watched).toEqual([
    expect.objectContaining({
      properties: {
        ...{
          length: 2,
          app: "",
          title: "Move a square",
          url: "/api/content/files/square.webm",
          isNew: true,
          category: "General",
        },
        ...{ seconds: expect.any(Number), percent: expect.any(Number) },
      },
    }),
  ]);
  expect(watched[0]!.properties.seconds).toBeGreaterThan(0.1);

  await page.getByPlaceholder("Search videos").fill("circle");
  await page.getByRole("button", { name: "Play 'Move a circle'" }).click();
  await expect(page.getByRole("dialog").getByText("This video cannot be played.")).toBeVisible();
});

test("VX-011 VX-012 VX-013 VX-016 ST-045 a support engineer finds Plus in the menu, looks at a service and its pictures and requests it; others do not get there", async ({
  people,
  server,
}) => {
  const page = await people.arrive("support", "/home");
  await expect(page.getByRole("link", { name: /^Plus/ })).toHaveCount(2);
  await page
    .getByRole("navigation", { name: "Main menu" })
    .getByRole("link", { name: "Plus" })
    .click();
  await expect(page).toHaveURL(`${server.url}/petroai-plus`);
  await expect(page).toHaveTitle("Plus · Petrons");
  const drawn = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((images: HTMLImageElement[]) =>
        images.map(({ naturalWidth }) => naturalWidth > 0),
      );
  await expect.poll(() => drawn(".service-cover")).toEqual([true, true, true, true]);
  await expectAccessibleInBoth(page);
  await page.getByRole("button", { name: "Data Loading" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Data Loading" });
  await expect(dialog.getByRole("group", { name: "1 of 2" })).toBeVisible();
  await dialog.getByRole("button", { name: "Next picture" }).press("Enter");
  await expect(dialog.getByRole("group", { name: "2 of 2" })).toBeVisible();
  await expect.poll(() => drawn(".service-slide")).toEqual([true]);
  await expect(dialog.getByRole("heading", { level: 3 })).toHaveText([
    "Key Deliverables",
    "Data Requirements",
    "Estimated Timeline",
  ]);
  const request = dialog.getByRole("button", { name: "Submit Request" });
  await expect(request).toHaveAttribute(
    "href",
    "mailto:sales@petrons.local?subject=Services%20Request%20for%20'Data%20Loading'",
  );
  await expectAccessible(page, ".bp6-dialog");

  const other = await people.arrive("engineer", "/petroai-plus");
  await other.waitForURL(`${server.url}/home`);
  await expect(other.getByRole("link", { name: /^Plus/ })).toHaveCount(0);
});
