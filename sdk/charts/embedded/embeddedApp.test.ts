// @vitest-environment jsdom
import { ApiError, HostProvider, type HostServices } from "@petrons/sdk/browser";
import type { OneTimeToken } from "@petrons/sdk/contracts";
import { fakeHost, render, renderSync } from "@petrons/sdk/testing";
import { observable, runInAction } from "mobx";
import { act, createElement } from "react";
import { BrowserRouter, useNavigate } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { EmbeddedAppProps } from "./EmbeddedAppView.tsx";
import EmbeddedAppView from "./EmbeddedAppView.tsx";
import { frameWaits } from "./useEmbeddedApp.ts";
import { type ModelState, maxModelQuery, modelWriteWait, useModelState } from "./useModelState.ts";

const origin = "http://apps.test:4100";
const petronId = "PPPPPPPPPPPPPPPPP";
const token = (part: Partial<OneTimeToken> = {}): OneTimeToken => ({
  token: "T0k",
  url: `${origin}/appliances/bokeh/decline`,
  origin,
  ...part,
});

let post: ReturnType<typeof vi.fn>;
let host: HostServices & { shown: readonly { message: string; level: string; timeout?: number }[] };
let dismissed: string[];
let navigate: ReturnType<typeof useNavigate>;

let model: ModelState;
function Writer() {
  model = useModelState({ onOtherState: () => undefined, onFull: () => undefined });
  return null;
}
function Page(props: Partial<EmbeddedAppProps>) {
  navigate = useNavigate();
  return createElement(EmbeddedAppView, {
    title: "Decline explorer",
    appName: "decline",
    ...props,
  });
}
const show = async (props: Partial<EmbeddedAppProps> = {}) =>
  await render(
    createElement(
      BrowserRouter,
      null,
      createElement(HostProvider, { services: host } as never, createElement(Page, props)),
    ),
  );
const frame = () => document.querySelector("iframe");
const query = () => Object.fromEntries(new URL(frame()!.src).searchParams);
const shown = () => document.body.textContent ?? "";
const pass = async (milliseconds: number) =>
  await act(async () => vi.advanceTimersByTime(milliseconds));
const press = async (name: string) =>
  await act(async () =>
    [...document.querySelectorAll("button")]
      .find(({ textContent }) => textContent === name)!
      .click(),
  );

/** A message of the app, unless it says otherwise. */
const say = async (fields: object, from: { origin?: string; source?: Window | null } = {}) =>
  await act(async () => {
    const data = { source: "petrons-appliance", ...fields };
    window.dispatchEvent(
      new MessageEvent("message", {
        data,
        origin,
        source: frame()?.contentWindow ?? null,
        ...from,
      }),
    );
  });

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, "", "/apps/decline?well=A-1&token=mine");
  post = vi.fn(async () => ({
    success: true,
    data: [token()],
    total: 1,
    insertedIds: [],
    hasErrors: false,
    errors: [],
  }));
  const services = fakeHost({ api: { post: post as never } });
  dismissed = [];
  host = {
    ...services,
    notices: { ...services.notices, dismiss: (id: string) => void dismissed.push(id) },
    layout: observable({ theme: "light" }),
  } as never;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("how it opens", () => {
  it("CH-016 GP-023 asks for a one-time token with storedData, and opens the app with token, params and the route's query", async () => {
    await show({ params: { field: "Kestrel" }, petronId });
    expect(post.mock.calls).toEqual([
      [
        "/onetimetoken",
        {
          storedData: { kind: "bokeh", appName: "decline", petronId, params: { field: "Kestrel" } },
        },
      ],
    ]);
    expect(frame()!.src).toMatch(/^http:\/\/apps\.test:4100\/appliances\/bokeh\/decline\?/);
    expect(query()).toEqual({ token: "T0k", params: '{"field":"Kestrel"}', well: "A-1" });
  });

  it("is named, sends its server nothing of the page, and keeps its own origin but cannot lead the page elsewhere", async () => {
    await show();
    expect([frame()!.title, frame()!.getAttribute("referrerpolicy")]).toEqual([
      "Decline explorer",
      "no-referrer",
    ]);
    expect(frame()!.getAttribute("sandbox")!.split(" ").sort()).toEqual(
      [
        "allow-downloads",
        "allow-forms",
        "allow-popups",
        "allow-same-origin",
        "allow-scripts",
      ].sort(),
    );
  });

  it("is sandboxed away from the page's origin where apps share it", async () => {
    post.mockImplementation(async () => ({
      success: true,
      data: [token({ url: `${location.origin}/appliances/bokeh/decline`, origin: "null" })],
    }));
    await show();
    expect(frame()!.getAttribute("sandbox")).not.toContain("allow-same-origin");
    await say({ type: "content" }, { origin: "null" });
    expect(document.querySelector("[aria-busy=true]")).toBeNull();
  });

  it("opens anew with another token when its params change, and not when they are only written anew", async () => {
    await show({ params: { field: "Kestrel" } });
    await show({ params: { field: "Kestrel" } });
    expect(post).toHaveBeenCalledTimes(1);
    await show({ params: { field: "Sable" } });
    expect(post).toHaveBeenCalledTimes(2);
  });
});

