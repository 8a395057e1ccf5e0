import { failureText, useFetch } from "@petrons/sdk/browser";
import type { NamedThings } from "../../contracts/index.ts";
import { namedThings } from "../namedThings.ts";
import { namesOnPage } from "./searchTexts.ts";

export interface NamedSearch {
  /** Of this text; undefined until it is answered. */
  things: NamedThings | undefined;
  loading: boolean;
  failure: string | undefined;
  retry: () => void;
}

/**
 * What the search page finds by names. Only the answer to the last text counts; a failure keeps the
 * comments that were found.
 */
export function useNamedSearch(text: string): NamedSearch {
  const { data, key, loading, reload } = useFetch(text === "" ? null : text, (api) =>
    namedThings(api, text, namesOnPage).then(
      (things) => ({ things, failure: undefined }),
      (error: unknown) => {
        console.warn("Names could not be searched.", error);
        return { things: undefined, failure: failureText(error) };
      },
    ),
  );
  const own = loading || key !== text ? undefined : data;
  return { things: own?.things, failure: own?.failure, loading, retry: reload };
}
