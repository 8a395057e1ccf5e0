// @vitest-environment jsdom
import { act, createElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { HashtagInfo } from "../contracts/index.ts";
import {
  type FakeHost,
  type FakeHostOptions,
  fakeHost,
  renderSync,
  withHost,
} from "../testing/index.ts";
import { ApiError } from "./host.ts";
import { type Hashtags, useHashtags } from "./useHashtags.ts";

let host: FakeHost;
let service: Hashtags;

const tag = (content: string, uses = 0, isFollowed = false): HashtagInfo => ({
  id: `id of ${content}`,
  content,
  uses,
  isFollowed,
});
const known = [
  tag("Decline", 2),
  tag("decline-curve", 9),
  tag("steep decline", 40),
  tag("water-cut", 5, true),
];
const Probe = (): null => {
  service = useHashtags();
  return null;
};
function open(api: FakeHostOptions["api"] = {}, more: FakeHostOptions = {}): void {
  host = fakeHost({ user: { userId: "AdaReyes000000001" }, api, ...more });
  host.forge.publish(
    "$root/Hashtags#Hashtags",
    known.map(({ id, content }) => ({ id, content })),
  );
  host.forge.publish("$root/Hashtags/Followed/AdaReyes000000001#HashtagInfo", known);
  renderSync(withHost(createElement(Probe), { host }));
}
const shownNotices = () => host.shown.map(({ level, message }) => `${level}: ${message}`);
const refused = (status: number) => Promise.reject(new ApiError("Refused.", status));

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

it("UN-005 the service follows the live resources Hashtags and HashtagInfo and shows them as they change", () => {
  open();
  expect(
    host.forge.elements.filter(({ subscribers }) => subscribers > 0).map(({ uri }) => uri),
  ).toEqual(["$root/Hashtags#Hashtags", "$root/Hashtags/Followed/AdaReyes000000001#HashtagInfo"]);
  expect(service.tags).toHaveLength(4);
  expect(service.info).toEqual(known);
  act(() => host.forge.publish("$root/Hashtags#Hashtags", [{ id: "new", content: "new" }]));
  expect(service.tags).toEqual([{ id: "new", content: "new" }]);
});

it("UN-005 tags that begin with the text are suggested before others, much used ones first, whatever the case and a leading #", () => {
  open();
  expect(service.suggest("#DECL").map(({ content }) => content)).toEqual([
    "decline-curve",
    "Decline",
    "steep decline",
  ]);
  expect(service.suggest("").map(({ content }) => content)).toEqual([
    "steep decline",
    "decline-curve",
    "water-cut",
    "Decline",
  ]);
});

it("ST-012 following inserts a FollowEntry in the person's name and says so; a failure too", async () => {
  const insert = vi.fn(async () => ["new entry"]);
  open({ insert });
  expect(await service.follow(" ##Decline ")).toBe(true);
  expect(insert.mock.calls).toEqual([
    [
      "FollowEntry",
      [
        {
          followDataId: "id of Decline",
          followDataType: "AnnotationTag",
          userId: "AdaReyes000000001",
        },
      ],
    ],
  ]);
  expect(shownNotices()).toEqual(["success: Awesome! Now following #Decline."]);
  open({ insert: () => refused(500) });
  expect(await service.follow("Decline")).toBe(false);
  expect(shownNotices()).toEqual(["error: Something went wrong following #Decline"]);
});

it("ST-011 a tag already followed is not followed again, whatever the case, also when another tab was faster", async () => {
  const insert = vi.fn(() => refused(409));
  open({ insert });
  expect(await service.follow("#WATER-cut")).toBe(true);
  expect(insert).not.toHaveBeenCalled();
  await service.follow("Decline");
  expect(shownNotices()).toEqual([
    "info: You're already following #WATER-cut.",
    "info: You're already following #Decline.",
  ]);
});

it("ST-013 a tag that does not exist is made first; somebody else's of the same name is taken; a failure is reported", async () => {
  const none = async () => ({ data: [], total: 0 });
  const insert = vi.fn(async (type: string) => [`new ${type}`]);
  open({ insert, query: none });
  expect(await service.follow("#brand new")).toBe(true);
  expect(insert.mock.calls).toEqual([
    ["AnnotationTag", [{ content: "brand new", approvalStatus: "User" }]],
    [
      "FollowEntry",
      [
        {
          followDataId: "new AnnotationTag",
          followDataType: "AnnotationTag",
          userId: "AdaReyes000000001",
        },
      ],
    ],
  ]);
  expect(shownNotices()).toEqual([
    "success: Excellent! Tag comments with #brand new.",
    "success: Awesome! Now following #brand new.",
  ]);

  const answers = [[], [{ id: "theirs" }]];
  open({
    insert: () => refused(409),
    query: (async () => ({ data: answers.shift(), total: 1 })) as never,
  });
  expect(await service.create("quick")).toBe("theirs");
  expect(shownNotices()).toEqual([]);
  open({ insert: () => refused(500), query: none });
  expect(await service.follow("never")).toBe(false);
  expect(shownNotices()).toEqual(["error: Something went wrong creating #never."]);
});

it("ST-014 unfollowing deletes by tag and person and says so; a failure too", async () => {
  const remove = vi.fn(async () => 1);
  open({ remove });
  expect(await service.unfollow(known[3]!)).toBe(true);
  expect(remove.mock.calls).toEqual([
    ["FollowEntry", { followDataId: "id of water-cut", userId: "AdaReyes000000001" }],
  ]);
  expect(shownNotices()).toEqual(["success: #water-cut unfollowed."]);
  open({ remove: () => refused(500) });
  expect(await service.unfollow(known[3]!)).toBe(false);
  expect(shownNotices()).toEqual(["error: Something went wrong unfollowing #water-cut."]);
});

it("the tags are those of whichever plugin provides them, whatever it calls its containers", async () => {
  const insert = vi.fn(async (type: string) => [`new ${type}`]);
  const query = vi.fn(async () => ({ data: [], total: 0 }));
  const hashtags = {
    ...{ tags: "Topic", follows: "Reader" },
    ...{ all: "$root/Topics#All", followed: "$root/Topics/Of/{userId}#Read" },
  };
  open({ insert, query: query as never }, { services: { hashtags } });
  expect(
    host.forge.elements.filter(({ subscribers }) => subscribers > 0).map(({ uri }) => uri),
  ).toEqual(["$root/Topics#All", "$root/Topics/Of/AdaReyes000000001#Read"]);
  expect(await service.follow("new")).toBe(true);
  expect(query.mock.calls).toEqual([["Topic", { key: "new" }, { limit: 1 }]]);
  expect(insert.mock.calls).toMatchObject([
    ["Topic", [{ content: "new" }]],
    ["Reader", [{ followDataId: "new Topic", followDataType: "Topic" }]],
  ]);
});

it("without a plugin that provides them it says so, follows nothing, and every act reports it", async () => {
  open({}, { services: {} });
  const reason = "The test gave no service 'hashtags'.";
  expect([service.error, service.tags, service.suggest("a")]).toEqual([reason, undefined, []]);
  expect(host.forge.elements.filter(({ subscribers }) => subscribers > 0)).toEqual([]);
  expect(await service.create("new")).toBeUndefined();
  expect(await service.follow("new")).toBe(false);
  expect(await service.unfollow(known[0]!)).toBe(false);
  expect(shownNotices()).toEqual([1, 2, 3].map(() => `error: ${reason}`));
});
