// @vitest-environment jsdom
import { ApiError } from "@petrons/sdk/browser";
import type {
  ApplianceStatus,
  FailedChange,
  FailedChanges,
  PluginOverview,
  ServerInfo,
} from "@petrons/sdk/contracts";
import { act, createElement } from "react";
import { expect, it } from "vitest";
import { openPage, type TestingPage } from "../testingPage.ts";
import { InfoPage } from "./InfoPage.tsx";

const plugin = (id: string, part: Partial<PluginOverview> = {}): PluginOverview => ({
  ...{
    id,
    name: id,
    version: "1.2.3",
    description: "",
    status: "Loaded",
    reason: null,
    enabled: true,
    chosen: true,
  },
  ...{
    containers: [],
    events: [],
    tasks: [],
    triggers: [],
    state: "available",
    stateReason: null,
    failedNodes: null,
    contributes: {},
  },
  ...{
    bytes: { boot: 1, shown: 1, files: 1 },
    requires: { sdk: "*", plugins: [] },
    requiredBy: [],
    lastSwitch: null,
    kindLabels: {},
  },
  ...part,
});
const info: ServerInfo & { petronsCoreVersion: string } = {
  ...{
    databaseName: "petrons_db",
    databaseInfo: {
      databaseSizeLimit: -1,
      storageSize: 12_300_000,
      latestDBVersion: "forge 3 variables",
    },
  },
  ...{
    environmentName: "local",
    environmentId: "Env00000000000001",
    petronsCoreVersion: "0.9.1",
    organizationImageUrl: null,
  },
  ...{ instanceConfig: { localWorker: true, forwardedHeaders: false, httpsRedirection: false } },
  smtp: { connected: true, authenticated: false, encrypted: true },
};
const appliances: ApplianceStatus[] = [
  {
    name: "Charts",
    status: "Online",
    reason: null,
    serverStatuses: [{ serverId: "a", status: "Online", reason: null }],
  },
  {
    name: "Models",
    status: "Error",
    reason: "1 of 1 server is not online.",
    serverStatuses: [{ serverId: "b", status: "Unresponsive", reason: "Too late." }],
  },
];
const wells = plugin("Wells", {
  containers: [{ containerName: "Well" }],
  events: [{ name: "WellImported" }],
  tasks: [{ name: "ImportWells" }],
  triggers: [{ name: "onWell", eventName: "insert", eventSource: "*" }],
});
const broken = plugin("Broken", {
  status: "Error",
  reason: "no pump",
  state: "failed",
  stateReason: "no pump",
});

let page: TestingPage;

/** What was posted, and what is answered to it. */
let posted: [path: string, body: unknown][] = [];

async function open(answers: Record<string, unknown>) {
  posted = [];
  page = await openPage(createElement(InfoPage), {
    user: { roles: ["admin"] },
    plugins: {
      status: (id) =>
        id === "Maps"
          ? { state: "failed", kind: "network", reason: "maps.js could not be reached." }
          : { state: "active" },
    },
    api: {
      get: async (path: string) => {
        const answer = answers[path];
        if (answer instanceof Error) throw answer;
        return {
          success: true,
          data: answer,
          total: 0,
          insertedIds: [],
          hasErrors: false,
          errors: [],
        } as never;
      },
      post: async (path: string, body: unknown) => {
        posted.push([path, body]);
        const answer = answers[`POST ${path}`];
        if (answer instanceof Error) throw answer;
        return {
          success: true,
          data: answer ?? [],
          total: 2,
          insertedIds: [],
          hasErrors: false,
          errors: [],
        } as never;
      },
    },
  });
}
const rows = (label: string) =>
  [...document.querySelectorAll(`ul[aria-label="${label}"] > li`)].map((row) =>
    row.textContent!.replaceAll(/\s+/g, " ").trim(),
  );
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll("dl > div")].map((row) => [
      row.children[0]!.textContent,
      row.children[1]!.textContent,
    ]),
  );

