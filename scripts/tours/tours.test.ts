import { expect, test } from "vitest";
import { captionFile, readCaptions } from "./captionFile.ts";
import { FrameTrack } from "./FrameTrack.ts";
import { TourClock } from "./TourClock.ts";

test("the clock of a video pauses for what is left out, and runs at its pace", () => {
  const clock = new TourClock(2, 100);
  expect(clock.at(105)).toBe(0);
  clock.go(105);
  expect(clock.at(109)).toBe(2);
  clock.stop(109);
  clock.stop(110);
  // A picture of that time is of the moment at which the clock stopped.
  expect(clock.at(112)).toBe(2);
  clock.go(120);
  expect(clock.at(121)).toBe(2.5);
  expect(clock.at(108)).toBe(1.5);
});

test("pictures that came when something changed are laid out at a constant rate", () => {
  const track = new FrameTrack(10);
  const picture = (name: string) => Buffer.from(name);
  expect(() => track.pictures(1)).toThrow("no pictures");
  track.add(0.12, picture("first"));
  track.add(0.31, picture("shown too briefly"));
  track.add(0.39, picture("second"));
  track.add(0.9, picture("third"));
  expect(track.pictures(1.2).map(String)).toEqual([
    ...Array(4).fill("first"),
    ...Array(5).fill("second"),
    ...Array(3).fill("third"),
  ]);
});

test("captions are written as WebVTT and read again", () => {
  const captions = [
    { from: 0, to: 4.25, text: "Open the Wells app." },
    { from: 4.25, to: 65.004, text: "Press Import." },
  ];
  const file = captionFile(captions);
  expect(file).toBe(
    "WEBVTT\n\n1\n00:00:00.000 --> 00:00:04.250\nOpen the Wells app.\n\n2\n00:00:04.250 --> 00:01:05.004\nPress Import.\n",
  );
  expect(readCaptions(file)).toEqual(captions);
});
