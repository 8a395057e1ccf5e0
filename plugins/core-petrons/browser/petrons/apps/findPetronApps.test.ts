// @vitest-environment jsdom
import { fakeHost } from "@petrons/sdk/testing";
import { beforeEach, expect, it } from "vitest";
import { findPetronApps } from "./findPetronApps.ts";

const user = { userId: "u1", roles: [] };
const card = (id: string, title: string, more: object = {}) => ({
  pluginId: "apps",
  id,
  scope: "petron",
  title,
  description: "",
  icon: "x",
  to: id,
  ...more,
});
const cards = [
  card("wells", "Wells"),
  card("decline", "Decline explorer"),
  card("well-tests", "Well tests"),
  card("secret", "Wells for admins", { roles: ["admin"] }),
];
const petron = (id: string, name: string, updatedAt: string, isFavorite = false) => ({
  id,
  name,
  updatedAt,
  isFavorite,
});

function host() {
  const made = fakeHost({
    user: user as never,
    contributions: ((kind: string) => (kind === "appCards" ? cards : [])) as never,
    routes: {
      wells: "/petron/:petronId/wells",
      decline: "/petron/:petronId/decline",
      "well-tests": "/petron/:petronId/tests",
    },
  });
  made.forge.publish("$root/Users/u1#AllPetrons", [
    petron("p1", "Gulf Shelf Review", "2026-01-01"),
    petron("p2", "Kestrel Bank", "2026-02-01"),
    petron("p3", "Sable Reef", "2026-01-15", true),
  ]);
  made.forge.publish("$root/Users/u1#Visits", { pages: [{ petronId: "p1" }], sawTables: true });
  return made;
}
const found = async (text: string) =>
  (await findPetronApps(text, host())).map(({ title, detail, to }) => `${title} ${detail} ${to}`);

beforeEach(() => history.replaceState(null, "", "/home"));

it("an app of Petrons is found outside of them: in the Petron that the person was in last, then favorites, then what changed last", async () => {
  expect(await found("decl")).toEqual([
    "Decline explorer In Gulf Shelf Review /petron/p1/decline",
    "Decline explorer In Sable Reef /petron/p3/decline",
    "Decline explorer In Kestrel Bank /petron/p2/decline",
  ]);
});

it("a text that names a Petron too finds the app there, and several apps share the room", async () => {
  expect(await found("wells kestrel")).toEqual(["Wells In Kestrel Bank /petron/p2/wells"]);
  const both = await found("well");
  expect(both[0]).toBe("Wells In Gulf Shelf Review /petron/p1/wells");
  expect(both.some((entry) => entry.startsWith("Well tests"))).toBe(true);
  expect(both.some((entry) => entry.includes("admins"))).toBe(false);
});

it("finds nothing for an empty text, nor for one that no app has", async () => {
  expect([await found("  "), await found("gulf")]).toEqual([[], []]);
});

it("in a Petron only apps of another one that the text names are found", async () => {
  history.replaceState(null, "", "/petron/p1/overview");
  expect([await found("decline"), await found("decline sable")]).toEqual([
    [],
    ["Decline explorer In Sable Reef /petron/p3/decline"],
  ]);
});

it("Petrons that cannot be read are a failure with the server's sentence", async () => {
  const failing = fakeHost({
    user: user as never,
    contributions: ((kind: string) => (kind === "appCards" ? cards : [])) as never,
  });
  failing.forge.fail("$root/Users/u1#AllPetrons", {
    code: "internal",
    message: "Something went wrong.",
  } as never);
  failing.forge.publish("$root/Users/u1#Visits", { pages: [], sawTables: false });
  await expect(findPetronApps("wells", failing)).rejects.toThrow("Something went wrong.");
});
