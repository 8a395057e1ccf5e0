// @vitest-environment jsdom
import type { Stored } from "@petrons/sdk/contracts";
import { fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement, useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { type ChartSource, type Dashboard, sourceKey } from "../../../../contracts/index.ts";
import { useChartRows } from "../useDashboard.ts";
import DashboardEditor from "./DashboardEditor.tsx";

const host = fakeHost();
const stored = (name: string, revision: number) =>
  ({
    id: "d",
    pid: "p",
    name,
    description: "",
    visualizations: [{ id: "a", kind: "section", title: "A", props: {} }],
    revision,
  }) as unknown as Stored<Dashboard>;

/** Draws an element whose props the test changes. */
async function draw<P extends object>(element: (props: P) => React.ReactNode, first: P) {
  let change: (props: P) => void = () => undefined;
  const Page = () => {
    const [props, setProps] = useState(first);
    change = setProps;
    return element(props);
  };
  const router = createMemoryRouter([{ path: "*", element: createElement(Page) }]);
  await renderWithHost(createElement(RouterProvider, { router }), { host, router: false });
  return (props: P) => act(async () => change(props));
}

const editor = ({ dashboard }: { dashboard: Stored<Dashboard> | undefined }) =>
  createElement(DashboardEditor, {
    petronId: "p",
    dashboardId: "d",
    workspace: "w",
    dashboard,
    mayDelete: true,
  });
const follows = (later: Element, earlier: Element) =>
  (earlier.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

it("GP-022 a colleague's save and a deletion are reported below what is edited, which does not move; what was entered is copied by a button with words", async () => {
  const writeText = vi.fn(async () => undefined);
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
  const change = await draw(editor, {
    dashboard: stored("Rates", 1) as Stored<Dashboard> | undefined,
  });
  const grid = () => document.querySelector(".dashboard-grid")!;
  const shownNotices = () =>
    [...document.querySelectorAll("[role=alert]")].map(({ textContent }) => textContent);
  await act(async () => document.querySelector<HTMLElement>("[aria-label='Remove A']")!.click());
  await change({ dashboard: stored("Costs", 2) });
  expect(shownNotices()).toEqual([
    'Somebody else changed this dashboard after you read it: renamed it to "Costs".',
  ]);
  expect(follows(document.querySelector("[role=alert]")!, grid())).toBe(true);
  await change({ dashboard: undefined });
  expect(shownNotices()).toEqual([
    "This dashboard was deleted. What you see here cannot be saved any longer. Its charts show the last data received.",
  ]);
  expect(follows(document.querySelector("[role=alert]")!, grid())).toBe(true);
  // The button's code comes when it is first shown.
  const copyButton = () =>
    [...document.querySelectorAll("button")].find(({ textContent }) =>
      textContent?.includes("Copy as JSON"),
    );
  await vi.waitFor(
    async () => {
      await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
      expect(copyButton()).toBeDefined();
    },
    { timeout: 10_000 },
  );
  const copy = copyButton()!;
  await act(async () => copy.click());
  expect(JSON.parse(String(writeText.mock.calls.flat()[0]))).toMatchObject({
    name: "Rates",
    visualizations: [],
  });
  Reflect.deleteProperty(navigator, "clipboard");
});

it("GP-022 a chart whose dashboard was deleted keeps what was read last", async () => {
  const source: ChartSource = {
    table: "production",
    x: { field: "month" },
    y: [{ operation: "count" }],
  };
  const Chart = () => {
    const { read } = useChartRows("w2", source);
    return read === undefined
      ? "loading"
      : "error" in read
        ? read.error
        : `${read.rows.length} rows`;
  };
  const change = await draw<object>(() => createElement(Chart), {});
  expect(document.body.textContent).toBe("loading");
  await act(async () =>
    host.forge.publish("w2#ChartData", { [sourceKey(source)]: { rows: [{ x: 1, y0: 2 }] } }),
  );
  expect(document.body.textContent).toBe("1 rows");
  await act(async () => host.forge.publish("w2#ChartData", {}));
  await change({});
  expect(document.body.textContent).toBe("1 rows");
});

it("GP-022 a part without a title is announced by what its kind is called, and the keys of undo and redo go on to work where it had the focus", async () => {
  const untitled = { ...stored("Rates", 1), visualizations: [] } as Stored<Dashboard>;
  untitled.visualizations.push({ id: "t", kind: "markdown", title: "", props: { text: "Text" } });
  await draw(editor, { dashboard: untitled as Stored<Dashboard> | undefined });
  const mover = () => document.querySelector<HTMLElement>(".dashboard-mover");
  const announced = () => document.querySelector(".petrons-unseen[role=status]")!.textContent;
  const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  const press = async (key: string, more: object = {}) => {
    await act(async () => {
      document.activeElement!.dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, ...more }),
      );
    });
    await settled();
  };
  await act(async () => document.querySelector<HTMLElement>("[aria-label='Remove Text']")!.click());
  await settled();
  expect([announced(), mover()]).toEqual(["Text removed.", null]);
  await press("z", { ctrlKey: true });
  expect(mover()).not.toBeNull();
  mover()!.focus();
  await press("y", { ctrlKey: true });
  expect(mover()).toBeNull();
  expect(document.activeElement?.closest(".dashboard-tools")).not.toBeNull();
  await press("z", { ctrlKey: true });
  expect(mover()).not.toBeNull();
});
