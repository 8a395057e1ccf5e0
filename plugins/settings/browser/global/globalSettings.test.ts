// @vitest-environment jsdom
import { ApiError, readAgain } from "@petrons/sdk/browser";
import type { Query } from "@petrons/sdk/contracts";
import { act, createElement } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { openPage, type TestingPage } from "../testingPage.ts";
import { GlobalSettingsPage } from "./GlobalSettingsPage.tsx";
import { timeZoneChoices } from "./settingsForm.ts";
import { fittedSize } from "./smallImage.ts";

const stamps = {
  orgId: "Org00000000000001",
  createdBy: null,
  updatedBy: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
};
const units = [
  { ...stamps, id: "Field000000000001", revision: 1, name: "Field units" },
  { ...stamps, id: "Metric00000000001", revision: 1, name: "Metric units" },
];
const item = {
  pluginId: "wells",
  id: "defaults",
  title: "Wells defaults",
  schema: { type: "object", properties: { field: { type: "string", title: "Field" } } },
};

let page: TestingPage;
let setting: Record<string, unknown>;
const update = vi.fn(async (_type: string, _query: Query, _body: Record<string, unknown>) => 1);
const post = vi.fn(async (_path: string, _body: unknown) => ({
  success: true,
  data: [],
  total: 0,
  insertedIds: [],
  hasErrors: false,
  errors: [],
}));

afterEach(() => {
  page.close();
  vi.clearAllMocks();
});

async function open(
  roles: ("admin" | "support-engineer")[],
  content = createElement(GlobalSettingsPage),
) {
  setting = {
    ...{
      ...stamps,
      id: "Setting0000000001",
      revision: 4,
      kind: "organisation",
      orgName: "Gulf Energy",
      displayTimeZoneId: "UTC",
    },
    ...{
      reportingUnitsDefinitionId: "Field000000000001",
      databaseUnitsDefinitionId: "Field000000000001",
      featureFlags: ["charts", "maps"],
    },
  };
  const answers: Record<string, object[]> = {
    AppSetting: [setting],
    UnitsDefinition: units,
    PluginSetting: [],
  };
  page = await openPage(content, {
    user: { roles },
    api: {
      query: async (type: string) =>
        ({ data: structuredClone(answers[type] ?? []), total: 0 }) as never,
      update: update as never,
      post: post as never,
    },
    contributions: ((kind: string) => (kind === "settings" ? [item] : [])) as never,
    routes: { "feature-flags": "/apps/feature-flags" },
  });
  await page.until(() => document.querySelector("label, code") !== null);
}
const field = (label: string): HTMLInputElement => {
  const named = [...document.querySelectorAll("label")].find((one) =>
    one.textContent?.startsWith(label),
  );
  return document.getElementById(named!.htmlFor) as HTMLInputElement;
};

it("ST-024 GP-039 is read-only, Edit makes it editable, Update saves what changed and returns to read-only, with the success text", async () => {
  await open(["admin"]);
  expect(field("Organization name").readOnly).toBe(true);
  await page.press("Edit organization");
  expect(field("Organization name").readOnly).toBe(false);
  await page.type(field("Organization name"), "Northgate Energy");
  await page.press("Update organization");
  expect(update.mock.calls).toEqual([
    ["AppSetting", { id: "Setting0000000001" }, { orgName: "Northgate Energy" }, { revision: 4 }],
  ]);
  expect(page.shownNotices()).toEqual(["success: Global settings updated."]);
  expect(field("Organization name").readOnly).toBe(true);
});

it("ST-024 GP-039 Cancel restores the saved values; a failed Update says why and stays editable", async () => {
  await open(["admin"]);
  await page.press("Edit organization");
  await page.type(field("Organization name"), "Northgate Energy");
  await page.press("Cancel organization");
  expect([
    field("Organization name").value,
    field("Organization name").readOnly,
    update.mock.calls,
  ]).toEqual(["Gulf Energy", true, []]);
  await page.press("Edit organization");
  await page.type(field("Organization name"), "Northgate Energy");
  update.mockRejectedValueOnce(new Error("There is no space left."));
  await page.press("Update organization");
  expect(page.shownNotices()).toEqual([
    "error: Unable to update global settings: There is no space left.",
  ]);
  expect([field("Organization name").value, field("Organization name").readOnly]).toEqual([
    "Northgate Energy",
    false,
  ]);
});

it("who is not the first to save can load what was saved in the place of what was typed", async () => {
  await open(["admin"]);
  const reason = "Ana changed this after you read it. Load it again and repeat your change.";
  const conflict = new ApiError(reason, 409, [{ code: "document-conflict", message: reason }]);
  await page.press("Edit organization");
  await page.type(field("Organization name"), "Northgate Energy");
  Object.assign(setting, { revision: 5, orgName: "Gulf Energy plc" });
  update.mockRejectedValueOnce(conflict);
  await page.press("Update organization");
  expect(page.shownNotices()).toEqual([`error: Unable to update global settings: ${reason}`]);
  expect(field("Organization name").value).toBe("Northgate Energy");
  const { action, timeout } = page.host.shown.at(-1)!;
  expect([action!.label, timeout]).toEqual(["Discard mine and load it again", 0]);
  await act(async () => action!.run!());
  expect([field("Organization name").value, field("Organization name").readOnly]).toEqual([
    "Gulf Energy plc",
    true,
  ]);
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Edit organization");
  await page.press("Edit organization");
  await page.type(field("Organization name"), "Northgate Energy");
  await page.press("Update organization");
  expect(update.mock.calls.at(-1)?.[3 as never]).toEqual({ revision: 5 });
});