describe("its states", () => {
  it("CH-012 a splash covers the frame, out of reach, until its body has content", async () => {
    await show();
    expect(shown()).toContain("Loading Decline explorer …");
    expect(document.querySelector(".petrons-embedded-frame")!.hasAttribute("inert")).toBe(true);
    await say({ type: "content" });
    expect(shown()).not.toContain("Loading");
    expect(document.querySelector(".petrons-embedded-frame")!.hasAttribute("inert")).toBe(false);
  });

  it.each([
    ["another origin", { origin: "http://elsewhere.test" }],
    ["another window", { source: globalThis as unknown as Window }],
    ["no window", { source: null }],
  ])("CH-012 what comes from %s counts for nothing", async (_, from) => {
    await show();
    await say({ type: "content" }, from);
    await say({ type: "notification", id: "a", text: "Fitted", shown: true }, from);
    expect(shown()).toContain("Loading Decline explorer …");
    expect(host.shown).toEqual([]);
  });

  it("CH-012 CH-017 a failed app says 'Unable to load' with its reason in place, and a notice names the appliance; Retry opens it anew", async () => {
    await show();
    await say({ type: "content" });
    await say({ type: "failed", reason: "The model has no data." });
    expect(shown()).toContain("Unable to loadThe model has no data.");
    expect(frame()).toBeNull();
    expect(host.shown).toEqual([
      { message: "There was an error loading the bokeh appliance.", level: "error" },
    ]);
    await press("Retry");
    expect(post).toHaveBeenCalledTimes(2);
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Decline explorer");
    await say({ type: "content" });
    expect(shown()).not.toContain("Unable to load");
  });

  it("CH-012 a reason is optional", async () => {
    await show();
    await say({ type: "failed" });
    expect(document.querySelector("[role=alert]")!.textContent).toBe("Unable to loadRetry");
  });

  it.each([
    [
      "is refused",
      () => Promise.reject(new ApiError("You may not open this app.", 400)),
      "You may not open this app.",
    ],
    ["has no data", async () => ({ success: true, data: [] }), "The server's answer has no token."],
    [
      "did not succeed",
      async () => ({ success: false, data: [token()] }),
      "The server's answer has no token.",
    ],
    [
      "is lost",
      () =>
        Promise.reject(
          new ApiError("We could not confirm that this was saved, because …", 0, [], {
            unconfirmed: true,
          }),
        ),
      "The server did not answer.",
    ],
  ])("CH-017 a token call that %s is reported with its reason", async (_, answer, reason) => {
    post.mockImplementation(answer as never);
    await show();
    expect(host.shown.map(({ message }) => message)).toEqual([
      `There was an error generating credentials for the bokeh appliance: ${reason}`,
    ]);
    expect(shown()).toContain(`Unable to load${reason}`);
  });

  it("CH-012 a frame that shows nothing fails in the end; what its loader says gives it time", async () => {
    await show();
    await pass(frameWaits.load - 1);
    await say({ type: "loader", messages: ["Reading wells"] });
    await pass(frameWaits.load - 1);
    expect(shown()).not.toContain("Unable to load");
    await act(async () => frame()!.dispatchEvent(new Event("load")));
    await pass(frameWaits.content);
    expect(shown()).toContain("Unable to loadIt has shown nothing for 15 seconds.");
  });

  it("CH-012 a frame that leaves its app fails; one that goes on to another document of the app, however early it shows it, does not", async () => {
    await show();
    const posted = vi
      .spyOn(frame()!.contentWindow!, "postMessage")
      .mockImplementation(() => undefined);
    const load = async () => await act(async () => frame()!.dispatchEvent(new Event("load")));
    for (let documents = 0; documents < 2; documents++) {
      await say({ type: "content" });
      await load();
      expect(posted.mock.lastCall).toEqual([{ source: "petrons", type: "content" }, origin]);
      await say({ type: "content" });
      await pass(frameWaits.load);
    }
    expect([shown(), host.shown]).toEqual(["", []]);
    await load();
    await pass(frameWaits.content - 1);
    expect(shown()).toBe("");
    await pass(1);
    expect(shown()).toBe("Unable to loadIt has shown nothing for 15 seconds.Retry");
    await press("Retry");
    expect(post).toHaveBeenCalledTimes(2);
  });

  describe("what says nothing at all", () => {
    const probe = () => document.querySelector<HTMLIFrameElement>("body > iframe");
    const load = async () =>
      await act(async () =>
        document.querySelector(".petrons-embedded iframe")!.dispatchEvent(new Event("load")),
      );
    const opened = async () => {
      await show();
      await say({ type: "content" });
      await load();
    };

    it("CH-012 is a file of the app, such as a text or a picture, where apps can be reached", async () => {
      await opened();
      expect(probe()).toBeNull();
      await pass(frameWaits.word);
      expect([probe()!.src, probe()!.hidden, probe()!.getAttribute("sandbox")]).toEqual([
        `${origin}/appliances/probe.html`,
        true,
        "allow-scripts",
      ]);
      await say({ type: "content" }, { origin: "null", source: probe()!.contentWindow });
      await pass(frameWaits.content);
      expect([shown(), probe()]).toEqual(["", null]);
    });

    it("CH-012 fails where apps cannot be reached", async () => {
      await opened();
      await pass(frameWaits.content);
      expect([shown(), probe()]).toEqual([
        "Unable to loadIt has shown nothing for 15 seconds.Retry",
        null,
      ]);
    });

    it("CH-012 fails where the page's policy has refused what the frame was led to", async () => {
      await opened();
      await say({ type: "content" });
      document.dispatchEvent(
        Object.assign(new Event("securitypolicyviolation"), { effectiveDirective: "frame-src" }),
      );
      await load();
      await pass(frameWaits.word);
      expect(probe()).toBeNull();
      await pass(frameWaits.content - frameWaits.word);
      expect(shown()).toBe("Unable to loadIt has shown nothing for 15 seconds.Retry");
    });

    it("CH-012 is no file where its document answers that it has no content yet", async () => {
      await opened();
      await say({ type: "waiting" });
      await pass(frameWaits.word);
      expect(probe()).toBeNull();
      await pass(frameWaits.content);
      expect(shown()).toContain("Unable to load");
    });
  });

  it("an app that was left says nothing more", async () => {
    let answer: (value: unknown) => void = () => undefined;
    post.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    await show();
    renderSync(null);
    await act(async () => answer({ success: true, data: [] }));
    expect(host.shown).toEqual([]);
  });
});

