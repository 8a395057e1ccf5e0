import { Button } from "@blueprintjs/core";
import { log } from "@petrons/sdk/browser";
import { StateMessage } from "@petrons/sdk/components";
import type { TaskTemplate } from "@petrons/sdk/contracts";
import { AutoForm, type AutoFormHandle } from "@petrons/sdk/forms";
import { Component, type ReactNode, type Ref, useEffect, useMemo, useRef, useState } from "react";
import { editorTexts as texts } from "./editorTexts.ts";
import { chosenValues, formSchema, formUi, hasOptions } from "./formSchema.ts";
import type { JobEditorStore } from "./JobEditorStore.ts";
import { jsonOnly } from "./jsonOnly.ts";
import { readOptions } from "./optionsText.ts";
import { useOptionSources } from "./useOptionSources.ts";

const logged = log("jobs");

interface OptionsFormProps {
  store: JobEditorStore;
  task: TaskTemplate;
  petronId: string | null;
  form: Ref<AutoFormHandle>;
  onJson: () => void;
}

/**
 * The options as a form of the task's schema. It begins with what the text holds, and changes the
 * text only where the person changes a value.
 */
export function OptionsForm({ store, task, petronId, form, onJson }: OptionsFormProps) {
  const others = useMemo(() => jsonOnly(task.options), [task]);
  const [schema, ui] = useMemo(
    () => [formSchema(task.options), { ...formUi(task.options), ...others.uiSchema }],
    [task, others],
  );
  const [initial] = useState(() => {
    const read = readOptions(store.draft.taskOptions);
    return "options" in read ? read.options : {};
  });
  const used = useMemo(
    () => ({
      files: chosenValues(task.options, initial, "files"),
      mappings: chosenValues(task.options, initial, "mappings"),
      connections: chosenValues(task.options, initial, "connections"),
    }),
    [task, initial],
  );
  const sources = useOptionSources(petronId, used);
  // What is emitted as the form goes, after another type took its place, is not that type's.
  const [round] = useState(store.optionsRound);
  // The form fills in defaults as it begins; nobody entered those.
  const isUsed = useRef(false);
  const use = () => {
    isUsed.current = true;
  };
  useEffect(() => () => store.setPartFaults("form", []), [store]);
  if (!hasOptions(schema)) return <StateMessage kind="empty" compact title={texts.noOptions} />;
  return (
    <div
      className="jobs-editor-form"
      onKeyDownCapture={use}
      onPointerDownCapture={use}
      onInputCapture={use}
    >
      <DrawnForm onJson={onJson}>
        <AutoForm
          ref={form}
          label={texts.options}
          schema={schema}
          uiSchema={ui}
          sources={sources}
          initialValue={initial}
          onChange={(values) =>
            isUsed.current && store.optionsRound === round && store.setOptions(values)
          }
          onValidity={(valid) => store.setPartFaults("form", valid ? [] : [texts.correctErrors])}
        />
      </DrawnForm>
      {others.titles.length === 0 ? null : (
        <p className="jobs-editor-note">
          {texts.jsonOnly(others.titles)}{" "}
          <Button size="small" text={texts.showJson} onClick={onJson} />
        </p>
      )}
    </div>
  );
}

/** A schema may be beyond what a form can show; JSON always can. */
class DrawnForm extends Component<
  { children: ReactNode; onJson: () => void },
  { failed: boolean }
> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(error: unknown) {
    logged.error("The options cannot be shown as a form.", error);
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <StateMessage
        kind="failed"
        compact
        title={texts.formFailed}
        action={<Button size="small" text={texts.showJson} onClick={this.props.onJson} />}
      />
    );
  }
}
