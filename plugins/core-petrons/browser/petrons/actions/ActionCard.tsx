import { useHost } from "@petrons/sdk/browser";
import { Tip } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import type { Action } from "./itemActions.ts";

interface ActionCardProps {
  action: Action;
  fault: string;
  onLaunch: () => void;
}

/**
 * An action as a card; one that cannot be used is disabled, with the reason as its tooltip
 * (AC-004). Without an icon it has that of its plugin's app.
 */
export const ActionCard = observer(function ActionCard({
  action,
  fault,
  onLaunch,
}: ActionCardProps) {
  const { Icon, contributions } = useHost();
  const icon =
    action.icon ??
    contributions("appCards").find(({ pluginId }) => pluginId === action.pluginId)?.icon;
  return (
    <Tip text={fault}>
      <button
        type="button"
        className="action-card"
        aria-disabled={fault !== "" || undefined}
        onClick={() => fault === "" && onLaunch()}
      >
        <span className="action-card-icon">{icon === undefined ? null : <Icon name={icon} />}</span>
        <span className="action-card-text">
          <span className="action-card-label">{action.label}</span>
          {action.description === undefined ? null : (
            <span className="action-card-description">{action.description}</span>
          )}
        </span>
      </button>
    </Tip>
  );
});
