import type { ListedFlag, Visibility } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestingPerson } from "./testingPerson.ts";
import { eventually, openTestServer, type TestServer } from "./testServer.ts";

let node: TestServer;
let admin: TestingPerson;
let analyst: TestingPerson;
let outsider: TestingPerson;

beforeAll(async () => {
  node = await openTestServer();
  admin = await node.as("admin@petrons.local");
  analyst = await node.as("analyst@petrons.local");
  outsider = await node.as("outsider@other.local");
});
afterAll(() => node?.close());

interface Boot {
  flags?: string[];
  organization: Record<string, unknown>;
  plugins: { id: string; contributes: { menuItems?: { id: string }[] } }[];
}
const boot = async (person: TestingPerson) =>
  (await person.call("GET", "/api/boot")).data[0] as unknown as Boot;
const hasItem = ({ plugins }: Boot) =>
  plugins
    .find(({ id }) => id === "gallery")!
    .contributes.menuItems?.some(({ id }) => id === "gallery") ?? false;
const listed = async (person: TestingPerson) =>
  (await person.call<ListedFlag>("GET", "/api/plugins/flags")).data.find(
    ({ name }) => name === "gallery-menu",
  )!;

test("ST-034 GP-032 a flag that an admin sets shows what depends on it in open browsers of the organization, and in no other", async () => {
  const [ours, theirs] = [await analyst.hub(), await outsider.hub()];
  expect(hasItem(await boot(analyst))).toBe(false);
  expect(await listed(analyst)).toMatchObject({
    on: false,
    default: false,
    plugin: { id: "gallery", title: "Gallery" },
  });
  expect((await listed(analyst)).uses).toEqual([
    { kind: "menuItems", kindLabel: "menu item", label: "Gallery" },
  ]);
  const question = `pluginId=gallery&kind=menuItems&id=gallery&userId=${analyst.userId}`;
  const why = async () =>
    (await admin.call<Visibility>("GET", `/api/plugins/visibility?${question}`)).data[0]!;
  expect((await why()).checks).toContainEqual(
    expect.objectContaining({
      rule: "flag",
      passed: false,
      detail: "It depends on 'gallery-menu', which is off.",
    }),
  );

  expect((await analyst.update("AppSetting", {}, { featureFlags: ["gallery-menu"] })).success).toBe(
    false,
  );
  expect(
    (
      await admin.update(
        "AppSetting",
        { kind: "organisation" },
        { featureFlags: ["gallery-menu", "no-such-flag"] },
      )
    ).total,
  ).toBe(1);
  await eventually(() => expect(ours.pluginsChanged).toBe(1));
  const after = await boot(analyst);
  expect([hasItem(after), after.flags, (await listed(analyst)).on, (await why()).shown]).toEqual([
    true,
    ["gallery-menu"],
    true,
    true,
  ]);
  expect(after.organization).not.toHaveProperty("featureFlags");

  expect([
    hasItem(await boot(outsider)),
    (await listed(outsider)).on,
    theirs.pluginsChanged,
  ]).toEqual([false, false, 0]);
  await admin.update("AppSetting", { kind: "organisation" }, { orgName: "Gulf" });
  await admin.update("AppSetting", { kind: "organisation" }, { featureFlags: [] });
  await eventually(() => expect(ours.pluginsChanged).toBe(2));
  const last = await boot(analyst);
  expect([hasItem(last), "flags" in last]).toEqual([false, false]);
});

test("ST-034 flags are listed to who is signed in, of enabled plugins alone", async () => {
  expect((await node.nobody().call("GET", "/api/plugins/flags")).status).toBe(401);
  await outsider.call("POST", "/api/plugins/gallery/disable", {});
  expect((await outsider.call("GET", "/api/plugins/flags")).data).toEqual([]);
  expect(await listed(admin)).toBeDefined();
});
