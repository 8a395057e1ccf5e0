import type { Locator, Page } from "@playwright/test";
import { isLongForm } from "../../host/server/longForm.ts";
import { accounts, expect, expectAccessible, expectAccessibleInBoth, test } from "./people.ts";
import type { TestServer } from "./testServer.ts";

// The last file, and its first test the longest: the other worker takes the rest of them.
test.describe.configure({ mode: "parallel" });

const gulf = async (server: TestServer): Promise<string> => {
  const { data } = await server.call<{ id: string; name: string }>(
    accounts.admin,
    "POST",
    "/api/data/query",
    { type: "Petron", query: { isPublic: true } },
  );
  return `/petron/${data.find(({ name }) => name === "Gulf Shelf Review")!.id}/apps/wells`;
};

/**
 * What a person sees of the table: headers, rows in their order, counts, and how the chart is
 * grouped.
 */
async function seen(page: Page): Promise<Record<string, unknown>> {
  const rows = page.getByRole("grid").getByRole("row");
  const grouping = page.getByRole("combobox", { name: "Group by" });
  return {
    rows: await rows.allInnerTexts(),
    sorted: await page
      .getByRole("columnheader")
      .evaluateAll((headers) =>
        headers
          .map((header) => header.getAttribute("aria-sort"))
          .filter((sort) => sort && sort !== "none"),
      ),
    count: await page.locator(".petrons-table-count").textContent(),
    pages: await page.locator(".petrons-pager").textContent(),
    search: await page.getByRole("searchbox", { name: "Search rows" }).inputValue(),
    grouping: (await grouping.count()) > 0 ? await grouping.inputValue() : null,
  };
}

/** The same once two looks in a row agree and nothing waits for the server. */
async function settled(page: Page): Promise<Record<string, unknown>> {
  await expect(page.locator(".petrons-datagrid")).toBeVisible();
  let last = "";
  await expect
    .poll(
      async () => {
        const waiting = await page
          .locator(".petrons-datagrid-stale, .petrons-table-waiting")
          .count();
        const now = waiting > 0 ? "" : JSON.stringify(await seen(page));
        const same = now !== "" && now === last;
        last = now;
        return same;
      },
      { intervals: [300] },
    )
    .toBe(true);
  return JSON.parse(last) as Record<string, unknown>;
}

const cell = (page: Page, header: RegExp): Promise<Locator> =>
  page
    .getByRole("columnheader", { name: header })
    .getAttribute("aria-colindex")
    .then((at) => page.locator(`[role=gridcell][aria-colindex='${at}']`).first());

async function cellMenu(page: Page, header: RegExp, entry: string): Promise<void> {
  await (await cell(page, header)).click({ button: "right" });
  await page.getByRole("menuitem", { name: entry }).click();
}

const paste = (box: Locator, text: string) =>
  box.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

