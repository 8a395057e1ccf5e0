import { expect, it, vi } from "vitest";
import type { HubLink } from "./hubLink.ts";
import { lazyLink } from "./lazyLink.ts";

function aLink() {
  const handlers = new Map<string, (...args: unknown[]) => void>();
  let closed = (_silence: boolean): void => undefined;
  const link: HubLink = {
    start: vi.fn(async () => undefined),
    stop: vi.fn(async () => undefined),
    invoke: vi.fn(async (method: string) => method),
    on: (event, handler) => void handlers.set(event, handler),
    onclose: (handler) => {
      closed = handler;
    },
  };
  return {
    link,
    emit: (event: string, value: unknown) => handlers.get(event)?.(value),
    close: () => closed(true),
  };
}

it("FG-010 a link that is fetched when it starts passes on what was asked before and after", async () => {
  const { link, emit, close } = aLink();
  const late = lazyLink(async () => link);
  const heard = vi.fn();
  late.on("ForgeEvents", heard);
  late.onclose(heard);
  await expect(late.invoke("Probe")).rejects.toThrow("has not started");
  await late.start();
  late.on("Connected", heard);
  emit("ForgeEvents", 1);
  emit("Connected", 2);
  close();
  expect(heard.mock.calls).toEqual([[1], [2], [true]]);
  expect(await late.invoke("Probe")).toBe("Probe");
});

it("FG-010 one that was stopped while it was fetched never connects; one that does not arrive has failed to start", async () => {
  const { link } = aLink();
  const late = lazyLink(async () => link);
  const starting = late.start();
  await late.stop();
  await expect(starting).rejects.toThrow("stopped");
  expect(link.start).not.toHaveBeenCalled();
  await expect(lazyLink(() => Promise.reject(new Error("did not arrive"))).start()).rejects.toThrow(
    "did not arrive",
  );
});
