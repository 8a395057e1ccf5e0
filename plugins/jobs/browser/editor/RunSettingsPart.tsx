import { Button } from "@blueprintjs/core";
import { ChevronDown, ChevronRight } from "@blueprintjs/icons";
import { usePeople, useUser } from "@petrons/sdk/browser";
import type { Choice } from "@petrons/sdk/contracts";
import { AutoForm, type AutoFormHandle } from "@petrons/sdk/forms";
import { observer } from "mobx-react-lite";
import { type Ref, useId, useMemo, useState } from "react";
import { editorTexts as texts } from "./editorTexts.ts";
import type { JobEditorStore } from "./JobEditorStore.ts";
import schema from "./runSettings.schema.json";
import validator from "./runSettings.schema.json?validator";
import { type RunSettingsValues, settingsOf, settingsSummary, valuesOf } from "./runSettings.ts";

/** A limit with its unit, such as '1 results', would not be English. */
const bounds = (min: number, max: number) => ({
  minimum: `Enter ${min} or more.`,
  maximum: `Enter ${max.toLocaleString("en-US")} or less.`,
});

const uiSchema = {
  paused: {
    "ui:options": { hint: "The schedule waits until it is resumed. Run Now still runs it." },
  },
  maxMinutes: {
    "ui:options": { input: { unit: "min" }, placeholder: "No limit of its own", clearable: true },
  },
  retries: {
    "ui:options": {
      placeholder: "0",
      hint: "Times, with pauses of 1, 2, 4 … minutes.",
      input: { unit: "times" },
      messages: bounds(0, 10),
    },
  },
  notifyIds: {
    "ui:widget": "multi-select",
    "ui:options": { source: "people", clearable: true, placeholder: "Nobody else" },
  },
  keepResults: {
    "ui:options": {
      placeholder: "1,000",
      clearable: true,
      input: { unit: "results" },
      messages: bounds(1, 1000),
    },
  },
};

/**
 * Everybody else, and those whom the job notifies already: they stay until they are unticked,
 * whatever is known of them.
 */
function notifyChoices(
  { byId, loading, error }: ReturnType<typeof usePeople>,
  userId: string,
  notified: readonly string[] = [],
): Choice[] {
  const others = [...byId.values()]
    .filter((person) => !person.deleted && person.userId !== userId)
    .map((person) => person.userId);
  return [...new Set([...others, ...notified])].map((value) => {
    const person = byId.get(value);
    const name = person?.fullName ?? (loading ? texts.loadingName : value);
    const isGone = person === undefined ? !loading && error === null : person.deleted;
    return { value, label: isGone ? texts.personGone(name) : name };
  });
}

/** How the runs of a job are carried out, folded: the defaults serve most jobs. */
export const RunSettingsPart = observer(function RunSettingsPart({
  store,
  form,
}: {
  store: JobEditorStore;
  form: Ref<AutoFormHandle>;
}) {
  const id = useId();
  const { userId } = useUser();
  const [isOpen, setOpen] = useState(false);
  // What is emitted as the form goes, after 'theirs' took its place, is not theirs.
  const [round] = useState(store.draftRound);
  const [initial] = useState(() => valuesOf(store.draft.runSettings, store.draft.paused));
  const people = usePeople(initial.notifyIds);
  const sources = useMemo(
    () => ({ people: { choices: notifyChoices(people, userId, initial.notifyIds) } }),
    [people, userId, initial],
  );
  const refused = [...store.refusedOf("runSettings"), ...store.refusedOf("paused")];
  const hasFaults = store.partFaults("settings").length > 0 || refused.length > 0;
  const open = isOpen || hasFaults;
  return (
    <section className="petrons-panel jobs-editor-settings">
      <h2 className="jobs-editor-fold">
        <Button
          variant="minimal"
          fill
          alignText="start"
          icon={open ? <ChevronDown /> : <ChevronRight />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {texts.runSettings}
          <span className="jobs-editor-summary">
            {hasFaults
              ? texts.correctErrors
              : settingsSummary(store.draft.runSettings, store.draft.paused) || texts.defaults}
          </span>
        </Button>
      </h2>
      <div id={id} className="petrons-panel-content" hidden={!open}>
        {refused.map((text) => (
          <p key={text} className="jobs-editor-faults" role="alert">
            {text}
          </p>
        ))}
        <AutoForm<RunSettingsValues>
          ref={form}
          label={texts.runSettings}
          schema={schema}
          uiSchema={uiSchema}
          validator={validator}
          initialValue={initial}
          sources={sources}
          onChange={(values) =>
            store.draftRound === round &&
            store.setRunSettings(settingsOf(values), values.paused === true)
          }
          onValidity={(valid) =>
            store.setPartFaults("settings", valid ? [] : [texts.correctErrors])
          }
        />
      </div>
    </section>
  );
});