it("ST-035 ST-036 ST-039 ST-040 ST-041 PL-010 every section has its fields", async () => {
  await open({
    "/plugins/overview": [wells, broken, plugin("Maps")],
    "/info": [info],
    "/appliances": appliances,
  });
  expect(rows("Applications")).toEqual([
    "Petrons shell Loaded 0.9.1",
    "Broken Error 1.2.3no pump",
    "Maps Error 1.2.3maps.js could not be reached.",
    "Wells Loaded 1.2.3",
  ]);
  expect(rows("Plugins").map((row) => row.replace("Details", ""))).toEqual([
    "Broken Error 1.2.3, enabledno pump",
    "Maps Loaded 1.2.3, enabled",
    "Wells Loaded 1.2.3, enabled",
  ]);
  expect(rows("Appliances")).toEqual([
    expect.stringContaining("Charts Online"),
    expect.stringContaining("Models Error 1 of 1 server is not online."),
  ]);
  expect(rows("Servers of Models")).toEqual(["b Unresponsive Too late."]);
  const headings = [...document.querySelectorAll("h2")].map(
    ({ firstChild }) => firstChild!.textContent,
  );
  expect(headings).toEqual([
    "Applications",
    "Plugins",
    "Appliances",
    "Petrons Database",
    "Platform",
    "SMTP e-mail connection",
  ]);
  expect(facts()).toEqual({
    ...{ "Database name": "petrons_db", "Latest DB version": "forge 3 variables", Size: "12.3 MB" },
    ...{ "Environment name": "local", Version: "0.9.1", "Environment id": "Env00000000000001" },
    ...{ "Local worker": "Yes", "Forwarded headers": "No", "HTTPS redirection": "No" },
    ...{ Connected: "Yes", Authenticated: "No", Encrypted: "Yes" },
  });
  // Every status has its icon beside the word.
  for (const status of document.querySelectorAll(".info-status"))
    expect(status.querySelector("svg")).not.toBeNull();
});

it("ST-037 ST-038 PL-010 the details of a plugin list containers, triggers with * as Any, events and tasks", async () => {
  await open({ "/plugins/overview": [wells], "/info": [info], "/appliances": [] });
  expect(page.text()).toContain("No appliances are configured in this environment.");
  await page.press("Details of Wells");
  const dialog = document.querySelector("[role=dialog]")!;
  const sections = [...dialog.querySelectorAll("section")].map((section) => section.textContent);
  expect(sections).toEqual([
    "ContainersWell",
    "TriggersNameEvent nameEvent sourceonWellInsertAny",
    "EventsWellImported",
    "TasksImportWells",
  ]);
});

it("ST-039 a failure names itself: 'Unable to get appliance info: {message}'", async () => {
  await open({
    "/plugins/overview": [],
    "/info": [info],
    "/appliances": new ApiError("The server is busy.", 503),
  });
  expect(page.text()).toContain("Unable to get appliance info: The server is busy.");
});

it("changes that a trigger could not handle are listed with their error, tried again one by one or all, and discarded after a question", async () => {
  const change = (id: string, part: Partial<FailedChange> = {}): FailedChange => ({
    ...{
      id,
      pluginId: "Wells",
      trigger: "onWell",
      container: "Well",
      documentId: `Well000000000000${id}`,
      operation: "insert",
    },
    ...{ tries: 8, error: "no pump", triedAt: "2026-11-21T10:00:00.000Z", nextTryAt: null },
    ...part,
  });
  const changes = [
    change("2"),
    change("1"),
    change("3", { tries: 3, error: "too late", nextTryAt: "2026-11-21T10:01:00.000Z" }),
  ];
  const answers: Record<string, unknown> = {
    ...{ "/plugins/overview": [wells], "/info": [info], "/appliances": [] },
    "POST /changes/failed/retry": [
      { id: "1", error: null },
      { id: "2", error: "still no pump" },
    ],
  };
  await open(answers);
  const publish = (list: FailedChanges) =>
    act(() => page.host.forge.publish("$root/SystemInformation#FailedChanges", list));
  expect(page.text()).not.toContain("Failed changes");
  publish({ setAside: 2, total: 3, changes });
  const [first, , third] = rows("Failed changes");
  expect(first).toMatch(
    /^Wells: onWell New Well Well0000000000002 8 tries, the last.*Try againDiscardno pump$/,
  );
  expect(third).toMatch(/3 tries, the last.*Tried again.*too late$/);
  expect(page.button("Try again Well0000000000003")).toBeUndefined();
  await page.press("Try all again");
  await page.press("Try again Well0000000000001");
  await page.press("Discard Well0000000000002");
  expect(page.text()).toContain("Discard 1 change?");
  answers["POST /changes/failed/discard"] = new ApiError("The server is busy.", 503);
  await page.press("Discard");
  expect(document.querySelector("[role=alert]")?.textContent).toBe(
    "Unable to discard: The server is busy.",
  );
  answers["POST /changes/failed/discard"] = [];
  await page.press("Discard");
  publish({ setAside: 0, total: 0, changes: [] });
  expect(posted).toEqual([
    ["/changes/failed/retry", { ids: ["2", "1"] }],
    ["/changes/failed/retry", { ids: ["1"] }],
    ["/changes/failed/discard", { ids: ["2"] }],
    ["/changes/failed/discard", { ids: ["2"] }],
  ]);
  expect(page.shownNotices().slice(0, 2)).toEqual([
    "success: 1 change handled.",
    "error: 1 change failed again: still no pump",
  ]);
  expect(page.shownNotices().at(-1)).toBe("success: 2 changes discarded.");
  // With none left the section is gone.
  expect(page.text()).not.toContain("Failed changes");
});
