import type { ReactNode } from "react";
import type { LazyPart } from "../frame/useLazyPart.ts";
import { headerSearchTexts as texts } from "./headerSearchTexts.ts";

interface ResultsFrameProps {
  results: Pick<LazyPart<unknown>, "part" | "failure" | "retry">;
  children: ReactNode;
}

/**
 * The place of results below the box. Until their code has arrived it says so, and Enter searches
 * all the same.
 */
export function ResultsFrame({ results: { part, failure, retry }, children }: ResultsFrameProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press must not take the focus from the box
    <div className="header-search-results" onMouseDown={(event) => event.preventDefault()}>
      {part === undefined ? (
        <p className="header-search-waiting" role={failure === undefined ? "status" : "alert"}>
          {failure ?? texts.loading}
          {failure === undefined ? null : (
            <button type="button" className="bp6-button bp6-small" onClick={retry}>
              {texts.retry}
            </button>
          )}
        </p>
      ) : (
        children
      )}
    </div>
  );
}
