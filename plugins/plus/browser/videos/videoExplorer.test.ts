// @vitest-environment jsdom
import type { Video } from "@petrons/sdk/contracts";
import { createElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Answers, openPage, type TestingPage } from "../testingPage.ts";
import { VideoExplorerPage, videoSearchDebounce } from "./VideoExplorerPage.tsx";

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day).toISOString();
const video = (id: string, part: Partial<Video> = {}): Video => ({
  ...{
    id,
    title: `Title of ${id}`,
    publishedAt: ago(100),
    description: `About ${id}`,
    app: "",
    category: "Data",
    length: 65,
    showInExplorer: true,
  },
  ...{
    videoUrl: `/api/content/files/${id}.webm?ticket=1.a`,
    captionsUrl: `/api/content/files/${id}.vtt?ticket=1.b`,
    text: "",
    appOrder: null,
    tags: [],
  },
  ...part,
});
const imports = video("import", {
  title: "Import wells",
  publishedAt: ago(3),
  tags: ["csv"],
  app: "Wells",
  text: "# How\n\nChoose a file.",
});
const jobs = video("jobs", { title: "Schedule a job", category: "Jobs", length: 3_661 });
const general = video("general", {
  title: "Share a view",
  category: "General",
  description: "With a link",
});
const answers: Answers = {
  appCategory: [
    { title: "Jobs", priority: 1 },
    { title: "Data", priority: 2 },
    { title: "Plugins", priority: 3 },
  ],
  video: [imports, jobs, general],
};

let page: TestingPage;
const warn = vi.spyOn(console, "warn");
beforeEach(() => void warn.mockImplementation(() => undefined));
afterEach(() => vi.useRealTimers());
const open = async (given: Answers = answers, search = "") => {
  page = await openPage(createElement(VideoExplorerPage), given, search);
};
const titles = () => page.texts(".video-title");
const boxes = () => page.all<HTMLInputElement>(".video-categories input");
const box = (name: string) => boxes().find((one) => one.parentElement!.textContent === name)!;
const checked = () =>
  boxes().map(
    (one) =>
      `${one.parentElement!.textContent}${one.checked ? " ✓" : one.indeterminate ? " –" : ""}`,
  );
const emptyText =
  "No videos were found.Try a different a search term.Try selecting more categories.";

it("VX-003 each card shows NEW, category, title, description, length and a play button", async () => {
  await open();
  const [first, second] = page.all(".video-card");
  expect(
    [...first!.querySelectorAll(".video-facts > *, .video-title, .video-description")].map(
      ({ textContent }) => textContent,
    ),
  ).toEqual([...["NEW", "Data", "1:05Length: 1 minute 5 seconds", "Import wells", "About import"]]);
  expect(first!.querySelector("button")!.getAttribute("aria-label")).toBe("Play 'Import wells'");
  expect(second!.textContent).toBe(
    "Jobs1:01:01Length: 1 hour 1 minute 1 secondSchedule a jobAbout jobs",
  );
});

it("VX-002 GP-020 the search box has its placeholder and waits 300 ms from the last key; every word is looked for in title, text, app, category and tags", async () => {
  await open();
  vi.useFakeTimers();
  const input = page.all<HTMLInputElement>("input[type=search]")[0]!;
  expect([input.placeholder, videoSearchDebounce]).toEqual(["Search videos", 300]);
  const type = (text: string) =>
    page.act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(input, text);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
  await type("CSV wells");
  await page.act(() => vi.advanceTimersByTime(299));
  expect(titles()).toHaveLength(3);
  await page.act(() => vi.advanceTimersByTime(1));
  expect([titles(), page.params().get("search"), page.text().includes("1 of 3 videos")]).toEqual([
    ["Import wells"],
    "CSV wells",
    true,
  ]);
  for (const [text, found] of [
    ["with a LINK", ["Share a view"]],
    ["jobs schedule", ["Schedule a job"]],
    ["csv jobs", []],
    [" ", ["Import wells", "Schedule a job", "Share a view"]],
  ] as const) {
    await type(text);
    await page.act(() => vi.advanceTimersByTime(300));
    expect([text, titles()]).toEqual([text, found]);
  }
});

