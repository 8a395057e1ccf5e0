import { failureText, log, useFetch, useReadAgain } from "@petrons/sdk/browser";
import type { ContentType, Service, Video, VideoCategory } from "@petrons/sdk/contracts";

interface ContentOf {
  appCategory: VideoCategory;
  video: Video;
  service: Service;
}

export interface ContentState<T> {
  /** The last good answer; undefined until there is one. */
  items: readonly T[] | undefined;
  loading: boolean;
  /** The sentence of a failed call, which is logged too. */
  failure: string | undefined;
  reload(): void;
}

const logged = log("content");

/** What the content service has of a type. A failure is logged, and ends the loading (VX-010). */
export function useContent<T extends ContentType>(type: T): ContentState<ContentOf[T]> {
  const { data, loading, error, reload } = useFetch(type, async (api) => {
    try {
      return (await api.get<ContentOf[T]>(`/content/${type}`)).data;
    } catch (error) {
      logged.warn(`The content service did not answer '${type}'.`, error);
      throw error;
    }
  });
  const failure = loading || error === undefined ? undefined : failureText(error);
  useReadAgain(failure !== undefined, reload);
  return { items: data, loading, failure, reload };
}
