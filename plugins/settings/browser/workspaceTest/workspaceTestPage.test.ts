// @vitest-environment jsdom
import { ApiError } from "@petrons/sdk/browser";
import type { WorkspaceInfo } from "@petrons/sdk/contracts";
import { createElement } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { openPage, type TestingPage } from "../testingPage.ts";
import { maxRoute, routeFault, routeParts, WorkspaceTestPage } from "./WorkspaceTestPage.tsx";

const workspace = "$root/Petron/Petron00000000001";
const answer: WorkspaceInfo = {
  workspaces: [{ name: "Presence", fullName: `${workspace}/Presence`, workspace }],
  resources: [
    {
      ...{ name: "Petron", workspace, type: "record", rowCount: 0 },
      details: {
        ...{
          version: "v-one",
          bytes: 1500,
          computedAt: "2026-05-04T10:32:10.000Z",
          elapsedSeconds: 0.0125,
        },
        reads: [
          { kind: "documents", of: "Petron", field: "id", count: 1 },
          { kind: "rights", of: "User", count: 2 },
          { kind: "documents", of: "$plugins", field: "id", count: 1 },
          { kind: "resource", of: "$root/Units#Reporting", count: 1 },
        ],
      },
    },
    {
      name: "Broken",
      workspace,
      type: "error",
      rowCount: 0,
      details: { bytes: 0, error: { code: "resource-failed", message: "It failed." }, reads: [] },
    },
    {
      name: "People",
      workspace: `${workspace}/Presence`,
      type: "idle",
      rowCount: 0,
      details: { bytes: 0 },
    },
  ],
  flows: [
    {
      ...{
        name: "ProductionByWell",
        workspace,
        needsUpdate: false,
        isUpdating: false,
        isRunning: false,
        hasError: false,
        errors: [],
      },
      ...{ runCount: 3, lastElapsedSeconds: 1.5, uptime: 600 },
    },
  ],
  info: {
    template: "$root/Petron/{petronId}",
    pluginId: "core-petrons",
    principal: "organization",
    variables: ["Title"],
    clients: 2,
    node: "abc123",
  },
};

let page: TestingPage;
const forge = vi.fn(async (_action: string, _options: object, _call?: object) => ({
  data: [answer],
}));
const address = "/petron/Petron00000000001/apps/workspaces/test";
const open = async (search = "") => {
  // Changes of the address begin from the one of the window.
  history.replaceState(null, "", `${address}${search}`);
  page = await openPage(
    createElement(WorkspaceTestPage),
    {
      user: { roles: ["support-engineer"] },
      api: { forge: forge as never },
      contributions: ((kind: string) =>
        kind === "routes" ? [{ path: "/petron/:petronId/apps/workspaces/test" }] : []) as never,
      routes: { "petron-apps": "/petron/:petronId/apps" },
    },
    `${address}${search}`,
  );
};
const field = () => document.querySelector<HTMLInputElement>("input[aria-required]")!;
const tab = async (name: string) => {
  const found = [...document.querySelectorAll<HTMLElement>("[role=tab]")].find((one) =>
    one.textContent?.startsWith(name),
  )!;
  found.click();
  await page.until(
    () =>
      document.querySelector("[role=tab][aria-selected=true]")?.textContent?.startsWith(name) ===
      true,
  );
};

afterEach(() => {
  page.close();
  vi.clearAllMocks();
});

it("ST-042 the route has its hint, and is required", async () => {
  await open();
  expect(document.getElementById(field().getAttribute("aria-describedby")!)!.textContent).toBe(
    "The value should look like $root/Name#Resource",
  );
  expect(field().labels![0]!.textContent).toContain("Workspace route");
  await page.type(field(), "   ");
  await page.press("Load");
  expect(document.getElementById(field().getAttribute("aria-describedby")!)!.textContent).toBe(
    "Please provide a workspace route",
  );
  expect([field().getAttribute("aria-invalid"), document.activeElement]).toEqual(["true", field()]);
  expect(forge).not.toHaveBeenCalled();
  await page.type(field(), "$root");
  expect(field().getAttribute("aria-invalid")).toBe("false");
});

it("ST-042 a route of 10,000 letters is refused with its length, and not sent", async () => {
  await open();
  await page.type(field(), "x".repeat(10_000));
  await page.press("Load");
  expect(page.text()).toContain(
    "A workspace route has at most 500 characters, this one has 10,000.",
  );
  expect(forge).not.toHaveBeenCalled();
  expect([routeFault("x".repeat(maxRoute)), routeFault("")]).toEqual([
    undefined,
    "Please provide a workspace route",
  ]);
});