it("VX-002 there is 'All' and a checkbox for each category in its order, also for one that only a video names", async () => {
  await open();
  expect(checked()).toEqual(["All ✓", "Jobs ✓", "Data ✓", "Plugins ✓", "General ✓"]);
  await page.act(() => box("Data").click());
  expect([checked(), titles()]).toEqual([
    ["All –", "Jobs ✓", "Data", "Plugins ✓", "General ✓"],
    ["Schedule a job", "Share a view"],
  ]);
  expect(page.params().getAll("category")).toEqual(["Jobs", "Plugins", "General"]);
  await page.act(() => box("All").click());
  expect([checked(), titles().length, page.params().has("category")]).toEqual([
    ["All ✓", "Jobs ✓", "Data ✓", "Plugins ✓", "General ✓"],
    3,
    false,
  ]);
  await page.act(() => box("All").click());
  expect([checked(), titles()]).toEqual([["All", "Jobs", "Data", "Plugins", "General"], []]);
  expect(page.texts(".petrons-state-title, .video-hint").join("")).toBe(emptyText);
  await page.act(() => box("Jobs").click());
  expect(titles()).toEqual(["Schedule a job"]);
});

it("VX-002 an address says what is searched for, which categories are shown and which video is open", async () => {
  await open(answers, "?search=view&category=General&category=Gone&video=general");
  expect([titles(), checked(), page.all(".bp6-dialog h2")[0]!.textContent]).toEqual([
    ["Share a view"],
    ["All –", "Jobs", "Data", "Plugins", "General ✓"],
    "Share a view",
  ]);
});

it("VX-005 while videos are asked for it says 'Retrieving videos...'; without any, that none were found, with both hints", async () => {
  const { promise, resolve } = Promise.withResolvers<readonly object[]>();
  await open({ ...answers, video: promise });
  expect(page.texts(".petrons-state-title")).toEqual(["Retrieving videos..."]);
  await page.act(() => resolve([]));
  expect(page.texts(".petrons-state-title, .video-hint").join("")).toBe(emptyText);
  expect(page.all(".petrons-state button")).toHaveLength(0);
});

it("VX-010 a failure is only logged, ends the loading, and can be tried again", async () => {
  const given: Answers = { appCategory: new Error("down"), video: new Error("down") };
  await open(given);
  // Other words or categories would not help.
  expect(page.texts(".petrons-state-title, .video-hint")).toEqual(["No videos were found."]);
  expect(page.host.shown).toEqual([]);
  expect(warn.mock.calls.map(([message]) => message)).toEqual([
    "[content] The content service did not answer 'video'.",
    "[content] The content service did not answer 'appCategory'.",
  ]);
  Object.assign(given, answers);
  await page.press("Try again");
  expect(titles()).toHaveLength(3);
});

it("VX-004 a video is new for 60 days from when it was published, and not before", async () => {
  const days = [0, 59.9, 60.1, -1];
  await open({
    ...answers,
    video: days.map((age) => video(`v${age}`, { title: `${age}`, publishedAt: ago(age) })),
  });
  expect(
    page
      .all(".video-card")
      .map((card) => [
        card.querySelector(".video-title")!.textContent,
        card.textContent!.includes("NEW"),
      ]),
  ).toEqual([
    ["0", true],
    ["59.9", true],
    ["60.1", false],
    ["-1", false],
  ]);
});

it("VX-006 play opens a dialog with the browser's player, captions, and the text beside the video; closing takes it from the address", async () => {
  await open();
  await page.press("Play 'Import wells'");
  expect(page.params().get("video")).toBe("import");
  const player = page.all<HTMLVideoElement>("video")[0]!;
  expect([
    player.getAttribute("src"),
    player.controls,
    player.autoplay,
    player.getAttribute("aria-label"),
  ]).toEqual([imports.videoUrl, true, true, "Import wells"]);
  const track = player.querySelector("track")!;
  expect([track.kind, track.getAttribute("src"), track.default]).toEqual([
    "captions",
    imports.captionsUrl,
    true,
  ]);
  expect(page.texts(".video-beside h2, .video-beside p")).toEqual([
    expect.stringContaining("Published"),
    "How",
    "Choose a file.",
  ]);
  await page.press("Close");
  expect([page.params().has("video"), page.all("video").length]).toEqual([false, 0]);
  await page.press("Play 'Schedule a job'");
  expect(page.texts(".video-beside p")).toEqual([
    expect.stringContaining("Published"),
    "About jobs",
  ]);
});

