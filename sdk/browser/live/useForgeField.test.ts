// @vitest-environment jsdom
import { act, createElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeHost, renderSync, renderWithHost } from "../../testing/index.ts";
import { type ForgeField, useForgeField } from "./useForgeField.ts";

const workspace = "$root/Petron/p1";
let field: ForgeField<number>;
let host: ReturnType<typeof fakeHost>;
const sent = vi.fn<(...parts: unknown[]) => Promise<void>>();

function Probe(props: { debounce?: number }) {
  field = useForgeField<number>(workspace, "Choke", props);
  return null;
}
const show = (props: { debounce?: number } = {}) =>
  renderWithHost(createElement(Probe, props), { host });
const change = (value: number) => act(async () => field.change(value));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  sent.mockReset().mockResolvedValue();
  host = fakeHost();
  host.forge.setVariable = sent;
});
afterEach(() => vi.useRealTimers());

it("FG-018 a field bound to forge shows what was chosen at once and sends it 500 ms after the last change", async () => {
  await show();
  expect(field.value).toBeUndefined();
  await act(async () => host.forge.publish(`${workspace}#Choke`, 8));
  expect(field.value).toBe(8);
  await change(16);
  await pass(499);
  await change(24);
  await pass(499);
  expect([field.value, sent.mock.calls]).toEqual([24, []]);
  await pass(1);
  expect([field.value, sent.mock.calls]).toEqual([24, [[workspace, "Choke", 24]]]);
  await act(async () => host.forge.publish(`${workspace}#Choke`, 32));
  expect(field.value).toBe(32);
});

it("FG-018 another wait can be given; what still waits is sent before the field goes", async () => {
  await show({ debounce: 100 });
  await change(1);
  await pass(100);
  await change(2);
  renderSync(null);
  expect(sent.mock.calls.map(([, , value]) => value)).toEqual([1, 2]);
  await pass(1000);
  expect(sent).toHaveBeenCalledTimes(2);
});

it("FG-018 a value that is refused gives way to the server's, with the reason", async () => {
  sent.mockRejectedValue(new Error("value: must be at most 64."));
  await show();
  await act(async () => host.forge.publish(`${workspace}#Choke`, 8));
  await change(128);
  await pass(500);
  expect([field.value, field.error]).toEqual([8, "value: must be at most 64."]);
  await change(16);
  expect(field.error).toBeNull();
});
