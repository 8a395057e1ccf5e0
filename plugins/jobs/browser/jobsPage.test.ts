// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { HostProvider } from "@petrons/sdk/browser";
import { fakeHost, render } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { JobsPage } from "./JobsPage.tsx";
import { aCronJob } from "./jobs/testing.ts";

it("JB-008 under the header 'Jobs' and 'Create Job' the card of the table, 400 px high, shows that it is loading until its jobs are there", async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const query = vi.fn((type: string) =>
    type === "CronJob" ? promise : new Promise(() => undefined),
  );
  const host = fakeHost({ api: { query: query as never } });
  document.head.appendChild(document.createElement("style")).textContent = readFileSync(
    join(import.meta.dirname, "jobs.css"),
    "utf8",
  );
  const page = createElement(HostProvider, { services: host } as never, createElement(JobsPage));
  const router = createMemoryRouter([{ path: "*", element: page }], {
    initialEntries: ["/data/jobs"],
  });
  await render(createElement(RouterProvider, { router }));
  await act(() => vi.dynamicImportSettled());
  const card = document.querySelector(".jobs-card")!;
  expect([
    document.querySelector("h1")!.textContent,
    document.querySelector("button")!.textContent,
  ]).toEqual(["Jobs", "Create Job"]);
  expect([...card.querySelectorAll("[role=status]")].map(({ textContent }) => textContent)).toEqual(
    ["Loading Jobs …"],
  );
  expect(card.querySelector("[role=grid]")).toBeNull();
  expect(getComputedStyle(card).height).toBe("400px");
  await act(async () =>
    resolve({
      success: true,
      data: [aCronJob({ name: "Nightly import" })],
      total: 1,
      insertedIds: [],
    }),
  );
  expect([
    card.querySelector("[role=progressbar]"),
    card.querySelector("[role=grid]")?.getAttribute("aria-label"),
  ]).toEqual([null, "Jobs"]);
  expect(card.textContent).toContain("1 row");
});