describe("what it says to the page", () => {
  it("CH-013 page loader messages are shown over it until it ends them", async () => {
    await show();
    await say({ type: "content" });
    await say({ type: "loader", messages: ["Reading 40 wells", "Fitting"] });
    expect(document.querySelector("[role=status]")!.textContent).toBe(
      "Loading Decline explorer …Reading 40 wellsFitting",
    );
    await say({ type: "loader", messages: [] });
    expect(document.querySelector("[role=status]")).toBeNull();
  });

  it("CH-013 notifications are shown and hidden by id, in each of the four levels, and stay until then", async () => {
    await show();
    for (const level of ["success", "error", "info", "warning"])
      await say({ type: "notification", id: level, level, text: `It is ${level}`, shown: true });
    await say({ type: "notification", id: "plain", text: "No level", shown: true });
    expect(host.shown).toEqual([
      { message: "It is success", level: "success", timeout: 0 },
      { message: "It is error", level: "error", timeout: 0 },
      { message: "It is info", level: "info", timeout: 0 },
      { message: "It is warning", level: "warning", timeout: 0 },
      { message: "No level", level: "info", timeout: 0 },
    ]);
    await say({ type: "notification", id: "error", shown: false });
    expect(dismissed).toEqual(["notice-2"]);
    await say({ type: "notification", id: "info", level: "info", text: "Newer", shown: true });
    expect(dismissed).toEqual(["notice-2", "notice-3"]);
    renderSync(null);
    expect(dismissed).toEqual([
      "notice-2",
      "notice-3",
      "notice-1",
      "notice-4",
      "notice-5",
      "notice-6",
    ]);
  });

  it("CH-013 what is said again under one id is shown once", async () => {
    await show();
    for (let time = 0; time < 3; time++)
      await say({
        type: "notification",
        id: "b",
        level: "warning",
        text: "b is above 1.",
        shown: true,
      });
    expect(host.shown).toHaveLength(1);
    await say({ type: "notification", id: "b", shown: false });
    await say({
      type: "notification",
      id: "b",
      level: "warning",
      text: "b is above 1.",
      shown: true,
    });
    expect([host.shown.length, dismissed]).toEqual([2, ["notice-1"]]);
  });

  it("CH-013 has at most ten notifications at a time", async () => {
    await show();
    for (let index = 1; index <= 12; index++)
      await say({ type: "notification", id: `n${index}`, text: `${index}`, shown: true });
    expect(dismissed).toEqual(["notice-1", "notice-2"]);
  });

  it("receives the theme that the person chose when it asks, and each change, at its origin", async () => {
    await show();
    const posted = vi
      .spyOn(frame()!.contentWindow!, "postMessage")
      .mockImplementation(() => undefined);
    const themed = (theme: string) => [{ source: "petrons", type: "theme", theme }, origin];
    await say({ type: "theme" });
    expect(posted.mock.calls).toEqual([themed("light")]);
    act(() => runInAction(() => Object.assign(host.layout, { theme: "dark" })));
    expect(posted.mock.calls).toEqual([themed("light"), themed("dark")]);
    expect(post).toHaveBeenCalledTimes(1);
  });

  it("CH-014 model-updated events write '{name}-{property}' to the route in place, together, without opening the app anew", async () => {
    await show();
    const before = history.length;
    await say({ type: "model-updated", name: "decline", property: "b", value: 0.4 });
    await say({ type: "model-updated", name: "decline", property: "b", value: 0.5 });
    await say({ type: "model-updated", name: "decline", property: "fixed", value: true });
    expect(location.search).toBe("?well=A-1&token=mine");
    await pass(modelWriteWait);
    expect(location.search).toBe("?well=A-1&token=mine&decline-b=0.5&decline-fixed=true");
    await say({ type: "model-updated", name: "decline", property: "fixed", value: null });
    await pass(modelWriteWait);
    expect(location.search).toBe("?well=A-1&token=mine&decline-b=0.5");
    expect([history.length - before, post.mock.calls.length]).toEqual([0, 1]);
  });

  it("CH-014 what the address has no room for is reported, leaves it as it was, and is written once there is room", async () => {
    await show();
    const update = async (property: string, value: string | null) => {
      await say({ type: "model-updated", name: "decline", property, value });
      await pass(modelWriteWait);
    };
    const wide = "井".repeat(200);
    await update("note", "first");
    for (const property of ["a", "b"]) await update(property, wide.slice(0, 150));
    expect(host.shown).toEqual([]);
    await update("note", wide);
    await update("c", "kept");
    const held = new URLSearchParams(location.search);
    expect([held.get("well"), held.get("decline-note"), held.get("decline-c")]).toEqual([
      "A-1",
      "first",
      "kept",
    ]);
    expect(location.search.length).toBeLessThanOrEqual(maxModelQuery);
    expect(host.shown).toEqual([
      {
        message: expect.stringContaining(
          "The address has no room for all that 'decline' remembers.",
        ),
        level: "warning",
        timeout: 0,
      },
    ]);
    expect(post).toHaveBeenCalledTimes(1);
    await update("a", null);
    expect(new URLSearchParams(location.search).get("decline-note")).toBe(wide);
    expect(dismissed).toEqual(["notice-1"]);

    await update("long", "x".repeat(1_000).replaceAll("x", "井").slice(0, 300));
    expect([host.shown.length, new URLSearchParams(location.search).has("decline-long")]).toEqual([
      2,
      false,
    ]);
    renderSync(null);
    expect(dismissed).toEqual(["notice-1", "notice-2"]);
  });

  it("CH-014 half a character keeps no other value from the route, no matter who writes it", async () => {
    await show();
    for (const [property, value] of [
      ["b", "\ud800"],
      ["c", "kept"],
    ])
      await say({ type: "model-updated", name: "decline", property, value });
    await pass(modelWriteWait);
    expect(location.search).toBe("?well=A-1&token=mine&decline-b=%EF%BF%BD&decline-c=kept");

    await render(createElement(BrowserRouter, null, createElement(Writer)));
    for (const property of ["d\udc00", "e"])
      act(() => model.write({ name: "decline", property, value: "\ud800" }));
    await pass(modelWriteWait);
    expect(Object.fromEntries(new URLSearchParams(location.search))).toMatchObject({
      "decline-d\ufffd": "\ufffd",
      "decline-e": "\ufffd",
    });
  });

  it("CH-014 more values than an app may keep in the address are reported", async () => {
    await show();
    for (let index = 0; index < 51; index++)
      await say({ type: "model-updated", name: "decline", property: `p${index}`, value: index });
    await pass(modelWriteWait);
    expect([...new URLSearchParams(location.search).keys()]).toHaveLength(52);
    expect([host.shown.length, dismissed]).toEqual([1, []]);
  });

  it("CH-014 CH-016 a link to another state of the app opens it with that; other parameters of the page leave it as it is", async () => {
    await show();
    await say({ type: "model-updated", name: "decline", property: "b", value: 0.4 });
    await pass(modelWriteWait);
    await act(async () => navigate("/apps/decline?well=A-1&decline-b=0.4&comments=open"));
    expect(post).toHaveBeenCalledTimes(1);
    await act(async () => navigate("/apps/decline?well=A-1&decline-b=0.9"));
    expect(post).toHaveBeenCalledTimes(2);
    expect(query()["decline-b"]).toBe("0.9");
  });
});
