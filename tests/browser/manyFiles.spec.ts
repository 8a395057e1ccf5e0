import type { Page } from "@playwright/test";
import { isLongForm } from "../../host/server/longForm.ts";
import { accounts, expect, expectAccessible, test } from "./people.ts";
import type { TestServer } from "./testServer.ts";

const named = (name: string, text: string) => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(text),
});
const month = (at: number, header = "Well,Month,Oil (bbl)") =>
  named(
    `prod_${String(at).padStart(2, "0")}.csv`,
    `${header}\nA,0${(at % 9) + 1}/0${(at % 8) + 1}/2024,${at}\nB,01/0${(at % 8) + 1}/2024,${at * 2}\n`,
  );
const log = (at: number) =>
  named(
    `well_${at}.las`,
    `~Version\nVERS. 2.0 :\nWRAP. NO :\n~Well\nNULL. -999.25 :\nWELL. W-${at} : WELL\n~Curve\nDEPT.M :\nGR.GAPI :\n~A\n1000 ${at}\n1001 ${at + 1}\n`,
  );

async function arrive(
  people: { arrive: (who: "admin", path: string) => Promise<Page> },
  server: TestServer,
  name: string,
): Promise<Page> {
  const { insertedIds } = await server.call(accounts.admin, "POST", "/api/tasks", {
    taskType: "CreatePetron",
    pid: "null",
    options: { name },
  });
  return await people.arrive("admin", `/petron/${insertedIds[0]}/apps/wells`);
}

async function choose(page: Page, files: readonly ReturnType<typeof named>[]): Promise<void> {
  await page
    .getByRole("button", { name: /^Import/ })
    .first()
    .click();
  await page
    .getByRole("dialog")
    .locator("input[type=file]")
    .setInputFiles([...files]);
}

test("twelve monthly files are one import, without the broken one that is left out; the thirteenth is dropped, looked at and imported by the mapping", async ({
  people,
  server,
}) => {
  test.setTimeout(240_000);
  const page = await arrive(people, server, "Monthly");
  const dialog = page.getByRole("dialog");
  await choose(page, [
    ...Array.from({ length: 12 }, (_, at) => month(at + 1)),
    named("broken.csv", ""),
  ]);
  await expect(dialog.getByText("13 files: 24 rows. 1 cannot be read.")).toBeVisible();
  await expect(dialog.getByText("It is empty.")).toBeVisible();
  await expect(dialog.getByRole("alert")).toHaveText(
    "'broken.csv' cannot be imported: leave it out, or choose other files.",
  );
  await dialog.getByRole("button", { name: "Leave it out" }).click();
  // Not one of these files says what comes first in its dates, nor do they together: it is asked
  // once.
  await expect(dialog.getByRole("alert")).toHaveText("Choose how to read 'Month'.");
  await dialog.getByText("Day first", { exact: true }).click();
  await dialog.getByLabel("Name of Oil (bbl)").fill("Oil produced");
  await dialog.getByLabel("Table", { exact: true }).fill("production");
  await dialog.getByLabel("Name of these choices").fill("Monthly production");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText("Imported 24 rows into production")).toBeVisible();
  await expect(page.getByRole("columnheader", { name: /^Oil produced/ })).toBeVisible();

  await choose(page, [month(13, "WELL, Month ,Oil (bbl)")]);
  await expect(dialog.getByText(/^Read like "Monthly production" \(/)).toBeVisible();
  await expect(dialog.getByLabel("Import as")).toHaveValue("append");
  await expect(dialog.getByRole("radio", { name: "Day first" })).toBeChecked();
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText("Added 2 rows to production")).toBeVisible();
  await expect(page.getByText("26 rows", { exact: true })).toBeVisible();

  await choose(page, [month(14)]);
  await dialog.getByRole("button", { name: "Do not use" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Choose how to read 'Month'.");
  await dialog.getByRole("button", { name: "Choose a mapping" }).click();
  await dialog.getByLabel("Mapping", { exact: true }).selectOption({ index: 1 });
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Rename" }).click();
  await dialog.getByLabel("Name of the mapping").fill("Volumes");
  await dialog.getByLabel("Name of the mapping").press("Enter");
  await expect(dialog.getByText(/^Read like "Volumes" \(/)).toBeVisible();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await page
    .getByRole("dialog", { name: "Delete Mapping" })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(dialog.getByText(/^Read like/)).toHaveCount(0);
});

test("dozens of logs are one table that says of each row from which file it is; cancelled, nothing of them is kept", async ({
  people,
  server,
}) => {
  test.setTimeout(240_000);
  const page = await arrive(people, server, "Logs");
  const dialog = page.getByRole("dialog");
  const many = isLongForm ? 60 : 24;
  const logs = Array.from({ length: many }, (_, at) => log(at + 1));
  const files = async () =>
    (
      await server.call(accounts.admin, "POST", "/api/data/query", {
        type: "File",
        query: { name: { $regex: "^well_" } },
      })
    ).total;
  await page.route(`**/api/files?*well_${many - 8}*`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  await choose(page, logs);
  await expect(dialog.getByText(new RegExp(`^Sending file [0-9]+ of ${many}$`))).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).first().click();
  await expect(dialog.getByText("Drop files or a folder here, or choose files")).toBeVisible();
  await expect.poll(files).toBe(0);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await dialog.locator("input[type=file]").setInputFiles(logs);
  await expect(dialog.getByText(`${many} files: ${many * 2} rows.`)).toBeVisible({
    timeout: 60_000,
  });
  await expect(dialog.getByRole("checkbox", { name: "Column with the source file" })).toBeChecked();
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText(new RegExp(`^Imported ${many * 2} rows into `))).toBeVisible();
  await expect(page.getByRole("gridcell", { name: "well_1.las" }).first()).toBeVisible();
});
