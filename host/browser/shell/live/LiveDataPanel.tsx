import { type ForgeElementView, resourceFailure, timeAgo, useNow } from "@petrons/sdk/browser";
import { SearchBox } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { Fragment, useState } from "react";
import { useShell } from "../frame/ShellProvider.tsx";
import { type LiveGroups, liveGroups } from "../header/liveStatus.ts";
import { JsonDialog } from "./JsonDialog.tsx";
import "./live.css";

/** From so many resources on, a box narrows them down by name. */
const searchFrom = 8;

/**
 * The live data status panel (SH-028): whether connected, and the resources by health, each group
 * folded. A click on a resource shows it as JSON.
 */
export const LiveDataPanel = observer(function LiveDataPanel() {
  const { forge } = useShell();
  const [shown, setShown] = useState<ForgeElementView | null>(null);
  const [text, setText] = useState("");
  const wanted = text.trim().toLowerCase();
  const { elements } = forge;
  const groups = liveGroups(elements.filter(({ uri }) => uri.toLowerCase().includes(wanted)));
  return (
    <>
      <p className="shell-live-connected">
        Connected to live data: {forge.connected ? "Yes" : "No"}
      </p>
      {elements.length >= searchFrom || text !== "" ? (
        <SearchBox placeholder="Filter resources" value={text} onChange={setText} debounce={0} />
      ) : null}
      {(Object.keys(groups) as (keyof LiveGroups)[]).map((name) => (
        <LiveGroup
          key={name}
          name={name}
          elements={groups[name]}
          sought={wanted !== ""}
          onShow={setShown}
        />
      ))}
      {shown === null ? null : (
        <JsonDialog title={shown.uri} value={readElement(shown)} onClose={() => setShown(null)} />
      )}
    </>
  );
});

interface LiveGroupProps {
  name: keyof LiveGroups;
  elements: readonly ForgeElementView[];
  /** While one looks for a name, groups are open. */
  sought: boolean;
  onShow: (element: ForgeElementView) => void;
}

const LiveGroup = observer(function LiveGroup({ name, elements, sought, onShow }: LiveGroupProps) {
  // What needs a look is open.
  const [open, setOpen] = useState(name !== "Healthy");
  return (
    <details
      className={`shell-fold shell-live-${name.toLowerCase()}`}
      open={elements.length > 0 && (sought || open)}
      onToggle={({ currentTarget }) =>
        !sought && elements.length > 0 && setOpen(currentTarget.open)
      }
    >
      <summary>
        {name} <span className="shell-fold-count">{elements.length}</span>
      </summary>
      <ul className="shell-list">
        {elements.map((element) => (
          <li key={element.uri}>
            <LiveResource element={element} onShow={onShow} />
          </li>
        ))}
      </ul>
    </details>
  );
});

const LiveResource = observer(function LiveResource({
  element,
  onShow,
}: {
  element: ForgeElementView;
  onShow: (element: ForgeElementView) => void;
}) {
  const now = useNow(5000);
  const [workspace, name] = element.uri.split("#");
  const { state, markedDirtyAt, updatedAt, errors } = element;
  return (
    <button
      type="button"
      className="shell-menu-link shell-live-resource"
      onClick={() => onShow(element)}
    >
      <span className="shell-live-name">
        {name ?? element.uri}
        <span className="shell-hidden"> of </span>
        <span className="shell-muted">{workspace && breakable(workspace)}</span>
      </span>
      {state === "stale" && markedDirtyAt !== null ? (
        <span className="shell-live-age">
          stale since {timeAgo(markedDirtyAt, Math.max(now, markedDirtyAt))}
        </span>
      ) : null}
      {state === "error" ? (
        <span className="shell-live-age">{resourceFailure({ errors }) ?? "failed"}</span>
      ) : null}
      {state === "ready" && updatedAt !== null ? (
        <span className="shell-muted">{timeAgo(updatedAt, Math.max(now, updatedAt))}</span>
      ) : null}
    </button>
  );
});

/** A workspace that breaks after its slashes, not within a name. */
const breakable = (workspace: string) =>
  workspace.split("/").map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name and never move
    <Fragment key={at}>
      {at === 0 ? null : (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));

/** The state of an element as plain data. */
const readElement = ({
  uri,
  state,
  dirty,
  data,
  errors,
  updatedAt,
  requestAttempt,
  requestDurationMs,
  subscribers,
}: ForgeElementView) => ({
  uri,
  state,
  dirty,
  updatedAt: updatedAt === null ? null : new Date(updatedAt).toISOString(),
  requestAttempt,
  requestDurationMs,
  subscribers,
  errors,
  data,
});
