// @vitest-environment jsdom
import { HostProvider } from "@petrons/sdk/browser";
import { fakeHost, stubResizeObserver } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { jobsWorkspaceOf } from "../../contracts/index.ts";
import { JobCountsBar } from "./JobCountsBar.tsx";

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
stubResizeObserver();

it("each count says whether its jobs are the ones that are listed, that of all jobs too", async () => {
  const host = fakeHost();
  host.forge.publish(`${jobsWorkspaceOf(host.user.userId)}#CronJobCounts`, {
    all: 4,
    failing: 1,
    running: 0,
    paused: 0,
    invalid: 0,
  });
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const pressed = async (filter: "all" | "failing") => {
    const bar = createElement(JobCountsBar, { everyone: false, filter, onFilter: () => undefined });
    await act(async () =>
      root.render(createElement(HostProvider, { services: host } as never, bar)),
    );
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
  act(() => root.unmount());
});
