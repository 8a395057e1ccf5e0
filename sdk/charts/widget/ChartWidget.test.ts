// @vitest-environment jsdom
import { fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { observable, runInAction } from "mobx";
import { act, createElement } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ChartOptions } from "../chartOptions.ts";
import type { DataChartProps } from "../dataChartProps.ts";
import ChartWidget from "./ChartWidget.tsx";

// The page of the tests has no canvas.
vi.mock("./VegaSurface.tsx", () => ({ default: () => null }));

const host = fakeHost();
const layout = observable({ ...host.layout, openPanel: null as string | null });
const services = { ...host, layout };
const data = [{ day: 1, oil: 2 }];
const named = (name: string): ChartOptions => ({
  layers: [{ id: "a", type: "line", name, x: "day", y: "oil" }],
});
let width: number;

const show = async (props: Partial<DataChartProps>) =>
  await renderWithHost(
    createElement(ChartWidget, { label: "Oil", options: named("Oil"), data, ...props }),
    { host: services },
  );
const pass = async (milliseconds: number) =>
  await act(async () => vi.advanceTimersByTime(milliseconds));
const shown = () => document.body.textContent ?? "";
const sliderWidth = () =>
  (document.querySelector("[role=slider]") as HTMLElement | null)?.style.width;

beforeEach(() => {
  vi.useFakeTimers();
  width = 800;
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockImplementation(() => width);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(320);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a chart on its page", () => {
  it("CH-003 says 'Options are not yet set.' when there are no layers", async () => {
    await show({ options: { layers: [] } });
    expect(shown()).toContain("Options are not yet set.");
    await show({ options: named("Oil") });
    await pass(250);
    expect(shown()).not.toContain("Options are not yet set.");
  });

  it("CH-005 shows the error that the plot carries", async () => {
    await show({ error: "The forecast did not converge." });
    expect(document.querySelector("[role=alert]")?.textContent).toContain(
      "The forecast did not converge.",
    );
  });

  it("CH-008 takes changed options 250 ms after the last change", async () => {
    await show({ options: named("First") });
    await show({ options: named("Second") });
    await pass(200);
    await show({ options: named("Third") });
    await pass(249);
    expect(shown()).toContain("First");
    await pass(1);
    expect(shown()).toContain("Third");
  });

  it("CH-008 takes changed data 250 ms after the last change", async () => {
    await show({ data });
    await show({ data: [] });
    await pass(249);
    expect(shown()).not.toContain("This chart has no data.");
    await pass(1);
    expect(shown()).toContain("This chart has no data.");
  });

  it("CH-008 does not say that it has no data while those that arrived are still to be drawn", async () => {
    await show({ data: [], isLoading: true });
    await pass(250);
    await show({ data });
    await pass(249);
    expect(shown()).toContain("Loading the chart …");
    expect(shown()).not.toContain("This chart has no data.");
    await pass(1);
    expect(shown()).not.toContain("Loading the chart …");
    expect(sliderWidth()).toBe("640px");
  });

  it("CH-008 resizes 500 ms after a panel of the shell opens", async () => {
    await show({});
    expect(sliderWidth()).toBe("640px");
    width = 500;
    await act(async () =>
      runInAction(() => {
        layout.openPanel = "jobs";
      }),
    );
    await pass(499);
    expect(sliderWidth()).toBe("640px");
    await pass(1);
    expect(sliderWidth()).toBe("340px");
  });
});
