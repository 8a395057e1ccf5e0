import { Button } from "@blueprintjs/core";
import { History } from "@blueprintjs/icons";
import { resourceFailure, useHost, useResource } from "@petrons/sdk/browser";
import { Panel, StateMessage, TimeAgo } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { shownVisits, type Visits, visitsUri } from "../../contracts/index.ts";
import { homeTexts as texts } from "./homeTexts.ts";
import { type NamedPage, namedPages } from "./namedPages.ts";

/** The last pages of the person in Petrons, as they were left. */
export const ContinuePanel = observer(function ContinuePanel() {
  const host = useHost();
  const visits = useResource<Visits>(visitsUri(host.user.userId));
  const failure = resourceFailure(visits);
  const pages = visits.data && namedPages(visits.data.pages, host);
  return (
    <Panel title={texts.continue} className="home-continue">
      {pages === undefined && failure === undefined ? (
        <StateMessage kind="loading" title={texts.loadingPages} compact />
      ) : null}
      {pages === undefined && failure !== undefined ? (
        <StateMessage
          kind="failed"
          title={texts.pagesFailed}
          action={<Button size="small" text="Retry" onClick={() => visits.reload()} />}
          compact
        >
          {failure}
        </StateMessage>
      ) : null}
      {pages?.length === 0 ? <StateMessage kind="empty" title={texts.noPages} compact /> : null}
      {pages && pages.length > 0 ? <Pages pages={pages} /> : null}
    </Panel>
  );
});

const Pages = observer(function Pages({ pages }: { pages: readonly NamedPage[] }) {
  const { Icon } = useHost();
  const [isWhole, setWhole] = useState(false);
  const list = useId();
  const shown = isWhole ? pages : pages.slice(0, shownVisits);
  return (
    <>
      <ul id={list} className="home-rows" aria-label={texts.continue}>
        {shown.map(({ path, name, detail, icon, at }) => (
          <li key={path}>
            <Link className="home-row" to={path}>
              <span className="home-row-icon">
                {icon === undefined ? <History /> : <Icon name={icon} />}
              </span>
              <span className="home-row-name">
                {name}
                <span className="home-row-detail">{detail}</span>
              </span>
              <span className="home-row-detail">
                <TimeAgo moment={at} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {pages.length > shownVisits ? (
        <Button
          variant="minimal"
          size="small"
          text={isWhole ? texts.showLess : texts.showMore}
          aria-expanded={isWhole}
          aria-controls={list}
          onClick={() => setWhole(!isWhole)}
        />
      ) : null}
    </>
  );
});