it("ST-043 GP-074 Load calls GetWorkspace, Update repeats it, Close leads to the apps of the Petron", async () => {
  await open();
  expect(page.button("Update")!.disabled).toBe(true);
  expect(document.querySelector("a[role=button]")!.getAttribute("href")).toBe(
    "/petron/Petron00000000001/apps",
  );
  await page.type(field(), ` ${workspace} `);
  await page.press("Load");
  expect(forge.mock.calls).toEqual([
    ["GetWorkspace", { Name: workspace }, expect.objectContaining({ quiet403: true })],
  ]);
  await page.press("Update");
  expect(forge.mock.calls.map(([action, options]) => [action, options])).toEqual([
    ["GetWorkspace", { Name: workspace }],
    ["GetWorkspace", { Name: workspace }],
  ]);
  expect([...document.querySelectorAll("[role=tab]")].map((one) => one.textContent)).toEqual([
    "Flows1",
    "Resources3",
    "Workspaces1",
    "Info",
  ]);
});

it("ST-043 the tabs show the flows, the workspaces below, and what the workspace is", async () => {
  await open(`?route=${encodeURIComponent(workspace)}`);
  await page.until(() => page.text().includes("Up to date"));
  expect(page.text()).toContain("Production by well");
  await tab("Workspaces");
  expect(page.button(`Load ${workspace}/Presence`)).toBeDefined();
  await tab("Info");
  const facts = [...document.querySelectorAll("dl > div")].map((one) =>
    [...one.children].map(({ textContent }) => textContent),
  );
  expect(facts.slice(0, 8)).toEqual([
    ["Route", workspace],
    ["Declared as", "$root/Petron/{petronId}"],
    ["Plugin", "core-petrons"],
    ["Computed with the rights of", "the organization"],
    ["Variables", "Title"],
    ["Resources", "3, 1.5 kB in all"],
    ["Open pages on this node", "2"],
    ["Server node", "abc123"],
  ]);
});

it("ST-043 a resource shows its live value, size, version, times, and what it was computed from", async () => {
  await open(`?route=${encodeURIComponent(`${workspace}#Petron`)}`);
  await page.until(() => document.querySelector("[aria-label='Facts']") !== null);
  const facts = document.querySelector("[aria-label='Facts']")!.textContent!;
  for (const part of ["Record", "1.5 kB", "v-one", "12.50 ms", "10:32 AM, May 4, 2026 UTC"])
    expect(facts).toContain(part);
  expect(
    [...document.querySelectorAll("[aria-label='Computed from'] li")].map(
      ({ textContent }) => textContent,
    ),
  ).toEqual([
    "Petron documents by id",
    "Access to User documents 2 times",
    "Which plugins are enabled",
    "$root/Units#Reporting",
  ]);
  page.host.forge.publish(`${workspace}#Petron`, { name: "Gulf" });
  await page.until(() => page.text().includes('"name": "Gulf"'));
  page.host.forge.publish(`${workspace}#Petron`, { name: "North" });
  await page.until(() => page.text().includes('"name": "North"'));
  await page.press("$root/Units#Reporting");
  expect(forge.mock.calls.at(-1)!.slice(0, 2)).toEqual(["GetWorkspace", { Name: "$root/Units" }]);
  // The button that led on is gone.
  expect(document.activeElement?.getAttribute("aria-label")).toBe("$root/Units");
});

it("ST-042 a route that names no resource of the workspace says so", async () => {
  await open(`?route=${encodeURIComponent(`${workspace}#None`)}`);
  await page.until(() =>
    page.text().includes(`The workspace has no resource '${workspace}#None'.`),
  );
  expect(page.text()).not.toContain("1 selected");
  const [reason, table] = [
    document.querySelector("[role=alert]")!,
    document.querySelector("[role=table], [role=grid], table")!,
  ];
  expect(reason.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it("ST-042 an address that brings a route of 10,000 letters says what is wrong with it, and asks nothing", async () => {
  await open(`?route=${"x".repeat(10_000)}`);
  expect(page.text()).toContain(
    "A workspace route has at most 500 characters, this one has 10,000.",
  );
  expect(field().getAttribute("aria-invalid")).toBe("true");
  expect(forge).not.toHaveBeenCalled();
});

it("ST-042 a route that is no workspace says so in place, and one that is closed to the person leaves them on the page", async () => {
  forge.mockRejectedValueOnce(
    new ApiError("There is no workspace '$root/None'.", 404, [
      { code: "workspace-unknown", message: "There is no workspace '$root/None'." },
    ]),
  );
  await open(`?route=${encodeURIComponent("$root/None")}`);
  await page.until(() => page.text().includes("There is no workspace '$root/None'."));
  expect(document.querySelector("[role=tab]")).toBeNull();
  const refusal = "You may not enter the workspace '$root/Petron/Elsewhere00000001'.";
  forge.mockRejectedValueOnce(
    new ApiError(refusal, 403, [{ code: "workspace-forbidden", message: refusal }]),
  );
  await page.type(field(), "$root/Petron/Elsewhere00000001");
  await page.press("Load");
  await page.until(() => page.text().includes("You may not see this workspace."));
  expect(page.text()).toContain(refusal);
});

it("a route is read at its first number sign", () => {
  expect([routeParts("$root/A#B"), routeParts("$root/A"), routeParts("$root/A#")]).toEqual([
    { workspace: "$root/A", resource: "B" },
    { workspace: "$root/A", resource: undefined },
    { workspace: "$root/A", resource: undefined },
  ]);
});
