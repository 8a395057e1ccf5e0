import { expect, test } from "vitest";
import type { ListedPetron } from "../../../contracts/index.ts";
import { favoritesFirst, libraryTabs, matchingName } from "./petronOrder.ts";

const petron = (name: string, part: Partial<ListedPetron> = {}): ListedPetron => ({
  id: name,
  name,
  description: "",
  ownerId: "other",
  isPublic: false,
  unitsId: null,
  isFavorite: false,
  isCollaborator: false,
  revision: 1,
  createdAt: "",
  updatedAt: "",
  updatedBy: null,
  ...part,
});
const names = (petrons: readonly ListedPetron[]) => petrons.map(({ name }) => name);

test("PE-008 favorites are listed first, then the others, each group sorted by name", () => {
  const list = [
    petron("delta"),
    petron("Beta", { isFavorite: true }),
    petron("Charlie"),
    petron("alpha", { isFavorite: true }),
  ];
  expect(names(favoritesFirst(list))).toEqual(["alpha", "Beta", "Charlie", "delta"]);
});

test("PE-007 the search matches any part of the name in any case", () => {
  expect(names(matchingName([petron("Gulf Wells"), petron("North Sea")], " wel "))).toEqual([
    "Gulf Wells",
  ]);
});

test("PE-015 owner, collaborator and public tabs hold what is mine, shared with me, and public but not mine", () => {
  const tabs = libraryTabs(
    [
      petron("mine", { ownerId: "me", isPublic: true }),
      petron("shared", { isCollaborator: true }),
      petron("open", { isPublic: true }),
      petron("hidden"),
    ],
    { userId: "me", isAdmin: false },
  );
  expect(Object.fromEntries(tabs.map(({ title, petrons }) => [title, names(petrons)]))).toEqual({
    Owner: ["mine"],
    Collaborator: ["shared"],
    Public: ["open"],
  });
});

test("PE-016 admins have an All tab with every Petron, and a Favorites tab appears only when there are favorites", () => {
  const list = [petron("a"), petron("b", { isFavorite: true })];
  expect(libraryTabs(list, { userId: "me", isAdmin: true }).map(({ title }) => title)).toEqual([
    "Owner",
    "Collaborator",
    "Public",
    "Favorites",
    "All",
  ]);
  expect(
    libraryTabs([petron("a")], { userId: "me", isAdmin: false }).map(({ title }) => title),
  ).toEqual(["Owner", "Collaborator", "Public"]);
});

test("PE-015 who got a Petron as a collaborator has it once, under Owner", () => {
  const tabs = libraryTabs([petron("given", { ownerId: "me", isCollaborator: true })], {
    userId: "me",
    isAdmin: false,
  });
  expect(tabs.map(({ title, petrons }) => [title, petrons.length])).toEqual([
    ["Owner", 1],
    ["Collaborator", 0],
    ["Public", 0],
  ]);
});
