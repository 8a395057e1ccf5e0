import type { Identity } from "@petrons/sdk/contracts";
import { expect, it } from "vitest";
import type { DocumentStore } from "../../documents/types.ts";
import type { KnownPlugin } from "../installed/installedPlugins.ts";
import { createPluginSettings } from "./pluginSettings.ts";

it("what was saved and is gone when it is read again, as its plugin was removed, is not found", async () => {
  const own = { update: async () => 1, query: async () => ({ data: [] }) };
  const documents = { register: async () => {}, asOrganization: () => own };
  const contributes = { settings: [{ id: "units", schema: { type: "object" } }] };
  const plugin = { manifest: { id: "wells", contributes } } as unknown as KnownPlugin;
  const settings = await createPluginSettings(
    documents as unknown as DocumentStore,
    new Map([["wells", plugin]]),
  );
  const admin = { orgId: "o", userId: "u", roles: ["admin"] } as unknown as Identity;
  await expect(settings.save(admin, "wells", "units", {})).rejects.toThrow(
    "There is no item of App Settings 'wells/units'.",
  );
});
