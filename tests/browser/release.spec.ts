import { join } from "node:path";
import type { Page } from "@playwright/test";
import {
  documentsOf,
  entryPointsOf,
  fileText,
  readKept,
  releaseFolder,
  runCommand,
} from "../release/keptRelease.ts";
import { accounts, test as base, expect } from "./people.ts";
import { TestServer } from "./testServer.ts";

/** A server that goes on with what the release before left. */
const test = base.extend<object, { server: TestServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const server = await TestServer.open(async (dataDir) =>
        runCommand(dataDir, "restore", join(releaseFolder, "data.archive")),
      );
      await use(server);
      await server.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

test("data, browser storage and a packed plugin of the release before open and work whole", async ({
  people,
  server,
}) => {
  const kept = readKept();
  const { petronId, trashedId, fileId } = kept;
  expect(await documentsOf(server, Object.keys(kept.documents))).toEqual(kept.documents);
  expect(await server.download(accounts.analyst, fileId)).toBe(fileText);
  await server.call(accounts.analyst, "POST", "/api/tasks", {
    taskType: "RestorePetron",
    pid: "null",
    options: { petronId: trashedId },
  });
  expect(
    (
      await server.call(accounts.analyst, "POST", "/api/data/query", {
        type: "Petron",
        query: { id: trashedId },
      })
    ).total,
  ).toBe(1);

  const before = async (page: Page) => {
    await page.addInitScript(
      ([storage, origin]) => {
        if (window.origin === origin)
          for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
      },
      [kept.storage, server.url] as const,
    );
  };
  const page = await people.arrive("analyst", "/home", { before });
  await expect(page.getByRole("button", { name: "Remove Kept from favorites" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  await expect(
    page.getByRole("dialog").getByRole("option", { name: /Gulf Shelf Review/ }),
  ).toBeVisible();
  await page.keyboard.press("Escape");

  await page.goto(`${server.url}/petron/${petronId}/apps/wells?table=production`);
  await expect(page.getByRole("columnheader", { name: /^Oil/ })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: /^Month/i })).toHaveCount(0);
  await expect(page.getByText(/^7 rows/)).toBeVisible();
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: /Load view/ }).click();
  await expect(
    page.getByRole("dialog").getByRole("option", { name: /Without months/ }),
  ).toBeVisible();

  const gulf = await server.call<{ id: string }>(accounts.analyst, "POST", "/api/data/query", {
    type: "Petron",
    query: { name: "Gulf Shelf Review" },
  });
  await page.goto(`${server.url}/petron/${gulf.data[0]!.id}/apps/rates`);
  const choke = page.getByLabel("Choke");
  await choke.fill("32");
  await page.getByRole("button", { name: "Record" }).click();
  await expect(page.getByTestId("sent")).toContainText('"choke":32');
  await expect(page.getByRole("grid", { name: "Wells" }).getByRole("row")).toHaveCount(11);
  await expect(page.locator(".petrons-chart canvas, .petrons-chart svg").first()).toBeVisible();
  await page.getByRole("textbox", { name: "Note" }).click();
  await page.keyboard.type("Stable");
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("sent")).toContainText("<p>Stable</p>");

  // Other packed plugins may use any of the names.
  const now = await entryPointsOf(page, Object.keys(kept.doors));
  for (const [entryPoint, names] of Object.entries(kept.doors))
    expect(now[entryPoint], entryPoint).toEqual(expect.arrayContaining(names));
});
