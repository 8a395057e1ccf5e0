import { expect, it } from "vitest";
import { type EditedPetron, petronEdit, withTheirs } from "./petronEdit.ts";

const read: EditedPetron = {
  name: "Cormorant",
  ownerId: "a",
  unitsId: "field",
  description: "",
  isPublic: false,
};

it("only what a person changed is saved, so that what others changed meanwhile stays", () => {
  const now = { ...read, name: "Cormorant Alpha", isPublic: true };
  expect(petronEdit(read, now, { ...read, description: "North" })).toEqual({
    body: { description: "North" },
    contested: [],
  });
  expect(petronEdit(read, now, { ...read, isPublic: true })).toEqual({
    body: { isPublic: true },
    contested: [],
  });
});

it("where two people changed the same differently it is named, and loading theirs keeps what else was entered", () => {
  const now = { ...read, name: "Cormorant Alpha", unitsId: "metric" };
  const entered = { ...read, name: "Cormorant Beta", description: "North" };
  expect(petronEdit(read, now, entered).contested).toEqual(["name"]);
  expect(withTheirs(read, now, entered)).toEqual({ ...now, description: "North" });
});
