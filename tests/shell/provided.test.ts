// @vitest-environment jsdom
import * as browser from "@petrons/sdk/browser";
import * as charts from "@petrons/sdk/charts";
import * as components from "@petrons/sdk/components";
import { type PluginManifest, savedSettingsUri, settingMarksUri } from "@petrons/sdk/contracts";
import * as tables from "@petrons/sdk/tables";
import { ordinaryServices } from "@petrons/sdk/testing";
import { createElement } from "react";
import { afterEach, expect, it } from "vitest";
import { reportStorage } from "../../host/browser/shell/storageWatch.ts";
import { missingResource } from "../../host/server/plugins/installed/services.ts";
import petrons from "../../plugins/core-petrons/plugin.ts";
import * as petronsServer from "../../plugins/core-petrons/server/index.ts";
import jobs from "../../plugins/jobs/plugin.ts";
import settings from "../../plugins/settings/plugin.ts";
import * as settingsServer from "../../plugins/settings/server/index.ts";
import { TestShell } from "./testingShell.tsx";

let shell: TestShell;
afterEach(() => shell.close());

it("SH-001 the shell surrounds the product's own plugins: header, main menu with shortcuts, the three right-hand panels, notifications", async () => {
  const views = (names: readonly string[]) =>
    Object.fromEntries(
      names.map((name) => [name, () => createElement("p", null, `The view ${name}.`)]),
    );
  const module = views([
    "HomePage",
    "PetronHeader",
    "PresentPeople",
    "NotificationWatch",
    "ShortcutsPanel",
    "NotificationList",
    "RunningJobsPanel",
  ]);
  const plugins = [petrons, jobs].map(({ id, contributes }) => ({
    id,
    contributes: contributes as never,
    module,
  }));
  shell = await TestShell.open({ plugins, roles: ["admin"] });
  expect(document.querySelector("header [role=search] input")).not.toBeNull();
  await shell.click("My Shortcuts");
  expect(document.querySelector("#main-menu-panel")?.textContent).toContain(
    "The view ShortcutsPanel.",
  );
  const panels = [
    [/^Live data/, "Connected to live data: Yes"],
    ["Jobs", "The view RunningJobsPanel."],
    [shell.user.fullName, "The view NotificationList."],
  ] as const;
  for (const [button, text] of panels) {
    await shell.click(button);
    await shell.until(text);
    expect(document.querySelector("aside")?.textContent).toContain(text);
  }
});

it("SH-001 every plugin has the shared services: units, tags, storage warnings, finder, charts with comments, live data, saved settings, paginated tables", () => {
  const services = [
    ...[
      browser.useDisplayUnits,
      browser.useHashtags,
      browser.useResource,
      browser.useForgeField,
      browser.useSavedSettings,
    ],
    ...[
      components.InputFinderDialog,
      tables.SavedSettingsMenu,
      charts.DataChart,
      tables.DataTable,
      reportStorage,
    ],
  ];
  expect(services.filter((service) => service === undefined)).toEqual([]);
});

it("the product's plugins provide every service that the SDK uses, as tests have them", () => {
  const provided = [petrons, jobs, settings].flatMap(
    ({ contributes }) => contributes.services ?? [],
  );
  expect(Object.fromEntries(provided.map(({ provides, names }) => [provides, names]))).toEqual(
    ordinaryServices,
  );
});

it("what the services are called is what the workspaces of these plugins and the old name say", () => {
  const halves = [
    { plugin: petrons, module: petronsServer },
    { plugin: settings, module: settingsServer },
  ];
  for (const { plugin, module } of halves)
    expect(missingResource(plugin as PluginManifest, module)).toBeUndefined();
  const page = { userId: "me", petronId: "p", referenceId: "wells/production" };
  const { marks } = ordinaryServices["saved-settings"];
  expect(savedSettingsUri(page)).toBe(settingMarksUri({ marks, ...page }));
});
