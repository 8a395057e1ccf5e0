import { Button } from "@blueprintjs/core";
import {
  type ActionItem,
  resourceFailure,
  useNotices,
  usePeople,
  useResource,
  useUser,
} from "@petrons/sdk/browser";
import { Panel, StateMessage } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { recentWorkUri, type WorkItem } from "../../../contracts/index.ts";
import { ChooseActionDialog } from "../actions/ChooseActionDialog.tsx";
import { ImportLink } from "../ImportLink.tsx";
import { WorkRow } from "./WorkRow.tsx";
import "./work.css";
import { workTexts as texts } from "./workTexts.ts";

/** So many items are drawn before 'Show all'. */
const shownAtFirst = 10;

interface RecentWorkProps {
  petronId: string;
  /** Where an empty Petron is begun, for anyone who may. */
  importPath?: string | undefined;
}

/** What was worked on in a Petron, live (PE-037). */
export const RecentWork = observer(function RecentWork({ petronId, importPath }: RecentWorkProps) {
  const { userId } = useUser();
  const notices = useNotices();
  const resource = useResource<WorkItem[]>(recentWorkUri(userId, petronId));
  const [all, setAll] = useState(false);
  const [asked, setAsked] = useState<ActionItem>();
  const items = resource.data;
  const shown = all ? items : items?.slice(0, shownAtFirst);
  const { byId } = usePeople((shown ?? []).flatMap(({ updatedBy }) => updatedBy ?? []));
  const failure = resourceFailure(resource);
  useEffect(() => {
    if (failure !== undefined) notices.error(texts.failed(failure));
  }, [failure, notices]);
  return (
    <Panel title={texts.title} count={items?.length}>
      {failure === undefined ? null : (
        <StateMessage kind="failed" title={texts.failed(failure)} compact />
      )}
      {items === undefined && failure === undefined ? (
        <StateMessage kind="loading" title={texts.loading} compact />
      ) : null}
      {items?.length === 0 ? (
        <StateMessage
          kind="empty"
          title={texts.empty}
          action={importPath === undefined ? undefined : <ImportLink to={importPath} />}
          compact
        />
      ) : null}
      {shown && shown.length > 0 ? (
        <ul className="work-rows" aria-label={texts.title}>
          {shown.map((work) => (
            <WorkRow
              key={`${work.projectType} ${work.projectId}`}
              work={work}
              petronId={petronId}
              person={work.updatedBy === null ? undefined : byId.get(work.updatedBy)?.fullName}
              onChoose={setAsked}
            />
          ))}
        </ul>
      ) : null}
      {items && shown && items.length > shown.length ? (
        <Button
          variant="minimal"
          size="small"
          text={texts.showAll(items.length)}
          onClick={() => setAll(true)}
        />
      ) : null}
      {asked ? <ChooseActionDialog items={[asked]} onClose={() => setAsked(undefined)} /> : null}
    </Panel>
  );
});
