import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { isLongForm } from "../../host/server/longForm.ts";
import { accounts, expect, expectAccessible, test } from "./people.ts";
import type { TestServer } from "./testServer.ts";

const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(`${lines.join("\n")}\n`),
});

async function newPetron(server: TestServer, name: string, body: object = {}): Promise<string> {
  const { insertedIds } = await server.call(accounts.admin, "POST", "/api/tasks", {
    taskType: "CreatePetron",
    pid: "null",
    options: { name },
  });
  const id = insertedIds[0] ?? "";
  if (Object.keys(body).length > 0)
    await server.call(accounts.admin, "PATCH", "/api/data", {
      type: "Petron",
      query: { id },
      body,
    });
  return id;
}

async function choose(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await page
    .getByRole("button", { name: /^Import/ })
    .first()
    .click();
  await page.getByRole("dialog").locator("input[type=file]").setInputFiles(file);
}

test("a file that cannot be imported is refused with its reason, and nothing is written; of one that can, types are corrected first, identifiers keep their zeros, and rejected rows come with a reason each", async ({
  people,
  server,
}) => {
  const petronId = await newPetron(server, "Ragged");
  const page = await people.arrive("admin", `/petron/${petronId}/apps/wells`);
  const dialog = page.getByRole("dialog");
  const refused: [name: string, buffer: Buffer, reason: RegExp][] = [
    ["empty.csv", Buffer.alloc(0), /empty/i],
    [
      "picture.csv",
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 1, 2, 3, 0]),
      /'picture.csv' cannot be read/,
    ],
    [
      "cut.csv.gz",
      Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0, 0, 3, 0x4b, 0x4c]),
      /'cut.csv.gz' cannot be read/,
    ],
  ];
  for (const [name, buffer, reason] of refused) {
    await choose(page, { name, mimeType: "text/csv", buffer });
    await expect(dialog.getByRole("alert").filter({ hasText: reason })).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
  }
  await expect(page.getByText("This Petron has no tables yet.")).toBeVisible();

  await choose(
    page,
    csv(
      "wells.csv",
      "api_number,depth_ft,comment",
      "004010000100,1200,good",
      "004010000200,not drilled,bad depth",
      "004010000300,1300,too,many",
      "004010000400,1400,good",
    ),
  );
  await dialog.getByLabel("Type of depth_ft").selectOption({ label: "Integer" });
  await expect(
    dialog.getByText(`1 of 3 cells of 'depth_ft' cannot be read: "not drilled" 1`),
  ).toBeVisible();
  await dialog.getByLabel("Unread cells of depth_ft").selectOption({ label: "Reject their rows" });
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText("Imported 2 rows into wells, rejected 2")).toBeVisible();
  await expect(page.getByRole("gridcell", { name: "004010000100" })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download rejected rows" }).click(),
  ]);
  const reasons = readFileSync(await download.path(), "utf8");
  expect(reasons).toContain("004010000200,not drilled,bad depth");
  expect(reasons).toContain("004010000300,1300,too,many");
});

test("who may only read a Petron sees its tables live and cannot import into it", async ({
  people,
  server,
}) => {
  const petronId = await newPetron(server, "Open to read", { isPublic: true });
  const reader = await people.arrive("analyst", `/petron/${petronId}/apps/wells`);
  await expect(reader.getByText("This Petron has no tables yet.")).toBeVisible();
  await expect(reader.getByRole("button", { name: "Import a file" })).toHaveCount(0);
  await expect(
    server.call(accounts.analyst, "POST", "/api/data", {
      type: "Table",
      data: [{ petronId, collection: "x" }],
    }),
  ).rejects.toThrow();
  const owner = await people.arrive("admin", `/petron/${petronId}/apps/wells`);
  await choose(owner, csv("wells.csv", "api_number,depth_ft", "004010000100,1200"));
  await owner.getByRole("dialog").getByRole("button", { name: "Import", exact: true }).click();
  await expect(reader.getByRole("gridcell", { name: "004010000100" })).toBeVisible();
});

test("the table is worked by keyboard alone: one tab stop, arrows, Home and End, Space selects, Enter sorts", async ({
  people,
  server,
}) => {
  const petronId = await newPetron(server, "Keys");
  const page = await people.arrive("admin", `/petron/${petronId}/apps/wells`);
  await choose(page, csv("wells.csv", "name,depth_ft", "B,1200", "A,900", "C,1500"));
  await page.getByRole("dialog").getByRole("button", { name: "Import", exact: true }).click();
  const grid = page.getByRole("grid", { name: "wells" });
  await expect(grid.getByRole("gridcell", { name: "B", exact: true })).toBeVisible();
  await expect(grid).toHaveAttribute("tabindex", "0");
  await expect(grid.locator("[tabindex='0']")).toHaveCount(0);
  await grid.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(/1 selected/)).toBeVisible();
  await page.keyboard.press("End");
  await expect(grid).toHaveAttribute(
    "aria-activedescendant",
    (await grid.getByRole("gridcell", { name: /^1,?200$/ }).getAttribute("id")) ?? "",
  );
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(grid.getByRole("columnheader", { name: /^Name/ })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await expect(grid.getByRole("row").nth(1)).toContainText("C");
});

