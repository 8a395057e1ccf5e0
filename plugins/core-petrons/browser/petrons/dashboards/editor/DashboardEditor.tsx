import { Button, InputGroup, TextArea } from "@blueprintjs/core";
import { Plus, Redo, Trash, Undo } from "@blueprintjs/icons";
import { triedText, useAddressParams, useHost, usePeople } from "@petrons/sdk/browser";
import {
  ActionButton,
  ConfirmDialog,
  FocusKeepingButton,
  MenuButton,
  Page,
  pressAgain,
  StateMessage,
  useLeaveQuestion,
} from "@petrons/sdk/components";
import type { Stored } from "@petrons/sdk/contracts";
import { observer } from "mobx-react-lite";
import { type KeyboardEvent, useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import {
  allParts,
  type Dashboard,
  type DashboardVisualization,
  isFramed,
  isPetronTable,
  maxDashboardDescription,
  maxFramedParts,
  maxParts,
  maxTableParts,
} from "../../../../contracts/index.ts";
import { ConflictNote } from "./ConflictNote.tsx";
import { DashboardDraft } from "./DashboardDraft.ts";
import { EditedPart } from "./EditedPart.tsx";
import { editorTexts as texts } from "./editorTexts.ts";
import { PartDialog } from "./PartDialog.tsx";
import { firstProps } from "./partSchemas.ts";
import { useDraftSources } from "./useDraftSources.ts";
import { usePartName } from "./usePartName.ts";
import "./editor.css";
import { Callout } from "@blueprintjs/core";
import { CopyButton } from "@petrons/sdk/components";
import type { DashboardContent } from "./dashboardChanges.ts";

/** The dashboard was deleted while it is edited here: what was entered stays to be copied. */
function GoneNote({ content }: { content: DashboardContent }) {
  return (
    <Callout intent="danger">
      <p role="alert">
        {texts.gone} {texts.goneCharts}
      </p>
      <CopyButton text={() => JSON.stringify(content, null, 2)} label={texts.copy} isShown />
    </Callout>
  );
}

interface DashboardEditorProps {
  petronId: string;
  dashboardId: string;
  workspace: string;
  /** As the server has it now; undefined once it is gone. */
  dashboard: Stored<Dashboard> | undefined;
  mayDelete: boolean;
}

/** Whether the address is that of the editor. */
const subjectOf = (search: string): string => String(new URLSearchParams(search).has("edit"));

/** Edits a dashboard: nothing is stored until Save. */
export default observer(function DashboardEditor(props: DashboardEditorProps) {
  const { dashboard } = props;
  const [draft, setDraft] = useState(() => dashboard && new DashboardDraft(dashboard));
  if (!draft && dashboard) setDraft(new DashboardDraft(dashboard));
  useEffect(() => {
    if (dashboard) draft?.arrived(dashboard);
  }, [draft, dashboard]);
  if (!draft) return <StateMessage kind="no-access" title={texts.gone} />;
  return <OpenEditor {...props} draft={draft} />;
});

const OpenEditor = observer(function OpenEditor({
  petronId,
  dashboardId,
  workspace,
  dashboard,
  mayDelete,
  draft,
}: DashboardEditorProps & { draft: DashboardDraft }) {
  const { api, notices, path, contributions, webPlayer } = useHost();
  const navigate = useNavigate();
  const [, changeAddress] = useAddressParams();
  const people = usePeople(draft.theirs?.updatedBy ? [draft.theirs.updatedBy] : []);
  const [opened, setOpened] = useState<{ part: DashboardVisualization; isNew: boolean }>();
  const [deleting, setDeleting] = useState(false);
  const [working, setWorking] = useState(false);
  const [announcement, setAnnouncement] = useState("");
  const partName = usePartName();
  const isUnsaved = useCallback(() => draft.isDirty && !leaving.has(draft), [draft]);
  const question = useLeaveQuestion({ isUnsaved, subjectOf });
  useDraftSources(workspace, draft);
  // The button that opened the editor is gone.
  useEffect(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(".dashboard-tools button")?.focus();
  }, []);

  const save = async () => {
    setWorking(true);
    const content = draft.send();
    const { revision } = draft.base;
    try {
      const changed = await api.update("DSUDesignProject", { id: dashboardId }, content, {
        revision,
      });
      if (changed === 0) throw new Error(texts.gone);
      draft.saved(content, revision);
      notices.success(texts.saved);
    } catch (error) {
      notices.error(triedText(error, texts.saveFailed, pressAgain(texts.save)));
    } finally {
      setWorking(false);
    }
  };
  const reason = !dashboard
    ? texts.gone
    : draft.theirs
      ? texts.settleFirst
      : draft.name.trim() === ""
        ? texts.nameNeeded
        : draft.isDirty
          ? ""
          : texts.nothingChanged;
  const say = (id: string) => {
    const part = draft.parts.find((one) => one.id === id);
    if (part)
      setAnnouncement(
        texts.at(partName(part), part.place.x, part.place.y, part.place.w, part.place.h),
      );
  };
  const remove = (part: DashboardVisualization, index: number) => {
    draft.remove(part.id);
    setAnnouncement(texts.removedPart(partName(part)));
    goOnFrom(index);
  };
  const step = (go: () => void) => {
    const index = [...document.querySelectorAll("[data-part]")].findIndex((element) =>
      element.contains(document.activeElement),
    );
    go();
    if (index >= 0) goOnFrom(index);
  };
  const settle = (how: (theirs: Stored<Dashboard>) => void) => {
    if (draft.theirs) how(draft.theirs);
    // The button that was pressed is gone.
    setTimeout(() => document.querySelector<HTMLElement>(".dashboard-tools button")?.focus());
  };
  const press = (event: KeyboardEvent) => {
    const { target } = event;
    const isText =
      target instanceof HTMLElement && target.matches("input, textarea, [contenteditable]");
    if (isText || !(event.ctrlKey || event.metaKey) || opened) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    step(key === "y" || event.shiftKey ? draft.redo : draft.undo);
  };
  const add = (kind: string) => {
    const all = allParts(draft.parts);
    if (isPetronTable({ kind }) && all.filter(isPetronTable).length >= maxTableParts)
      notices.show({ level: "info", message: texts.tooManyTables(maxTableParts) });
    else if (isFramed({ kind }) && all.filter(isFramed).length >= maxFramedParts)
      notices.show({ level: "info", message: texts.tooManyFramed(maxFramedParts) });
    else
      setOpened({ part: { id: crypto.randomUUID(), kind, props: firstProps(kind) }, isNew: true });
  };
  const kinds = [
    ...Object.entries(texts.kinds).flatMap(([kind, label]) =>
      kind === "embedded-analytics" && !webPlayer ? [] : [{ kind, label }],
    ),
    ...contributions("visualizations").map(({ kind, label }) => ({ kind, label: label ?? kind })),
  ];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of undo and redo, for all that is inside
    <div className="dashboard-editor" onKeyDown={press}>
      <Page
        title={
          <InputGroup
            aria-label={texts.name}
            className="dashboard-name"
            maxLength={200}
            value={draft.name}
            onValueChange={draft.rename}
            intent={draft.name.trim() === "" ? "danger" : "none"}
          />
        }
        actions={
          <div className="dashboard-tools">
            <MenuButton
              label={texts.add}
              icon={<Plus />}
              disabled={draft.parts.length >= maxParts}
              entries={kinds.map(({ kind, label }) => ({ label, onClick: () => add(kind) }))}
            />
            <FocusKeepingButton
              icon={<Undo />}
              aria-label={texts.undo}
              disabled={draft.past.length === 0}
              onClick={draft.undo}
            />
            <FocusKeepingButton
              icon={<Redo />}
              aria-label={texts.redo}
              disabled={draft.future.length === 0}
              onClick={draft.redo}
            />
            {mayDelete && dashboard ? (
              <Button
                icon={<Trash />}
                aria-label={texts.remove}
                onClick={() => setDeleting(true)}
              />
            ) : null}
            <ActionButton
              intent="primary"
              text={texts.save}
              loading={working}
              disabledReason={reason}
              onClick={() => void save()}
            />
            <Button
              text={texts.done}
              onClick={() => changeAddress((params) => params.delete("edit"))}
            />
          </div>
        }
      >
        <TextArea
          className="dashboard-description-field"
          aria-label={texts.description}
          placeholder={texts.descriptionHint}
          fill
          autoResize
          maxLength={maxDashboardDescription}
          value={draft.description}
          onChange={(event) => draft.describe(event.currentTarget.value)}
        />
        {draft.parts.length === 0 ? <StateMessage kind="empty" title={texts.empty} /> : null}
        <div className="dashboard-grid dashboard-grid-edited">
          {draft.parts
            // One that is dragged keeps its element, which holds the pointer: the elements stay in
            // the order they had.
            .toSorted((a, b) => orderOf(draft, a.id) - orderOf(draft, b.id))
            .map((part, index) => (
              <EditedPart
                key={part.id}
                draft={draft}
                part={part}
                workspace={workspace}
                onEdit={() => setOpened({ part, isNew: false })}
                onRemove={() => remove(part, index)}
                onPlaced={say}
              />
            ))}
        </div>
        <p className="petrons-unseen" role="status">
          {announcement}
        </p>
        {/* Below the grid, and in sight wherever one is: what is being edited does not move. */}
        <div className="dashboard-notices">
          {dashboard ? null : <GoneNote content={draft.content} />}
          {draft.theirs && dashboard ? (
            <ConflictNote
              base={draft.base}
              theirs={draft.theirs}
              people={people.byId}
              onKeep={() => settle(draft.merge)}
              onTake={() => settle(draft.takeTheirs)}
            />
          ) : null}
        </div>
      </Page>
      {opened ? (
        <PartDialog
          petronId={petronId}
          part={opened.part}
          isNew={opened.isNew}
          onClose={() => setOpened(undefined)}
          onDone={(part) => {
            setOpened(undefined);
            if (!opened.isNew) return draft.change(part);
            draft.add(part);
            say(part.id);
            // To be placed next, and in sight also when it comes below all others.
            setTimeout(() =>
              document
                .querySelector<HTMLElement>(`[data-part="${part.id}"] .dashboard-mover`)
                ?.focus(),
            );
          }}
        />
      ) : null}
      <ConfirmDialog
        title={texts.removeTitle}
        isOpen={deleting}
        onClose={() => setDeleting(false)}
        confirmLabel={texts.removeConfirm}
        failed={texts.removeFailed}
        onConfirm={async () => {
          await api.remove("DSUDesignProject", { id: dashboardId });
          leaving.add(draft);
          notices.success(texts.removed(draft.base.name));
          navigate(path({ plugin: "core-petrons", route: "petron-overview" }, { petronId }));
        }}
      >
        {texts.removeQuestion(draft.base.name)}
      </ConfirmDialog>
      {question}
    </div>
  );
});

/** Drafts of dashboards that were deleted here: they are left without a question. */
const leaving = new WeakSet<DashboardDraft>();

/**
 * Where the focus was in a part that went, it goes on with the next part, or to what adds one: keys
 * go on to work.
 */
function goOnFrom(index: number): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    const movers = document.querySelectorAll<HTMLElement>(".dashboard-mover");
    (
      movers[Math.min(index, movers.length - 1)] ??
      document.querySelector<HTMLElement>(".dashboard-tools button")
    )?.focus();
  });
}

const orderOf = (draft: DashboardDraft, id: string): number =>
  draft.state.parts.findIndex((part) => part.id === id);
