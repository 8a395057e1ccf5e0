// @vitest-environment jsdom
import { fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { expect, it, vi } from "vitest";
import { DeleteJobsDialog } from "./DeleteJobsDialog.tsx";
import { aCronJob } from "./testing.ts";

it("JB-011 the question says what becomes of runs and results, and deletes by list of ids", async () => {
  const remove = vi.fn(async () => 1);
  const host = fakeHost({ api: { remove, query: async () => ({ data: [], total: 1 }) } });
  const jobs = [aCronJob({ name: "Nightly import", jobStatus: "running" })];
  const dialog = createElement(DeleteJobsDialog, {
    jobs,
    onDeleted: () => undefined,
    onClose: () => undefined,
  });
  await renderWithHost(dialog, { host });
  expect(
    [...document.querySelectorAll("[role=dialog] p")].map(({ textContent }) => textContent),
  ).toEqual([
    "Delete job 'Nightly import'?",
    "A run under way goes on to its end; runs that wait are cancelled. Results stay in the list of runs.",
  ]);
  await act(async () =>
    [...document.querySelectorAll("button")]
      .find(({ textContent }) => textContent === "Delete")!
      .click(),
  );
  expect(remove).toHaveBeenCalledExactlyOnceWith("CronJob", { id: { $in: [jobs[0]!.id] } });
  expect(host.shown).toMatchObject([{ level: "success", message: "Job(s) deleted." }]);
});
