import { Button, Callout, Spinner } from "@blueprintjs/core";
import { useHost, useNotices, usePath } from "@petrons/sdk/browser";
import { Page, pressAgain, Tip, useLeaveQuestion } from "@petrons/sdk/components";
import type { AutoFormHandle } from "@petrons/sdk/forms";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { ConflictPart } from "./ConflictPart.tsx";
import { editorTexts as texts } from "./editorTexts.ts";
import { JobEditorStore } from "./JobEditorStore.ts";
import { JobPart } from "./JobPart.tsx";
import type { JobEditorStart } from "./jobEditorStart.ts";
import { OptionsPart } from "./OptionsPart.tsx";
import { RunSettingsPart } from "./RunSettingsPart.tsx";
import { SchedulePart } from "./SchedulePart.tsx";
import { useJobTypes } from "./useJobTypes.ts";
import "./editor.css";
import type { Api } from "@petrons/sdk/browser";

/**
 * Calls whose refusal with 403 is reported where they were made: the page 'forbidden' would take
 * away what was entered.
 */
const quietSaves = (api: Api): Pick<Api, "insert" | "update" | "query" | "validateTask"> => ({
  query: api.query,
  validateTask: (body) => api.validateTask(body),
  insert: (type, data, options) => api.insert(type, data, { ...options, quiet403: true }),
  update: (type, query, body, seen) => api.update(type, query, body, { ...seen, quiet403: true }),
});

/** Which job the address of the editor names. */
function subjectOf(search: string): string {
  const params = new URLSearchParams(search);
  return `${params.get("job")} ${params.get("copy")}`;
}

/** The page 'Define Job' (JB-014): a new job, a changed one, or a duplicate. */
export const JobEditor = observer(function JobEditor(start: JobEditorStart) {
  const { store, clear } = useEditorStore(start);
  const notices = useNotices();
  const navigate = useNavigate();
  const list = usePath()("jobs");
  const types = useJobTypes();
  const { tasks } = types;
  useEffect(() => {
    if (tasks) store.setTasks(tasks);
  }, [store, tasks]);
  const [forms] = useState(() => ({
    options: { current: null as AutoFormHandle | null },
    settings: { current: null as AutoFormHandle | null },
  }));
  // What was typed last is in the store, too, when the store is asked.
  const flush = useCallback(() => {
    forms.options.current?.flush();
    forms.settings.current?.flush();
  }, [forms]);
  const isUnsaved = useCallback(() => {
    flush();
    return store.isDirty;
  }, [flush, store]);
  const question = useLeaveQuestion({ isUnsaved, subjectOf });
  const frame = useRef<HTMLDivElement>(null);
  const isShown = useIsShown();
  const finish = (isStored: boolean, isNew: boolean) => {
    if (isStored) {
      notices.success(isNew ? texts.saved : texts.updated);
      if (isShown.current) navigate(list);
    } else setTimeout(() => focusFault(frame.current, forms.options.current));
  };
  const save = async () => {
    if (store.saving) return;
    clear();
    flush();
    const isNew = store.opened === undefined;
    finish(await store.save(), isNew);
  };
  const keepMine = async () => {
    clear();
    flush();
    finish(await store.keepMine(), false);
  };
  const takeTheirs = () => {
    flush();
    store.useTheirs();
  };
  const invalid = store.opened?.invalidFlag
    ? store.opened.invalidReason
    : store.isTypeGone
      ? null
      : undefined;
  return (
    <div className="jobs-editor" ref={frame}>
      <Page
        title={texts.title}
        detail={store.opened?.name}
        actions={
          <>
            <Button text={texts.cancel} onClick={() => navigate(list)} />
            <Tip text={store.canSave ? texts.saveTip : texts.correctErrors}>
              <Button
                text={texts.save}
                intent="primary"
                icon={store.saving ? <Spinner size={16} /> : undefined}
                aria-busy={store.saving || undefined}
                aria-disabled={store.canSave ? undefined : true}
                onClick={() => void save()}
              />
            </Tip>
          </>
        }
      >
        {store.conflict && store.opened ? (
          <ConflictPart
            store={store}
            conflict={store.conflict}
            opened={store.opened}
            onMine={() => void keepMine()}
            onTheirs={takeTheirs}
          />
        ) : null}
        {store.wasDeleted ? (
          <Callout intent="warning" className="jobs-editor-callout" role="alert">
            <h2 className="jobs-editor-callout-title">{texts.deletedTitle}</h2>
            {texts.deletedText}{" "}
            <Button size="small" text={texts.saveAsNew} onClick={() => void save()} />
          </Callout>
        ) : null}
        {invalid === undefined ? null : (
          <Callout intent="warning" className="jobs-editor-callout">
            <h2 className="jobs-editor-callout-title">{texts.cannotRun}</h2>
            {texts.cannotRunReason(invalid)}
          </Callout>
        )}
        <div className="jobs-editor-parts">
          <div className="jobs-editor-column">
            <JobPart store={store} types={types} autoFocus={start.opened === undefined} />
            <OptionsPart store={store} form={forms.options} />
          </div>
          <div className="jobs-editor-column">
            <SchedulePart key={`schedule${store.draftRound}`} store={store} />
            <RunSettingsPart
              key={`settings${store.draftRound}`}
              store={store}
              form={forms.settings}
            />
          </div>
        </div>
      </Page>
      {question}
    </div>
  );
});

/** Whether the page is still there, for what ends after it was left. */
function useIsShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

/**
 * The store of one job, and the notices that it showed: they go with the next try, and with the
 * page.
 */
function useEditorStore(start: JobEditorStart) {
  const { api, notices } = useHost();
  const [parts] = useState(() => {
    const shown: string[] = [];
    const report = (message: string) => void shown.push(notices.error(message, { timeout: 0 }));
    const dependencies = {
      api: quietSaves(api),
      report,
      advice: pressAgain(texts.save),
      now: () => Date.now(),
    };
    const clear = () => {
      for (const id of shown.splice(0)) notices.dismiss(id);
    };
    return { store: new JobEditorStore(dependencies, start), clear };
  });
  useEffect(
    () => () => {
      parts.store.dispose();
      parts.clear();
    },
    [parts],
  );
  return parts;
}

/**
 * The first input that says it is wrong; else the form shows what is wrong with it, also where
 * nobody has been yet.
 */
function focusFault(frame: HTMLElement | null, form: AutoFormHandle | null): void {
  const wrong = frame?.querySelector<HTMLElement>("[aria-invalid=true]");
  if (wrong) wrong.focus();
  else void form?.submit();
}
