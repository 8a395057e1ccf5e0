import { Button } from "@blueprintjs/core";
import { ArrowUp } from "@blueprintjs/icons";
import { useHost, useUrlState } from "@petrons/sdk/browser";
import { Page, SearchBox, StateMessage } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { maxSearchText } from "../../contracts/index.ts";
import { CommentResults } from "./CommentResults.tsx";
import { CommentSearch } from "./CommentSearch.ts";
import { MatchingPlaces } from "./MatchingPlaces.tsx";
import { searchDebounce, searchTexts as texts } from "./searchTexts.ts";
import { useIntersection } from "./useIntersection.ts";
import { useMatchingPlaces } from "./useMatchingPlaces.ts";
import "./search.css";

/** Search (D2 §2): comments that hold the text, under their dates; Petrons and apps of that name above them. */
export const SearchPage = observer(function SearchPage() {
  const { api, notices } = useHost();
  const [address, setAddress] = useUrlState("text", "", { replace: true });
  const text = address.trim().slice(0, maxSearchText);
  const [search] = useState(() => new CommentSearch({ runTask: api.runTask.bind(api), notices, now: () => new Date() }));
  useEffect(() => {
    search.start(text);
    return search.stop;
  }, [search, text]);
  const places = useMatchingPlaces(text);
  const found = search.total === undefined || text === "" ? undefined : search.total + places.petrons.length + places.apps.length;
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
        detail={found === undefined ? undefined : <span role="status">{texts.found(found)}</span>}
        actions={<SearchBox value={address} onChange={setAddress} placeholder={texts.placeholder} debounce={searchDebounce} maxLength={maxSearchText} />}
      >
        {text === "" ? (
          <StateMessage kind="empty" title={texts.ask} />
        ) : (
          <div className="search-results">
            <MatchingPlaces text={text} places={places} />
            <CommentResults search={search} />
          </div>
        )}
      </Page>
      {atTop ? null : <Button className="search-to-top" icon={<ArrowUp />} text={texts.toTop} onClick={toTop} />}
    </>
  );
});
