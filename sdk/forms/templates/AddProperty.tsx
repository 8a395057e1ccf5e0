import { Button, InputGroup } from "@blueprintjs/core";
import { Plus } from "@blueprintjs/icons";
import {
  buttonId,
  type FieldPathId,
  type FormContextType,
  type Registry,
  type RJSFSchema,
} from "@rjsf/utils";
import { useState } from "react";
import { entrySchemaOf, firstValueOf } from "../fields/isDrawable.ts";
import type { FormStore } from "../store/FormStore.ts";
import { valueAt } from "../store/values.ts";
import { formTexts } from "../texts.ts";

interface AddPropertyProps {
  schema: RJSFSchema;
  fieldPathId: FieldPathId;
  registry: Registry<unknown, RJSFSchema, FormContextType>;
  title: string;
  disabled: boolean;
}

/** Adds an entry to an object by its name: the engine would name it by itself. */
export function AddProperty({ schema, fieldPathId, registry, title, disabled }: AddPropertyProps) {
  const store = registry.formContext as unknown as FormStore;
  const { path } = fieldPathId;
  const id = buttonId(fieldPathId, "add");
  const [name, setName] = useState("");
  const [isTaken, setTaken] = useState(false);
  const add = () => {
    const key = name.trim();
    const before = valueAt(store.values, path);
    const taken = Object.hasOwn(Object(before ?? {}), key);
    setTaken(taken);
    if (key === "" || taken) {
      document.getElementById(`${id}__name`)?.focus();
      return;
    }
    const entry = entrySchemaOf(schema);
    store.commit(
      [...path, key],
      firstValueOf(typeof entry === "object" ? (entry as RJSFSchema) : {}),
    );
    setName("");
  };
  return (
    <div className="petrons-form-new">
      <InputGroup
        id={`${id}__name`}
        size="small"
        aria-label={formTexts.newName(title)}
        placeholder={formTexts.propertyName}
        autoComplete="off"
        value={name}
        disabled={disabled}
        intent={isTaken ? "danger" : "none"}
        aria-invalid={isTaken || undefined}
        aria-describedby={isTaken ? `${id}__error` : undefined}
        onValueChange={(text) => {
          setName(text);
          setTaken(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          add();
        }}
      />
      <Button
        id={id}
        className="petrons-form-add"
        variant="minimal"
        icon={<Plus />}
        text={formTexts.addItem(title)}
        disabled={disabled}
        onClick={add}
      />
      {isTaken ? (
        <p id={`${id}__error`} className="petrons-field-error" role="alert">
          {formTexts.nameTaken(name.trim())}
        </p>
      ) : null}
    </div>
  );
}
