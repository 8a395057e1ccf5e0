// @vitest-environment jsdom
import { HostProvider } from "@petrons/sdk/browser";
import { fakeHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { DashboardPart } from "./DashboardPart.tsx";

it("GP-022 a part without a title has no header, one with a title has it", () => {
  const markup = (title?: string) => {
    const visualization = { id: "a", kind: "static-table", ...(title && { title }), props: { columns: ["Well"], rows: [["A1"]] } };
    return renderToStaticMarkup(
      createElement(HostProvider, { services: fakeHost() } as never, createElement(DashboardPart, { visualization, workspace: "" } as never)),
    );
  };
  expect([markup().includes("petrons-panel-header"), markup("Rates").includes("petrons-panel-header")]).toEqual([false, true]);
  expect(markup()).toContain("A1");
});

const drawn = (kind: string, contributed: object[] = []) => {
  const contributions = (asked: string) => (asked === "visualizations" ? contributed : []);
  const View = ({ depth }: { depth?: number }) => `drawn to ${depth} ft`;
  const services = fakeHost({ contributions: contributions as never });
  const host = { ...services, view: (pluginId: string, name: string) => (pluginId === "logs" && name === "LogTrack" ? View : () => "another") };
  const visualization = { id: "a", kind, title: "Log", props: { depth: 9000 } };
  return renderToStaticMarkup(
    createElement(HostProvider, { services: host } as never, createElement(DashboardPart, { visualization, workspace: "" } as never)),
  );
};

it("PL-007 a kind of visualization that a plugin contributes is drawn by its view with its props; without it the part says so", () => {
  expect(drawn("log-track", [{ pluginId: "logs", kind: "log-track", view: "LogTrack" }])).toContain("drawn to 9000 ft");
  expect(drawn("log-track")).toContain("A visualization of the kind &#x27;log-track&#x27; cannot be shown here.");
});

it("PL-011 a part that cannot be drawn says so in its place, and the others of its dashboard stay", async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error("It has no layers.");
  };
  const contributions = (asked: string) => (asked === "visualizations" ? [{ pluginId: "logs", kind: "log-track", view: "LogTrack" }] : []);
  const host = { ...fakeHost({ contributions: contributions as never }), view: () => Broken };
  const parts = [
    { id: "a", kind: "log-track", title: "Log", props: {} },
    { id: "b", kind: "static-table", title: "Rates", props: { columns: ["Well"], rows: [["A1"]] } },
  ];
  const drawnParts = parts.map((visualization) => createElement(DashboardPart, { key: visualization.id, visualization, workspace: "" } as never));
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () => root.render(createElement(HostProvider, { services: host } as never, drawnParts)));
  expect(document.body.textContent).toContain("This part cannot be shown.It has no layers.");
  expect(document.querySelector("td")?.textContent).toBe("A1");
  expect(document.body.textContent).toContain("Log");
  act(() => root.unmount());
  logged.mockRestore();
});
