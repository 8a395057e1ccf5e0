// @vitest-environment jsdom
import { ApiError } from "@petrons/sdk/browser";
import { aUser, type FakeHost, fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { JobEditor } from "./JobEditor.tsx";
import type { OpenedJob } from "./jobDraft.ts";
import { aJob, aTask } from "./testing.ts";

// The editor of JSON measures its text, which jsdom cannot.
Object.assign(Range.prototype, { getClientRects: () => [] });

const until = (check: () => void) =>
  vi.waitFor(async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    check();
  });
const button = (name: string) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name)!;
const box = (label: string) =>
  document.getElementById(
    [...document.querySelectorAll("label")].find(({ textContent }) =>
      textContent?.startsWith(label),
    )!.htmlFor,
  ) as HTMLInputElement;
const type = (label: string, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(
      box(label),
      text,
    );
    box(label).dispatchEvent(new Event("input", { bubbles: true }));
  });

interface Calls {
  update?: (type: string, query: object, body: object) => Promise<number>;
  stored?: OpenedJob;
}

async function show(opened: OpenedJob, { update = async () => 1, stored = opened }: Calls = {}) {
  const api = {
    tasks: async () => [aTask()],
    validateTask: async () => [],
    query: async (kind: string) =>
      kind === "User" ? { data: [aUser()], total: 1 } : { data: [stored], total: 1 },
    update,
  };
  const host: FakeHost = fakeHost({ api: api as never, routes: { jobs: "/data/jobs" } });
  const router = createMemoryRouter(
    [
      { path: "/editor", element: createElement(JobEditor, { opened }) },
      { path: "*", element: "Elsewhere" },
    ],
    { initialEntries: ["/editor"] },
  );
  await renderWithHost(createElement(RouterProvider, { router }), { host, router: false });
  await until(() => {
    expect(document.querySelector("form[aria-busy=false] input[type=text]")).not.toBeNull();
    expect(button("Save & Close").getAttribute("aria-disabled")).toBeNull();
  });
  return { host, router };
}

const conflict = new ApiError("Ada changed this.", 409, [
  { code: "document-conflict", message: "Ada changed this." },
]);

/** An editor with a conflict: both renamed the job. */
async function contested() {
  const bodies: object[] = [];
  const opened = aJob({ runSettings: { keepResults: 40 } });
  const stored = { ...opened, name: "Theirs", revision: 7 };
  const made = await show(opened, {
    stored,
    update: async (_type, _query, body) => {
      bodies.push(body);
      if (bodies.length === 1) throw conflict;
      return 1;
    },
  });
  await type("Name", "Mine");
  await act(async () => button("Save & Close").click());
  await until(() => expect(button("Keep mine and save")).toBeDefined());
  return { ...made, bodies };
}

it("JB-029 what was typed just before 'Keep mine and save' is saved with it", async () => {
  const { bodies, router } = await contested();
  await act(async () =>
    [...document.querySelectorAll<HTMLElement>("[role=tab]")]
      .find(({ textContent }) => textContent === "Form")!
      .click(),
  );
  await until(() =>
    expect(
      [...document.querySelectorAll("label")].map(({ textContent }) => textContent?.trim()),
    ).toContain("Label"),
  );
  await type("Label", "Depth");
  await type("Keep the last results", "60");
  await act(async () => button("Keep mine and save").click());
  await until(() => expect(router.state.location.pathname).toBe("/data/jobs"));
  const { taskOptions, ...body } = bodies[1] as { taskOptions: string };
  expect(JSON.parse(taskOptions)).toEqual({ steps: 3, label: "Depth" });
  expect(body).toEqual({
    name: "Mine",
    taskName: "TakeSteps",
    runSettings: { keepResults: 60 },
    lastExecutionTime: null,
  });
});

it("JB-029 what was typed just before 'Use theirs' stays, and brings no old values back", async () => {
  const { bodies, router } = await contested();
  await type("Keep the last results", "60");
  await act(async () => button("Use theirs").click());
  await until(() => expect(box("Keep the last results").value).toBe("60"));
  expect(box("Name").value).toBe("Theirs");
  await act(async () => button("Save & Close").click());
  await until(() => expect(router.state.location.pathname).toBe("/data/jobs"));
  expect(bodies[1]).toEqual({ runSettings: { keepResults: 60 }, lastExecutionTime: null });
});

it("a link that is followed just after something was typed asks first", async () => {
  const { router } = await show(aJob());
  await type("Keep the last results", "60");
  await act(() => router.navigate("/elsewhere"));
  expect([
    document.querySelector("[role=alertdialog]")?.textContent?.includes("Discard changes?"),
    router.state.location.pathname,
  ]).toEqual([true, "/editor"]);
});

it("JB-029 a job that is saved after its page was left says so, and leads nowhere", async () => {
  const saved = Promise.withResolvers<number>();
  const { host, router } = await show(aJob(), { update: () => saved.promise });
  await act(async () => button("Save & Close").click());
  await act(() => router.navigate("/elsewhere"));
  expect(router.state.location.pathname).toBe("/elsewhere");
  await act(async () => saved.resolve(1));
  await until(() => expect(host.shown.map(({ message }) => message)).toEqual(["Job updated."]));
  expect(router.state.location.pathname).toBe("/elsewhere");
});

it("JB-029 a save that is refused with 403 keeps what was typed, says why, and asks the client to lead nowhere", async () => {
  const message = "You may not update this CronJob.";
  const update = vi.fn(async () =>
    Promise.reject(new ApiError(message, 403, [{ code: "operation-forbidden", message }])),
  );
  const { host, router } = await show(aJob(), { update });
  await type("Name", "Mine");
  await act(async () => button("Save & Close").click());
  await until(() =>
    expect(host.shown.map(({ message: text }) => text)).toEqual([
      `Could not update job. ${message}`,
    ]),
  );
  expect([router.state.location.pathname, box("Name").value]).toEqual(["/editor", "Mine"]);
  expect(update.mock.calls).toMatchObject([["CronJob", {}, { name: "Mine" }, { quiet403: true }]]);
});
