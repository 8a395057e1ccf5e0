import { failureText, log, useHost, useReadAgain } from "@petrons/sdk/browser";
import type { ContentType, Service, Video, VideoCategory } from "@petrons/sdk/contracts";
import { useCallback, useEffect, useState } from "react";

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
  const { api } = useHost();
  const [round, setRound] = useState(0);
  const [state, setState] = useState<Omit<ContentState<ContentOf[T]>, "reload">>({
    items: undefined,
    loading: true,
    failure: undefined,
  });
  const reload = useCallback(() => setRound((last) => last + 1), []);
  useEffect(() => {
    let overtaken = false;
    setState((last) => ({ ...last, loading: true, failure: undefined }));
    api.get<ContentOf[T]>(`/content/${type}`).then(
      ({ data }) => {
        if (!overtaken) setState({ items: data, loading: false, failure: undefined });
      },
      (error: unknown) => {
        logged.warn(`The content service did not answer '${type}'.`, error);
        if (!overtaken)
          setState((last) => ({ ...last, loading: false, failure: failureText(error) }));
      },
    );
    return () => {
      overtaken = true;
    };
  }, [api, type, round]);
  useReadAgain(state.failure !== undefined, reload);
  return { ...state, reload };
}
