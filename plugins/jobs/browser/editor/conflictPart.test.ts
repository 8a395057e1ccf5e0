// @vitest-environment jsdom
import { neverScheduled } from "@petrons/sdk/schedule";
import { fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { createElement } from "react";
import { expect, it, vi } from "vitest";
import { ConflictPart } from "./ConflictPart.tsx";
import { JobEditorStore } from "./JobEditorStore.ts";
import { aJob, anInterval } from "./testing.ts";

it("JB-029 fields that somebody else changed meanwhile are shown by what people call them: a Petron by its name", async () => {
  const query = vi.fn(async () => ({
    data: [{ id: "Petron00000000001", name: "Delta North" }],
    total: 1,
  }));
  const host = fakeHost({ api: { query: query as never } });
  const dependencies = { api: host.api, report: vi.fn(), advice: "", now: Date.now };
  const opened = aJob({ petronId: "Petron00000000001" });
  const store = new JobEditorStore(dependencies, { opened });
  store.setPetron(null);
  const part = createElement(ConflictPart, {
    store,
    conflict: { theirs: aJob({ petronId: "Petron00000000002" }), groups: ["petron"] },
    opened,
    onMine: () => undefined,
    onTheirs: () => undefined,
  });
  const place = await renderWithHost(part, { host });
  expect(query).toHaveBeenCalledWith(
    "Petron",
    { id: { $in: ["Petron00000000001", "Petron00000000002"] } },
    undefined,
  );
  expect([...place.querySelectorAll("tbody td")].map(({ textContent }) => textContent)).toEqual([
    "Delta North",
    "Petron00000000002 (not available)",
    "None",
  ]);
});

it("JB-029 a schedule is said by the clock that its job keeps, also when the organization's zone was changed since", async () => {
  const host = fakeHost({ api: { query: (async () => ({ data: [], total: 0 })) as never } });
  const schedule = (startDateTime: string) => ({
    ...neverScheduled,
    interval: anInterval({ startDateTime }),
  });
  const opened = aJob({ schedule: schedule("2027-06-01T00:00:00.000Z"), timeZone: "Europe/Oslo" });
  const store = new JobEditorStore(
    { api: host.api, report: vi.fn(), advice: "", now: () => Date.parse("2027-05-01T00:00:00Z") },
    { opened },
  );
  store.setSchedule(schedule("2027-06-02T00:00:00.000Z"));
  const part = createElement(ConflictPart, {
    store,
    conflict: {
      theirs: aJob({ schedule: schedule("2027-06-03T00:00:00.000Z"), timeZone: "Asia/Tokyo" }),
      groups: ["schedule"],
    },
    opened,
    onMine: () => undefined,
    onTheirs: () => undefined,
  });
  const place = await renderWithHost(part, { host });
  expect([...place.querySelectorAll("tbody td")].map(({ textContent }) => textContent)).toEqual([
    "Runs every day at 2:00 AM in Europe/Oslo, first on June 1, 2027.",
    "Runs every day at 9:00 AM in Asia/Tokyo, first on June 3, 2027.",
    "Runs every day at 12:00 AM in UTC, first on June 2, 2027.",
  ]);
});
