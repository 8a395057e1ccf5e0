import { workspace } from "@petrons/sdk/server";
import { describe, expect, it } from "vitest";
import { TemplateRegistry } from "./templateRegistry.ts";

const nothing = () => Promise.resolve([]);
const template = (address: string, rest: Partial<Parameters<typeof workspace>[0]> = {}) =>
  workspace({ address, enter: {}, resources: {}, ...rest });
const registry = (disabled: string[] = []) =>
  new TemplateRegistry((orgId, pluginId) => !disabled.includes(`${orgId}:${pluginId}`));

describe("the kinds of workspaces", () => {
  it("FG-024 finds the template and the parameters of every address of the product", () => {
    const all = registry();
    for (const address of [
      "$root/Petron/{petronId}",
      "$root/UnitDefinitions/{userId}",
      "$root/Hashtags",
      "$root/Hashtags/Followed/{userId}",
      "$root/Users/{userId}",
      "$root/Comments/plugin/{pluginId}/petron/{petronId}/view/{viewId}",
      "$root/WorkspaceDefinitions",
    ])
      all.register(template(address), "core-petrons");
    expect(all.find("acme", "$root/Petron/p1")).toMatchObject({
      params: { petronId: "p1" },
      userId: undefined,
    });
    expect(all.find("acme", "$root/UnitDefinitions/u1")).toMatchObject({
      params: { userId: "u1" },
      userId: "u1",
    });
    expect(all.find("acme", "$root/Hashtags/Followed/u1").template.definition.address).toBe(
      "$root/Hashtags/Followed/{userId}",
    );
    expect(all.find("acme", "$root/Comments/plugin/a/petron/b/view/c").params).toEqual({
      pluginId: "a",
      petronId: "b",
      viewId: "c",
    });
    for (const unknown of [
      "$root",
      "$root/Hashtags/",
      "$root/Petron/a/b",
      "Petron/a",
      "$root/Petron/a#b",
    ])
      expect(() => all.find("acme", unknown)).toThrow(`There is no workspace '${unknown}'.`);
  });

  it("refuses a second workspace of the same address and names both plugins", () => {
    const all = registry();
    all.register(template("$root/Petron/{petronId}"), "core-petrons");
    expect(() => all.register(template("$root/Petron/{id}"), "other")).toThrow(
      "The plugins 'core-petrons' and 'other' both have a workspace $root/Petron/{id}.",
    );
  });

  it("prefers the more particular of two templates, whatever their order", () => {
    const all = registry();
    all.register(template("$root/A/{x}/{y}"), "one");
    all.register(template("$root/A/B/{y}"), "two");
    all.register(template("$root/A/{x}/C"), "three");
    expect(all.find("acme", "$root/A/B/C").template.pluginId).toBe("two");
    expect(all.find("acme", "$root/A/D/C").template.pluginId).toBe("three");
    expect(all.find("acme", "$root/A/D/E").template.pluginId).toBe("one");
  });

  it("hides the workspaces of a plugin from an organization that has it switched off", () => {
    const all = registry(["acme:jobs", "acme:host"]);
    all.register(template("$root/Jobs"), "jobs");
    all.register(template("$root/Server"), "host");
    expect(() => all.find("acme", "$root/Jobs")).toThrow(
      "The plugin 'jobs' is not enabled for your organization.",
    );
    expect(all.find("other", "$root/Jobs").orgId).toBe("other");
    expect(all.find("acme", "$root/Server").address).toBe("$root/Server");
  });

  it("refuses a definition that speaks of parameters its address does not have", () => {
    const all = registry();
    expect(() =>
      all.register(template("$root/A/{x}", { enter: { self: "userId" } }), "one"),
    ).toThrow("{userId}");
    expect(() =>
      all.register(
        template("$root/A/{x}", { enter: { through: { container: "Petron", param: "petronId" } } }),
        "one",
      ),
    ).toThrow("{petronId}");
    expect(() => all.register(template("$root/A/{x}", { collections: "x" }), "one")).toThrow(
      "must hold {userId}",
    );
    expect(() => all.register(template("$root/A/{x}/{x}"), "one")).toThrow("twice");
    expect(() => all.register(template("Petron"), "one")).toThrow("needs an address");
  });

  it("FG-023 adds what the collections provider gives to templates with collections, and to no other", () => {
    const all = registry();
    all.register(
      template("$root/Petron/{petronId}/Tables/{userId}", {
        collections: "petronId",
        resources: { Own: nothing },
      }),
      "core-petrons",
    );
    all.register(
      template("$root/Clash/{petronId}/{userId}", {
        collections: "petronId",
        resources: { TableViews: nothing },
      }),
      "other",
    );
    all.register(template("$root/Plain"), "core-petrons");
    all.provideCollections(() => ({
      resources: { TableViews: nothing, TableOptions: nothing },
      variables: { TableOptions: {} },
    }));
    const { template: found } = all.find("acme", "$root/Petron/p/Tables/u");
    expect(Object.keys(found.resources).sort()).toEqual(["Own", "TableOptions", "TableViews"]);
    expect(Object.keys(found.variables)).toEqual(["TableOptions"]);
    expect(all.find("acme", "$root/Plain").template.resources).toEqual({});
    expect(() => all.find("acme", "$root/Clash/p/u")).toThrow("may not define 'TableViews'");
  });
});
