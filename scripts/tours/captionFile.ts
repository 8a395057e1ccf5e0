import type { Caption } from "./TourStage.ts";

/** `00:00:04.200` */
function time(seconds: number): string {
  const milliseconds = Math.round(seconds * 1_000);
  const part = (size: number, of: number, digits: number) =>
    String(Math.floor(milliseconds / size) % of).padStart(digits, "0");
  return `${part(3_600_000, 100, 2)}:${part(60_000, 60, 2)}:${part(1_000, 60, 2)}.${part(1, 1_000, 3)}`;
}

/** Captions as WebVTT. */
export const captionFile = (captions: readonly Caption[]): string =>
  `WEBVTT\n\n${captions.map(({ from, to, text }, index) => `${index + 1}\n${time(from)} --> ${time(to)}\n${text}\n`).join("\n")}`;

/** Captions of a file as `captionFile` writes it. */
export function readCaptions(file: string): Caption[] {
  const seconds = (text: string) =>
    text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
  return file.split("\n\n").flatMap((cue) => {
    const [, times = "", ...lines] = cue.trim().split("\n");
    const [from, to] = times.split(" --> ");
    return from === undefined || to === undefined
      ? []
      : [{ from: seconds(from), to: seconds(to), text: lines.join(" ") }];
  });
}
