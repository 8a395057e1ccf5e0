import type { Locator, Page } from "@playwright/test";
import list from "../../richtext/payloads.json" with { type: "json" };
import { exampleOf, expect, expectAccessible, expectContrast, test } from "./gallery.ts";

/** The text that is written in; it is a textbox, and a combobox while it suggests. */
const textOf = (part: Locator | Page) => part.locator("[data-slate-editor]");

/** Hands content to the focused text, as browsers do for a paste from another program. */
const paste = (page: Page, content: Record<string, string>) =>
  page.evaluate((types) => {
    const data = new DataTransfer();
    for (const [type, value] of Object.entries(types)) data.setData(type, value);
    document.activeElement?.dispatchEvent(
      new InputEvent("beforeinput", {
        inputType: "insertFromPaste",
        dataTransfer: data,
        bubbles: true,
        cancelable: true,
      }),
    );
  }, content);

/**
 * Until the task after an edit the editor hears of no selection, as it then places the caret
 * itself; no hand is that fast.
 */
const selectAll = async (page: Page) => {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.keyboard.press("Control+a");
};

test("RT-005 RT-009 RT-010 the whole editor is worked by keyboard alone", async ({
  openGallery,
}) => {
  const page = await openGallery("richtext/editor");
  const example = exampleOf(page, "Everything on");
  const text = textOf(example);
  const html = page.getByTestId("html");
  await text.focus();

  // Marks by key and by toolbar.
  await page.keyboard.type("Rates are ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("stable");
  await page.keyboard.press("Control+b");
  await expect(html).toHaveText("<p>Rates are <strong>stable</strong></p>");
  await page.keyboard.press("Shift+Tab");
  await expect(example.getByRole("toolbar").getByRole("button", { name: "Bold" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(example.getByRole("button", { name: "Italic" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.keyboard.press("End");
  await expect(example.getByRole("button", { name: "Redo" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("!");
  await expect(html).toHaveText("<p>Rates are <strong>stable</strong><em>!</em></p>");
  await page.keyboard.press("Control+i");

  // A link: the menu has the placeholder, refuses what is no address, Escape leaves it.
  await page.keyboard.press("Control+k");
  const address = example.getByLabel("Address of the link");
  await expect(address).toBeFocused();
  await expect(address).toHaveAttribute("placeholder", "https://");
  await page.keyboard.type("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await expect(example.getByRole("alert")).toContainText("https://");
  await page.keyboard.press("Escape");
  await expect(text).toBeFocused();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("https://petrons.test/w");
  await page.keyboard.press("Enter");
  await expect(html).toContainText(
    '<a href="https://petrons.test/w" rel="noopener noreferrer">https://petrons.test/w</a>',
  );

  // A mention: five suggestions, filtered while typing, walked with arrows.
  await expect(text).toBeFocused();
  await page.keyboard.type(" ask @");
  await expect(page.getByRole("option")).toHaveCount(5);
  await expect(text).toHaveAttribute("role", "combobox");
  await expect(text).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.type("adr");
  await expect(page.getByRole("option")).toHaveText([/Adrienne Petit/, /Adrian Molina/]);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { selected: true })).toHaveText(/Adrian Molina/);
  await expect(text).toHaveAttribute(
    "aria-activedescendant",
    (await page.getByRole("option", { selected: true }).getAttribute("id")) ?? "",
  );
  await page.keyboard.press("Enter");
  await expect(html).toContainText(
    'ask <span data-mention-id="AdrianMolina00006">@Adrian Molina</span>',
  );
  await page.keyboard.type("@zz");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  for (let times = 0; times < 3; times++) await page.keyboard.press("Backspace");

  // A known tag, then a new one.
  await page.keyboard.type("#flo");
  await expect(page.getByRole("option").first()).toContainText("#flow-test");
  await page.keyboard.press("Tab");
  await expect(html).toContainText('<span data-hashtag-id="TagFlowTest000001">#flow-test</span>');
  await page.keyboard.type("#spud");
  await expect(page.getByRole("option", { name: "Create #spud" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(html).toContainText('<span data-hashtag-id="">#spud</span>');

  // A list: Tab nests inside it, Enter makes items, an empty one leaves it.
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("next line");
  await expect(html).toContainText("<br>next line");
  await selectAll(page);
  await page.keyboard.press("Delete");
  await page.keyboard.type("- oil");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("gas");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("water");
  await expect(html).toHaveText("<ul><li>oil<ul><li>gas</li></ul></li><li>water</li></ul>");
  await page.keyboard.press("Control+z");
  await expect(html).not.toContainText("water");
  await page.keyboard.press("Control+Shift+z");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("done");
  await expect(html).toHaveText(
    "<ul><li>oil<ul><li>gas</li></ul></li><li>water</li></ul><p>done</p>",
  );

  // Outside lists Tab leaves the text; Enter in a top-level paragraph sends and empties it.
  await page.keyboard.press("Tab");
  await expect(example.getByRole("button", { name: "Comment" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(html).toHaveText("");
  await expect(text).toBeFocused();
});

test("RT-009 Enter that ends an input method's composition does not send", async ({
  openGallery,
}) => {
  const page = await openGallery("richtext/editor");
  const example = exampleOf(page, "Everything on");
  const html = page.getByTestId("html");
  await textOf(example).focus();
  const session = await page.context().newCDPSession(page);
  await session.send("Input.imeSetComposition", {
    text: "かん",
    selectionStart: 2,
    selectionEnd: 2,
  });
  await expect(textOf(example)).toContainText("かん");
  await session.send("Input.dispatchKeyEvent", {
    type: "rawKeyDown",
    key: "Process",
    code: "Enter",
    windowsVirtualKeyCode: 229,
  });
  await session.send("Input.insertText", { text: "漢" });
  await session.send("Input.dispatchKeyEvent", {
    type: "keyUp",
    key: "Enter",
    code: "Enter",
    windowsVirtualKeyCode: 13,
  });
  await expect(html).toHaveText("<p>漢</p>");
  await page.keyboard.press("Enter");
  await expect(html).toHaveText("");
});

test("foreign HTML is cleaned when it is pasted, addresses become links, nothing pasted runs", async ({
  openGallery,
}) => {
  const page = await openGallery("richtext/editor");
  const html = page.getByTestId("html");
  const text = textOf(exampleOf(page, "Everything on"));
  await text.focus();
  await paste(page, {
    "text/html":
      '<b style="font-weight:normal" id="docs-internal-guid"><p><span style="font-weight:700">Bold</span> <span style="font-style:italic">it</span></p></b><table><tr><td>Well</td><td>Rate</td></tr><tr><td>7-12H</td><td>412</td></tr></table><img src=x onerror="document.title=1"><script>document.title=2</script>',
    "text/plain": "Bold it",
  });
  await expect(html).toHaveText(
    "<p><strong>Bold</strong> <em>it</em></p><pre><code>Well   Rate 7-12H   412</code></pre>",
  );
  await expect(page).not.toHaveTitle(/1|2/);
  await selectAll(page);
  await page.keyboard.press("Delete");
  await page.keyboard.type("the report");
  await selectAll(page);
  await paste(page, { "text/plain": "https://petrons.test/r" });
  await expect(html).toHaveText(
    '<p><a href="https://petrons.test/r" rel="noopener noreferrer">the report</a></p>',
  );
  await selectAll(page);
  await page.keyboard.press("Delete");
  await paste(page, { "text/plain": "one\ntwo\n\nthree <b>" });
  await expect(html).toHaveText("<p>one<br>two</p><p>three &lt;b&gt;</p>");
});

test("GP-056 a draft outlives a reload, a failed text stays, a text that is too long is not sent", async ({
  openGallery,
}) => {
  const page = await openGallery("richtext/editor-states");
  const draft = exampleOf(page, "Draft");
  await textOf(draft).focus();
  await page.keyboard.type("Pump 3 is out");
  await page.reload();
  await expect(textOf(draft)).toHaveText("Pump 3 is out");
  await expect(draft.getByText("Draft restored")).toBeVisible();
  await textOf(draft).focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await expect(textOf(draft)).not.toContainText("Pump");
  await page.reload();
  await expect(textOf(draft)).not.toContainText("Pump");

  const failing = exampleOf(page, "Failed sending");
  await textOf(failing).focus();
  await page.keyboard.type("Leak at flange");
  await page.keyboard.press("Enter");
  await expect(failing.getByRole("alert")).toContainText("Not sent. Your text is kept.");
  await expect(textOf(failing)).toHaveText("Leak at flange");
  await page.keyboard.press("Enter");
  await expect(textOf(failing)).not.toContainText("Leak");

  const limit = exampleOf(page, "Near the limit");
  await textOf(limit).focus();
  await expect(limit.getByText("characters left")).toBeVisible();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" More.");
  await expect(limit.getByRole("alert")).toContainText("of 50 characters");
  await page.keyboard.press("Enter");
  await expect(textOf(limit)).toContainText("More.");
  await expect(limit.getByRole("button", { name: "Publish" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
});

test("RT-006 RT-007 RT-008 RT-015 GP-015 a thread is worked by keyboard alone", async ({
  openGallery,
}) => {
  const page = await openGallery("richtext/comment-thread");
  const example = exampleOf(page, "Thread");
  const thread = example.getByRole("group", { name: "Thread of Birgit Hansen" });
  await expect(thread.getByRole("article")).toHaveCount(4);
  await thread.getByRole("button", { name: "View 3 more comments" }).press("Enter");
  await expect(thread.getByRole("article")).toHaveCount(7);
  await expect(thread.getByRole("article", { name: "Comment by Adele Okafor" })).toBeFocused();

  // Reactions: one of each per person, on and off.
  const like = thread.getByRole("button", { name: /^Like/ }).first();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await expect(like).toHaveAccessibleName("Like, 2: You and Carlos Mendes");
  await like.press("Space");
  await expect(like).toHaveAccessibleName("Like, 1: Carlos Mendes");
  await expect(like).toHaveAttribute("aria-pressed", "false");

  // Only the author has the menu.
  await expect(example.getByRole("button", { name: "Comment options" })).toHaveCount(1);
  const mine = thread.getByRole("article", { name: "Comment by Ada Reyes" });
  await mine.getByRole("button", { name: "Comment options" }).press("Enter");
  await page.getByRole("menuitem", { name: "Edit" }).press("Enter");
  await expect(textOf(mine)).toBeFocused();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Or July.");
  await page.keyboard.press("Enter");
  await expect(mine).toContainText("by June. Or July.");
  await expect(mine).toContainText("edited");
  await expect(textOf(mine)).toHaveCount(0);

  // A reply, then it is deleted after a question.
  await thread.getByRole("button", { name: "Reply to Birgit Hansen" }).press("Enter");
  await expect(textOf(thread)).toBeFocused();
  await page.keyboard.type("Noted.");
  await page.keyboard.press("Enter");
  const added = thread.getByRole("article", { name: "Comment by Ada Reyes" }).last();
  await expect(added).toContainText("Noted.");
  await added.getByRole("button", { name: "Comment options" }).press("Enter");
  await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
  await expect(page.getByRole("dialog")).toContainText("Delete this comment?");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).focus();
  await page.keyboard.press("Enter");
  await expect(thread).not.toContainText("Noted.");

  // GP-055, pending and failed, and the reply that a link leads to.
  const states = exampleOf(page, "Pending, failed, deleted");
  await expect(states.getByText("This comment was deleted.")).toBeVisible();
  await expect(states.getByText("Sending …")).toHaveCount(1);
  await states.getByRole("button", { name: "Retry" }).press("Enter");
  await expect(states.getByText("Sending …")).toHaveCount(2);
  await expect(exampleOf(page, "Linked reply").locator("[aria-current=true]")).toContainText(
    "Sampled both wells",
  );
});

test("RT-002 threads are sorted, a comment is added, a deleted one with replies leaves its place", async ({
  openGallery,
}) => {
  const page = await openGallery("richtext/comment-view", {
    viewport: { width: 320, height: 720 },
  });
  const drawer = exampleOf(page, "In a drawer");
  await expect(drawer.getByRole("group", { name: /^Thread of/ })).toHaveCount(3);
  await drawer.getByLabel("Sort comments").selectOption("Oldest first");
  await expect(drawer.getByRole("article").first()).toHaveAccessibleName(
    "This comment was deleted.",
  );
  await textOf(drawer).focus();
  await page.keyboard.type("Spud date moved.");
  await page.keyboard.press("Enter");
  await expect(drawer.getByRole("group", { name: /^Thread of/ })).toHaveCount(4);
  await expect(drawer.getByRole("article").last()).toContainText("Spud date moved.");
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(320);
});

test("published payloads shown in a page open nothing, load nothing and break no policy", async ({
  openGallery,
}) => {
  const page = await openGallery("richtext/sanitizer");
  const dialogs: string[] = [];
  const requests: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const box = page.getByLabel("HTML", { exact: true });
  // What the page itself still loads, and its live data, go on; no payload names such an address.
  const own =
    /^\/(api\/(boot|environment|forge\/action|telemetry)|(assets|plugins)\/.+\.(js|css))$/;
  const base = new URL(page.url()).origin;
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== base || !own.test(pathname)) requests.push(request.url());
  });
  for (const payload of [...list.lists.flatMap((part) => part.payloads), "<p>end</p>"])
    await box.fill(payload);
  await expect(page.getByTestId("clean")).toHaveText("<p>end</p>");
  // All at once, as they would be below each other in a feed: also those that only work beside
  // others.
  await box.fill(list.lists.flatMap((part) => part.payloads).join("<p>next</p>"));
  await expect(page.getByTestId("shown")).toContainText("next");
  expect(
    await page
      .getByTestId("shown")
      .locator("script, img, svg, iframe, style, form, input, [onclick], [style]")
      .count(),
  ).toBeLessThanOrEqual(1);
  expect(dialogs).toEqual([]);
  expect(requests).toEqual([]);
});

test("a long text opens by its button; a hashtag gives its name and id", async ({
  openGallery,
}) => {
  const page = await openGallery("richtext/view");
  await exampleOf(page, "Long text").getByRole("button", { name: "Show more" }).press("Enter");
  await expect(
    exampleOf(page, "Long text").getByRole("button", { name: "Show less" }),
  ).toHaveAttribute("aria-expanded", "true");
  const view = exampleOf(page, "All it can show");
  // Named as the person is now called; whether it is a link is up to the host, which may have no
  // page of people.
  await expect(view.locator(".petrons-mention")).toHaveText("@Adam Lindqvist");
  await expect(view.getByRole("link", { name: "the report" })).toHaveAttribute(
    "rel",
    "noopener noreferrer",
  );
  await expect(view.getByRole("link", { name: "the report" })).toHaveAttribute("target", "_blank");
  await view.getByRole("button", { name: "#flow-test" }).press("Enter");
  await expect(view.getByText("#flow-test, TagFlowTest000001")).toBeVisible();
});

test("the open list of people has no accessibility violation in light and dark", async ({
  openGallery,
}) => {
  const page = await openGallery("richtext/editor");
  await textOf(page).focus();
  await page.keyboard.type("@ad");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => document.body.classList.add("bp6-dark"));
  await expectContrast(page);
});
