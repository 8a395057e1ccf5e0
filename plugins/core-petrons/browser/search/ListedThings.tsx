import { Button } from "@blueprintjs/core";
import { ArrowLeft } from "@blueprintjs/icons";
import { useHost } from "@petrons/sdk/browser";
import { StateMessage } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { useEffect, useMemo, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { ListedKind } from "../../contracts/index.ts";
import { useIntersection } from "../useIntersection.ts";
import { NameListing } from "./NameListing.ts";
import { searchTexts as texts } from "./searchTexts.ts";
import { ThingList } from "./ThingList.tsx";
import { listedThings } from "./thing.ts";

/** So many more are drawn each time the end comes near. */
const drawnAtOnce = 100;

/** All that was found of one kind: as one scrolls, more is drawn and asked for. */
export const ListedThings = observer(function ListedThings({
  text,
  kind,
}: {
  text: string;
  kind: ListedKind;
}) {
  const host = useHost();
  const [drawn, setDrawn] = useState(drawnAtOnce);
  const listing = useMemo(
    () =>
      new NameListing({ api: host.api, text, kind, thingsOf: (page) => listedThings(host, page) }),
    [host, text, kind],
  );
  useEffect(() => {
    void listing.more();
    return listing.stop;
  }, [listing]);
  const { things, total, loading, failure, complete } = listing;
  const end = useRef<HTMLDivElement>(null);
  const near = useIntersection(end, "600px");
  const isAllDrawn = drawn >= things.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page anew, while the end stays near
  useEffect(() => {
    if (!near || total === undefined) return;
    if (!isAllDrawn) setDrawn(drawn + drawnAtOnce);
    else if (!loading && failure === undefined && !complete) void listing.more();
  }, [near, total, things.length, drawn, isAllDrawn, loading, failure, complete, listing]);
  return (
    <section aria-label={texts.listed[kind]} aria-busy={loading}>
      <Link className="search-back" to={`?${new URLSearchParams({ text })}`}>
        <ArrowLeft /> {texts.back}
      </Link>
      <h2 className="search-heading">
        {texts.listed[kind]}{" "}
        {total === undefined ? null : (
          <span className="petrons-count">{texts.listedCount(total)}</span>
        )}
      </h2>
      {total === null ? <p className="search-note">{texts.byTable}</p> : null}
      <ThingList kind={kind} things={things.slice(0, drawn)} long />
      {total !== undefined && things.length === 0 && complete ? (
        <StateMessage kind="empty" title={texts.none} />
      ) : null}
      {failure === undefined ? null : (
        <StateMessage
          kind="failed"
          title={failure}
          action={<Button text={texts.retry} onClick={() => void listing.more()} />}
        />
      )}
      {loading ? (
        <StateMessage kind="loading" title={texts.listLoading} compact={things.length > 0} />
      ) : null}
      {complete && isAllDrawn && things.length > 0 ? (
        <p className="search-note">{texts.listEnd(things.length)}</p>
      ) : null}
      <div ref={end} />
    </section>
  );
});
