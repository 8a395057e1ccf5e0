// @vitest-environment jsdom
import { fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { createElement } from "react";
import { expect, it } from "vitest";
import { RouteLink, type RouteLinkProps } from "./RouteLink.tsx";

const host = fakeHost({ routes: { wells: "/petron/:petronId/apps/wells" } });

async function draw(props: Pick<RouteLinkProps, "to" | "params">) {
  const container = document.body.appendChild(document.createElement("main"));
  await renderWithHost(createElement(RouteLink, props, "Wells"), { host, container });
  return [container.textContent, container.querySelector("a")?.getAttribute("href")];
}

it("a link to a route by name fills its parameters", async () => {
  const address = "/petron/a%20b/apps/wells";
  expect(await draw({ to: "wells", params: { petronId: "a b" } })).toEqual(["Wells", address]);
});

it("its children are plain text where no plugin has the route or a parameter is missing: the page goes on", async () => {
  for (const props of [{ to: "gone" }, { to: "wells" }, { to: "wells", params: {} }])
    expect(await draw(props)).toEqual(["Wells", undefined]);
});
