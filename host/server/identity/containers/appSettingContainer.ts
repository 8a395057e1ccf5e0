import { flagLimits } from "@petrons/sdk/contracts";
import { container } from "@petrons/sdk/server";
import { Type } from "typebox";

/**
 * Global settings (ST-022): one document of an organization, made with it. Everyone reads it,
 * admins change it.
 */
export const appSettingContainer = container({
  name: "AppSetting",
  schema: Type.Object({
    /** Always "organisation": the unique index keeps an organization from having two. */
    kind: Type.Literal("organisation"),
    orgName: Type.String({ minLength: 1, maxLength: 200 }),
    /**
     * An address, or a small picture as a data address; empty is none. It is part of everybody's
     * boot document.
     */
    organizationImageUrl: Type.Optional(
      Type.Union([Type.Literal(""), Type.String({ maxLength: 20_000, format: "image-address" })]),
    ),
    databaseUnitsDefinitionId: Type.Optional(Type.String({ maxLength: 17 })),
    reportingUnitsDefinitionId: Type.Optional(Type.String({ maxLength: 17 })),
    displayTimeZoneId: Type.String({ minLength: 1, maxLength: 100, format: "time-zone" }),
    featureFlags: Type.Array(Type.String({ maxLength: flagLimits.characters }), {
      maxItems: flagLimits.lines,
    }),
  }),
  indexes: [{ field: "kind", unique: true }],
  access: {
    read: [{ to: "org" }],
    insert: [],
    update: [
      {
        to: "role",
        role: "admin",
        fields: [
          "orgName",
          "organizationImageUrl",
          "databaseUnitsDefinitionId",
          "reportingUnitsDefinitionId",
          "displayTimeZoneId",
          "featureFlags",
        ],
      },
    ],
    delete: [],
  },
  defaults: { kind: "organisation", displayTimeZoneId: "UTC", featureFlags: [] },
  feed: "full",
  audit: {
    fields: {
      orgName: { kind: "settings" },
      organizationImageUrl: { kind: "settings" },
      databaseUnitsDefinitionId: { kind: "settings" },
      reportingUnitsDefinitionId: { kind: "settings" },
      displayTimeZoneId: { kind: "settings" },
      featureFlags: { kind: "settings" },
    },
  },
  uninstall: "keep",
});
