import { container } from "@petrons/sdk/server";
import { Type } from "typebox";
import { expect, it } from "vitest";
import { ContainerRegistry } from "./containerRegistry.ts";

const plain = (
  name: string,
  usedBy: { container: string; field: string; label: { one: string } }[] = [],
) =>
  container({
    name,
    schema: Type.Object({ name: Type.String(), unitId: Type.Optional(Type.String()) }),
    indexes: [],
    access: { read: [], insert: [], update: [], delete: [] },
    feed: "none",
    uninstall: "keep",
    ...(usedBy.length > 0 && { usedBy }),
  });

it("which fields name documents that stay is known of containers that are registered after it was asked, and changed", () => {
  const registry = new ContainerRegistry();
  const add = (definition: ReturnType<typeof plain>) =>
    registry.add(registry.check(definition, "host"));
  add(plain("Well"));
  expect(registry.heldReferences("Well")).toEqual({});
  add(plain("Unit", [{ container: "Well", field: "unitId", label: { one: "Well" } }]));
  expect(registry.heldReferences("Well")).toEqual({ unitId: "Unit" });
  add(plain("Unit"));
  expect(registry.heldReferences("Well")).toEqual({});
});

it("a packed plugin's `prepare` is its `beforeWrite`, which wins where a container has both", () => {
  const prepare = async (fields: Record<string, unknown>) => ({ ...fields, from: "prepare" });
  const beforeWrite = async (fields: Record<string, unknown>) => fields;
  const registered = (more: object) =>
    new ContainerRegistry().check({ ...plain("Well"), ...more }, "host").definition;
  expect(registered({ prepare })).toMatchObject({ beforeWrite: prepare });
  expect(registered({ prepare })).not.toHaveProperty("prepare");
  expect(registered({ prepare, beforeWrite })).toMatchObject({ beforeWrite });
  expect(registered({})).not.toHaveProperty("beforeWrite");
});
