import { Button } from "@blueprintjs/core";
import { useHost } from "@petrons/sdk/browser";
import { StateMessage } from "@petrons/sdk/components";
import type { FoundNameKind } from "@petrons/sdk/contracts";
import { Link } from "react-router-dom";
import type { ListedKind, NamedThings } from "../../contracts/index.ts";
import { searchTexts as texts, thingsShown } from "./searchTexts.ts";
import { ThingList } from "./ThingList.tsx";
import { dashboardThing, nameThing, personThing, type Thing, tableThing } from "./thing.ts";
import type { NameCounts } from "./useNameCounts.ts";
import type { NamedSearch } from "./useNamedSearch.ts";

interface FoundThingsProps {
  text: string;
  search: NamedSearch;
  counts: NameCounts;
}

/**
 * Wells, fields, tables, dashboards and people of that name, and what is to be said of the search
 * for them.
 */
export function FoundThings({ text, search, counts }: FoundThingsProps) {
  const { things, failure, loading, retry } = search;
  if (failure !== undefined)
    return (
      <StateMessage
        kind="failed"
        title={texts.namesFailed(failure)}
        action={<Button text={texts.retry} onClick={retry} />}
      />
    );
  if (loading || !things)
    return loading ? <StateMessage kind="loading" title={texts.namesLoading} compact /> : null;
  return <NamedSections text={text} things={things} counts={counts} />;
}

function NamedSections({
  text,
  counts,
  things: { names, tables, dashboards, people },
}: {
  text: string;
  counts: NameCounts;
  things: NamedThings;
}) {
  const host = useHost();
  const section = (
    kind: ListedKind,
    things: readonly Thing[],
    total: number | null | undefined,
  ) => <Section kind={kind} text={text} things={things} total={total} />;
  const named = (kind: FoundNameKind) =>
    section(
      kind,
      names.names.filter((name) => name.kind === kind).map((name) => nameThing(host, name)),
      counts[kind],
    );
  return (
    <>
      {named("well")}
      {named("field")}
      {names.unread > 0 ? <p className="search-note">{texts.unread(names.unread)}</p> : null}
      {names.partial > 0 ? <p className="search-note">{texts.partial(names.partial)}</p> : null}
      {section(
        "table",
        tables.found.slice(0, thingsShown).map((table) => tableThing(host, table)),
        tables.total,
      )}
      {section(
        "dashboard",
        dashboards.found.slice(0, thingsShown).map((dashboard) => dashboardThing(host, dashboard)),
        dashboards.total,
      )}
      {section(
        "person",
        people.found.slice(0, thingsShown).map((person) => personThing(host, person)),
        people.total,
      )}
    </>
  );
}

interface SectionProps {
  kind: ListedKind;
  text: string;
  things: readonly Thing[];
  /** Null for more than are counted; undefined while they are counted. */
  total: number | null | undefined;
}

function Section({ kind, text, things, total }: SectionProps) {
  const hasMore = total === null || total === undefined || total > things.length;
  if (things.length === 0 && (total === 0 || total === undefined)) return null;
  const title = texts.listed[kind];
  return (
    <section aria-label={title}>
      <h2 className="search-heading">
        {title}{" "}
        <span className="petrons-count">
          {total === undefined ? `${things.length}+` : texts.listedCount(total)}
        </span>
      </h2>
      <ThingList kind={kind} things={things} />
      {hasMore ? (
        <Link to={`?${new URLSearchParams({ text, kind })}`}>{texts.showAll(kind, total)}</Link>
      ) : null}
    </section>
  );
}
