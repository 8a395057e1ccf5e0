// @vitest-environment jsdom
import { HostProvider } from "@petrons/sdk/browser";
import { fakeHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { remember } from "./storedTexts.ts";
import { useStoredTexts } from "./useStoredTexts.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const reading: { read: (id: string) => string | undefined } = { read: () => undefined };
function Reader({ ids }: { ids: readonly string[] }) {
  reading.read = useStoredTexts("p", ids);
  return null;
}

it("states are asked for once, all that are missing together, and what is gone is not asked for again", async () => {
  const [first, second, gone] = [
    "abcdefghijkmnpqrs",
    "abcdefghijkmnpqrt",
    "abcdefghijkmnpqru",
  ] as const;
  const query = vi.fn(async (_type: string, { id }: { id: { $in: string[] } }) => ({
    data: id.$in.filter((one) => one !== gone).map((one) => ({ id: one, text: `search=${one}` })),
    total: 2,
  }));
  const read = (id: string) => reading.read(id);
  const root = createRoot(document.createElement("div"));
  const services = fakeHost({ api: { query: query as never } });
  const show = (...ids: string[]) =>
    act(async () =>
      root.render(
        createElement(HostProvider, { services } as never, createElement(Reader, { ids })),
      ),
    );
  await show(first, gone, "no id");
  expect([read(first), read(gone), read(second)]).toEqual([
    `search=${first}`,
    undefined,
    undefined,
  ]);
  await show(first, gone, second);
  expect(read(second)).toBe(`search=${second}`);
  await show(gone, second);
  expect(query.mock.calls.map(([, { id }]) => id.$in)).toEqual([[first, gone], [second]]);
  await act(() => root.unmount());
});

it("more states than are kept for Back are all read, in parts, and stay read when others are remembered", async () => {
  const alphabet = "abcdefghijkmnpqrstuvwxyz";
  const idOf = (at: number) =>
    `zzzzzzzzzzzzzzz${alphabet[Math.floor(at / alphabet.length)]}${alphabet[at % alphabet.length]}`;
  const ids = Array.from({ length: 120 }, (_, at) => idOf(at));
  const query = vi.fn(async (_type: string, { id }: { id: { $in: string[] } }) => ({
    data: id.$in.map((one) => ({ id: one, text: `search=${one}` })),
  }));
  const root = createRoot(document.createElement("div"));
  const services = fakeHost({ api: { query: query as never } });
  const show = () =>
    act(async () =>
      root.render(
        createElement(
          HostProvider,
          { services } as never,
          createElement(Reader, { ids: [...ids] }),
        ),
      ),
    );
  await show();
  expect(ids.filter((id) => reading.read(id) === `search=${id}`)).toHaveLength(120);
  expect(query.mock.calls.map(([, { id }]) => id.$in.length)).toEqual([50, 50, 20]);
  for (let at = 200; at < 260; at += 1) remember(idOf(at), "other");
  await show();
  expect(ids.filter((id) => reading.read(id) === `search=${id}`)).toHaveLength(120);
  expect(query).toHaveBeenCalledTimes(3);
  await act(() => root.unmount());
});
