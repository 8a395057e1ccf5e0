// @vitest-environment jsdom
import { type FakeHost, fakeHost, renderSync, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import WebPlayerView, { playerWait } from "./WebPlayerView.tsx";

const failure = { message: "There was an error loading the spotfire web player.", level: "error" };

let host: FakeHost;
let origins = 0;
let origin: string;

const show = async () => {
  const view = createElement(WebPlayerView, {
    title: "Decline",
    analysis: "/Production/Decline",
    page: "Rates",
    parameters: 'field="Kestrel";',
  });
  await renderWithHost(view, { host });
};
const script = () => [...document.head.querySelectorAll("script")].at(-1)!;
const shown = () => document.body.textContent ?? "";
const retry = async () => await act(async () => document.querySelector("button")!.click());

/** The player that its script brings; `status` is what it makes of the analysis. */
function player(status = "OK") {
  const opened: { place: string; page?: string | number }[] = [];
  const calls = {
    onError: (_code: string, _description: string) => undefined as void,
    onReady: () => undefined as void,
    closed: 0,
  };
  const application = {
    onError: (callback: typeof calls.onError) => void Object.assign(calls, { onError: callback }),
    openDocument: (place: string, page?: string | number) => {
      opened.push({ place, ...(page === undefined ? {} : { page }) });
      document.getElementById(place)!.append(document.createElement("iframe"));
      return {
        onDocumentReady: (callback: () => void) => void Object.assign(calls, { onReady: callback }),
      };
    },
    close: () => void calls.closed++,
  };
  const createApplication = vi.fn((...given: unknown[]) =>
    (given[6] as (response: object, created: object) => void)(
      { status, message: status === "OK" ? "" : "No such analysis." },
      application,
    ),
  );
  return { opened, calls, createApplication };
}
const arrives = async (api: object) => {
  (globalThis as { spotfire?: object }).spotfire = { webPlayer: api };
  await act(async () => script().onload!({} as Event));
};

beforeEach(() => {
  vi.useFakeTimers();
  // The script of an origin is loaded once for a page.
  origin = `https://analytics${++origins}.test`;
  host = fakeHost({ webPlayer: { origin } });
});
afterEach(() => {
  for (const one of document.head.querySelectorAll("script")) one.remove();
  delete (globalThis as { spotfire?: object }).spotfire;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("CH-001 CH-015 the web player loads its script from the environment's origin alone and opens the analysis in its frame", async () => {
  const { opened, calls, createApplication } = player();
  await show();
  expect(script().src).toBe(`${origin}/spotfire/js-api/loader.js`);
  expect(shown()).toContain("Loading Decline …");
  await arrives({ createApplication });
  expect(createApplication.mock.calls[0]!.slice(0, 5)).toEqual([
    `${origin}/spotfire/wp/`,
    {},
    "/Production/Decline",
    'field="Kestrel";',
    false,
  ]);
  expect(opened).toEqual([{ place: expect.stringMatching(/^web-player-\w+$/), page: "Rates" }]);
  await act(async () => calls.onReady());
  expect(document.querySelector("iframe")!.title).toBe("Decline");
  expect(shown()).toBe("");
  renderSync(null);
  expect(calls.closed).toBe(1);
});

it("CH-015 a script that does not load is a notice and 'Unable to load' in place; Retry asks for it again", async () => {
  await show();
  await act(async () => script().onerror!("" as never));
  expect(host.shown).toEqual([failure]);
  expect(shown()).toContain(`Unable to loadThe script of ${origin} could not be loaded.`);
  expect(document.head.querySelector("script")).toBeNull();
  const { calls, createApplication } = player();
  await retry();
  await arrives({ createApplication });
  await act(async () => calls.onReady());
  expect(shown()).toBe("");
});

it("CH-015 an analysis that the player refuses, or that fails after it was shown, is reported the same way", async () => {
  let now = player("ERROR");
  await show();
  await arrives({ createApplication: (...given: unknown[]) => now.createApplication(...given) });
  expect(shown()).toContain("Unable to loadNo such analysis.");
  now = player();
  await retry();
  await act(async () => now.calls.onReady());
  expect(shown()).toBe("");
  await act(async () => now.calls.onError("lost", "The session has ended."));
  expect(shown()).toContain("Unable to loadThe session has ended.");
  expect([host.shown, now.calls.closed]).toEqual([[failure, failure], 1]);
});

it("CH-015 an answer that is no player, a player that stays silent, and an environment without one are reported the same way", async () => {
  await show();
  await act(async () => script().onload!({} as Event));
  expect(shown()).toContain(
    `Unable to loadWhat ${origin} answered is not the script of a web player.`,
  );
  await retry();
  await act(async () => vi.advanceTimersByTime(playerWait));
  expect(shown()).toContain("Unable to loadIt has shown nothing for 60 seconds.");
  host = fakeHost();
  await show();
  expect(shown()).toContain("Unable to loadThis environment has no web player.");
  expect(host.shown).toEqual([failure]);
});
