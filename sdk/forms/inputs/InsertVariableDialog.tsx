import { Button, FormGroup, HTMLSelect } from "@blueprintjs/core";
import { failureText, useFetch } from "@petrons/sdk/browser";
import { ModalDialog, StateMessage } from "@petrons/sdk/components";
import { useEffect, useId, useState } from "react";
import { inputTexts } from "./inputTexts.ts";
import type { InsertableVariable } from "./insertVariable.ts";

interface InsertVariableDialogProps {
  isOpen: boolean;
  variables: () => Promise<readonly InsertableVariable[]>;
  onInsert: (key: string) => void;
  onClose: () => void;
}

/** The insert-variable dialog (FO-020). The list is read each time it opens; one must be chosen. */
export function InsertVariableDialog({
  isOpen,
  variables,
  onInsert,
  onClose,
}: InsertVariableDialogProps) {
  const id = useId();
  const [chosen, setChosen] = useState("");
  const [missing, setMissing] = useState(false);
  /** Counts openings: what the last one read stays in sight while the dialog closes. */
  const [opening, setOpening] = useState(0);
  const read = useFetch(opening === 0 ? null : String(opening), variables);
  const failed = read.error !== undefined && !read.loading;
  const list = failed || read.loading ? undefined : read.data;
  useEffect(() => {
    if (!isOpen) return;
    setChosen("");
    setMissing(false);
    setOpening((last) => last + 1);
  }, [isOpen]);
  const insert = () => {
    if (chosen === "") return setMissing(true);
    onInsert(chosen);
    onClose();
  };
  const description = list?.find(({ key }) => key === chosen)?.description;
  return (
    <ModalDialog
      title={inputTexts.insertVariable}
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      onOk={insert}
      okLabel={inputTexts.insert}
      okDisabled={list === undefined}
    >
      {list === undefined && !failed ? (
        <StateMessage kind="loading" title={inputTexts.loading} compact />
      ) : null}
      {failed ? (
        <StateMessage
          kind="failed"
          title={inputTexts.variablesFailed(failureText(read.error))}
          compact
          action={<Button text={inputTexts.retry} onClick={read.reload} />}
        />
      ) : null}
      {list?.length === 0 ? (
        <StateMessage kind="empty" title={inputTexts.noVariables} compact />
      ) : null}
      {list !== undefined && list.length > 0 ? (
        <FormGroup
          label={inputTexts.variable}
          labelFor={id}
          intent={missing ? "danger" : "none"}
          helperText={
            <>
              {description}
              {missing ? (
                <span id={`${id}__errors`} role="alert">
                  {inputTexts.noVariableChosen}
                </span>
              ) : null}
            </>
          }
        >
          <HTMLSelect
            id={id}
            fill
            value={chosen}
            aria-invalid={missing || undefined}
            aria-describedby={missing ? `${id}__errors` : undefined}
            onChange={(event) => {
              setChosen(event.target.value);
              setMissing(false);
            }}
          >
            <option value="">Choose …</option>
            {list.map(({ key }) => (
              <option key={key} value={key}>
                {key}
              </option>
            ))}
          </HTMLSelect>
        </FormGroup>
      ) : null}
    </ModalDialog>
  );
}
