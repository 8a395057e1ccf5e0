// @vitest-environment jsdom
import { act, createElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { cleanup, type FakeHost, fakeHost, renderWithHost } from "../testing/index.ts";
import { ordinaryServices } from "../testing/ordinaryServices.ts";
import { useDisplayUnits } from "./useDisplayUnits.ts";

const depth = { label: "Depth", quantity: "Length", unit: "ft" };
const contributions = ((kind: string) =>
  kind === "routes"
    ? [
        {
          name: "wells",
          path: "/petron/:petronId/wells",
          view: "V",
          access: "signed-in",
          pluginId: "w",
        },
      ]
    : []) as never;

afterEach(() => vi.restoreAllMocks());

function Label() {
  const units = useDisplayUnits();
  return `${units.ready ? "" : "waiting "}${units.labelFor(depth)}`;
}
const show = (services: FakeHost, path: string) =>
  renderWithHost(createElement(Label), { host: services, path });
const shown = () => document.body.textContent;

test("UN-002 inside a Petron its definition is in force, live; outside the reporting units", async () => {
  const host = fakeHost({ services: ordinaryServices, contributions });
  await show(host, "/petron/abcdefghijklmnopq/wells");
  expect(shown()).toBe("waiting Depth (ft)");
  await act(async () =>
    host.forge.publish("$root/Petron/abcdefghijklmnopq/Units#DisplayUnits", {
      id: "m",
      name: "Metric",
      Length: "m",
    }),
  );
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(shown()).toBe("Depth (m)");
  });
  await act(async () =>
    host.forge.publish("$root/Petron/abcdefghijklmnopq/Units#DisplayUnits", {
      id: "k",
      name: "Long",
      Length: "km",
    }),
  );
  expect(shown()).toBe("Depth (km)");

  cleanup();
  await show(host, "/home");
  await act(async () =>
    host.forge.publish("$root/Units#ReportingUnits", { id: "f", name: "Field", Length: "yd" }),
  );
  expect(shown()).toBe("Depth (yd)");
});

test("UN-003 units that cannot be loaded are only logged: numbers are shown as they are stored, and no notice comes", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const host = fakeHost({ services: ordinaryServices, contributions });
  await show(host, "/home");
  await act(async () =>
    host.forge.fail("$root/Units#ReportingUnits", {
      code: "internal",
      message: "The server is tired.",
    }),
  );
  expect([shown(), host.shown]).toEqual(["Depth (ft)", []]);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("The server is tired."));
});

test("without a definition, and where no plugin keeps units, numbers are shown as they are stored", async () => {
  const host = fakeHost({ services: ordinaryServices });
  await show(host, "/home");
  await act(async () => host.forge.publish("$root/Units#ReportingUnits", null));
  expect(shown()).toBe("Depth (ft)");
  const bare = fakeHost();
  await show(bare, "/home");
  expect([shown(), bare.forge.elements.filter(({ subscribers }) => subscribers > 0)]).toEqual([
    "Depth (ft)",
    [],
  ]);
});
