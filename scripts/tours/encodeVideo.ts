import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { filmRate } from "./filmFormat.ts";

const program = () => process.env.FFMPEG || "ffmpeg";
const advice =
  "Install it with the system's packages (apt-get install ffmpeg, brew install ffmpeg), or name one that has libvpx with FFMPEG=path.";

/** Throws where no video can be written, with what is missing. */
export function checkEncoder(): void {
  const { error, stdout } = spawnSync(program(), ["-hide_banner", "-encoders"], {
    encoding: "utf8",
  });
  if (error)
    throw new Error(
      `Videos are written by ffmpeg, and '${program()}' cannot be run: ${error.message}. ${advice}`,
    );
  if (!stdout.includes("libvpx-vp9")) throw new Error(`'${program()}' cannot write VP9. ${advice}`);
}

/**
 * From JPEG pictures of the whole range of a screen to VP9 of the range of a video, with its index
 * at the front, so that it can be played from anywhere.
 */
const options = (path: string) => [
  ...["-hide_banner", "-loglevel", "error", "-y"],
  ...["-f", "image2pipe", "-c:v", "mjpeg", "-framerate", String(filmRate), "-i", "-"],
  ...["-vf", "scale=in_range=full:out_range=tv:out_color_matrix=bt709,format=yuv420p"],
  ...[
    "-colorspace",
    "bt709",
    "-color_primaries",
    "bt709",
    "-color_trc",
    "bt709",
    "-color_range",
    "tv",
  ],
  ...[
    "-c:v",
    "libvpx-vp9",
    "-crf",
    "34",
    "-b:v",
    "0",
    "-deadline",
    "good",
    "-cpu-used",
    "4",
    "-row-mt",
    "1",
    "-tile-columns",
    "1",
  ],
  ...["-tune-content", "screen", "-g", String(filmRate * 8), "-an", "-cues_to_front", "1", path],
];

/** Writes pictures, one for each tick of the video, as a silent WebM file. */
export async function encodeVideo(pictures: readonly Buffer[], path: string): Promise<void> {
  const child = spawn(program(), options(path), { stdio: ["pipe", "inherit", "pipe"] });
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  const ended = once(child, "close") as Promise<[number | null]>;
  // What ffmpeg refuses it says, and ends: the pipe's own error says less.
  child.stdin.on("error", () => undefined);
  for (const picture of pictures) {
    if (child.exitCode !== null || child.stdin.destroyed) break;
    if (!child.stdin.write(picture)) await Promise.race([once(child.stdin, "drain"), ended]);
  }
  child.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with code ${code}: ${output.trim()}`);
}
