import { Button, Tab, Tabs } from "@blueprintjs/core";
import { Error as ErrorIcon } from "@blueprintjs/icons";
import { Panel, StateMessage } from "@petrons/sdk/components";
import { type AutoFormHandle, JsonInput } from "@petrons/sdk/forms";
import { observer } from "mobx-react-lite";
import { type Ref, Suspense, useId, useLayoutEffect, useRef, useState } from "react";
import { editorTexts as texts } from "./editorTexts.ts";
import type { JobEditorStore } from "./JobEditorStore.ts";
import { OptionsForm } from "./OptionsForm.tsx";
import { type OptionFault, pathText } from "./optionFaults.ts";

/**
 * The options of a job's task: as JSON text or as a form of the task's schema, one value behind
 * both, and what the server says of it.
 */
export const OptionsPart = observer(function OptionsPart({
  store,
  form,
}: {
  store: JobEditorStore;
  form: Ref<AutoFormHandle>;
}) {
  const id = useId();
  const [tab, setTab] = useState<"json" | "form">("json");
  const frame = useRef<HTMLDivElement>(null);
  // Blueprint hands no name on to the list of its tabs.
  useLayoutEffect(
    () => frame.current?.querySelector("[role=tablist]")?.setAttribute("aria-label", texts.options),
    [],
  );
  const faultsId = `${id}__faults`;
  const faults = store.optionFaults;
  const largeId = `${id}__large_faults`;
  const maximized =
    faults.length > 0
      ? {
          describedBy: largeId,
          list: <FaultList id={largeId} store={store} faults={faults} withPaths />,
        }
      : undefined;
  const list = <FaultList id={faultsId} store={store} faults={faults} withPaths={tab === "json"} />;
  return (
    <Panel
      title={texts.options}
      actions={<OptionsState store={store} />}
      className="jobs-editor-options"
    >
      <div ref={frame}>
        <Tabs
          id={`${id}tabs`}
          className="petrons-tabs"
          selectedTabId={tab}
          onChange={(next) => setTab(next === "form" ? "form" : "json")}
        >
          <Tab
            id="json"
            title={texts.json}
            disabled={false}
            panel={
              <Suspense fallback={<div className="jobs-editor-json bp6-skeleton" />}>
                <JsonInput
                  key={store.optionsRound}
                  id={`${id}json`}
                  label={texts.options}
                  value={store.draft.taskOptions}
                  onChange={(text) => store.setOptionsText(text ?? "")}
                  onProblems={(problems) => store.setPartFaults("json", problems)}
                  options={{ minLines: 10, maxLines: 10, faults: maximized }}
                  disabled={false}
                  readonly={false}
                  required={false}
                  clearable={false}
                  invalid={faults.length > 0}
                  describedBy={faults.length > 0 ? faultsId : undefined}
                />
              </Suspense>
            }
          />
          <Tab
            id="form"
            title={texts.form}
            disabled={false}
            panel={
              tab === "form" ? (
                <>
                  {list}
                  <FormPanel
                    key={store.optionsRound}
                    store={store}
                    form={form}
                    onJson={() => setTab("json")}
                  />
                </>
              ) : (
                <div />
              )
            }
          />
        </Tabs>
      </div>
      {tab === "json" ? list : null}
      {store.check.failure === undefined ? null : (
        <p className="jobs-editor-faults" role="alert">
          {texts.validateFailed(store.check.failure)}{" "}
          <Button size="small" text={texts.retry} onClick={() => void store.check.again()} />
        </p>
      )}
    </Panel>
  );
});

const OptionsState = observer(function OptionsState({ store }: { store: JobEditorStore }) {
  return <span className="jobs-editor-checking">{store.check.checking ? texts.checking : ""}</span>;
});

const FormPanel = observer(function FormPanel({
  store,
  form,
  onJson,
}: {
  store: JobEditorStore;
  form: Ref<AutoFormHandle>;
  onJson: () => void;
}) {
  if (store.task === undefined)
    return (
      <StateMessage
        kind="empty"
        compact
        title={(store.isTypeGone && store.typeFault) || texts.noTypeYet}
      />
    );
  if (store.textFault !== undefined)
    return (
      <StateMessage
        kind="failed"
        compact
        title={texts.formNeedsJson}
        action={<Button size="small" text={texts.showJson} onClick={onJson} />}
      />
    );
  return (
    <OptionsForm
      store={store}
      task={store.task}
      petronId={store.draft.petronId}
      form={form}
      onJson={onJson}
    />
  );
});

interface FaultListProps {
  id: string;
  store: JobEditorStore;
  faults: readonly OptionFault[];
  /** Says also where it is in the JSON. */
  withPaths: boolean;
}

/** A long form has its faults above it, where they are seen. */
function FaultList({ id, store, faults, withPaths }: FaultListProps) {
  return (
    <ul
      id={id}
      className="jobs-editor-faults"
      aria-label={texts.optionFaults}
      aria-live="polite"
      hidden={faults.length === 0}
    >
      {faults.map(({ text, jsonText, path, isUnknown }) => (
        <li key={`${path.join(".")} ${text}`}>
          <ErrorIcon size={12} aria-hidden="true" /> {withPaths ? jsonText : text}
          {withPaths && path.length > 0 ? (
            <code className="jobs-editor-path">{pathText(path)}</code>
          ) : null}
          {isUnknown ? (
            <Button
              size="small"
              text={texts.removeOption}
              aria-label={texts.removeOptionNamed(pathText(path))}
              onClick={() => store.removeOption(path)}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
