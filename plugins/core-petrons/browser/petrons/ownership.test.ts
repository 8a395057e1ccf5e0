import { aUser } from "@petrons/sdk/testing";
import { expect, it } from "vitest";
import { collaboratorsChange, handoverOf } from "./ownership.ts";

const giver = aUser({ firstName: "Helen", lastName: "Marsh" });
const entered = (ownerId: string, isPublic = false) => ({ ownerId, isPublic });

it("PE-035 giving a Petron away is announced before; a private one is lost from sight, unless the giver is an admin", () => {
  const read = { ownerId: giver.userId };
  expect(handoverOf(read, entered(giver.userId), giver)).toBeUndefined();
  expect(handoverOf({ ownerId: "" }, entered("other"), giver)).toBeUndefined();
  expect(handoverOf(read, entered("other"), giver)).toEqual({ isMine: true, losesSight: true });
  expect(handoverOf(read, entered("other", true), giver)).toEqual({
    isMine: true,
    losesSight: false,
  });
  expect(handoverOf(read, entered("other"), { ...giver, roles: ["admin"] })).toEqual({
    isMine: true,
    losesSight: false,
  });
  expect(handoverOf({ ownerId: "third" }, entered("other"), giver)).toEqual({
    isMine: false,
    losesSight: false,
  });
});

it("PE-035 PE-015 a new owner is no collaborator any more, and who gave the Petron stays as one if they want to", () => {
  expect(collaboratorsChange("before", undefined, true)).toEqual({});
  expect(collaboratorsChange("before", "before", true)).toEqual({});
  expect(collaboratorsChange("before", "next", true)).toEqual({
    $pull: { collaborators: ["next"] },
    $addToSet: { collaborators: ["before"] },
  });
  expect(collaboratorsChange("before", "next", false)).toEqual({
    $pull: { collaborators: ["next"] },
  });
});
