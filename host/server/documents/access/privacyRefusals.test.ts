import { Type } from "typebox";
import { expect, it } from "vitest";
import { ContainerRegistry } from "../containers/containerRegistry.ts";

const definition = (more: object = {}) =>
  ({
    name: "Worker",
    schema: Type.Object({
      name: Type.String(),
      alerts: Type.Optional(Type.Array(Type.String())),
      petronId: Type.String(),
      parentId: Type.String(),
    }),
    indexes: [{ field: "petronId" }, { field: "parentId" }],
    access: {
      read: [{ to: "org" }],
      insert: [],
      update: [
        { to: "id", fields: ["alerts"] },
        { to: "role", role: "admin", fields: ["name"] },
      ],
      delete: [],
    },
    privateFields: { fields: ["alerts"], readers: [{ to: "id" }] },
    feed: "full",
    uninstall: "keep",
    ...more,
  }) as never;
const checked = (more?: object) => () => new ContainerRegistry().check(definition(more), "host");

it("a container with private fields has no threads, and no private list that somebody may change who may not read it", () => {
  expect(checked()).not.toThrow();
  expect(checked({ threads: { replyTo: "parentId", within: "petronId", only: {} } })).toThrow(
    "private fields and threads",
  );
  const access = {
    read: [{ to: "org" }],
    insert: [],
    update: [{ to: "id" }, { to: "role", role: "admin" }],
    delete: [],
  };
  expect(checked({ access })).toThrow(
    "a private list 'alerts' that some may change who may not read it",
  );
  expect(
    checked({
      access,
      privateFields: { fields: ["alerts"], readers: [{ to: "id" }, { to: "role", role: "admin" }] },
    }),
  ).not.toThrow();
  const schema = Type.Object({ mail: Type.Object({ kinds: Type.Array(Type.String()) }) });
  const within = { fields: ["mail.kinds"], readers: [{ to: "id" }] };
  expect(checked({ schema, indexes: [], access, privateFields: within })).toThrow(
    "a private list 'mail.kinds' that some may change who may not read it",
  );
  expect(
    checked({ access, privateFields: { fields: ["name"], readers: [{ to: "id" }] } }),
  ).not.toThrow();
});