/** Eleven things a person does one after the other, each a state of its own. */
const steps: [what: string, act: (page: Page) => Promise<void>][] = [
  ["a table", (page) => page.getByRole("radio", { name: "production" }).click({ force: true })],
  [
    "a sort",
    (page) =>
      page
        .getByRole("columnheader", { name: /^Oil/ })
        .getByRole("button", { name: /^Oil/ })
        .click(),
  ],
  ["a page", (page) => page.getByRole("button", { name: "Next page" }).press("Enter")],
  [
    "rows of a page",
    async (page) =>
      void (await page.getByRole("combobox", { name: "Rows per page" }).selectOption("25")),
  ],
  ["a filter", (page) => cellMenu(page, /^Company Name/i, "Only this")],
  ["a search", (page) => page.getByRole("searchbox", { name: "Search rows" }).fill("a")],
  ["a value left out", (page) => cellMenu(page, /^Well Name/i, "Without this")],
  [
    "columns",
    async (page) => {
      await page.getByRole("button", { name: "Select columns" }).click();
      const dialog = page.getByRole("dialog", { name: "Select Columns for Display" });
      await dialog
        .getByRole("listbox", { name: "Displayed columns" })
        .getByRole("option", { name: /^Gas/ })
        .dblclick();
      await dialog.getByRole("button", { name: "OK" }).click();
    },
  ],
  [
    "a unit of one's own",
    async (page) => {
      // The tooltip of the button that has the focus again lies over the header.
      await page.getByRole("searchbox", { name: "Search rows" }).focus();
      await page.getByRole("columnheader", { name: /^Oil/ }).hover();
      await page.getByRole("button", { name: /^Menu of column Oil/ }).click();
      await page.getByRole("menuitem", { name: /^Decimals, unit/ }).click();
      await page.getByRole("dialog", { name: "Show Oil" }).getByLabel("Unit").selectOption("m³");
      await page.getByRole("button", { name: "Done" }).click();
    },
  ],
  [
    "groups of the chart",
    async (page) =>
      void (await page
        .getByRole("combobox", { name: "Group by" })
        .selectOption({ label: "By Company Name" })),
  ],
  [
    "a long list of values",
    async (page) => {
      await page.getByRole("button", { name: "Clear search" }).click();
      await expect(page).not.toHaveURL(/search=/);
      await page.getByRole("button", { name: "Clear all" }).first().click();
      await expect(page).not.toHaveURL(/filters=/);
      await page.getByRole("button", { name: "Filters" }).click();
      const drawer = page.getByRole("complementary", { name: "Filters" });
      await drawer.getByRole("button", { name: /^API Number/i }).click();
      const box = drawer.getByRole("combobox", { name: /^Search API Number/i });
      await expect(drawer.getByRole("option").first()).toBeVisible();
      const values = await drawer
        .getByRole("option")
        .locator(".petrons-filter-value")
        .allTextContents();
      await paste(box, values.slice(1).join("\r\n"));
      await drawer.getByRole("button", { name: /^Filter by these/ }).click();
      await page.getByRole("button", { name: "Close Filters" }).click();
      // The server reads the list first; a state so long is named by an id.
      await expect(page).toHaveURL(/[?&]view=/);
    },
  ],
];

/** The address stays as it is: the step of a change is written. */
async function atRest(page: Page): Promise<void> {
  let last = "";
  const isSame = () => {
    const same = page.url() === last;
    last = page.url();
    return same;
  };
  await expect.poll(isSame, { intervals: [1_200] }).toBe(true);
}

test("a link sent by one person shows the other the same rows in the same order, for eleven kinds of state; Back returns through all of them, and Forward leads on", async ({
  people,
  server,
}) => {
  test.setTimeout(300_000);
  const path = await gulf(server);
  const sender = await people.arrive("admin", `${path}?table=wells`);
  const states: { what: string; url: string; shown: Record<string, unknown>; entries: number }[] =
    [];
  const record = async (what: string) => {
    await atRest(sender);
    const shown = await settled(sender);
    states.push({
      what,
      url: sender.url(),
      shown,
      entries: await sender.evaluate(() => history.length),
    });
  };
  await record("as it opens");
  for (const [what, act] of steps) {
    const before = sender.url();
    await act(sender);
    await expect(sender, what).not.toHaveURL(before);
    await record(what);
  }
  // One step each; on the way to the list the search and the filters were cleared too.
  const added = states.slice(1).map(({ entries }, at) => entries - states[at]!.entries);
  expect(added.slice(0, -1)).toEqual(steps.slice(1).map(() => 1));
  expect([1, 2, 3]).toContain(added.at(-1));
  expect(new Set(states.map(({ url }) => url)).size).toBe(steps.length + 1);
  expect(states.at(-1)!.url).toMatch(/\?view=[A-Za-z0-9]{17}$/);
  for (const { url } of states) expect(url.length).toBeLessThan(1_700);

  const reader = await people.arrive("analyst", path);
  // Each state holds those before it: one with all of them but the last, which took some back.
  for (const { what, url, shown } of [states.at(4)!, ...states.slice(-2)]) {
    await reader.goto(url);
    await expect.poll(() => seen(reader), what).toEqual(shown);
  }
  await reader.reload();
  await expect.poll(() => seen(reader), "after a reload").toEqual(states.at(-1)!.shown);

  for (const [place, { what, shown, entries }] of [...states.entries()].slice(0, -1).reverse()) {
    for (let at = entries; at < states[place + 1]!.entries; at++) {
      await sender.goBack();
      await settled(sender);
    }
    await expect.poll(() => seen(sender), `back to ${what}`).toEqual(shown);
  }
  // Forward is drawn as Back is: its first steps suffice.
  for (const [place, { what, shown, entries }] of states
    .slice(1, isLongForm ? undefined : 4)
    .entries()) {
    for (let at = states[place]!.entries; at < entries; at++) {
      await sender.goForward();
      await settled(sender);
    }
    await expect.poll(() => seen(sender), `forward to ${what}`).toEqual(shown);
  }
});

