// @vitest-environment jsdom
import { fakeHost, renderSync, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement, Fragment } from "react";
import { useLocation } from "react-router-dom";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { visualizationAliases, visualizationKinds } from "./kinds/visualizationKinds.ts";
import { Visualization, type VisualizationProps } from "./Visualization.tsx";

/** What is drawn late is there before a test asks for it. */
beforeAll(() =>
  Promise.all([
    import("./embedded/EmbeddedAppView.tsx"),
    import("./embedded/WebPlayerView.tsx"),
    import("./kinds/SmartTable.tsx"),
  ]),
);

let address: string;
const contributed = [{ pluginId: "logs", kind: "log-track", view: "LogTrack" }];
const services = {
  ...fakeHost({
    contributions: ((asked: string) => (asked === "visualizations" ? contributed : [])) as never,
  }),
  view: (pluginId: string, name: string) => (props: object) =>
    `${pluginId} ${name} ${JSON.stringify(props)}`,
};

function Address() {
  address = useLocation().search;
  return null;
}

/**
 * Drawn, once the pieces that it is made of have arrived; the page of the tests has no frames and
 * no table server.
 */
async function shown(visualization: object, views?: VisualizationProps["views"]): Promise<string> {
  const drawn = createElement(Visualization, {
    visualization,
    ...(views && { views }),
  } as VisualizationProps);
  await renderWithHost(createElement(Fragment, null, drawn, createElement(Address)), {
    host: services,
  });
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(document.body.innerHTML).not.toMatch(/Loading the table …|^<div><\/div>$/);
  });
  return document.body.textContent ?? "";
}
const html = () => document.body.firstElementChild!.innerHTML;

afterEach(() => vi.unstubAllGlobals());

