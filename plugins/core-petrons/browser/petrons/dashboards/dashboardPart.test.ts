// @vitest-environment jsdom
import { HostProvider, type HostServices } from "@petrons/sdk/browser";
import { cleanup, fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { DashboardPart } from "./DashboardPart.tsx";

it("GP-022 a part without a title has no header, one with a title has it", () => {
  const markup = (title?: string) => {
    const visualization = {
      id: "a",
      kind: "static-table",
      ...(title && { title }),
      props: { columns: ["Well"], rows: [["A1"]] },
    };
    return renderToStaticMarkup(
      createElement(
        HostProvider,
        { services: fakeHost() } as never,
        createElement(DashboardPart, { visualization, workspace: "" } as never),
      ),
    );
  };
  expect([
    markup().includes("petrons-panel-header"),
    markup("Rates").includes("petrons-panel-header"),
  ]).toEqual([false, true]);
});

/** What a part shows once what draws it has arrived. */
async function drawn(visualization: object, host: HostServices = fakeHost()): Promise<string> {
  const part = createElement(DashboardPart, { visualization, workspace: "" } as never);
  await renderWithHost(part, { host });
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(document.body.textContent).not.toContain("Loading …");
  });
  const text = document.body.textContent ?? "";
  cleanup();
  return text;
}

it("PL-007 a kind of visualization that a plugin contributes is drawn by its view with its props; without it the part says so", async () => {
  const log = { id: "a", kind: "log-track", title: "Log", props: { depth: 9000 } };
  const contributions = (asked: string) =>
    asked === "visualizations" ? [{ pluginId: "logs", kind: "log-track", view: "LogTrack" }] : [];
  const View = ({ depth }: { depth?: number }) => `drawn to ${depth} ft`;
  const view = (pluginId: string, name: string) =>
    pluginId === "logs" && name === "LogTrack" ? View : () => "another";
  expect(await drawn(log, { ...fakeHost({ contributions: contributions as never }), view })).toBe(
    "Logdrawn to 9000 ft",
  );
  expect(await drawn(log)).toBe("LogA visualization of the kind 'log-track' cannot be shown here.");
});

it("CH-001 GP-017 kinds of both documents are drawn as on other pages, and what is behind tabs too", async () => {
  const table = {
    id: "t",
    kind: "static-table",
    title: "Rates",
    props: { columns: ["Well"], rows: [["A1"]] },
  };
  expect(await drawn(table)).toBe("RatesWellA1");
  const tabbed = {
    id: "tabs",
    kind: "tabbed",
    title: "Fields",
    props: { tabs: [{ id: "one", title: "Kestrel", parts: [table] }] },
  };
  await vi.waitFor(async () => expect(await drawn(tabbed)).toBe("FieldsKestrelRatesWellA1"));
  const player = {
    id: "p",
    kind: "spotfire-player",
    title: "Decline",
    props: { analysis: "/Decline" },
  };
  await vi.waitFor(async () =>
    expect(await drawn(player)).toContain("Unable to loadThis environment has no web player."),
  );
});

it("PL-011 a part that cannot be drawn says so in its place, and the others of its dashboard stay", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error("It has no layers.");
  };
  const contributions = (asked: string) =>
    asked === "visualizations" ? [{ pluginId: "logs", kind: "log-track", view: "LogTrack" }] : [];
  const host = { ...fakeHost({ contributions: contributions as never }), view: () => Broken };
  const parts = [
    { id: "a", kind: "log-track", title: "Log", props: {} },
    { id: "b", kind: "static-table", title: "Rates", props: { columns: ["Well"], rows: [["A1"]] } },
  ];
  const drawnParts = parts.map((visualization) =>
    createElement(DashboardPart, { key: visualization.id, visualization, workspace: "" } as never),
  );
  await renderWithHost(drawnParts, { host });
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(document.body.textContent).toContain("This part cannot be shown.It has no layers.");
  });
  expect(document.querySelector("td")?.textContent).toBe("A1");
  expect(document.body.textContent).toContain("Log");
  cleanup();
  logged.mockRestore();
});
