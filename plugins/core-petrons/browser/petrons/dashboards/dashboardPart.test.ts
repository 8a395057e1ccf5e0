import { HostProvider } from "@petrons/sdk/browser";
import { fakeHost } from "@petrons/sdk/testing";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DashboardPart } from "./DashboardPart.tsx";

const drawn = (kind: string, contributed: object[] = []) => {
  const contributions = (asked: string) => (asked === "visualizations" ? contributed : []);
  const View = ({ depth }: { depth?: number }) => `drawn to ${depth} ft`;
  const services = fakeHost({ contributions: contributions as never });
  const host = { ...services, view: (pluginId: string, name: string) => (pluginId === "logs" && name === "LogTrack" ? View : () => "another") };
  const visualization = { id: "a", kind, title: "Log", props: { depth: 9000 } };
  return renderToStaticMarkup(createElement(HostProvider, { services: host } as never, createElement(DashboardPart, { visualization } as never)));
};

it("PL-007 a kind of visualization that a plugin contributes is drawn by its view with its props; without it the part says so", () => {
  expect(drawn("log-track", [{ pluginId: "logs", kind: "log-track", view: "LogTrack" }])).toContain("drawn to 9000 ft");
  expect(drawn("log-track")).toContain("A visualization of the kind &#x27;log-track&#x27; cannot be shown here.");
});
