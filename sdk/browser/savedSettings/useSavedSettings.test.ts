// @vitest-environment jsdom
import { useSavedSettings } from "@petrons/sdk/browser";
import type { SavedSetting } from "@petrons/sdk/contracts";
import { cleanup, fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../host.ts";
import type { SavedSettings } from "./useSavedSettings.ts";

const options = { referenceId: "wells/production", kind: "view", version: "2" };
const petron = "PPPPPPPPPPPPPPPPP";
let service: SavedSettings<object>;
let shows = 0;
function Probe() {
  service = useSavedSettings(options);
  return null;
}

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

const stamps = { orgId: "o", revision: 3, createdAt: "", updatedAt: "", updatedBy: null };
const setting = (part: Partial<SavedSetting> & { id: string; createdBy: string }) => ({
  ...stamps,
  name: "Oil wells",
  parentId: "me",
  referenceId: options.referenceId,
  scope: "user" as const,
  version: "2",
  data: '{"columns":["oil"]}',
  ...part,
});
type Stored = ReturnType<typeof setting>;

interface Situation {
  roles?: ("admin" | "support-engineer")[];
  inPetron?: boolean;
  ownerId?: string;
  settings?: Stored[];
  api?: NonNullable<Parameters<typeof fakeHost>[0]>["api"];
  services?: NonNullable<Parameters<typeof fakeHost>[0]>["services"];
}

async function show({
  roles = [],
  inPetron = false,
  ownerId = "somebody",
  settings = [],
  api = {},
  services,
}: Situation = {}) {
  const query = vi.fn(async (type: string) =>
    type === "Petron"
      ? { data: [{ id: petron, ownerId }], total: 1 }
      : { data: [...settings], total: settings.length },
  );
  const contributions = () => [
    {
      pluginId: "wells",
      name: "wells",
      path: "/petron/:petronId/wells",
      view: "X",
      access: "signed-in",
    },
  ];
  const host = fakeHost({
    user: { userId: "me", orgId: "acme", roles },
    api: { query: query as never, ...api },
    contributions: contributions as never,
    ...(services && { services }),
  });
  // Another key for each: a router keeps the place it began with.
  const at = {
    key: String(++shows),
    initialEntries: [inPetron ? `/petron/${petron}/wells` : "/home"],
  };
  await renderWithHost(createElement(MemoryRouter, at, createElement(Probe)), {
    host,
    router: false,
  });
  return { host, query };
}
const noticesOf = (host: ReturnType<typeof fakeHost>) =>
  host.shown.map(({ level, message }) => `${level}: ${message}`);

describe("saved settings", () => {
  it("DA-020 are asked for by reference id, version and the parents of the page: person, Petron, organization", async () => {
    const { query } = await show({ inPetron: true });
    expect(query.mock.calls.find(([type]) => type === "Setting")).toEqual([
      "Setting",
      { referenceId: "wells/production", version: "2", parentId: { $in: ["me", petron, "acme"] } },
      { sortBy: "name", sortOrder: "ascending" },
    ]);
  });

  it("DA-020 outside a Petron those of Petrons are not asked for", async () => {
    const { query } = await show();
    expect((query.mock.calls as unknown[][])[0]?.[1]).toMatchObject({
      parentId: { $in: ["me", "acme"] },
    });
  });

  it("DA-023 DA-024 GP-034 the organization's scope is for admins, the Petron's is offered inside one and is its owner's and admins'", async () => {
    const reasons = () =>
      service.scopes.map(({ scope, disabledReason }) => `${scope} ${disabledReason}`.trim());
    await show();
    expect(reasons()).toEqual(["user", "org Must be admin"]);
    await show({ inPetron: true });
    expect(reasons()).toEqual([
      "user",
      "petron Must be the owner of this Petron",
      "org Must be admin",
    ]);
    await show({ inPetron: true, ownerId: "me" });
    expect(reasons()).toEqual(["user", "petron", "org Must be admin"]);
    await show({ inPetron: true, roles: ["admin"] });
    expect(reasons()).toEqual(["user", "petron", "org"]);
  });

  it("DA-024 DA-025 one's own and, for owners, the Petron's may be changed, by admins any", async () => {
    const all = [
      setting({ id: "a", createdBy: "me" }),
      setting({ id: "b", createdBy: "you", scope: "petron", parentId: petron }),
      setting({ id: "c", createdBy: "me", scope: "org", parentId: "acme" }),
    ];
    const may = () => all.map((one) => service.mayChange(one));
    await show({ inPetron: true });
    expect(may()).toEqual([true, false, false]);
    await show({ inPetron: true, ownerId: "me" });
    expect(may()).toEqual([true, true, false]);
    await show({ inPetron: true, roles: ["admin"] });
    expect(may()).toEqual([true, true, true]);
  });

  it("DA-021 DA-029 GP-041 a new one is inserted with its scope's parent, its version as text and its data as JSON: '<name> saved.'", async () => {
    const insert = vi.fn(async () => ["new"]);
    const { host, query } = await show({ inPetron: true, ownerId: "me", api: { insert } });
    const asked = query.mock.calls.length;
    await act(() => service.save("  Gas  ", "petron", { columns: ["gas"] }));
    expect(insert.mock.calls).toEqual([
      [
        "Setting",
        [
          {
            name: "Gas",
            parentId: petron,
            referenceId: "wells/production",
            scope: "petron",
            version: "2",
            data: '{"columns":["gas"]}',
          },
        ],
      ],
    ]);
    expect(noticesOf(host)).toEqual(["success: Gas saved."]);
    expect(query.mock.calls.length).toBeGreaterThan(asked);
  });

  it("DA-021 one of the same name and scope is saved over, by its id and the revision that was seen", async () => {
    const update = vi.fn(async () => 1);
    const { host } = await show({
      settings: [setting({ id: "a", createdBy: "me" })],
      api: { update },
    });
    await act(() => service.save("oil WELLS", "user", { columns: [] }));
    await act(() => service.update(service.settings[0]!, { name: "Oil" }));
    expect(update.mock.calls).toEqual([
      ["Setting", { id: "a" }, { data: '{"columns":[]}' }, { revision: 3 }],
      ["Setting", { id: "a" }, { name: "Oil" }, { revision: 3 }],
    ]);
    expect(noticesOf(host)).toEqual(["success: Oil wells saved.", "success: Oil saved."]);
  });

  it("DA-020 what others save, rename or delete is asked for again, once for each news, and nothing when the list has it already", async () => {
    const settings = [setting({ id: "a", createdBy: "me" })];
    const { host, query } = await show({ inPetron: true, settings });
    const asked = () => query.mock.calls.filter(([type]) => type === "Setting").length;
    const publish = (...marks: { id: string; revision: number; version: string }[]) =>
      act(async () =>
        host.forge.publish(
          `$root/Users/me/SavedSettings/${petron}/wells%2Fproduction#SavedSettings`,
          marks,
        ),
      );
    const known = { id: "a", revision: 3, version: "2" };
    await publish(known, { id: "z", revision: 1, version: "1" });
    expect(asked()).toBe(1);
    settings.push(
      setting({ id: "b", name: "Theirs", createdBy: "you", scope: "org", parentId: "acme" }),
    );
    await publish(known, { ...known, id: "b" });
    expect([asked(), service.settings.map(({ name }) => name)]).toEqual([
      2,
      ["Oil wells", "Theirs"],
    ]);
    settings[1] = { ...settings[1]!, name: "Renamed", revision: 4 };
    await publish(known, { ...known, id: "b", revision: 4 });
    expect([asked(), service.settings[1]?.name]).toEqual([3, "Renamed"]);
    settings.pop();
    await publish(known);
    expect([asked(), service.settings.length]).toEqual([4, 1]);
  });

  it("DA-029 a failed save says so, with its reason where there is one", async () => {
    const lost = new ApiError("Nobody knows.", 0, [], { unconfirmed: true });
    const insert = vi
      .fn()
      .mockResolvedValueOnce([])
      .mockRejectedValueOnce(new Error("The server is busy."))
      .mockRejectedValueOnce(lost);
    const { host } = await show({ api: { insert } });
    const save = () => act(() => service.save("Gas", "user", {}));
    await expect(save()).rejects.toThrow("There was an error in saving Gas.");
    await expect(save()).rejects.toThrow("There was an error in saving Gas: The server is busy.");
    await expect(save()).rejects.toBe(lost);
    expect(noticesOf(host)).toEqual([]);
  });

  it("DA-026 DA-031 applying answers the data, says so and is kept in the browser for this person and version; with none selected it says that", async () => {
    const { host } = await show({ settings: [setting({ id: "a", createdBy: "me" })] });
    let value: object | undefined;
    act(() => {
      value = service.apply(service.settings[0]);
    });
    expect(value).toEqual({ columns: ["oil"] });
    expect(service.applied).toEqual({ id: "a", name: "Oil wells" });
    expect(JSON.parse(localStorage.getItem("petrons.settings.wells/production")!)).toEqual({
      applied: { id: "a", name: "Oil wells" },
      version: "2",
      userId: "me",
    });
    act(() => {
      value = service.apply(undefined);
    });
    expect(value).toBeUndefined();
    expect(noticesOf(host)).toEqual([
      "success: Oil wells applied.",
      "warning: No setting selected.",
    ]);
    cleanup();
    localStorage.setItem(
      "petrons.settings.wells/production",
      localStorage.getItem("petrons.settings.wells/production")!.replace('"me"', '"you"'),
    );
    await show();
    expect(service.applied).toBeUndefined();
  });

  it("DA-027 deleting says '<name> <display name> successfully deleted.', or that there was an error", async () => {
    const remove = vi
      .fn()
      .mockResolvedValueOnce(1)
      .mockRejectedValueOnce(new Error("No."))
      .mockResolvedValue(0);
    const { host } = await show({
      settings: [setting({ id: "a", createdBy: "me" })],
      api: { remove },
    });
    const deleteIt = (mayBeDone?: boolean) =>
      act(() => service.remove(service.settings[0]!, mayBeDone));
    await deleteIt();
    expect(remove.mock.calls[0]).toEqual(["Setting", { id: "a" }]);
    for (const _ of [1, 2])
      await expect(deleteIt()).rejects.toThrow("There was an error deleting these settings.");
    expect(noticesOf(host)).toEqual(["success: View Oil wells successfully deleted."]);
    await deleteIt(true);
    expect(noticesOf(host)).toHaveLength(2);
  });

  it("DA-028 NT-001 a load that fails says so, with its reason where there is one", async () => {
    const failed = await show({
      api: { query: () => Promise.reject(new Error("The server is busy.")) },
    });
    expect(noticesOf(failed.host)).toEqual([
      "error: Unable to load settings: response contained no data: The server is busy",
    ]);
    expect(service.error).toBe(
      "Unable to load settings: response contained no data: The server is busy",
    );
    const empty = await show({ api: { query: () => Promise.resolve({ total: 0 } as never) } });
    expect(noticesOf(empty.host)).toEqual([
      "error: Unable to load settings: response contained no data",
    ]);
    expect([service.error, service.settings]).toEqual([
      "Unable to load settings: response contained no data",
      [],
    ]);
  });

  it("without a plugin that provides them nothing is asked for, and what is tried says why", async () => {
    const { host, query } = await show({ services: {} });
    expect(query.mock.calls).toEqual([]);
    const reason = "The test gave no service 'saved-settings'";
    expect([service.loading, service.error]).toEqual([
      false,
      `Unable to load settings: response contained no data: ${reason}`,
    ]);
    await expect(service.save("Oil", "user", {})).rejects.toThrow(reason);
    expect(noticesOf(host)).toEqual([`error: ${service.error}`]);
  });

  it("they are documents of whichever container the plugin names that provides them", async () => {
    const insert = vi.fn(async () => ["a"]);
    const services = {
      "saved-settings": { settings: "Choice", marks: "$root/C/{userId}#All", views: "Long" },
    };
    const { host, query } = await show({ services, api: { insert } });
    await act(() => service.save("Oil", "user", {}));
    expect(new Set(query.mock.calls.map(([type]) => type))).toEqual(new Set(["Choice"]));
    expect(insert.mock.calls).toMatchObject([["Choice", [{ name: "Oil" }]]]);
    expect(host.forge.elements.map(({ uri }) => uri)).toEqual(["$root/C/me#All"]);
  });

  it("DA-030 DA-031 GP-041 a set without a name is kept in the browser: 'Settings saved.', or that there was an error", async () => {
    const { host } = await show();
    act(() => service.keep({ columns: ["oil"] }));
    expect(service.kept).toEqual({ columns: ["oil"] });
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("full");
    });
    act(() => service.keep({ columns: [] }));
    expect(service.kept).toEqual({ columns: ["oil"] });
    expect(noticesOf(host)).toEqual([
      "success: Settings saved.",
      "error: There was an error saving your settings.",
    ]);
  });
});
