import type { Video, VideoCategory } from "@petrons/sdk/contracts";

/**
 * Every category that may be chosen: those of the content service in their order, then those that
 * videos alone name.
 */
export function categoryTitles(
  categories: readonly VideoCategory[],
  videos: readonly Video[],
): readonly string[] {
  const named = videos
    .map(({ category }) => category)
    .toSorted((one, other) => one.localeCompare(other, "en"));
  return [...new Set([...categories.map(({ title }) => title), ...named])];
}

/**
 * The videos of these categories in which every word of the text is found, whatever its case
 * (GP-020).
 */
export function findVideos(
  videos: readonly Video[],
  text: string,
  chosen: ReadonlySet<string>,
): readonly Video[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return videos.filter((video) => {
    if (!chosen.has(video.category)) return false;
    const { title, description, app, category, tags } = video;
    const searched = [title, description, app, category, ...tags].join("\n").toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}
