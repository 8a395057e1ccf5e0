import { unitsOf } from "@petrons/sdk/units";
import { all, everyOrganization, type Ids, none, organization, type Target } from "./target.ts";

export const settings: Target = {
  name: "the global settings",
  proves: "ST-025",
  container: "AppSetting",
  id: "any",
  body: () => ({
    kind: "organisation",
    orgName: "Another",
    displayTimeZoneId: "UTC",
    featureFlags: [],
  }),
  values: {
    kind: "organisation",
    orgName: "Renamed",
    organizationImageUrl: "https://example.com/logo.png",
    databaseUnitsDefinitionId: (ids: Ids) => ids["a units definition"],
    reportingUnitsDefinitionId: (ids: Ids) => ids["a units definition"],
    displayTimeZoneId: "Europe/Oslo",
    featureFlags: ["charts"],
  },
  read: organization,
  ...none,
  update: {
    admin: [
      "orgName",
      "organizationImageUrl",
      "databaseUnitsDefinitionId",
      "reportingUnitsDefinitionId",
      "displayTimeZoneId",
      "featureFlags",
    ],
  },
};

export const choice: Target = {
  name: "a plugin choice",
  proves: "ER-004",
  container: "PluginChoice",
  body: () => ({ pluginId: "wells", enabled: true }),
  fresh: () => ({ pluginId: "settings", enabled: false }),
  values: { pluginId: "core-petrons", enabled: false },
  read: organization,
  ...none,
};

export const change: Target = {
  name: "a record of a plugin's switch",
  proves: "ER-004",
  container: "PluginChange",
  body: () => ({
    pluginId: "wells",
    title: "Wells",
    version: "1.0.0",
    enabled: true,
    becauseOf: null,
  }),
  values: {
    pluginId: "settings",
    title: "Settings",
    version: "9.9.9",
    enabled: false,
    becauseOf: "wells",
  },
  read: ["admin"],
  ...none,
};

export const pluginSetting: Target = {
  name: "what an organization set for a plugin",
  proves: "PL-003",
  container: "PluginSetting",
  body: () => ({ pluginId: "wells", itemId: "defaults", key: "wells/defaults", values: {} }),
  fresh: () => ({ pluginId: "wells", itemId: "other", key: "wells/other", values: {} }),
  values: {
    pluginId: "settings",
    itemId: "changed",
    key: "settings/changed",
    values: { depth: 1 },
  },
  read: organization,
  ...none,
};

const quantities =
  "Angle Area AreaDensity Density Duration Energy Volume VolumeFlow Mass Length Pressure Force Temperature Torque RotationalSpeed Speed Ratio " +
  "GasRate GasVolume LiquidRate LiquidVolume BoeRate BoeVolume";

const mappingValues = {
  name: "Other files",
  headers: ["well", "month"],
  said: { dateOrder: "day" },
  columns: [{ header: "well", label: "Well name", quantity: "Length", unit: "ft", written: "m" }],
  target: { mode: "append", collection: "other", key: ["well"] },
};

export const mapping: Target = {
  name: "a mapping of imports",
  proves: "GP-029",
  container: "ImportMapping",
  body: () => ({
    name: "Monthly files",
    headers: ["well"],
    said: {},
    columns: [],
    target: { mode: "new", collection: "production", key: [] },
  }),
  values: mappingValues,
  read: organization,
  insert: all(everyOrganization, "every field"),
  update: { owner: "every field", admin: "every field" },
  remove: ["owner", "admin"],
};

const unitsValues = {
  name: "changed",
  ...Object.fromEntries(
    quantities.split(" ").map((quantity) => [quantity, unitsOf(quantity)[0]?.abbreviation]),
  ),
};

export const units: Target = {
  name: "a units definition",
  proves: "GP-007",
  container: "UnitsDefinition",
  body: () => ({ name: "Metric" }),
  values: unitsValues,
  read: organization,
  insert: all(everyOrganization, "every field"),
  update: { owner: "every field", admin: "every field" },
  remove: ["owner", "admin"],
};
