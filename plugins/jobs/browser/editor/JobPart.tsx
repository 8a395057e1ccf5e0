import { Button, Callout, Checkbox, FormGroup, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { Panel } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { editorTexts as texts } from "./editorTexts.ts";
import type { JobEditorStore } from "./JobEditorStore.ts";
import { jobTypeGroups } from "./jobTypes.ts";
import { PetronChoice } from "./PetronChoice.tsx";
import { useAfterPress } from "./useAfterPress.ts";
import type { JobTypes } from "./useJobTypes.ts";

/** Name, type and Petron of a job. */
export const JobPart = observer(function JobPart({
  store,
  types,
  autoFocus,
}: {
  store: JobEditorStore;
  types: JobTypes;
  autoFocus: boolean;
}) {
  const id = useId();
  const afterPress = useAfterPress();
  const nameFault = store.shownNameFault ?? store.refusedOf("name")[0];
  const typeFault =
    store.touched.has("type") || store.isTypeGone
      ? (store.typeFault ?? store.refusedOf("taskName")[0])
      : undefined;
  const { taskName, petronId: chosen } = store.draft;
  const isPetronSeen = store.opened !== undefined || chosen !== null || store.touched.has("type");
  const petronFaults = [
    ...(isPetronSeen ? store.petronFaults : []),
    ...store.refusedOf("petronId"),
  ];
  return (
    <Panel title={texts.jobPart}>
      <FormGroup
        label={texts.name}
        labelFor={`${id}name`}
        labelInfo="(required)"
        intent={nameFault ? "danger" : "none"}
        helperText={<Fault id={`${id}name`} text={nameFault} />}
      >
        <InputGroup
          id={`${id}name`}
          value={store.draft.name}
          autoFocus={autoFocus}
          autoComplete="off"
          intent={nameFault ? "danger" : "none"}
          aria-required
          {...ariaOf(`${id}name`, nameFault)}
          onValueChange={(name) => store.setName(name)}
          onBlur={() => afterPress(() => store.touch("name"))}
        />
      </FormGroup>
      <FormGroup
        className="jobs-editor-type"
        label={texts.selectType}
        labelFor={`${id}type`}
        labelInfo="(required)"
        intent={typeFault ? "danger" : "none"}
        helperText={<Fault id={`${id}type`} text={typeFault} />}
      >
        <HTMLSelect
          id={`${id}type`}
          fill
          value={taskName}
          aria-required
          {...ariaOf(`${id}type`, typeFault)}
          onChange={({ currentTarget }) => store.setTask(currentTarget.value)}
          onBlur={() => afterPress(() => store.touch("type"))}
        >
          <option value="">
            {types.tasks === undefined && types.failure === undefined
              ? texts.loadingTypes
              : texts.noType}
          </option>
          {taskName !== "" && store.task === undefined ? (
            <option value={taskName}>{types.tasks ? texts.goneOption(taskName) : taskName}</option>
          ) : null}
          {jobTypeGroups(types.tasks ?? [], store.showsSystem).map(({ jobType, entries }) => (
            <optgroup key={jobType} label={jobType}>
              {entries.map((entry) => (
                <option key={entry.taskName} value={entry.taskName}>
                  {entry.label}
                </option>
              ))}
            </optgroup>
          ))}
        </HTMLSelect>
      </FormGroup>
      {types.failure === undefined ? null : (
        <Callout compact intent="danger" role="alert" className="jobs-editor-callout">
          {types.failure} <Button size="small" text={texts.retry} onClick={types.reload} />
        </Callout>
      )}
      <Checkbox
        className="jobs-editor-system"
        label={texts.showSystem}
        checked={store.showsSystem}
        onChange={({ currentTarget }) => store.setShowsSystem(currentTarget.checked)}
      />
      <PetronChoice
        value={store.draft.petronId}
        isChanged={store.task?.changesPetron ?? false}
        faults={petronFaults}
        onChange={(petronId) => store.setPetron(petronId)}
        onProblems={(problems) => store.setPartFaults("petron", problems)}
      />
    </Panel>
  );
});

const ariaOf = (id: string, fault: string | undefined) =>
  fault === undefined ? {} : { "aria-invalid": true, "aria-describedby": `${id}__error` };

function Fault({ id, text }: { id: string; text: string | undefined }) {
  return text === undefined ? null : (
    <span id={`${id}__error`} role="alert">
      {text}
    </span>
  );
}