it("VX-006 a request to close that only the browser heard, as from a key in the player's controls, closes the dialog", async () => {
  const watchers: { onclose?: () => void; destroy: () => void }[] = [];
  const destroy = vi.fn();
  vi.stubGlobal(
    "CloseWatcher",
    class {
      destroy = destroy;
      constructor() {
        watchers.push(this);
      }
    },
  );
  await open();
  await page.press("Play 'Import wells'");
  await page.act(() => watchers.at(-1)!.onclose!());
  expect(page.params().get("video")).toBeNull();
  expect(destroy).toHaveBeenCalledTimes(watchers.length);
  vi.unstubAllGlobals();
});

it("VX-006 a video that cannot be played says so in the player's place, with a way to try again; missing captions are reported too", async () => {
  await open();
  await page.press("Play 'Import wells'");
  await page.act(() => page.all("track")[0]!.dispatchEvent(new Event("error")));
  expect(page.text()).toContain("The captions could not be loaded.");
  await page.act(() => page.all("video")[0]!.dispatchEvent(new Event("error")));
  expect(page.all("video")).toHaveLength(0);
  expect(page.texts(".video-player-failed")).toEqual([
    "This video cannot be played.It may be missing, or of a type that this browser does not play.Try again",
  ]);
  expect(page.text()).toContain("Choose a file.");
  await page.press("Try again");
  expect(page.all("video")).toHaveLength(1);
});

/** What the player has played, from second to second. */
const play = (...parts: [number, number][]) =>
  Object.defineProperty(page.all("video")[0]!, "played", {
    configurable: true,
    value: {
      length: parts.length,
      start: (index: number) => parts[index]![0],
      end: (index: number) => parts[index]![1],
    },
  });

it("VX-007 closing the player sends 'Video Watched' with the seconds really watched and all else; opening it again begins at nothing", async () => {
  await open();
  await page.press("Play 'Import wells'");
  expect(page.host.tracked).toEqual([]);
  play([0, 10.25], [30, 40]);
  await page.press("Close");
  const facts = {
    length: 65,
    app: "Wells",
    title: "Import wells",
    url: "/api/content/files/import.webm",
    isNew: true,
    category: "Data",
  };
  expect(page.host.tracked).toEqual([
    { name: "Video Watched", type: "event", properties: { ...facts, seconds: 20.3, percent: 31 } },
  ]);
  await page.press("Play 'Import wells'");
  await page.press("Close");
  expect(page.host.tracked[1]).toMatchObject({ properties: { seconds: 0, percent: 0 } });
  await page.press("Play 'Schedule a job'");
  play([0, 4_000]);
  page.close();
  expect(page.host.tracked.slice(2)).toEqual([
    {
      name: "Video Watched",
      type: "event",
      properties: expect.objectContaining({
        title: "Schedule a job",
        percent: 100,
        isNew: false,
        category: "Jobs",
      }),
    },
  ]);
});

it("VX-007 a link from one open video to another reports the first, and the other begins at nothing", async () => {
  await open(answers, "?video=import");
  play([0, 13]);
  await page.go("?video=jobs");
  await page.press("Close");
  expect(
    page.host.tracked.map(({ properties }) => [properties!.title, properties!.seconds]),
  ).toEqual([
    ["Import wells", 13],
    ["Schedule a job", 0],
  ]);
});

it("VX-007 what was watched to its last half second was watched whole, since lengths are whole seconds", async () => {
  await open();
  await page.press("Play 'Import wells'");
  play([0, 64.6]);
  await page.press("Close");
  expect(page.host.tracked[0]).toMatchObject({ properties: { seconds: 64.6, percent: 100 } });
});

it("VX-007 it is sent once when the browser goes, and counts what was played before a failure", async () => {
  await open();
  await page.press("Play 'Import wells'");
  play([0, 6]);
  await page.act(() => page.all("video")[0]!.dispatchEvent(new Event("error")));
  await page.press("Try again");
  play([4, 13]);
  dispatchEvent(new Event("pagehide"));
  await page.press("Close");
  expect(
    page.host.tracked.map(({ properties }) => [properties!.seconds, properties!.percent]),
  ).toEqual([[13, 20]]);
});
