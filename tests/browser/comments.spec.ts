import type { Page } from "@playwright/test";
import { accounts, expect, expectAccessible, expectContrast, test } from "./people.ts";

const drawerOf = (page: Page) => page.getByRole("complementary", { name: "Comments" });
const write = (page: Page) => drawerOf(page).getByRole("textbox", { name: "Write a comment" });
const badge = (page: Page) => page.getByRole("button", { name: /^Comments/ });

const foreign =
  '<script>document.title="owned"</script><img src="x" onerror="document.title=\'owned\'"><style>body{display:none}</style>' +
  '<p style="position:fixed;inset:0" onclick="document.title=\'owned\'">Foreign <a href="javascript:document.title=\'owned\'">link</a></p>';

test("RT-003 RT-005 RT-012 RT-013 RT-015 RT-016 RT-018 SH-017 two people discuss in a Petron: mention, hashtag, reply, reaction and count are live, drafts and the place in the list are kept, foreign HTML is harmless", async ({
  people,
  server,
}) => {
  const { insertedIds } = await server.call(accounts.admin, "POST", "/api/data", {
    type: "Petron",
    data: [{ name: "Cormorant", isPublic: true }],
  });
  const path = `/petron/${insertedIds[0]}/overview`;
  const [analyst, engineer] = await Promise.all([
    people.arrive("analyst", `${path}?showComments`),
    people.arrive("engineer", path, { colorScheme: "dark" }),
  ]);
  await expect(drawerOf(analyst)).toHaveCSS("width", "325px");
  await expect(drawerOf(engineer)).toBeHidden();

  await write(analyst).click();
  await analyst.keyboard.type("Water cut is up, @ing");
  await analyst.getByRole("option", { name: /Ingrid Solberg/ }).waitFor();
  await expect(analyst.getByRole("option")).toHaveCount(1);
  await analyst.keyboard.press("Enter");
  await analyst.keyboard.type("can you look? #water-cut");
  await analyst.getByRole("option", { name: "Create #water-cut" }).waitFor();
  await analyst.keyboard.press("Enter");
  await analyst.keyboard.press("Enter");
  await expect(analyst.getByText("Comment added", { exact: true })).toBeVisible();
  await expect(badge(engineer)).toContainText("1");
  await badge(engineer).click();
  const theirs = drawerOf(engineer).getByRole("article", { name: "Comment by Daniel Okafor" });
  await expect(theirs.getByRole("link", { name: "@Ingrid Solberg" })).toBeVisible();
  await expect(theirs).toContainText("#water-cut");

  // A reaction and a reply arrive where somebody is writing, without taking the caret.
  await write(analyst).click();
  await analyst.keyboard.type("A draft that ");
  await theirs.getByRole("button", { name: "Like", exact: true }).click();
  await expect(engineer.getByText("Reaction added", { exact: true })).toBeVisible();
  await theirs.getByRole("button", { name: "Reply to Daniel Okafor" }).click();
  await expect(
    drawerOf(engineer).getByRole("textbox", { name: "Reply to Daniel Okafor" }),
  ).toBeFocused();
  await engineer.keyboard.type("The meter is fine. #wat");
  await engineer.getByRole("option", { name: "#water-cut 1", exact: true }).waitFor();
  await engineer.keyboard.press("Enter");
  await engineer.keyboard.press("Enter");
  const mine = drawerOf(analyst).getByRole("article", { name: "Comment by Daniel Okafor" });
  await expect(drawerOf(analyst).getByText("The meter is fine.")).toBeVisible();
  await expect(mine.getByRole("button", { name: "Like, 1: Ingrid Solberg" })).toBeVisible();
  await expect(badge(analyst)).toContainText("2");
  await analyst.keyboard.type("stays");
  await expect(write(analyst)).toHaveText("A draft that stays");
  await badge(analyst).click();
  await expect(drawerOf(analyst)).toBeHidden();
  await badge(analyst).click();
  await expect(write(analyst)).toHaveText("A draft that stays");

  const at = { pluginId: "core-petrons", petronId: insertedIds[0], viewId: "overview" };
  const posts = Array.from({ length: 12 }, (_, index) => ({
    ...at,
    richContent: `<p>Note ${index + 1}</p>`,
  }));
  await server.call(accounts.admin, "POST", "/api/data", {
    type: "Comment",
    data: [{ ...at, richContent: foreign }, ...posts],
  });
  await expect(drawerOf(analyst).getByText("Foreign link")).toBeAttached();
  await expect(drawerOf(analyst).getByRole("link", { name: "link", exact: true })).toHaveCount(0);
  await expect(
    drawerOf(analyst).locator("script, style, img[onerror], [onclick], .petrons-richtext [style]"),
  ).toHaveCount(0);
  expect(await analyst.title()).not.toContain("owned");

  // What arrives above does not move what is being read.
  await mine.scrollIntoViewIfNeeded();
  const before = await mine.boundingBox();
  await server.call(accounts.admin, "POST", "/api/data", {
    type: "Comment",
    data: [{ ...at, richContent: "<p>The newest</p>" }],
  });
  await expect(drawerOf(analyst).getByText("The newest")).toBeAttached();
  expect(Math.abs((await mine.boundingBox())!.y - before!.y)).toBeLessThan(2);

  const [thread] = (
    await server.call(accounts.analyst, "POST", "/api/data/query", {
      type: "Comment",
      query: { petronId: insertedIds[0], parentCommentId: null },
    })
  ).data;
  await engineer.goto(`${server.url}${path}?showComments=${thread!.id}`);
  await expect(drawerOf(engineer).locator('[aria-current="true"]')).toBeInViewport();
  await expectAccessible(analyst, "#comment-drawer");
  await expectContrast(engineer, "#comment-drawer");
});
