import type { ActionItem, Contributed, HostServices } from "@petrons/sdk/browser";
import { fakeHost } from "@petrons/sdk/testing";
import { describe, expect, it } from "vitest";
import {
  type Action,
  actionFault,
  actionPath,
  actionsFor,
  asksForPetron,
  defaultAction,
  recommendedActions,
  withUse,
} from "./itemActions.ts";
import { anAction } from "./testing.ts";
import { typeLabel } from "./typeLabel.ts";

const route = (name: string, path: string) =>
  ({
    pluginId: "wells",
    name,
    path,
    view: "Page",
    access: "signed-in",
  }) as unknown as Contributed<"routes">;
const item: ActionItem = { id: "t1", type: "Table", name: "Øst & vest", petronId: "p1" };

function host(actions: readonly Action[], exported: Record<string, unknown> = {}): HostServices {
  const kinds: Partial<Record<string, readonly unknown[]>> = {
    itemActions: actions,
    routes: [route("wells", "/petron/:petronId/wells"), route("guide", "/guide")],
    workTypes: [{ pluginId: "core-petrons", type: "DSUDesignProject", label: "Dashboard" }],
    inputTypes: [{ pluginId: "gallery", type: "GalleryItem", label: "Gallery items" }],
  };
  const contributions = ((kind: string) => kinds[kind] ?? []) as HostServices["contributions"];
  return fakeHost({
    contributions,
    exported,
    routes: { wells: "/petron/:petronId/wells", guide: "/guide" },
  });
}

describe("actions of an item", () => {
  it("PL-006 AC-003 are those of its type; one whose page lies in a Petron asks for it where the item has none, a global one does not", () => {
    const [open, guide, copy] = [
      anAction("open"),
      anAction("guide", { to: "guide" }),
      anAction("copy", { needsPetron: true }),
    ];
    const services = host([open, anAction("other", { itemType: "CronJob" }), guide, copy]);
    expect(actionsFor(services, "Table")).toEqual([open, guide, copy]);
    const homeless = { ...item, petronId: null };
    expect([open, guide, copy].map((one) => asksForPetron(services, one, item))).toEqual([
      false,
      false,
      true,
    ]);
    expect([open, guide, copy].map((one) => asksForPetron(services, one, homeless))).toEqual([
      true,
      false,
      true,
    ]);
  });

  it("lead to their page with the item in its address, whatever is in its name", () => {
    const services = host([]);
    expect(
      actionPath(
        services,
        anAction("open", { query: { table: "{name}", of: "{petronId}/{id}" } }),
        item,
        "p1",
      ),
    ).toBe("/petron/p1/wells?table=%C3%98st+%26+vest&of=p1%2Ft1");
    expect(actionPath(services, anAction("open"), item, "p2")).toBe("/petron/p2/wells");
    expect(
      actionPath(
        services,
        anAction("guide", { to: "guide", query: { in: "{petronId}" } }),
        item,
        null,
      ),
    ).toBe("/guide?in=");
  });

  it("AC-004 have a validation of their own: its sentence is why, and so is that it failed", async () => {
    const services = host([], {
      "wells/isEmpty": () => "This table has no rows.",
      "wells/isFine": async () => undefined,
      "wells/isBroken": () => Promise.reject(new Error("The server is away.")),
    });
    const faultOf = (check?: string) =>
      actionFault(services, anAction("open", check === undefined ? {} : { check }), item);
    expect(await faultOf()).toBe("");
    expect(await faultOf("isEmpty")).toBe("This table has no rows.");
    expect(await faultOf("isFine")).toBe("");
    expect(await faultOf("isBroken")).toBe(
      "Unable to check whether this can be used: The server is away.",
    );
    expect(await faultOf("gone")).toContain("Unable to check whether this can be used");
  });

  it("PE-038 GP-066 a press runs the first default action that can be used and asks for no Petron; without one there is none", async () => {
    const exported = { "wells/never": () => "Not here." };
    const second = anAction("second", { default: true });
    const asking = anAction("asking", { default: true, needsPetron: true });
    expect(
      await defaultAction(
        host([asking, anAction("first", { default: true, check: "never" }), second], exported),
        item,
      ),
    ).toBe(second);
    expect(await defaultAction(host([asking, anAction("plain")], exported), item)).toBeUndefined();
  });

  it("GP-066 recommends those marked so, then the three that the person used most, and forgets the least used of more than a hundred", () => {
    const [marked, ...others] = ["marked", "a", "b", "c", "d", "e"].map((id) =>
      anAction(id, id === "marked" ? { recommended: true } : {}),
    );
    const uses = { "wells/a": 1, "wells/b": 4, "wells/c": 2, "wells/d": 3, "jobs/a": 9 };
    expect(recommendedActions([...others, marked!], uses).map(({ id }) => id)).toEqual([
      "marked",
      "b",
      "d",
      "c",
    ]);
    expect(recommendedActions(others, {})).toEqual([]);
    const pressed = [
      anAction("plain"),
      anAction("first", { default: true }),
      anAction("hidden", { default: true, recommended: false }),
    ];
    expect(recommendedActions(pressed, {}).map(({ id }) => id)).toEqual(["first"]);
    const many = Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [`wells/${index}`, index + 2]),
    );
    const next = withUse(withUse(many, anAction("7")), anAction("new"));
    expect([Object.keys(next).length, next["wells/7"], next["wells/0"]]).toEqual([100, 10, 2]);
  });

  it("types have the names that people know", () => {
    const services = host([]);
    expect(
      ["DSUDesignProject", "GalleryItem", "RigState"].map((type) => typeLabel(services, type)),
    ).toEqual(["Dashboard", "Gallery items", "Rig State"]);
  });
});
