import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import { createDocumentStore, type DocumentStore } from "../../documents/index.ts";
import { appSettingContainer } from "./appSettingContainer.ts";

let database: Database;
let store: DocumentStore;
beforeAll(async () => {
  database = await testDatabase();
  store = await createDocumentStore({ database });
  await store.register(appSettingContainer, "host");
  await store.asOrganization("acme").insert("AppSetting", [{ orgName: "Acme" }]);
});
afterAll(async () => {
  await store.close();
  await database.close();
});

it("ST-022 takes pictures by an address that shows one, and time zones that exist", async () => {
  const admin = store.as({ userId: "ann", orgId: "acme", roles: ["admin"] });
  const set = (fields: object) => admin.update("AppSetting", { kind: "organisation" }, fields);
  for (const organizationImageUrl of [
    "https://example.com/logo.png",
    "/logo.png",
    "data:image/png;base64,AAAA",
    "",
    null,
  ])
    expect(await set({ organizationImageUrl })).toBe(1);
  for (const organizationImageUrl of [
    "javascript:alert(1)",
    "//evil.example/x",
    "data:text/html,x",
  ])
    await expect(set({ organizationImageUrl })).rejects.toMatchObject({
      status: 400,
      message:
        "body.organizationImageUrl: expected an address that begins with https://, http:// or /, or a picture as data:image/.",
    });
  expect(await set({ displayTimeZoneId: "Europe/Oslo" })).toBe(1);
  await expect(set({ displayTimeZoneId: "Mars/Olympus" })).rejects.toMatchObject({
    status: 400,
    message:
      "body.displayTimeZoneId: there is no such time zone; use a name such as Europe/Oslo or UTC.",
  });
});
