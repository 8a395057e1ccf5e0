// @vitest-environment jsdom
import { expect, it, vi } from "vitest";

/** The name that a page gets which begins with the storage as it is. */
async function nextPage(): Promise<string> {
  vi.resetModules();
  return (await import("./tabId.ts")).tabId();
}

it("a reload keeps the name of a tab; a duplicated one, which begins with a copy of its storage, has another", async () => {
  sessionStorage.clear();
  const first = await nextPage();
  expect(first).toMatch(/^[A-Za-z0-9]{17}$/);
  dispatchEvent(new Event("pagehide"));
  expect(await nextPage()).toBe(first);
  expect(sessionStorage.length).toBe(0);
  expect(await nextPage()).not.toBe(first);
});

it("what is no name of a tab is not taken for one", async () => {
  sessionStorage.setItem("petrons.tab", "../../else");
  expect(await nextPage()).toMatch(/^[A-Za-z0-9]{17}$/);
});
