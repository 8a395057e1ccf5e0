import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { neverScheduled } from "@petrons/sdk/schedule";
import { chromium, type Page } from "@playwright/test";
import { sessionStorageKey } from "../../host/contracts/index.ts";
import { chromiumArguments } from "../../scripts/testing/findChromium.ts";
import { outsideFolder } from "../../sdk/build/testing/outsideFolder.ts";
import { accounts } from "../browser/people.ts";
import { TestServer } from "../browser/testServer.ts";
import { containers } from "../server/access/accessTable.ts";
import {
  documentsOf,
  entryPointsOf,
  fileText,
  type KeptRelease,
  production,
  releaseFolder,
  runCommand,
} from "./keptRelease.ts";

/**
 * Keeps what this release leaves for the next one: a backup, what a browser stores, and the names
 * of the SDK. Run by hand when a release is made, after a build.
 */
const entryPoints = [
  "browser",
  "charts",
  "components",
  "contracts",
  "conventions",
  "forms",
  "richtext",
  "schedule",
  "tables",
  "templates",
  "units",
];
const pluginSources = fileURLToPath(new URL("../browser/thirdParty/rates", import.meta.url));

async function addRates(dataDir: string): Promise<void> {
  const outside = await outsideFolder(dataDir);
  try {
    cpSync(pluginSources, join(outside.folder, "rates"), { recursive: true });
    outside.command("pack", "rates");
    outside.command("add", "rates-1.0.0.tgz");
  } finally {
    outside.remove();
  }
}

/** A Petron of the analyst with what people leave in one. */
async function fillPetron(
  server: TestServer,
): Promise<Pick<KeptRelease, "petronId" | "trashedId" | "fileId">> {
  const call = (method: string, path: string, body?: object) =>
    server.call(accounts.analyst, method, path, body);
  const create = async (name: string) =>
    (await call("POST", "/api/tasks", { taskType: "CreatePetron", pid: "null", options: { name } }))
      .insertedIds[0]!;
  const petronId = await create("Kept");
  const trashedId = await create("Thrown away");
  await call("DELETE", "/api/data", { type: "Petron", query: { id: trashedId } });
  const fileId = await server.uploadFile(accounts.analyst, {
    petronId,
    name: "note Æ.csv",
    text: fileText,
  });
  await server.importTable(accounts.analyst, {
    petronId,
    file: "production.csv",
    text: production,
    collection: "production",
  });
  await server.importTable(accounts.analyst, {
    petronId,
    file: "more.csv",
    text: "month,well,oil\n2024-04-01,A1,400\n",
    collection: "production",
    mode: "append",
  });
  await call("POST", "/api/data", {
    type: "Comment",
    data: [
      {
        petronId,
        pluginId: "core-petrons",
        viewId: "overview",
        richContent: "<p>Kept for the <strong>next</strong> release</p>",
      },
    ],
  });
  await call("POST", "/api/data", {
    type: "AnnotationTag",
    data: [{ content: "kept", approvalStatus: "User" }],
  });
  const [petron] = (
    await server.call<{ ownerId: string }>(accounts.analyst, "POST", "/api/data/query", {
      type: "Petron",
      query: { id: petronId },
    })
  ).data;
  const favorite = {
    parentId: petron!.ownerId,
    parentType: "User",
    childId: petronId,
    childType: "Petron",
    linkType: "favorite",
  };
  await call("POST", "/api/data", { type: "Link", data: [favorite] });
  const schedule = { ...neverScheduled, singleExecutionTime: "2099-01-01T00:00:00.000Z" };
  const job = {
    name: "Kept job",
    taskName: "TakeSteps",
    taskOptions: '{"steps":1,"stepSeconds":0}',
    schedule,
  };
  await call("POST", "/api/data", { type: "CronJob", data: [job] });
  await server.call(accounts.admin, "POST", "/api/plugins/rates/enable", {});
  return { petronId, trashedId, fileId };
}

/** What a person does whose traces the browser keeps. */
async function leaveTraces(page: Page, server: TestServer, petronId: string): Promise<void> {
  await page.goto(`${server.url}/petron/${petronId}/apps/wells?table=production`);
  await page.getByRole("button", { name: "Select columns" }).click();
  const dialog = page.getByRole("dialog", { name: "Select Columns for Display" });
  await dialog
    .getByRole("listbox", { name: "Displayed columns" })
    .getByRole("option", { name: /^Month/i })
    .dblclick();
  await dialog.getByRole("button", { name: "OK" }).click();
  await page.getByRole("columnheader", { name: /^Month/i }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: /Save view/ }).click();
  const save = page.getByRole("dialog", { name: "Save view" });
  await save.getByRole("textbox", { name: "Name" }).fill("Without months");
  await save.getByRole("button", { name: "Save" }).click();
  await page.getByText("Without months saved.", { exact: true }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search pages, apps and actions" }).fill("gulf");
  await page
    .getByRole("group", { name: "Petrons" })
    .getByRole("option", { name: /Gulf Shelf Review/ })
    .click();
  await page.waitForURL(/\/overview/);
}

async function keep(): Promise<void> {
  const server = await TestServer.open(addRates);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM!,
    args: chromiumArguments,
  });
  try {
    const left = await fillPetron(server);
    const token = await server.token(accounts.analyst);
    const { exp } = JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString()) as {
      exp: number;
    };
    const page = await (
      await browser.newContext({ viewport: { width: 1280, height: 800 } })
    ).newPage();
    await page.addInitScript(
      ([key, session]) => localStorage.setItem(key!, session!),
      [sessionStorageKey, JSON.stringify({ token, expiresAt: exp })],
    );
    await leaveTraces(page, server, left.petronId);
    const { [sessionStorageKey]: _session, ...storage } = (await page.evaluate(() => ({
      ...localStorage,
    }))) as Record<string, string>;
    const kept: KeptRelease = {
      ...left,
      storage,
      documents: await documentsOf(server, containers),
      doors: await entryPointsOf(
        page,
        entryPoints.map((entryPoint) => `@petrons/sdk/${entryPoint}`),
      ),
    };
    await server.stop();
    mkdirSync(releaseFolder, { recursive: true });
    runCommand(server.dataDir, "backup", join(releaseFolder, "data.archive"));
    writeFileSync(join(releaseFolder, "kept.json"), `${JSON.stringify(kept, null, 2)}\n`);
  } finally {
    await browser.close();
    await server.close();
  }
}

await keep();
