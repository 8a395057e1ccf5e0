// @vitest-environment jsdom
import { fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { createElement } from "react";
import { expect, it } from "vitest";
import { jobsWorkspaceOf } from "../../contracts/index.ts";
import { JobCountsBar } from "./JobCountsBar.tsx";

it("each count says whether its jobs are the ones that are listed, that of all jobs too", async () => {
  const host = fakeHost();
  host.forge.publish(`${jobsWorkspaceOf(host.user.userId)}#CronJobCounts`, {
    all: 4,
    failing: 1,
    running: 0,
    paused: 0,
    invalid: 0,
  });
  const pressed = async (filter: "all" | "failing") => {
    const bar = createElement(JobCountsBar, { everyone: false, filter, onFilter: () => undefined });
    await renderWithHost(bar, { host });
    return [...document.querySelectorAll("button")].map((button) => [
      button.textContent,
      button.getAttribute("aria-pressed"),
    ]);
  };
  expect(await pressed("all")).toEqual([
    ["4 jobs", "true"],
    ["1 failing", "false"],
  ]);
  expect(await pressed("failing")).toEqual([
    ["4 jobs", "false"],
    ["1 failing", "true"],
  ]);
});
