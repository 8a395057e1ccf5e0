import type { Page } from "@playwright/test";
import { accounts, expect, expectAccessible, expectAccessibleInBoth, test } from "./people.ts";

interface Moves {
  moved: string[];
}

/** Notes what of the page, once shown, was moved by something that came later. */
async function noteMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    type Shift = PerformanceEntry & { sources: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as Shift[])
        for (const { node } of sources)
          if (node instanceof Element && node.closest("main")) moved.push(node.className);
    }).observe({ type: "layout-shift", buffered: true });
  });
}

const movesOf = (page: Page) => page.evaluate(() => (globalThis as unknown as Moves).moved);

test("PE-006 GP-029 Home says what needs the person, where they left off and what to do first, live, and loses what is not theirs any more", async ({
  people,
  server,
}) => {
  const call = (path: string, body: object, method = "POST") =>
    server.call(accounts.analyst, method, path, body);
  const made = await call("/api/tasks", {
    taskType: "CreatePetron",
    pid: "null",
    options: { name: "Njord West" },
  });
  const petronId = made.insertedIds[0]!;
  await call(
    "/api/data",
    { type: "Petron", query: { id: petronId }, body: { isPublic: true } },
    "PATCH",
  );
  // The server is shared: what came for her before is read.
  await server.call(accounts.engineer, "PATCH", "/api/data", {
    type: "PlatformNotification",
    query: { status: "Unseen" },
    body: { status: "Read" },
  });
  const engineer = await people.arrive("engineer", `/petron/${petronId}/overview`, {
    before: noteMoves,
  });
  const figures = engineer.getByRole("list", { name: "What it holds" });
  await expect(figures.getByRole("listitem")).toHaveText(["0 tables", "0 rows", "1 person", "0 B"]);
  await expect(engineer.getByRole("heading", { name: /^Recent Activity/ })).toBeVisible();
  await expect(engineer.locator("main [aria-busy=true]")).toHaveCount(0);
  expect(
    await movesOf(engineer),
    "what was shown of the overview was moved by what came later",
  ).toEqual([]);
  await expectAccessible(engineer, ".petron-figures");

  // A second browser of the same person follows.
  const page = await people.arrive("engineer", "/home", { before: noteMoves });
  const panel = (title: string) =>
    page.locator(".petrons-panel", { has: page.getByRole("heading", { name: title }) });
  const last = panel("Continue where you left off").getByRole("link", {
    name: /Njord West.*Overview/,
  });
  await expect(last).toBeVisible();
  await expect(panel("What needs you")).toContainText("Nothing needs you right now.");
  expect(await movesOf(page), "what was shown before the rest had come was moved by it").toEqual(
    [],
  );
  const top = async () => (await page.locator(".home-start").boundingBox())!.height;
  const before = await top();
  const { userId } = (
    await call("/api/data/query", { type: "User", query: { firstName: "Ingrid" } })
  ).data[0] as { userId: string };
  const richContent = `<p><span data-mention-id="${userId}">@Ingrid</span> which rig?</p>`;
  await call("/api/data", {
    type: "Comment",
    data: [
      {
        richContent,
        parentCommentId: null,
        pluginId: "core-petrons",
        petronId,
        viewId: "overview",
      },
    ],
  });
  const mention = page
    .getByRole("region", { name: "1 unread mention" })
    .getByRole("link", { name: /mentioned you in Njord West/ });
  await expect(mention).toBeVisible();
  expect(await top(), "a mention moved what is below").toBe(before);
  await expectAccessibleInBoth(page);
  await mention.click();
  await page.waitForURL(new RegExp(`/petron/${petronId}/overview\\?showComments=`));
  await page.goBack();
  await expect(panel("What needs you")).toContainText("Nothing needs you right now.");
  await expect(last).toBeVisible();
  expect(await top(), "opening it moved what is below").toBe(before);

  await last.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`${server.url}/petron/${petronId}/overview`);
  await page.goBack();
  await call(
    "/api/data",
    { type: "Petron", query: { id: petronId }, body: { isPublic: false } },
    "PATCH",
  );
  await expect(last).toBeHidden();
});

test("first steps of an empty organization tick themselves, lead on, fit a phone and are hidden for good", async ({
  people,
  server,
}) => {
  // The server is shared: what others made in the organization goes into the trash.
  await server.call(accounts.outsider, "DELETE", "/api/data", {
    type: "Petron",
    query: { name: { $regex: "." } },
  });
  // Anyone who is alone there, as the outsider is, has no colleague to invite.
  const page = await people.arrive("outsider", "/home", { viewport: { width: 390, height: 844 } });
  const steps = page.locator(".home-steps");
  await expect(steps).toContainText(
    "Create a Petron of your own first: a workspace for your data, dashboards and colleagues.",
  );
  await expectAccessibleInBoth(page);
  const call = (path: string, body: object) => server.call(accounts.outsider, "POST", path, body);
  const petronId = (
    await call("/api/tasks", { taskType: "CreatePetron", pid: "null", options: { name: "First" } })
  ).insertedIds[0]!;
  await expect(steps.getByRole("link")).toHaveText(["Import data", "Open Wells"]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await steps.getByRole("link", { name: "Open Wells" }).click();
  await page.waitForURL(new RegExp(`/petron/${petronId}/`));
  const elsewhere = await people.arrive("outsider", "/home");
  await expect(elsewhere.locator(".home-steps")).toContainText("1 of 2 done");
  await page.goBack();
  await expect(steps).toContainText("1 of 2 done");
  await expect(steps.getByRole("link")).toHaveText(["Import data"]);
  await steps.getByRole("button", { name: "Hide first steps" }).click();
  await expect(steps).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Continue where you left off" })).toBeVisible();
  await expect(page.locator(".home-needs")).toContainText("Nothing needs you right now.");
  await expect(steps).toBeHidden();
});
