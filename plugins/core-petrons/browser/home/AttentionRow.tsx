import { type Contributed, RouteLink, useHost } from "@petrons/sdk/browser";
import { observer } from "mobx-react-lite";
import { homeTexts as texts } from "./homeTexts.ts";

/** '2 failing jobs', leading to them. */
export const AttentionRow = observer(function AttentionRow({
  item,
  count,
}: {
  item: Contributed<"attentionItems">;
  count: number;
}) {
  const { Icon, layout } = useHost();
  const className = `home-row${item.urgent ? " home-row-urgent" : ""}`;
  const content = (
    <>
      <span className="home-row-icon">
        <Icon name={item.icon} />
      </span>
      <span className="home-row-name">{texts.figure(count, item.noun)}</span>
    </>
  );
  const panel = item.opens?.replace(/^panel:/, "");
  if (item.to === undefined) {
    const open = () =>
      panel !== undefined && layout.openPanel !== panel && layout.togglePanel(panel);
    return (
      <li>
        <button type="button" className={className} onClick={open}>
          {content}
        </button>
      </li>
    );
  }
  return (
    <li>
      <RouteLink
        className={className}
        to={typeof item.to === "string" ? { plugin: item.pluginId, route: item.to } : item.to}
        search={item.query && `?${new URLSearchParams(item.query)}`}
      >
        {content}
      </RouteLink>
    </li>
  );
});
