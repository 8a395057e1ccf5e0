// @vitest-environment jsdom
import { fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { expect, it, vi } from "vitest";
import { dashboardsUri } from "../../../contracts/index.ts";
import { DashboardsPanel } from "./DashboardsPanel.tsx";
import { DashboardThumbnail } from "./DashboardThumbnail.tsx";
import { ThumbnailButton } from "./ThumbnailButton.tsx";

const fileId = "Picture0000000001";
let comesIntoSight: () => void = () => undefined;
vi.stubGlobal(
  "IntersectionObserver",
  class {
    constructor(reported: (entries: object[]) => void) {
      comesIntoSight = () => reported([{ isIntersecting: true }]);
    }
    observe(): void {}
    disconnect(): void {}
  },
);
async function show(element: ReturnType<typeof createElement>, api: object) {
  const host = fakeHost({ api: api as never });
  await renderWithHost(element, { host });
  return host;
}

it("PE-011 a card shows its uploaded picture, read when the card comes into sight", async () => {
  const downloadUrl = vi.fn(async (id: string) => `/api/files/${id}?ticket=t`);
  await show(createElement(DashboardThumbnail, { url: `/api/files/${fileId}` }), { downloadUrl });
  expect(downloadUrl).not.toHaveBeenCalled();
  await act(async () => comesIntoSight());
  expect(downloadUrl.mock.calls).toEqual([[fileId]]);
  expect(document.querySelector("img")!.getAttribute("src")).toBe(`/api/files/${fileId}?ticket=t`);
  await act(async () => document.querySelector("img")!.dispatchEvent(new Event("error")));
  expect(document.querySelector("img")).toBeNull();
});

it("PE-010 PE-011 Home has a card for each dashboard, with name, description and picture, that leads to its viewer; without any there is no panel", async () => {
  const host = fakeHost({
    routes: { "dsu-design-project-viewer": "/petron/:petronId/dashboards/:dashboardId" },
    api: { downloadUrl: async (id) => `/api/files/${id}` },
  });
  const panel = createElement(DashboardsPanel);
  await renderWithHost(panel, { host });
  const publish = (dashboards: object[]) =>
    act(async () => host.forge.publish(dashboardsUri(host.user.userId), dashboards));
  await publish([]);
  expect(document.body.textContent).toBe("");
  await publish([
    {
      id: "d1",
      pid: "p1",
      name: "Rates",
      description: "Of all wells",
      thumbnailUrl: `/api/files/${fileId}`,
    },
  ]);
  await act(async () => comesIntoSight());
  const card = document.querySelector("a")!;
  expect([card.getAttribute("href"), card.textContent]).toEqual([
    "/petron/p1/dashboards/d1",
    "RatesOf all wells",
  ]);
  expect(card.querySelector("img")!.getAttribute("src")).toBe(`/api/files/${fileId}`);
});

it("PE-011 the picture of a card is uploaded as a file of the Petron and then named by the dashboard", async () => {
  vi.stubGlobal("createImageBitmap", async () => ({
    width: 1280,
    height: 640,
    close: () => undefined,
  }));
  const blob = new Blob(["small"]);
  const drawn: number[] = [];
  HTMLCanvasElement.prototype.getContext = (() => ({
    drawImage: (...at: number[]) => drawn.push(...at.slice(3)),
  })) as never;
  HTMLCanvasElement.prototype.toBlob = (done) => done(blob);
  const upload = vi.fn(async () => fileId);
  const update = vi.fn(async () => 1);
  const onSaved = vi.fn();
  const dashboard = { id: "Dashboard00000001", pid: "PetronGulf0000001" } as never;
  const host = await show(createElement(ThumbnailButton, { dashboard, onSaved }), {
    upload,
    update,
  });
  const picker = document.querySelector<HTMLInputElement>("input[type=file]")!;
  Object.defineProperty(picker, "files", { value: [new File(["large"], "field.png")] });
  await act(async () => picker.dispatchEvent(new Event("change", { bubbles: true })));
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(drawn).toEqual([640, 320]);
  expect(upload.mock.calls).toEqual([
    [blob, "dashboard-Dashboard00000001.webp", { petronId: "PetronGulf0000001" }],
  ]);
  expect(update.mock.calls).toEqual([
    ["DSUDesignProject", { id: "Dashboard00000001" }, { thumbnailUrl: `/api/files/${fileId}` }],
  ]);
  expect(host.shown.map(({ message }) => message)).toEqual(["Card picture saved."]);
});
