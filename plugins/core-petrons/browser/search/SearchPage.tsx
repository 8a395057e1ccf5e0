import { Button } from "@blueprintjs/core";
import { ArrowUp } from "@blueprintjs/icons";
import { useUrlState } from "@petrons/sdk/browser";
import { Page, SearchBox, StateMessage } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { listedKinds, maxSearchText } from "../../contracts/index.ts";
import { useIntersection } from "../useIntersection.ts";
import { CommentResults } from "./CommentResults.tsx";
import { FoundThings } from "./FoundThings.tsx";
import { ListedThings } from "./ListedThings.tsx";
import { MatchingPlaces } from "./MatchingPlaces.tsx";
import { searchDebounce, searchTexts as texts } from "./searchTexts.ts";
import { foundText, useSearch } from "./useSearch.ts";
import "./search.css";

/**
 * Search (FE-007): comments that hold the text, under their dates; Petrons, wells and the like of
 * that name above them, or all of one kind alone.
 */
export const SearchPage = observer(function SearchPage() {
  const [address, setAddress] = useUrlState("text", "", { replace: true });
  const [asked] = useUrlState("kind", "");
  const text = address.trim().slice(0, maxSearchText);
  const kind = listedKinds.find((known) => known === asked);
  const found = useSearch(kind ? "" : text);
  const count = kind || text === "" ? undefined : foundText(found);
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
        detail={count === undefined ? undefined : <span role="status">{count}</span>}
        actions={
          <SearchBox
            value={address}
            onChange={setAddress}
            placeholder={texts.placeholder}
            debounce={searchDebounce}
            maxLength={maxSearchText}
          />
        }
      >
        {text === "" ? (
          <StateMessage kind="empty" title={texts.ask} />
        ) : kind ? (
          <ListedThings key={`${kind} ${text}`} text={text} kind={kind} />
        ) : (
          <div className="search-results">
            <MatchingPlaces text={text} places={found.places}>
              <FoundThings text={text} search={found.named} counts={found.counts} />
            </MatchingPlaces>
            <CommentResults search={found.comments} />
          </div>
        )}
      </Page>
      {atTop ? null : (
        <Button className="search-to-top" icon={<ArrowUp />} text={texts.toTop} onClick={toTop} />
      )}
    </>
  );
});
