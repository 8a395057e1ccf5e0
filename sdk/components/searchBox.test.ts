// @vitest-environment jsdom
import { cleanup, fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { expect, it, vi } from "vitest";
import { SearchBox } from "./SearchBox.tsx";

it("a pasted text that is too long is cut, and a notice says so", async () => {
  vi.useFakeTimers();
  const host = fakeHost();
  const onChange = vi.fn();
  const box = createElement(SearchBox, {
    value: "",
    onChange,
    placeholder: "Search rows",
    debounce: 300,
    maxLength: 1_000,
  });
  await renderWithHost(box, { host });
  const input = document.querySelector("input")!;
  const paste = (length: number) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(
        input,
        "w".repeat(length),
      );
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
  await paste(1_000);
  expect(host.shown).toEqual([]);
  await paste(1_001);
  expect(input.value).toHaveLength(1_000);
  expect(host.shown).toMatchObject([
    { level: "warning", message: "The text was cut: a search takes at most 1,000 characters." },
  ]);
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(onChange.mock.calls).toEqual([["w".repeat(1_000)]]);
  cleanup();
  vi.useRealTimers();
});

it("takes 200 characters where nothing else is asked for", async () => {
  const host = fakeHost();
  const box = createElement(SearchBox, {
    value: "",
    onChange: vi.fn(),
    placeholder: "Search by Petron name",
    debounce: 0,
  });
  await renderWithHost(box, { host });
  const input = document.querySelector<HTMLInputElement>("input[type=search]")!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(
      input,
      "w".repeat(12_000),
    );
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  expect(input.value).toHaveLength(200);
  expect(host.shown).toMatchObject([
    { message: "The text was cut: a search takes at most 200 characters." },
  ]);
});
