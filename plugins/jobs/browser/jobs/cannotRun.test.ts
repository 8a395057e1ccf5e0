// @vitest-environment jsdom
import { HostProvider } from "@petrons/sdk/browser";
import { fakeHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { CannotRun } from "./CannotRun.tsx";
import { aCronJob } from "./testing.ts";

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

function shown(user: object, job: ReturnType<typeof aCronJob> | undefined): string {
  const place = document.createElement("div");
  const services = fakeHost({ user: user as never });
  act(() =>
    createRoot(place).render(
      createElement(HostProvider, { services } as never, createElement(CannotRun, { job })),
    ),
  );
  return place.textContent ?? "";
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
