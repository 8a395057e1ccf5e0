// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { linkStyles, StyleFailure } from "./styleLinks.ts";

const sheet = { href: "/plugins/wells/wells-1.css", integrity: "sha384-x" };
const links = () => [...document.head.querySelectorAll("link")];
const address = () => links()[0]?.getAttribute("href");
const dispatch = (event: "load" | "error") => links()[0]!.dispatchEvent(new Event(event));
/** What a promise has reported by now. */
const reportedOf = (work: Promise<void>) => {
  const reported: unknown[] = [];
  work.then(
    () => reported.push("applies"),
    (error: unknown) => reported.push(error),
  );
  return async () => {
    await vi.advanceTimersByTimeAsync(0);
    return reported;
  };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

it("two that need a sheet at once both wait until it applies, and it is linked once", async () => {
  const first = reportedOf(linkStyles([sheet]));
  const second = reportedOf(linkStyles([sheet]));
  expect([links().length, await first(), await second()]).toEqual([1, [], []]);
  dispatch("load");
  expect([await first(), await second()]).toEqual([["applies"], ["applies"]]);
  await linkStyles([sheet]);
  expect(links()).toHaveLength(1);
});

it("a sheet that does not arrive within 6 s is asked for again by another address, and is still one", async () => {
  const reported = reportedOf(linkStyles([sheet]));
  await vi.advanceTimersByTimeAsync(6_000);
  expect([address(), links()[0]!.integrity]).toEqual([`${sheet.href}?again=1`, sheet.integrity]);
  const late = reportedOf(linkStyles([sheet]));
  dispatch("load");
  expect([links().length, await reported(), await late()]).toEqual([1, ["applies"], ["applies"]]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(address()).toBe(`${sheet.href}?again=1`);
});

it("a sheet that fails says which, and the next one who needs it asks anew", async () => {
  const reported = reportedOf(linkStyles([sheet]));
  dispatch("error");
  expect(await reported()).toEqual([expect.any(StyleFailure)]);
  expect(links()).toEqual([]);
  const again = reportedOf(linkStyles([sheet]));
  dispatch("load");
  expect(await again()).toEqual(["applies"]);
});
