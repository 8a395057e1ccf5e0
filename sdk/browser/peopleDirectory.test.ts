import { aUser } from "@petrons/sdk/testing";
import { reaction } from "mobx";
import { expect, it, vi } from "vitest";
import { PeopleDirectory, unknownPause } from "./peopleDirectory.ts";

const ada = aUser({ userId: "AdaReyes000000001" });

function directory(answers: (() => Promise<unknown>)[]) {
  let now = 0;
  const query = vi.fn(() => answers.shift()!());
  const reported: unknown[] = [];
  const notices = {
    error: (message: string, options?: object) => `${reported.push([message, options])}`,
  };
  const people = new PeopleDirectory({ query: query as never, notices, now: () => now });
  return { people, query, reported, pass: (ms: number) => (now += ms) };
}

it("DA-016 everybody is asked for once, by a query of type User with an empty query, however often people are shown", async () => {
  const { people, query } = directory([async () => ({ data: [ada], total: 1 })]);
  const heard = vi.fn();
  const stop = reaction(() => people.state, heard);
  await Promise.all([
    people.ensure([]),
    people.ensure([ada.userId]),
    people.ensure(["Nobody0000000001"]),
  ]);
  await people.ensure([ada.userId]);
  expect(query.mock.calls).toEqual([["User", {}]]);
  expect(people.state.byId.get(ada.userId)).toBe(ada);
  expect(people.state.loading).toBe(false);
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
});

it("somebody unknown is asked for again, but not more often than every 10 s", async () => {
  const { people, query, pass } = directory([
    async () => ({ data: [], total: 0 }),
    async () => ({ data: [ada], total: 1 }),
  ]);
  await people.ensure([]);
  await people.ensure([ada.userId]);
  expect(query).toHaveBeenCalledTimes(1);
  pass(unknownPause);
  await people.ensure([ada.userId]);
  await people.ensure([ada.userId]);
  expect(query).toHaveBeenCalledTimes(2);
});

it("DA-016 a failure is reported as 'Could not load Org users: <message>' without a timeout, and those known before stay", async () => {
  const { people, reported, pass } = directory([
    async () => ({ data: [ada], total: 1 }),
    () => Promise.reject(new Error("the server is tired")),
  ]);
  await people.ensure([]);
  pass(unknownPause);
  await people.ensure(["Nobody0000000001"]);
  expect(reported).toEqual([["Could not load Org users: the server is tired", { timeout: 0 }]]);
  expect(people.state).toMatchObject({ error: "the server is tired", loading: false });
  expect(people.state.byId.size).toBe(1);
});
