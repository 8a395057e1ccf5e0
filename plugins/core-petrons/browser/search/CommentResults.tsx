import { Button } from "@blueprintjs/core";
import { useHost, usePeople } from "@petrons/sdk/browser";
import { StateMessage } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { useIntersection } from "../useIntersection.ts";
import type { CommentSearch } from "./CommentSearch.ts";
import { dayGroups } from "./dayGroups.ts";
import { ResultRow } from "./ResultRow.tsx";
import { searchTexts as texts } from "./searchTexts.ts";

/**
 * The comments that were found, under date separators; further ones come when the end comes near.
 */
export const CommentResults = observer(function CommentResults({
  search,
}: {
  search: CommentSearch;
}) {
  const { organization } = useHost();
  const { results, total, loading, error } = search;
  const { byId } = usePeople(results.map(({ userId }) => userId));
  const end = useRef<HTMLDivElement>(null);
  const near = useIntersection(end, "600px");
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page anew, while the end stays near
  useEffect(() => {
    if (near && total !== undefined && error === undefined) void search.more();
  }, [near, total, results.length, error, search]);
  const groups = dayGroups(results, search.startedAt, organization.displayTimeZoneId);
  return (
    <section aria-label={texts.comments} aria-busy={loading}>
      <h2 className="search-heading">
        {texts.comments}{" "}
        {total === undefined ? null : <span className="petrons-count">{total}</span>}
      </h2>
      {groups.map(({ day, label, results: found }) => (
        <section key={day} aria-label={label}>
          <h3 className="search-day">
            <span>{label}</span>
          </h3>
          <ul className="search-list">
            {found.map((result) => (
              <ResultRow
                key={result.document.id}
                result={result}
                text={search.text}
                author={byId.get(result.userId)}
              />
            ))}
          </ul>
        </section>
      ))}
      {total === 0 ? (
        <StateMessage kind="empty" title={texts.none}>
          {texts.noneHint}
        </StateMessage>
      ) : null}
      {error === undefined ? null : (
        <StateMessage
          kind="failed"
          title={error}
          action={<Button text={texts.retry} onClick={() => void search.more()} />}
        />
      )}
      {loading ? (
        <StateMessage
          kind="loading"
          title={results.length === 0 ? texts.loading : texts.loadingMore}
          compact={results.length > 0}
        />
      ) : null}
      <div ref={end} />
    </section>
  );
});