describe("a visualization of a page", () => {
  it("CH-002 is not shown when its props.hide is set", async () => {
    const markdown = vi.fn(({ text }: { text: string }) => text);
    renderSync(
      createElement(Visualization, {
        visualization: { id: "a", kind: "markdown", props: { text: "Notes", hide: true } },
      }),
    );
    expect(html()).toBe("");
    expect(
      await shown(
        { id: "a", kind: "markdown", props: { text: "Notes", hide: false } },
        { markdown },
      ),
    ).toBe("Notes");
    expect(markdown).toHaveBeenCalledWith({ text: "Notes" });
  });

  it("CH-001 GP-017 has the kinds of both documents, by the names of either", () => {
    expect([...visualizationKinds].sort()).toEqual(
      [
        "bokeh-appliance",
        "bokeh-chart",
        "custom",
        "data-chart",
        "embedded-analytics",
        "markdown",
        "section",
        "smart-table",
        "static-table",
        "tabbed",
      ].sort(),
    );
    expect(visualizationAliases).toEqual({
      "bokeh-app": "bokeh-appliance",
      "spotfire-player": "embedded-analytics",
      "smart-table-placeholder": "smart-table",
    });
  });

  it("CH-001 a section is a heading with a text, markdown is formatted, a static table has its cells", async () => {
    expect(
      await shown({ id: "a", kind: "section", title: "Rates", props: { text: "By field" } }),
    ).toBe("RatesBy field");
    expect(document.querySelector("h2")!.textContent).toBe("Rates");
    await shown({ id: "a", kind: "markdown", props: { text: "**Oil**" } });
    await vi.waitFor(async () => {
      await act(async () => undefined);
      expect(document.querySelector("strong")!.textContent).toBe("Oil");
    });
    expect(
      await shown({
        id: "a",
        kind: "static-table",
        props: { columns: ["Well", "Rate"], rows: [["A-1", 120]] },
      }),
    ).toBe("WellRateA-1120");
    expect(document.querySelector("td.petrons-static-number")!.textContent).toBe("120");
  });

  it.each(["bokeh-chart", "bokeh-appliance", "bokeh-app"])(
    "CH-001 GP-017 a %s is an app of the Bokeh appliance, named by its title",
    async (kind) => {
      const post = vi.fn(() => new Promise(() => undefined));
      const host = fakeHost({ api: { post: post as never } });
      const drawn = createElement(Visualization, {
        visualization: {
          id: "a",
          kind,
          title: "Decline",
          props: { appName: "decline", params: { well: "A-1" } },
        },
      } as never);
      await renderWithHost(drawn, { host });
      await vi.waitFor(async () => {
        await act(async () => undefined);
        expect(post).toHaveBeenCalledWith("/onetimetoken", {
          storedData: { kind: "bokeh", appName: "decline", params: { well: "A-1" } },
        });
      });
      expect(document.querySelector("section")!.getAttribute("aria-label")).toBe("Decline");
    },
  );

  it("CH-001 CH-005 a bokeh chart whose plot carries an error says so in its place", async () => {
    expect(
      await shown({
        id: "a",
        kind: "bokeh-chart",
        props: { appName: "decline", error: "The fit did not converge." },
      }),
    ).toBe("The fit did not converge.");
  });

  it.each(["embedded-analytics", "spotfire-player"])(
    "CH-001 CH-015 GP-017 a %s is the web player",
    async (kind) => {
      await shown({ id: "a", kind, title: "Decline", props: { analysis: "/Production/Decline" } });
      await vi.waitFor(async () => {
        await act(async () => undefined);
        expect(document.body.textContent).toContain(
          "Unable to loadThis environment has no web player.",
        );
      });
    },
  );

  it.each(["smart-table", "smart-table-placeholder"])(
    "CH-001 GP-017 a %s is a live table of a workspace",
    async (kind) => {
      await shown({ id: "a", kind, props: { workspace: "$root/Wells/p/u", table: "wells" } });
      await vi.waitFor(async () => {
        await act(async () => undefined);
        expect(
          services.forge.elements
            .filter(({ subscribers }) => subscribers > 0)
            .map(({ uri }) => uri.split("#")[0]),
        ).toContain("$root/Wells/p/u");
      });
    },
  );

  it("CH-001 custom is a component that a plugin contributes, with its props; without it the place says so", async () => {
    expect(
      await shown({
        id: "a",
        kind: "custom",
        props: { component: "log-track", props: { depth: 9000 } },
      }),
    ).toBe('logs LogTrack {"depth":9000}');
    expect(await shown({ id: "a", kind: "log-track", props: { depth: 9000 } })).toBe(
      'logs LogTrack {"depth":9000}',
    );
    expect(await shown({ id: "a", kind: "custom", props: { component: "heat-map" } })).toBe(
      "A visualization of the kind 'heat-map' cannot be shown here.",
    );
  });

  it("CH-001 tabbed shows the visualizations of one tab at a time, chosen by arrow keys too and kept in the address", async () => {
    const section = (text: string) => ({ id: "s", kind: "section", title: text, props: {} });
    const tabs = [
      {
        id: "rates",
        title: "Rates",
        parts: [
          section("Oil rates"),
          {
            id: "t",
            kind: "static-table",
            title: "Wells",
            props: { columns: ["Well"], rows: [["A-1"]] },
          },
        ],
      },
      { id: "costs", title: "Costs", parts: [section("Lifting costs")] },
    ];
    await shown({ id: "fields-of-the-north", kind: "tabbed", title: "Fields", props: { tabs } });
    await vi.waitFor(async () => {
      await act(async () => undefined);
      expect(document.querySelector("[role=tablist]")!.getAttribute("aria-label")).toBe("Fields");
    });
    const panel = () => document.querySelector("[role=tabpanel]")!.textContent;
    expect(panel()).toBe("Oil ratesWellsWellA-1");
    expect([...document.querySelectorAll("h3")].map(({ textContent }) => textContent)).toEqual([
      "Oil rates",
      "Wells",
    ]);
    const first = document.querySelector<HTMLElement>("[role=tab]")!;
    await vi.waitFor(async () => {
      await act(async () => {
        first.focus();
        first.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
      });
      expect(document.activeElement?.textContent).toBe("Costs");
    });
    await act(async () => (document.activeElement as HTMLElement).click());
    expect([panel(), address]).toEqual(["Lifting costs", "?tab-fields-o=costs"]);
  });
});
