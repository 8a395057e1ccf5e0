import { describe, expect, it, vi } from "vitest";
import type { ChartOptions } from "../chartOptions.ts";
import { layerTypes } from "../layers/layerTypes.ts";
import { ChartStore, knownLayers } from "../widget/ChartStore.ts";
import { feedView } from "./feedView.ts";
import { vegaView } from "./vegaView.ts";

const rows = [
  { day: "2024-01-01", oil: 120, water: 10 },
  { day: "2024-01-02", oil: null, water: 20 },
  { day: "2024-01-03", oil: 90, water: 40 },
];
const line: ChartOptions = { layers: [{ id: "oil", type: "line", x: "day", y: "oil" }] };

function storeOf(
  options: ChartOptions,
  data: readonly object[] = rows,
  width = 800,
  height = 400,
): ChartStore {
  const store = new ChartStore(options, data as typeof rows, "light");
  store.setSize(width, height);
  return store;
}

async function svgOf(store: ChartStore): Promise<string> {
  const view = vegaView(store.spec);
  feedView(view, store);
  return await view.toSVG();
}

describe("what a chart is drawn with", () => {
  it("CH-004 logs a layer of an unknown type, skips it and draws the others", async () => {
    const log = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const store = storeOf({
      layers: [{ id: "heat", type: "heatmap", x: "day", y: "water" }, ...line.layers],
    });
    expect(store.shown.map(({ id }) => id)).toEqual(["oil"]);
    expect(await svgOf(store)).toContain('stroke="#2d7d46"');
    expect(log).toHaveBeenCalledWith(
      "Layer 'heat' is skipped: 'heatmap' is not a chart layer type.",
    );
    log.mockRestore();
  });

  it("labels each month of an axis of a few months, and the years of one of many", async () => {
    const months = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        day: new Date(Date.UTC(2024, at, 1)).toISOString().slice(0, 10),
        oil: at,
      }));
    const labels = async (count: number) => {
      const store = storeOf({ ...line, x: { step: "month" } }, months(count));
      return (
        (await svgOf(store)).match(/>[A-Z][a-z]{2} 20\d\d</g)?.map((label) => label.slice(1, -1)) ??
        []
      );
    };
    expect(await labels(3)).toEqual(["Jan 2024", "Feb 2024", "Mar 2024"]);
    expect(await labels(60)).toContain("Jan 2026");
  });

  it("CH-004 takes no layer type from what every object has", () => {
    const log = vi.fn();
    expect(
      knownLayers({ layers: [{ id: "a", type: "constructor", x: "day", y: "oil" }] }, log),
    ).toEqual([]);
    expect(log).toHaveBeenCalledOnce();
  });

  it("CH-006 pads with top 20, right 60, bottom 70, left 100 and puts 10 between tracks", () => {
    const store = storeOf({ ...line, tracks: [{ id: "a" }, { id: "b" }] });
    expect(store.spec).toMatchObject({
      padding: { top: 20, right: 60, bottom: 70, left: 100 },
      width: 640,
      height: 310,
    });
    const [first, second] = store.frame.tracks;
    expect(second!.top - (first!.top + first!.height)).toBe(10);
    expect(first!.height).toBe(150);
  });

  it("CH-006 takes given padding and spacing", () => {
    const store = storeOf({
      ...line,
      tracks: [{ id: "a" }, { id: "b", share: 3 }],
      padding: { left: 40 },
      trackSpacing: 30,
    });
    expect(store.frame.plot.width).toBe(700);
    expect(store.frame.tracks.map(({ height }) => height)).toEqual([70, 210]);
  });

  it("CH-007 draws lines 1 px wide, markers of 5 px, all opaque", async () => {
    const lines = await svgOf(
      storeOf({ layers: [{ id: "w", type: "line", x: "day", y: "water", color: "#112233" }] }),
    );
    expect(lines).toMatch(
      /stroke="#112233"[^>]*stroke-width="1"|stroke-width="1"[^>]*stroke="#112233"/,
    );
    const spec = storeOf({ layers: [{ id: "w", type: "scatter", x: "day", y: "water" }] }).spec;
    expect(JSON.stringify(spec)).toContain('"size":{"value":25}');
    expect(JSON.stringify(spec)).toContain('"opacity":{"field":"o","mult":1}');
  });

  it("CH-007 draws a pie with a radius of 30% of the smaller side", () => {
    const pie: ChartOptions = { layers: [{ id: "p", type: "pie", x: "fluid", y: "volume" }] };
    const spec = JSON.stringify(
      storeOf(
        pie,
        [
          { fluid: "Oil", volume: 3 },
          { fluid: "Gas", volume: 1 },
        ],
        800,
        390,
      ).spec,
    );
    expect(spec).toContain('"outerRadius":{"value":90}');
    expect(spec).toContain('"value":"Oil 75.0%"');
  });

  it("GP-051 draws every layer type with the interpreter, upright and turned", async () => {
    for (const type of Object.keys(layerTypes)) {
      for (const orientation of ["horizontal", "vertical"] as const) {
        const svg = await svgOf(
          storeOf({
            orientation,
            layers: [
              { id: "w", type, x: "day", y: "water", stack: true, size: 4, color: "#123456" },
            ],
          }),
        );
        if (type !== "pie") expect(svg, `${type} ${orientation}`).toContain("#123456");
        expect(svg, `${type} ${orientation}`).not.toContain("NaN");
      }
    }
  });

  it("counts an axis of six digits and more in a power of ten, which its title says", async () => {
    const svg = await svgOf(
      storeOf(
        {
          tracks: [{ id: "a", axes: [{ title: "Gas", unit: "mcf" }] }],
          layers: [{ id: "g", type: "line", x: "day", y: "gas" }],
        },
        [
          { day: "2024-01-01", gas: 9_600_000 },
          { day: "2024-01-02", gas: 0 },
        ],
      ),
    );
    expect(svg).toContain(">Gas (10⁶ mcf)<");
    expect(svg).toContain(">8<");
    expect(svg).not.toContain("8,000,000");
  });

  it("counts an axis at the right in a power of ten from five digits on, so that its title has room", async () => {
    const axes = [
      { title: "Oil", unit: "bbl" },
      { title: "Gas", unit: "Mscf" },
    ];
    const layers = ["oil", "gas"].map((y, axis) => ({
      id: y,
      type: "line" as const,
      x: "day",
      y,
      axis: axis as 0 | 1,
    }));
    const svg = await svgOf(
      storeOf({ tracks: [{ id: "a", axes }], layers }, [
        { day: "2024-01-01", oil: 25_000, gas: 39_000 },
        { day: "2024-01-02", oil: 26_500, gas: 12_000 },
      ]),
    );
    expect(svg).toContain(">Oil (bbl)<");
    expect(svg).toContain(">Gas (10³ Mscf)<");
    expect(svg).not.toContain(">40,000<");
  });

  it("labels every tick of several tracks, the outermost ones at most 3 px off theirs", async () => {
    const months = Array.from({ length: 30 }, (_, at) => ({
      day: new Date(Date.UTC(2024, at, 1)).toISOString().slice(0, 10),
      oil: at,
      cut: at / 2,
      gor: at * 1.3,
    }));
    const names = ["oil", "cut", "gor"];
    const layers = names.map((y) => ({ id: y, type: "line", x: "day", y, track: y }));
    const store = storeOf(
      {
        tracks: names.map((id, at) => ({ id, share: at === 0 ? 2 : 1 })),
        padding: { top: 12, bottom: 64 },
        layers,
      },
      months,
      800,
      290,
    );
    const labels = [
      ...(await svgOf(store)).matchAll(
        /<text text-anchor="end" transform="translate\(-?[\d.]+,(-?[\d.]+)\)"[^>]*>/g,
      ),
    ];
    expect(labels.length).toBeGreaterThanOrEqual(9);
    expect(labels.filter(([label]) => label.includes('opacity="0"'))).toEqual([]);
    const [lowest] = labels.map(([, top]) => Number(top));
    // The middle of a label is 0.3 of its 12 px above its base.
    expect(Math.abs(lowest! - 3.6 - store.frame.tracks[0]!.height)).toBeLessThan(3);
  });

  it("draws zeros alone on an axis from 0 to 1", () => {
    const zeros = rows.map((row) => ({ ...row, oil: 0 }));
    expect(storeOf(line, zeros).frame.tracks[0]!.axes[0]!.domain).toEqual([0, 1]);
    expect(
      storeOf({ layers: [{ ...line.layers[0]!, type: "bar" }] }, zeros).frame.tracks[0]!.axes[0]!
        .domain,
    ).toEqual([0, 1]);
  });

  it("leaves a gap where a value is blank", async () => {
    const path =
      /<path[^>]*d="([^"]*)"[^>]*stroke="#2d7d46"/.exec(await svgOf(storeOf(line)))?.[1] ?? "";
    expect(path.match(/M/g)).toHaveLength(2);
  });

  it("stacks areas and shows each one's own value", () => {
    const layers = ["water", "oil"].map((y) => ({ id: y, type: "area", x: "day", y, stack: true }));
    const [, oil] = storeOf({ layers }).shown;
    expect([...oil!.y]).toEqual([130, 20, 130]);
    expect([...oil!.base!]).toEqual([10, 20, 40]);
  });

  it("draws categories in the order in which they appear, and two axes of a track apart", () => {
    const data = [
      { field: "Egret", oil: 3, gas: 1000 },
      { field: "Aster", oil: 5, gas: 3000 },
    ];
    const store = storeOf(
      {
        layers: [
          { id: "o", type: "bar", x: "field", y: "oil" },
          { id: "g", type: "bar", x: "field", y: "gas", axis: 1 },
        ],
      },
      data,
    );
    expect(store.set.reader.categories).toEqual(["Egret", "Aster"]);
    expect(store.frame.tracks[0]!.axes.map(({ domain }) => domain)).toEqual([
      [0, 5],
      [0, 3000],
    ]);
  });
});
