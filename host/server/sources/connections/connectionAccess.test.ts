import type { Role } from "@petrons/sdk/contracts";
import { expect, it } from "vitest";
import { connectionAccess, connectionNames } from "./connectionAccess.ts";
import type { ConnectionSource } from "./types.ts";

const connection = (name: string, more: Partial<ConnectionSource>): ConnectionSource => ({
  ...{
    name,
    host: "db.example.com",
    port: 5432,
    database: "wells",
    user: "reader",
    password: "hunter2",
    tls: "verify",
    organizations: ["acme"],
  },
  ...more,
});
const own = { system: "1", database: "2" };
const known = {
  connections: [
    connection("production", {}),
    connection("reserves", { roles: ["support-engineer", "admin"] }),
    connection("other", { organizations: ["other"] }),
  ],
  claimOf: async (orgId: string) => ({ orgA: "acme", orgB: "other" })[orgId],
};
const access = connectionAccess({ ...known, own: async () => own });
const failure = (orgId: string, roles: Role[], name: string) =>
  access({ orgId, roles }, name).then(
    () => "granted",
    (error: Error) => error.message,
  );

it("a connection is for people of its organizations who have one of its roles now; what it is granted as names neither", async () => {
  const granted = await access({ orgId: "orgA", roles: ["admin"] }, "reserves");
  expect(granted).toEqual({
    ...{
      name: "reserves",
      host: "db.example.com",
      port: 5432,
      database: "wells",
      user: "reader",
      password: "hunter2",
      tls: "verify",
      own,
    },
  });
  expect(await failure("orgA", [], "production")).toBe("granted");
  expect(await failure("orgA", [], "reserves")).toBe(
    "There is no connection 'reserves' for you. You may use production.",
  );
  expect(await failure("orgA", ["admin"], "other")).toBe(
    "There is no connection 'other' for you. You may use production, reserves.",
  );
  expect(await failure("orgB", ["admin"], "production")).toBe(
    "There is no connection 'production' for you. You may use other.",
  );
  expect(await failure("of another provider", [], "production")).toBe(
    "There is no connection 'production' for you. Ask an operator to name one in the manifest of the server.",
  );
});

it("JB-018 forms get the names of the connections that the person may use now, those of no other organization or role", async () => {
  const names = connectionNames(known);
  expect(await names({ orgId: "orgA", roles: ["admin"] })).toEqual(["production", "reserves"]);
  expect(await names({ orgId: "orgA", roles: [] })).toEqual(["production"]);
  expect(await names({ orgId: "orgB", roles: ["admin"] })).toEqual(["other"]);
  expect(await names({ orgId: "of another provider", roles: ["admin"] })).toEqual([]);
});