test("two tabs of one person stay apart, a duplicated one too, and each is the same after a reload", async ({
  people,
  server,
}) => {
  const path = `${await gulf(server)}?table=wells`;
  const one = await people.arrive("admin", path);
  await cellMenu(one, /^Company Name/i, "Only this");
  await expect(one).toHaveURL(/filters=company_name:/);
  const filtered = await settled(one);
  const other = await one.context().newPage();
  await other.goto(server.url + path);
  const all = await settled(other);
  expect(all.count).not.toEqual(filtered.count);
  await other
    .getByRole("columnheader", { name: /^Total Depth/i })
    .getByRole("button", { name: /^Total Depth/i })
    .click();
  await expect(other).toHaveURL(/sort=-total_depth/);
  const sorted = await settled(other);
  expect(await settled(one)).toEqual(filtered);

  const [copy] = await Promise.all([
    one.context().waitForEvent("page"),
    one.evaluate(() => void window.open(location.href)),
  ]);
  await expect.poll(() => seen(copy)).toEqual(filtered);
  await copy.getByRole("searchbox", { name: "Search rows" }).fill("Dolphin");
  await expect(copy).toHaveURL(/search=Dolphin/);
  await settled(copy);
  // A row that is selected stays so in its own tab.
  const stored = one.waitForResponse((response) =>
    Buffer.from(response.request().postData() ?? "", "base64").includes("SetMarking"),
  );
  await one.getByRole("checkbox", { name: "Select row 1", exact: true }).check({ force: true });
  await expect(one.getByText(/· 1 selected/)).toBeVisible();
  await stored;
  await one.reload();
  await expect(one.getByText(/· 1 selected/)).toBeVisible();
  await other.reload();
  await expect.poll(() => seen(other)).toEqual(sorted);
  await one.getByRole("button", { name: "Clear selection" }).click();
  await expect.poll(() => seen(one)).toEqual(filtered);
});

test("an address that is broken, foreign or newer shows the plain table and says so in a sentence", async ({
  people,
  server,
}) => {
  const path = await gulf(server);
  const page = await people.arrive("analyst", `${path}?table=wells`);
  const plain = await settled(page);
  const closed = await server.call(accounts.admin, "POST", "/api/tasks", {
    taskType: "CreatePetron",
    pid: "null",
    options: { name: "Closed" },
  });
  const theirs = await server.call(accounts.admin, "POST", "/api/data", {
    type: "StoredView",
    data: [{ petronId: closed.insertedIds[0], text: "table=wells&search=secret" }],
  });
  const gone =
    "The view of this link no longer exists, or is not shared with you. This is the table as it is.";
  const wrong: [query: string, sentence: string][] = [
    [
      "table=wells&filters=oil@a..b&sort=,,",
      "This link could not be read in full ('filters', 'sort'). The rest of it is shown.",
    ],
    [
      "table=wells&colors=oil",
      "This link also names 'colors', which this version does not know. The rest of it is shown.",
    ],
    [
      "table=wells&sort=-nothing&columns=nothing,well_name,nowhere",
      "The table no longer has what this link names: nothing, nowhere. The rest of it is shown.",
    ],
    ["view=AAAAAAAAAAAAAAAAA", gone],
    ["view=..%2F..", gone],
    [`view=${theirs.insertedIds[0]}`, gone],
    ["saved=AAAAAAAAAAAAAAAAA", gone],
    ["table=elsewhere", "There is no table 'elsewhere' in this Petron. Another table is shown."],
  ];
  for (const [query, sentence] of wrong) {
    await page.goto(`${server.url}${path}?${query}`);
    await expect(page.getByText(sentence, { exact: true }), query).toBeVisible();
    await expect(page.getByRole("grid")).toBeVisible();
    await expect(page.getByText("secret")).toHaveCount(0);
  }
  await page.goto(`${server.url}${path}?table=wells&filters=%7B%22company_name%22%3A5%7D&page=-3`);
  await expect.poll(() => seen(page)).toEqual(plain);
  await expectAccessibleInBoth(page);
  // What was looked at last may be offered beside it.
  const note = page.getByRole("status").filter({ hasText: "could not be read in full" });
  await note.getByRole("button", { name: "Dismiss" }).click();
  await expect(note).toHaveCount(0);
});