test("TB-008 TB-018 select-all takes all filtered rows, and a search on a late page begins again at the first; the export has what is shown", async ({
  people,
  server,
}) => {
  const petronId = await newPetron(server, "Many");
  const page = await people.arrive("admin", `/petron/${petronId}/apps/wells`);
  const rows = Array.from(
    { length: 45 },
    (_, index) => `W-${index + 1},${index < 12 ? "Shelf" : "Slope"}`,
  );
  await choose(page, csv("wells.csv", "name,area", ...rows));
  await page.getByRole("dialog").getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText("45 rows", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Last page" }).click();
  // Nobody picked a size: pages are as long as the window.
  await expect(page.getByText("26–45 of 45")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search rows" }).fill("shelf");
  await expect(page.getByText("12 of 45 rows")).toBeVisible();
  await expect(page.getByText("1–12 of 12")).toBeVisible();
  await page.getByRole("button", { name: "Select all" }).click();
  await expect(page.getByText(/12 selected/)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  const text = readFileSync((await download.path())!, "utf8");
  expect(text.split("\r\n")).toEqual([
    "\uFEFFName,Area",
    ...Array.from({ length: 12 }, (_, index) => `W-${index + 1},Shelf`),
    "",
  ]);
});

test("what a file leaves open is asked with real values, and the answer decides what is stored", async ({
  people,
  server,
}) => {
  const petronId = await newPetron(server, "Asked");
  const page = await people.arrive("admin", `/petron/${petronId}/apps/wells`);
  const dialog = page.getByRole("dialog");
  await choose(
    page,
    csv(
      "march.csv",
      "sep=;",
      "well;spud;oil_bbl;note",
      "A;03/04/2020;1.234;",
      "B;05/06/2021;2.500;shut in",
      "C;07/08/2022;12;n/a",
    ),
  );
  await expect(dialog.getByText("1 line above the table left out")).toBeVisible();
  const start = dialog.getByRole("button", { name: "Import", exact: true });
  await expect(start).toBeDisabled();
  await expect(dialog.getByRole("alert")).toHaveText("Choose how to read 'spud' and 1 more.");
  const dates = dialog.getByRole("group", { name: "How are the values of 'spud' read?" });
  await expect(dates.getByRole("row").nth(1)).toHaveText(
    "03/04/20203 Apr 20204 Mar 202003/04/2020",
  );
  await expectAccessible(page);
  await dates.getByRole("radio", { name: "Month first" }).press("Space");
  const numbers = dialog.getByRole("group", { name: "How are the values of 'oil_bbl' read?" });
  await numbers.getByRole("radio", { name: "Decimal comma" }).press("Space");
  await expect(start).toBeEnabled();
  await dialog.getByText("First 3 rows, as they are read").click();
  const preview = dialog.getByRole("region", { name: "First rows" });
  await expect(preview.getByRole("row").nth(1)).toHaveText("A2020-03-0403/04/20201,2341.234");
  await expectAccessible(page);
  await start.click();
  await expect(page.getByText("Imported 3 rows into march")).toBeVisible();
  await expect(page.getByRole("gridcell", { name: "2020-03-04" })).toBeVisible();
  await expect(page.getByRole("gridcell", { name: "1,234", exact: true })).toBeVisible();
});

test("twelve months are added to one table, a thirteenth corrects 300 rows by key and is undone; nothing is replaced without being asked twice, and the history has all of it", async ({
  people,
  server,
}) => {
  test.setTimeout(240_000);
  const petronId = await newPetron(server, "Monthly");
  const page = await people.arrive("admin", `/petron/${petronId}/apps/wells`);
  const dialog = page.getByRole("dialog");
  const month = (index: number, factor = 1) =>
    Array.from(
      { length: 30 },
      (_, well) =>
        `W-${well + 1},2024-${String(index).padStart(2, "0")}-01,${(well + 1) * index * factor}`,
    );
  const fileOf = (name: string, ...indexes: number[]) =>
    csv(`production_${name}.csv`, "well,month,oil_bbl", ...indexes.flatMap((at) => month(at)));
  const file = (index: number) => fileOf(String(index), index);
  const start = dialog.getByRole("button", { name: "Import", exact: true });
  /** The highest values of the table, as the server has them now. */
  const oil = async () => {
    const [table] = (
      await server.call<{ version: string; createdBy: string }>(
        accounts.admin,
        "POST",
        "/api/data/query",
        { type: "Table", query: { petronId } },
      )
    ).data;
    const options = { limit: 5, sortByFieldName: "oil_bbl", sortAscending: false };
    const named = {
      workspace: `$root/Petron/${petronId}/Tables/${table!.createdBy}`,
      collection: "production",
      version: table!.version,
      options,
    };
    const { data } = await server.call<{ viewRecords: { oil_bbl: number }[] }>(
      accounts.admin,
      "POST",
      "/api/forge/action",
      {
        action: "GetTableVersion",
        options: named,
      },
    );
    return data[0]!.viewRecords.map((row) => row.oil_bbl);
  };
  await choose(page, file(1));
  await dialog.getByLabel("Table", { exact: true }).fill("production");
  await start.click();
  await expect(page.getByText("Imported 30 rows into production")).toBeVisible();
  const addedByPerson = async (index: number) => {
    await choose(page, file(index));
    await expect(
      dialog.getByText(
        `About 30 rows will be added to the ${30 * (index - 1)} rows of 'production'.`,
      ),
    ).toBeVisible();
    await start.click();
    await expect(page.getByText(`${30 * index} rows`, { exact: true })).toBeVisible();
  };
  await addedByPerson(2);
  // The months between come by other ways, and are seen as they come.
  const months = Array.from({ length: 9 }, (_, at) => at + 3);
  const between = isLongForm ? months.map(file) : [fileOf("3_to_11", ...months)];
  for (const { name, buffer } of between)
    await server.importTable(accounts.admin, {
      petronId,
      file: name,
      text: buffer.toString(),
      collection: "production",
      mode: "append",
    });
  /** The versions of the last files, by month. */
  const at = (index: number) => index - months.length + between.length;
  await expect(page.getByText("330 rows", { exact: true })).toBeVisible();
  await addedByPerson(12);
  const corrected = [...months, 12].flatMap((index) => month(index, 2));
  await choose(
    page,
    csv(
      "production_13.csv",
      "well,month,oil_bbl",
      ...corrected,
      ...month(13).map((line) => line.replace("2024-13", "2025-01")),
    ),
  );
  const known = "300 of 330 rows have a Well and Month that the table has.";
  await expect(dialog.getByText(`${known} Adds 30 rows, changes 300, leaves 60.`)).toBeVisible();
  await dialog.getByLabel("Import as").selectOption({ label: "Rows added to a table" });
  await expect(dialog.getByText(`${known} They would be there twice.`)).toBeVisible();
  await dialog.getByLabel("Import as").selectOption({ label: "An update of a table" });
  // The key that was proposed is kept while another mode is tried.
  await expect(dialog.getByText("Adds 30 rows, changes 300, leaves 60.")).toBeVisible();
  await expectAccessible(page);
  await start.click();
  await expect(page.getByText("Added 30 rows to production, changed 300")).toBeVisible();
  await expect(page.getByText("390 rows", { exact: true })).toBeVisible();
  expect(await oil()).toEqual([720, 696, 672, 660, 648]);
  await choose(page, csv("plan.csv", "well,month,oil_bbl", "W-1,2024-01-01,1"));
  await dialog.getByLabel("Import as").selectOption({ label: "A replacement of a table" });
  await expect(
    dialog.getByText(
      "All 390 rows of 'production', imported from 'production_13.csv', are replaced by about 1 row.",
    ),
  ).toBeVisible();
  await start.click();
  const asked = page
    .getByRole("alertdialog")
    .or(page.getByRole("dialog", { name: "Replace Table" }))
    .last();
  await expect(asked).toContainText("All 390 rows of 'production'");
  await asked.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await dialog.getByLabel("Import as").selectOption({ label: "A new table" });
  await expect(dialog.getByLabel("Table", { exact: true })).toHaveValue("plan");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // The strip of the thirteenth is still there: it is undone as if it had not been.
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Import undone. production has 360 rows again.")).toBeVisible();
  await expect(page.getByText("360 rows", { exact: true })).toBeVisible();
  expect(await oil()).toEqual([360, 348, 336, 330, 324]);
  await expect(page.locator(".shell-notice")).toHaveCount(0);

  await page.getByRole("button", { name: "Table production" }).click();
  await page.getByRole("menuitem", { name: "History" }).click();
  const drawer = page.getByRole("dialog", { name: "History of production" });
  const versions = drawer
    .getByRole("list", { name: "Versions, newest first" })
    .getByRole("listitem");
  await expect(versions).toHaveCount(at(14));
  await expect(versions.nth(0)).toContainText(`Version ${at(14)}`);
  await expect(versions.nth(0)).toContainText(`Version ${at(13)} undone300 changed, \u221230 rows`);
  await expect(versions.nth(1)).toContainText(
    "Updated by Well, Month+30 rows, 300 changedEmpty cells kept the table's valuesproduction_13.csv390 rows",
  );
  await drawer.getByRole("button", { name: `Columns, version ${at(13)}` }).click();
  await expect(
    drawer.getByRole("region", { name: "Columns of the file" }).getByRole("row").nth(3),
  ).toHaveText(/^oil_bblOilInteger, bbl/);
  await expectAccessible(page);
  await drawer.getByRole("button", { name: `Compare, version ${at(13)}` }).click();
  const compare = page.getByRole("dialog", { name: "Compare versions of production" });
  await expect(compare.getByText("No row added, 30 removed, 300 changed.")).toBeVisible();
  await expect(compare.getByRole("row").nth(1)).toHaveText("ChangedW-12024-03-0163");
  await expectAccessible(page);
  await compare.getByRole("button", { name: "Close", exact: true }).last().click();
  await drawer.getByRole("button", { name: `Look at it, version ${at(13)}` }).click();
  const older = page.getByRole("dialog", { name: `production, version ${at(13)}` });
  await expect(older.getByText("390 rows", { exact: true })).toBeVisible();
  await older.getByRole("searchbox").fill("W-30");
  await expect(older.getByText("13 of 390 rows")).toBeVisible();
  await expectAccessible(page);
  await older.getByRole("button", { name: "Close", exact: true }).last().click();
  // Those rows are there already.
  await expect(drawer.getByRole("button", { name: `Restore …, version ${at(12)}` })).toHaveCount(0);
  await drawer.getByRole("button", { name: `Restore …, version ${at(11)}` }).click();
  const restore = page
    .getByRole("dialog", { name: `Restore version ${at(11)}` })
    .or(page.getByRole("alertdialog", { name: `Restore version ${at(11)}` }));
  await expect(restore.getByRole("listitem")).toHaveText([
    `Version ${at(14)}: Version ${at(13)} undone, 300 changed, \u221230 rows`,
    new RegExp(`^Version ${at(13)}: production_13.csv, updated by Well, Month`),
    new RegExp(`^Version ${at(12)}: production_12.csv, rows added`),
  ]);
  await restore.getByRole("button", { name: "Cancel" }).click();
  await drawer.getByRole("button", { name: `Undo, version ${at(14)}` }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(
    drawer.getByText(
      `production has the 390 rows of version ${at(13)} again, as version ${at(15)}.`,
    ),
  ).toBeVisible();
  await expect(versions).toHaveCount(at(15));
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
  await expect(page.getByText("390 rows", { exact: true })).toBeVisible();
});

test("GP-019 above 100,000 rows the export runs in the background, and its notice leads to the file", async ({
  people,
  server,
}) => {
  const petronId = await newPetron(server, "Large export");
  const page = await people.arrive("admin", `/petron/${petronId}/apps/wells`);
  await choose(
    page,
    csv(
      "readings.csv",
      "gauge,psi",
      ...Array.from({ length: 100_001 }, (_, index) => `G-${index + 1},${index % 500}`),
    ),
  );
  await page.getByRole("dialog").getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText("100,001 rows", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Download CSV" }).click();
  const notice = page
    .locator(".shell-notice")
    .filter({ hasText: "The export of 100,001 rows is ready." });
  await expect(notice).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    notice.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  const lines = readFileSync((await download.path())!, "utf8").split("\r\n");
  expect([lines.length, lines[0], lines.at(-2)]).toEqual([
    100_003,
    "\uFEFFGauge,Psi",
    "G-100001,0",
  ]);
});

test("GP-029 a person whose access is taken away while the page is open learns so at once", async ({
  people,
  server,
}) => {
  const petronId = await newPetron(server, "Taken away", { isPublic: true });
  const reader = await people.arrive("engineer", `/petron/${petronId}/overview`);
  await expect(reader.getByRole("heading", { level: 1, name: "Taken away" })).toBeVisible();
  await server.call(accounts.admin, "PATCH", "/api/data", {
    type: "Petron",
    query: { id: petronId },
    body: { isPublic: false },
  });
  await expect(
    reader.getByText("This Petron is not shared with you, or it no longer exists."),
  ).toBeVisible();
  await expect(reader.getByRole("heading", { level: 1, name: "Taken away" })).toHaveCount(0);
});
