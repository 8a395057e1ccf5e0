// @vitest-environment jsdom
import { fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { createElement } from "react";
import { expect, it, vi } from "vitest";
import { remember } from "./storedTexts.ts";
import { useStoredTexts } from "./useStoredTexts.ts";

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
  const services = fakeHost({ api: { query: query as never } });
  const show = (...ids: string[]) =>
    renderWithHost(createElement(Reader, { ids }), { host: services });
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
});

it("more states than are kept for Back are all read, in parts, and stay read when others are remembered", async () => {
  const alphabet = "abcdefghijkmnpqrstuvwxyz";
  const idOf = (at: number) =>
    `zzzzzzzzzzzzzzz${alphabet[Math.floor(at / alphabet.length)]}${alphabet[at % alphabet.length]}`;
  const ids = Array.from({ length: 120 }, (_, at) => idOf(at));
  const query = vi.fn(async (_type: string, { id }: { id: { $in: string[] } }) => ({
    data: id.$in.map((one) => ({ id: one, text: `search=${one}` })),
  }));
  const services = fakeHost({ api: { query: query as never } });
  const show = () => renderWithHost(createElement(Reader, { ids: [...ids] }), { host: services });
  await show();
  expect(ids.filter((id) => reading.read(id) === `search=${id}`)).toHaveLength(120);
  expect(query.mock.calls.map(([, { id }]) => id.$in.length)).toEqual([50, 50, 20]);
  for (let at = 200; at < 260; at += 1) remember(idOf(at), "other");
  await show();
  expect(ids.filter((id) => reading.read(id) === `search=${id}`)).toHaveLength(120);
  expect(query).toHaveBeenCalledTimes(3);
});