it("the notice of a conflict goes with the edit that it was about, so that its button discards no later one", async () => {
  await open(["admin"]);
  const dismissed = vi.spyOn(page.host.notices, "dismiss");
  const conflict = new ApiError("Ana", 409, [
    { code: "document-conflict", message: "Ana changed this after you read it." },
  ]);
  await page.press("Edit organization");
  await page.type(field("Organization name"), "Northgate Energy");
  for (const _ of ["first", "again"]) {
    update.mockRejectedValueOnce(conflict);
    await page.press("Update organization");
  }
  expect(dismissed).toHaveBeenCalledOnce();
  await page.press("Cancel organization");
  expect(dismissed).toHaveBeenCalledTimes(2);
});

it("after a lost answer it says which button to press again", async () => {
  const lost = new ApiError(
    "We could not confirm that this was saved. Check what the page shows before you try again.",
    0,
    [],
    { unconfirmed: true },
  );
  await open(["admin"]);
  await page.press("Edit organization");
  await page.type(field("Organization name"), "Northgate Energy");
  update.mockRejectedValueOnce(lost);
  await page.press("Update organization");
  const advice =
    "We could not confirm that this was saved. Press Update again when the server answers: it is done only once.";
  expect(page.shownNotices()).toEqual([`error: ${advice}`]);
  await page.press("Edit Wells defaults");
  post.mockRejectedValueOnce(lost);
  await page.press("Update Wells defaults");
  expect(page.shownNotices().at(-1)).toBe(`error: ${advice}`);
});

it("what is typed stays while the settings are read again, and is saved against the revision that it began from", async () => {
  await open(["admin"]);
  await page.press("Edit organization");
  await page.type(field("Organization name"), "Northgate Energy");
  Object.assign(setting, { revision: 5, orgName: "Gulf Energy plc" });
  await act(async () => readAgain("all"));
  expect(field("Organization name").value).toBe("Northgate Energy");
  await page.press("Update organization");
  expect(update.mock.calls.at(-1)?.[3 as never]).toEqual({ revision: 4 });
});

it("ST-025 ST-022 who is no admin sees the settings and no Edit button", async () => {
  await open(["support-engineer"]);
  expect([field("Organization name").value, field("Display time zone").value]).toEqual([
    "Gulf Energy",
    "UTC",
  ]);
  expect([
    field("Database units definition").value,
    field("Reporting units definition").value,
  ]).toEqual(["Field units", "Field units"]);
  expect(
    [...document.querySelectorAll("button")].map(({ textContent }) => textContent),
  ).not.toContain("Edit");
});

it("PL-003 ST-023 the App Settings list has the items of plugins, drawn from their schema and saved for the organization", async () => {
  await open(["admin"]);
  expect(page.text()).toContain("App Settings");
  expect(page.text()).toContain("Wells defaults");
  await page.press("Edit Wells defaults");
  await page.type(field("Field"), "Gulf Shelf");
  await page.press("Update Wells defaults");
  expect(post.mock.calls).toEqual([
    ["/plugins/wells/settings/defaults", { values: { field: "Gulf Shelf" } }],
  ]);
  expect(page.shownNotices()).toEqual(["success: Wells defaults updated."]);
});

it("ST-022 every IANA zone can be chosen, UTC first, a stored one among them", () => {
  const zones = timeZoneChoices("Old/Zone").map(({ value }) => value);
  expect(zones[0]).toBe("UTC");
  expect(zones).toEqual(expect.arrayContaining(["Europe/Oslo", "America/Chicago", "Old/Zone"]));
  expect(zones.length).toBeGreaterThan(400);
});

it("the organization image is made small and never larger", () => {
  expect(fittedSize(1280, 640)).toEqual({ width: 128, height: 64 });
  expect(fittedSize(40, 20)).toEqual({ width: 40, height: 20 });
});

it("ST-024 after somebody else saved first, Cancel shows what is saved now, and the next Edit and Update save", async () => {
  await open(["admin"]);
  const conflict = new ApiError("Ana", 409, [
    { code: "document-conflict", message: "Ana changed this after you read it." },
  ]);
  await page.press("Edit organization");
  await page.type(field("Organization name"), "Northgate Energy");
  Object.assign(setting, { revision: 5, orgName: "Gulf Energy plc" });
  update.mockRejectedValueOnce(conflict);
  await page.press("Update organization");
  await page.press("Cancel organization");
  expect([field("Organization name").value, field("Organization name").readOnly]).toEqual([
    "Gulf Energy plc",
    true,
  ]);
  await page.press("Edit organization");
  await page.type(field("Organization name"), "Northgate Energy");
  await page.press("Update organization");
  expect(update.mock.calls.at(-1)).toEqual([
    "AppSetting",
    { id: "Setting0000000001" },
    { orgName: "Northgate Energy" },
    { revision: 5 },
  ]);
  expect(page.shownNotices().at(-1)).toBe("success: Global settings updated.");
});
