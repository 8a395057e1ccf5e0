import type { Video } from "@petrons/sdk/contracts";

const newForDays = 60;

/** Whether a video was published within the last 60 days (VX-004). */
export function isNewVideo(
  { publishedAt }: Pick<Video, "publishedAt">,
  now: number = Date.now(),
): boolean {
  const age = now - Date.parse(publishedAt);
  return age >= 0 && age <= newForDays * 86_400_000;
}
