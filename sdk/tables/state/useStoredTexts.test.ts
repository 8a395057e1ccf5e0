// @vitest-environment jsdom
import { HostProvider } from "@petrons/sdk/browser";
import { fakeHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { useStoredTexts } from "./useStoredTexts.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const reading: { read: (id: string) => string | undefined } = { read: () => undefined };
function Reader({ ids }: { ids: readonly string[] }) {
  reading.read = useStoredTexts("p", ids);
  return null;
}

it("states are asked for once, all that are missing together, and what is gone is not asked for again", async () => {
  const [first, second, gone] = ["abcdefghijkmnpqrs", "abcdefghijkmnpqrt", "abcdefghijkmnpqru"] as const;
  const query = vi.fn(async (_type: string, { id }: { id: { $in: string[] } }) => ({
    data: id.$in.filter((one) => one !== gone).map((one) => ({ id: one, text: `search=${one}` })),
    total: 2,
  }));
  const read = (id: string) => reading.read(id);
  const root = createRoot(document.createElement("div"));
  const services = fakeHost({ api: { query: query as never } });
  const show = (...ids: string[]) => act(async () => root.render(createElement(HostProvider, { services } as never, createElement(Reader, { ids }))));
  await show(first, gone, "no id");
  expect([read(first), read(gone), read(second)]).toEqual([`search=${first}`, undefined, undefined]);
  await show(first, gone, second);
  expect(read(second)).toBe(`search=${second}`);
  await show(gone, second);
  expect(query.mock.calls.map(([, { id }]) => id.$in)).toEqual([[first, gone], [second]]);
  await act(() => root.unmount());
});
