import { fillAddress, savedSettingsUri, settingMarksUri } from "@petrons/sdk/contracts";
import { expect, it } from "vitest";

it("the resource of a page's settings is the one that the service names, with the reference id encoded", () => {
  const page = { userId: "me", referenceId: "wells/production" };
  const marks = "$root/Choices/{userId}/{petronId}/{referenceId}#Marks";
  expect(settingMarksUri({ marks, ...page })).toBe(
    "$root/Choices/me/none/wells%2Fproduction#Marks",
  );
  expect(settingMarksUri({ marks, ...page, petronId: "p" })).toBe(
    fillAddress(marks, { userId: "me", petronId: "p", referenceId: "wells%2Fproduction" }),
  );
  expect(settingMarksUri({ marks, ...page, referenceId: "é".repeat(100) })).toBeNull();
});

it("plugins that were built before services still find it without naming it", () => {
  expect(savedSettingsUri({ userId: "me", petronId: "p", referenceId: "wells" })).toBe(
    "$root/Users/me/SavedSettings/p/wells#SavedSettings",
  );
});
