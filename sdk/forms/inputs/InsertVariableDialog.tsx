import { Button, FormGroup, HTMLSelect } from "@blueprintjs/core";
import { failureText } from "@petrons/sdk/browser";
import { ModalDialog, StateMessage } from "@petrons/sdk/components";
import { useCallback, useEffect, useId, useState } from "react";
import { inputTexts } from "./inputTexts.ts";
import type { InsertableVariable } from "./insertVariable.ts";

export interface InsertVariableDialogProps {
  isOpen: boolean;
  variables: () => Promise<readonly InsertableVariable[]>;
  onInsert: (key: string) => void;
  onClose: () => void;
}

type Loaded =
  | { state: "loading" }
  | { state: "failed"; message: string }
  | { state: "ready"; variables: readonly InsertableVariable[] };

/** The insert-variable dialog (FO-020). The list is read each time it opens; one must be chosen. */
export function InsertVariableDialog({
  isOpen,
  variables,
  onInsert,
  onClose,
}: InsertVariableDialogProps) {
  const id = useId();
  const [loaded, setLoaded] = useState<Loaded>({ state: "loading" });
  const [chosen, setChosen] = useState("");
  const [missing, setMissing] = useState(false);
  const load = useCallback(() => {
    setLoaded({ state: "loading" });
    variables().then(
      (list) => setLoaded({ state: "ready", variables: list }),
      (error: unknown) =>
        setLoaded({ state: "failed", message: inputTexts.variablesFailed(failureText(error)) }),
    );
  }, [variables]);
  useEffect(() => {
    if (!isOpen) return;
    setChosen("");
    setMissing(false);
    load();
  }, [isOpen, load]);
  const insert = () => {
    if (chosen === "") return setMissing(true);
    onInsert(chosen);
    onClose();
  };
  const description =
    loaded.state === "ready"
      ? loaded.variables.find(({ key }) => key === chosen)?.description
      : undefined;
  return (
    <ModalDialog
      title={inputTexts.insertVariable}
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      onOk={insert}
      okLabel={inputTexts.insert}
      okDisabled={loaded.state !== "ready"}
    >
      {loaded.state === "loading" ? (
        <StateMessage kind="loading" title={inputTexts.loading} compact />
      ) : null}
      {loaded.state === "failed" ? (
        <StateMessage
          kind="failed"
          title={loaded.message}
          compact
          action={<Button text={inputTexts.retry} onClick={load} />}
        />
      ) : null}
      {loaded.state === "ready" && loaded.variables.length === 0 ? (
        <StateMessage kind="empty" title={inputTexts.noVariables} compact />
      ) : null}
      {loaded.state === "ready" && loaded.variables.length > 0 ? (
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
            {loaded.variables.map(({ key }) => (
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
