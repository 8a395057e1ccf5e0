// @vitest-environment jsdom
import type { HashtagInfo } from "@petrons/sdk/contracts";
import { type FakeHost, fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { FollowHashtags } from "./FollowHashtags.tsx";

let page: HTMLElement;

const uri = "$root/Hashtags/Followed/AdaReyes000000001#HashtagInfo";
const tag = (content: string, isFollowed: boolean): HashtagInfo => ({
  id: `id of ${content}`,
  content,
  uses: 1,
  isFollowed,
});
const insert = vi.fn(async (..._: unknown[]) => ["new"]);
const remove = vi.fn(async (..._: unknown[]) => 1);
let host: FakeHost;

beforeEach(async () => {
  vi.clearAllMocks();
  host = fakeHost({ user: { userId: "AdaReyes000000001" }, api: { insert, remove } });
  page = await renderWithHost(createElement(FollowHashtags), { host });
  await act(() => vi.dynamicImportSettled());
});

async function publish(tags: readonly HashtagInfo[]): Promise<void> {
  await act(async () => host.forge.publish(uri, tags));
  // The chips are loaded when they are first shown.
  await act(() => vi.dynamicImportSettled());
}
const chips = () =>
  [...page.querySelectorAll('[aria-label="Followed hashtags"] li')].map(
    ({ textContent }) => textContent,
  );
const box = () => page.querySelector<HTMLInputElement>("input")!;
async function enter(text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(box(), text);
    box().dispatchEvent(new Event("input", { bubbles: true }));
  });
  await act(
    async () =>
      void box().dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })),
  );
  await act(() => vi.dynamicImportSettled());
}

it("ST-010 GP-038 'Follow hashtags' has an input, a count message and a chip for each followed tag, live", async () => {
  expect(page.querySelector("h2")!.textContent).toBe("Follow hashtags");
  expect(box().disabled).toBe(true);
  await publish([tag("decline", true), tag("steam", false)]);
  expect(box().disabled).toBe(false);
  expect(page.textContent).toContain("You follow 1 hashtag.");
  expect(chips()).toEqual(["#decline"]);
  await publish([tag("decline", true), tag("steam", true)]);
  expect(page.textContent).toContain("You follow 2 hashtags.");
  await publish([]);
  expect(page.textContent).toContain("You follow no hashtags.");
});

it("ST-010 ST-011 ST-012 an entry is followed at once without # and blanks; one followed already is reported; empties and duplicates are dropped", async () => {
  await publish([tag("decline", true), tag("steam", false)]);
  await enter(" #steam ");
  expect(insert.mock.calls).toEqual([
    [
      "FollowEntry",
      [
        {
          followDataId: "id of steam",
          followDataType: "AnnotationTag",
          userId: "AdaReyes000000001",
        },
      ],
    ],
  ]);
  await enter("##Decline");
  expect(host.shown.map(({ message }) => message)).toEqual([
    "Awesome! Now following #steam.",
    "You're already following #Decline.",
  ]);
  insert.mockClear();
  await enter("steam, #, #Steam,");
  expect(insert).toHaveBeenCalledTimes(1);
});

it("ST-010 ST-014 a chip is removed by unfollowing its tag", async () => {
  await publish([tag("decline", true)]);
  await act(async () => page.querySelector<HTMLElement>('[aria-label="Remove #decline"]')!.click());
  await act(() => vi.dynamicImportSettled());
  expect(remove.mock.calls).toEqual([
    ["FollowEntry", { followDataId: "id of decline", userId: "AdaReyes000000001" }],
  ]);
  expect(host.shown.map(({ message }) => message)).toEqual(["#decline unfollowed."]);
});

it("a failure to load looks different and offers to load again", async () => {
  await act(async () =>
    host.forge.fail(uri, { code: "resource-failed", message: "The server is tired." }),
  );
  expect(page.querySelector('[role="alert"]')!.textContent).toBe(
    "Unable to load hashtags.The server is tired.Reload",
  );
});
