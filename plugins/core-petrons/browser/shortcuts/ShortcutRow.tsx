import { Button } from "@blueprintjs/core";
import { Trash } from "@blueprintjs/icons";
import { startCase, useHost } from "@petrons/sdk/browser";
import { Tip } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { Link, useLocation } from "react-router-dom";
import type { Shortcut } from "../../contracts/index.ts";
import { shortcutTexts as texts } from "./shortcutTexts.ts";

export type ListedShortcut = Shortcut & { id: string };

interface ShortcutRowProps {
  shortcut: ListedShortcut;
  /** False when its Petron is gone. */
  available: boolean;
  onRemove: (shortcut: ListedShortcut) => void;
}

/**
 * A shortcut as a line: its name leads to the view as it was. Without its page it stays, grayed and
 * with the reason, until it is removed. Drawn again only when it changed.
 */
export const ShortcutRow = observer(function ShortcutRow({
  shortcut,
  available,
  onRemove,
}: ShortcutRowProps) {
  const { routeAt, layout } = useHost();
  const here = useLocation();
  const { name, pluginId, meta } = shortcut;
  const pathname = meta.toRoute.replace(/[?#].*$/s, "");
  const reason = !available
    ? texts.petronGone
    : routeAt(pathname) === undefined
      ? texts.pageGone
      : "";
  const face = (
    <>
      <span className="shortcut-name">{name}</span>
      <span className="shortcut-plugin">
        {reason === "" ? startCase(pluginId) : texts.notAvailable}
      </span>
    </>
  );
  return (
    <li className="shortcut">
      {reason === "" ? (
        <Link
          className="shortcut-link"
          to={meta.toRoute}
          title={name}
          aria-current={
            meta.toRoute === `${here.pathname}${here.search}${here.hash}` ? "page" : undefined
          }
          onClick={layout.closeMenu}
        >
          {face}
        </Link>
      ) : (
        <span className="shortcut-link shortcut-unavailable" title={reason}>
          {face}
        </span>
      )}
      <Tip text={texts.remove} placement="left">
        <Button
          variant="minimal"
          size="small"
          icon={<Trash />}
          aria-label={texts.removeOf(name)}
          onClick={() => onRemove(shortcut)}
        />
      </Tip>
    </li>
  );
});
