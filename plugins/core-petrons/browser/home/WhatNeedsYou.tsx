import { Button } from "@blueprintjs/core";
import { resourceFailure, useHost, useResource } from "@petrons/sdk/browser";
import { Panel, StateMessage } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { type UnreadMentions as Unread, unreadMentionsUri } from "../../contracts/index.ts";
import { AttentionRow } from "./AttentionRow.tsx";
import { homeTexts as texts } from "./homeTexts.ts";
import { useFigures } from "./useFigures.ts";

/**
 * What waits for the person: unread mentions with the newest, and the figures that plugins
 * contribute.
 */
export const WhatNeedsYou = observer(function WhatNeedsYou() {
  const { user, view } = useHost();
  const mentions = useResource<Unread>(unreadMentionsUri(user.userId));
  const figures = useFigures();
  const Mentions = view("core-petrons", "UnreadMentions");
  const failure = resourceFailure(mentions);
  const failed = figures.failed || (failure !== undefined && mentions.data === undefined);
  const loading = figures.loading || (mentions.data === undefined && failure === undefined);
  const count = (mentions.data?.count ?? 0) + figures.shown.length;
  return (
    <Panel title={texts.needs} className="home-needs">
      {failed ? (
        <StateMessage
          kind="failed"
          title={texts.failed}
          action={<Button size="small" text="Retry" onClick={() => mentions.reload()} />}
          compact
        >
          {failure}
        </StateMessage>
      ) : null}
      {loading && !failed && count === 0 ? (
        <StateMessage kind="loading" title={texts.loading} compact />
      ) : null}
      {!loading && !failed && count === 0 ? (
        <StateMessage kind="empty" title={texts.nothing} compact>
          {texts.nothingDetail}
        </StateMessage>
      ) : null}
      {figures.shown.length > 0 ? (
        <ul className="home-rows" aria-label={texts.needs}>
          {figures.shown.map(({ item, count: figure }) => (
            <AttentionRow key={`${item.pluginId} ${item.id}`} item={item} count={figure} />
          ))}
        </ul>
      ) : null}
      {mentions.data && mentions.data.count > 0 ? <Mentions mentions={mentions.data} /> : null}
    </Panel>
  );
});
