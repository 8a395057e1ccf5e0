import { Button } from "@blueprintjs/core";
import { ArrowUp } from "@blueprintjs/icons";
import { useHost, useUrlState } from "@petrons/sdk/browser";
import { Page, SearchBox, StateMessage } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { listedKinds, maxSearchText } from "../../contracts/index.ts";
import { useIntersection } from "../useIntersection.ts";
import { CommentResults } from "./CommentResults.tsx";
import { CommentSearch } from "./CommentSearch.ts";
import { FoundThings } from "./FoundThings.tsx";
import { ListedThings } from "./ListedThings.tsx";
import { MatchingPlaces } from "./MatchingPlaces.tsx";
import { searchDebounce, searchTexts as texts } from "./searchTexts.ts";
import { useMatchingPlaces } from "./useMatchingPlaces.ts";
import { useNameCounts } from "./useNameCounts.ts";
import { useNamedSearch } from "./useNamedSearch.ts";
import "./search.css";

/** Search (D2 §2): comments that hold the text, under their dates; Petrons, wells and the like of that name above them, or all of one kind alone. */
export const SearchPage = observer(function SearchPage() {
  const [address, setAddress] = useUrlState("text", "", { replace: true });
  const [asked] = useUrlState("kind", "");
  const text = address.trim().slice(0, maxSearchText);
  const kind = listedKinds.find((known) => known === asked);
  const [found, setFound] = useState<string>();
  const top = useRef<HTMLDivElement>(null);
  const atTop = useIntersection(top, "400px");
  const toTop = () => {
    top.current?.scrollIntoView({ block: "end" });
    top.current?.parentElement?.querySelector<HTMLElement>("input")?.focus({ preventScroll: true });
  };
  return (
    <>
      <div ref={top} />
      <Page
        title={text === "" ? texts.open : texts.title(text)}
        detail={found === undefined || kind || text === "" ? undefined : <span role="status">{found}</span>}
        actions={<SearchBox value={address} onChange={setAddress} placeholder={texts.placeholder} debounce={searchDebounce} maxLength={maxSearchText} />}
      >
        {text === "" ? (
          <StateMessage kind="empty" title={texts.ask} />
        ) : kind ? (
          <ListedThings key={`${kind} ${text}`} text={text} kind={kind} />
        ) : (
          <SearchResults text={text} onFound={setFound} />
        )}
      </Page>
      {atTop ? null : <Button className="search-to-top" icon={<ArrowUp />} text={texts.toTop} onClick={toTop} />}
    </>
  );
});

/** Everything that was found for a text; `onFound` hears how much it is, once that is known. */
const SearchResults = observer(function SearchResults({ text, onFound }: { text: string; onFound: (found: string | undefined) => void }) {
  const { api, notices } = useHost();
  const [search] = useState(() => new CommentSearch({ runTask: api.runTask.bind(api), notices, now: () => new Date() }));
  useEffect(() => {
    search.start(text);
    return search.stop;
  }, [search, text]);
  const places = useMatchingPlaces(text);
  const named = useNamedSearch(text);
  const counts = useNameCounts(text, named.things);
  const { tables, people, dashboards, names } = named.things ?? {};
  const shown = (kind: "well" | "field") => names?.names.filter((name) => name.kind === kind).length ?? 0;
  const isMore = names?.more === true && (typeof counts.well !== "number" || typeof counts.field !== "number");
  const parts = [
    search.total,
    places.petrons.length + places.apps.length,
    (tables?.total ?? 0) + (people?.total ?? 0) + (dashboards?.total ?? 0),
    counts.well ?? shown("well"),
    counts.field ?? shown("field"),
  ];
  const found =
    search.total === undefined || named.loading
      ? undefined
      : texts.found(
          parts.reduce<number>((sum, part) => sum + (part ?? 0), 0),
          isMore,
        );
  useEffect(() => onFound(found), [onFound, found]);
  return (
    <div className="search-results">
      <MatchingPlaces text={text} places={places}>
        <FoundThings text={text} search={named} counts={counts} />
      </MatchingPlaces>
      <CommentResults search={search} />
    </div>
  );
});
