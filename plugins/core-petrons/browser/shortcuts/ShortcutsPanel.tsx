import { Button } from "@blueprintjs/core";
import { Plus } from "@blueprintjs/icons";
import {
  resourceFailure,
  startCase,
  useHost,
  useResource,
  useScopeId,
  withReason,
} from "@petrons/sdk/browser";
import { ConfirmDialog, StateMessage, Tip, useDrawnCount, walkRows } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { type ShortcutGroup, shortcutsUri } from "../../contracts/index.ts";
import { CreateShortcutDialog } from "./CreateShortcutDialog.tsx";
import { type ListedShortcut, ShortcutRow } from "./ShortcutRow.tsx";
import { type ShortcutPage, shortcutPage } from "./shortcutPage.ts";
import { shortcutTexts as texts } from "./shortcutTexts.ts";
import { useShortcutActions } from "./useShortcutActions.ts";
import "./shortcuts.css";

const removeFailed = withReason(texts.removeFailed);

/**
 * My Shortcuts in the main menu: by Petron and name, each can be removed; Make Shortcut keeps the
 * page one is on.
 */
export const ShortcutsPanel = observer(function ShortcutsPanel() {
  const host = useHost();
  const location = useLocation();
  const petronId = useScopeId();
  const { remove } = useShortcutActions();
  const { data: groups, errors } = useResource<ShortcutGroup[]>(shortcutsUri(host.user.userId));
  const [making, setMaking] = useState<ShortcutPage>();
  const [removing, setRemoving] = useState<ListedShortcut>();
  const page = shortcutPage({ ...location, route: host.routeAt(location.pathname), petronId });
  const failure = resourceFailure({ errors });
  const shortcuts = groups?.flatMap((group) => group.shortcuts);
  return (
    <div className="shortcuts">
      <div className="shortcuts-make">
        <Tip
          text={
            page ? texts.madeOf(page.route.title ?? startCase(page.route.name)) : texts.onlyOnPages
          }
          placement="right"
        >
          <Button
            icon={<Plus />}
            text={texts.make}
            aria-disabled={page === undefined || undefined}
            onClick={() => setMaking(page)}
          />
        </Tip>
      </div>
      {groups === undefined && !failure ? (
        <StateMessage kind="loading" title={texts.loading} compact />
      ) : null}
      {failure ? <StateMessage kind="failed" title={failure} compact /> : null}
      {groups?.length === 0 ? (
        <StateMessage kind="empty" title={texts.none} compact>
          {texts.noneHint}
        </StateMessage>
      ) : null}
      {groups && groups.length > 0 ? (
        <ShortcutGroups groups={groups} onRemove={setRemoving} />
      ) : null}
      {making ? (
        <CreateShortcutDialog
          page={making}
          shortcuts={shortcuts}
          onClose={() => setMaking(undefined)}
        />
      ) : null}
      {removing ? (
        <ConfirmDialog
          title={texts.removeTitle}
          isOpen
          onClose={() => setRemoving(undefined)}
          confirmLabel={texts.remove}
          onConfirm={(mayBeDone) => remove(removing.id, mayBeDone)}
          failed={removeFailed}
          arrived={shortcuts?.every(({ id }) => id !== removing.id) ?? false}
          onArrived={() => host.notices.success(texts.removed)}
        >
          <p>{texts.removeQuestion}</p>
          <strong className="shortcuts-removed">{removing.name}</strong>
        </ConfirmDialog>
      ) : null}
    </div>
  );
});

function ShortcutGroups({
  groups,
  onRemove,
}: {
  groups: readonly ShortcutGroup[];
  onRemove: (shortcut: ListedShortcut) => void;
}) {
  let left = useDrawnCount(groups.reduce((count, { shortcuts }) => count + shortcuts.length, 0));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows lead from one shortcut to the next, through all groups
    <div className="shortcuts" onKeyDown={walkRows}>
      {groups.map((group) => {
        const drawn = group.shortcuts.slice(0, left);
        left -= drawn.length;
        if (drawn.length === 0) return null;
        return (
          <section key={group.petronId ?? ""} className="shortcuts-group">
            <h3 className="shortcuts-petron">{groupTitle(group)}</h3>
            {group.petronId !== null && group.petronName === null ? (
              <p className="shortcuts-note">{texts.petronGone}</p>
            ) : null}
            <ul>
              {drawn.map((shortcut) => (
                <ShortcutRow
                  key={shortcut.id}
                  shortcut={shortcut}
                  available={group.petronId === null || group.petronName !== null}
                  onRemove={onRemove}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

const groupTitle = ({ petronId, petronName }: ShortcutGroup): string =>
  petronName ?? (petronId === null ? texts.outside : texts.unavailable);
