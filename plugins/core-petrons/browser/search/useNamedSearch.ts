import { failureText, useHost } from "@petrons/sdk/browser";
import { useEffect, useState } from "react";
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
  const { api } = useHost();
  const [answer, setAnswer] = useState<{ text: string; things?: NamedThings; failure?: string }>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry asks for the same text again
  useEffect(() => {
    if (text === "") return;
    let isWanted = true;
    setAnswer(undefined);
    namedThings(api, text, namesOnPage).then(
      (things) => isWanted && setAnswer({ text, things }),
      (error: unknown) => {
        console.warn("Names could not be searched.", error);
        if (isWanted) setAnswer({ text, failure: failureText(error) });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [api, text, tries]);
  const own = answer?.text === text ? answer : undefined;
  return {
    things: own?.things,
    failure: own?.failure,
    loading: text !== "" && own === undefined,
    retry: () => setTries(tries + 1),
  };
}