test("what a person looked at last is offered in another browser, never applied", async ({
  people,
  server,
}) => {
  const path = await gulf(server);
  const page = await people.arrive("support", `${path}?table=wells`);
  await page.getByRole("searchbox", { name: "Search rows" }).fill("Dolphin");
  await expect(page).toHaveURL(/search=Dolphin/);
  const left = await settled(page);

  const elsewhere = await people.arrive("support", path);
  // What was looked at last is kept a moment later.
  await expect(async () => {
    await elsewhere.goto(`${server.url}${path}`);
    await expect(elsewhere.getByRole("button", { name: "Go on where you left off" })).toBeVisible({
      timeout: 3_000,
    });
  }).toPass();
  await expect(elsewhere.getByRole("combobox", { name: "Group by" })).toBeVisible();
  const plain = await settled(elsewhere);
  expect(plain).toMatchObject({ search: "", count: expect.not.stringContaining(" of ") });
  await expectAccessible(elsewhere);
  await elsewhere.getByRole("button", { name: "Go on where you left off" }).click();
  await expect.poll(() => seen(elsewhere)).toEqual(left);
  await expect(elsewhere.getByRole("button", { name: "Go on where you left off" })).toHaveCount(0);
  await elsewhere.goBack();
  await expect.poll(() => seen(elsewhere)).toEqual(plain);

  const linked = await people.arrive("support", `${path}?table=wells&page=2`);
  await settled(linked);
  await expect(linked.getByRole("button", { name: "Go on where you left off" })).toHaveCount(0);
});

test("a comment keeps what its author saw: a reader is offered it and the way back, and learns when the data has changed since", async ({
  people,
  server,
}) => {
  test.setTimeout(180_000);
  const { insertedIds } = await server.call(accounts.admin, "POST", "/api/tasks", {
    taskType: "CreatePetron",
    pid: "null",
    options: { name: "Discussed" },
  });
  const petronId = insertedIds[0]!;
  await server.call(accounts.admin, "PATCH", "/api/data", {
    type: "Petron",
    query: { id: petronId },
    body: { isPublic: true },
  });
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => `W-${at + 1},${(at * 37) % 100}`).join("\n");
  const bring = (count: number) =>
    server.importTable(accounts.admin, {
      petronId,
      file: "wells.csv",
      text: `well_name,depth_ft\n${rows(count)}\n`,
      collection: "wells",
      mode: "replace",
    });
  await bring(40);
  const path = `/petron/${petronId}/apps/wells`;
  const author = await people.arrive("admin", path);
  await settled(author);
  await author
    .getByRole("columnheader", { name: /^Depth/ })
    .getByRole("button", { name: /^Depth/ })
    .click();
  await expect(author).toHaveURL(/sort=-depth/);
  const shown = await settled(author);
  await author.getByRole("button", { name: /^Comments/ }).click();
  await author
    .getByRole("complementary", { name: "Comments" })
    .getByRole("textbox", { name: "Write a comment" })
    .click();
  await author.keyboard.type("The deepest one stands out");
  await author.keyboard.press("Enter");
  await expect(author.getByText("Comment added", { exact: true })).toBeVisible();
  await expect(author.getByRole("button", { name: /^Show what they saw/ })).toHaveCount(0);
  const { data } = await server.call<{ id: string }>(accounts.admin, "POST", "/api/data/query", {
    type: "Comment",
    query: { petronId },
  });

  const reader = await people.arrive("engineer", `${path}?showComments=${data[0]!.id}&search=W-1`);
  const drawer = reader.getByRole("complementary", { name: "Comments" });
  const own = await settled(reader);
  await expectAccessibleInBoth(reader);
  await drawer.getByRole("button", { name: /^Show what they saw/ }).click();
  await expect(drawer.getByText("This is what they saw.")).toBeVisible();
  await expect.poll(async () => (await seen(reader)).rows).toEqual(shown.rows);
  await expect(drawer.getByText("The data has changed since")).toHaveCount(0);
  await drawer.getByRole("button", { name: "Back to your view" }).click();
  await expect.poll(() => seen(reader)).toEqual(own);
  await bring(41);
  await expect(drawer.getByText("The data has changed since")).toBeVisible();
  await expectAccessibleInBoth(reader);
});
