// @vitest-environment jsdom
import { cleanup, fakeHost, renderSync, withHost } from "@petrons/sdk/testing";
import { createElement } from "react";
import { expect, it } from "vitest";
import { CannotRun } from "./CannotRun.tsx";
import { aCronJob } from "./testing.ts";

function shown(user: object, job: ReturnType<typeof aCronJob> | undefined): string {
  cleanup();
  const host = fakeHost({ user: user as never });
  return renderSync(withHost(createElement(CannotRun, { job }), { host })).textContent ?? "";
}

it("GP-065 a job that cannot run says why, and how its creator and an admin free it", () => {
  const job = aCronJob({ invalidFlag: true, invalidReason: "The plugin 'rigs' is off." });
  const why = "Cannot run: The plugin 'rigs' is off. ";
  expect(shown({ userId: "me", roles: [] }, job)).toBe(
    `${why}Edit it and save it with another job type. An admin can switch its plugin on.`,
  );
  expect(shown({ userId: "Ana", roles: ["admin"] }, job)).toBe(
    `${why}Its creator can save it with another job type. You can also switch its plugin on.`,
  );
  const petron = aCronJob({ invalidFlag: true, invalidReason: "The Petron of this run is gone." });
  expect(shown({ userId: "me", roles: ["admin"] }, petron)).toMatch(
    /gone\. Edit it and save it with another Petron\.$/,
  );
  const left = aCronJob({
    invalidFlag: true,
    invalidReason: "Its creator is not in the organization any more.",
  });
  expect(shown({ userId: "Ana", roles: ["admin"] }, left)).toMatch(
    / Duplicate it to make it a job of your own\.$/,
  );
  expect([shown({}, aCronJob()), shown({}, undefined)]).toEqual(["", ""]);
});
