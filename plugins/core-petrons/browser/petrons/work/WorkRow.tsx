import { Button } from "@blueprintjs/core";
import { More } from "@blueprintjs/icons";
import { type ActionItem, useHost } from "@petrons/sdk/browser";
import { TimeAgo, Tip } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { Link, useNavigate } from "react-router-dom";
import type { WorkItem } from "../../../contracts/index.ts";
import { actionPath, actionsFor, asksForPetron, defaultAction } from "../actions/itemActions.ts";
import { typeLabel } from "../actions/typeLabel.ts";
import { workTexts as texts } from "./workTexts.ts";

interface WorkRowProps {
  work: WorkItem;
  petronId: string;
  /** The full name of who changed it last; undefined while it loads. */
  person: string | undefined;
  onChoose: (item: ActionItem) => void;
}

/**
 * An item of Recent Work: a press runs the default action of its type, or opens the choice where
 * there is none (PE-038, GP-066).
 */
export const WorkRow = observer(function WorkRow({
  work,
  petronId,
  person,
  onChoose,
}: WorkRowProps) {
  const host = useHost();
  const navigate = useNavigate();
  const { projectType: type, projectId: id, updatedAt } = work;
  const label = typeLabel(host, type);
  const item: ActionItem = { id, type, name: work.name || label, petronId };
  const icon = host.contributions("workTypes").find((known) => known.type === type)?.icon;
  const plain = actionsFor(host, type).find((action) => action.default);
  const open = async () => {
    const action = await defaultAction(host, item);
    if (action) void navigate(actionPath(host, action, item, petronId));
    else onChoose(item);
  };
  const name = <span className="work-name">{item.name}</span>;
  return (
    <li className="work-row">
      <span className="work-icon">{icon === undefined ? null : <host.Icon name={icon} />}</span>
      <span className="work-text">
        {plain && plain.check === undefined && !asksForPetron(host, plain, item) ? (
          <Link className="work-link" to={actionPath(host, plain, item, petronId)}>
            {name}
          </Link>
        ) : (
          <button type="button" className="work-link" onClick={() => void open()}>
            {name}
          </button>
        )}
        <span className="work-detail">
          <span>{label}</span>
          <TimeAgo moment={updatedAt} />
          {person === undefined ? null : <span>{person}</span>}
        </span>
      </span>
      <Tip text={texts.launch(item.name)}>
        <Button
          variant="minimal"
          icon={<More />}
          aria-label={texts.launch(item.name)}
          onClick={() => onChoose(item)}
        />
      </Tip>
    </li>
  );
});
