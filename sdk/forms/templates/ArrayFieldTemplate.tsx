import { Button } from "@blueprintjs/core";
import { ArrowDown, ArrowUp, Duplicate, Plus, Trash } from "@blueprintjs/icons";
import {
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  buttonId,
  type RJSFSchema,
} from "@rjsf/utils";
import { FieldErrors } from "../fields/FieldErrors.tsx";
import { isDrawable } from "../fields/isDrawable.ts";
import { uiOptionsOf } from "../fields/settingsOf.ts";
import { useEntry } from "../fields/useEntry.ts";
import type { FormStore } from "../store/FormStore.ts";
import { formTexts } from "../texts.ts";
import { NotDrawn } from "./otherTemplates.tsx";

/**
 * A list whose entries are added, moved and removed with buttons that say which entry they are for.
 * One of entries without inputs is only named.
 */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  return isDrawable(props.schema) ? <DrawnArray {...props} /> : <NotDrawn label={props.title} />;
}

function DrawnArray(props: ArrayFieldTemplateProps) {
  const {
    items,
    title,
    canAdd,
    onAddClick,
    fieldPathId,
    registry,
    schema,
    uiSchema,
    required = false,
  } = props;
  const [disabled, readonly] = [props.disabled === true, props.readonly === true];
  const store = registry.formContext as FormStore;
  const entry = useEntry(store, fieldPathId, {
    schema: schema as RJSFSchema,
    uiSchema,
    label: title,
    required,
    disabled,
    readonly,
    type: undefined,
  });
  const hint = uiOptionsOf(uiSchema).hint ?? schema.description;
  return (
    <fieldset className="petrons-form-group" id={fieldPathId.$id} tabIndex={-1}>
      <legend>
        {title}{" "}
        {required ? <span className="petrons-field-required">{formTexts.required}</span> : null}
      </legend>
      {hint ? <p className="petrons-field-hint">{hint}</p> : null}
      <div className="petrons-form-items">{items}</div>
      {items.length === 0 ? <p className="petrons-field-hint">{formTexts.noItems}</p> : null}
      <FieldErrors id={fieldPathId.$id} entry={entry} />
      {canAdd ? (
        <Button
          id={buttonId(fieldPathId, "add")}
          className="petrons-form-add"
          variant="minimal"
          icon={<Plus />}
          text={formTexts.addItem(title)}
          disabled={disabled || readonly}
          onClick={onAddClick}
        />
      ) : null}
    </fieldset>
  );
}

/** One entry of a list with its buttons. */
export function ArrayFieldItemTemplate({
  children,
  hasToolbar,
  buttonsProps,
  index,
  schema,
  itemKey,
}: ArrayFieldItemTemplateProps) {
  const name = formTexts.item(schema.title ?? formTexts.entry, index + 1);
  const { hasMoveUp, hasMoveDown, hasCopy, hasRemove, disabled, readonly } = buttonsProps;
  const off = disabled === true || readonly === true;
  const moves = hasMoveUp === true || hasMoveDown === true;
  return (
    <div className="petrons-form-item" data-item={itemKey}>
      <div className="petrons-form-item-content">{children}</div>
      {hasToolbar ? (
        <div className="petrons-form-item-buttons">
          {moves ? (
            <ItemButton
              icon={<ArrowUp />}
              label={formTexts.moveUp(name)}
              disabled={off || !hasMoveUp}
              onClick={buttonsProps.onMoveUpItem}
            />
          ) : null}
          {moves ? (
            <ItemButton
              icon={<ArrowDown />}
              label={formTexts.moveDown(name)}
              disabled={off || !hasMoveDown}
              onClick={buttonsProps.onMoveDownItem}
            />
          ) : null}
          {hasCopy ? (
            <ItemButton
              icon={<Duplicate />}
              label={formTexts.copyItem(name)}
              disabled={off}
              onClick={buttonsProps.onCopyItem}
            />
          ) : null}
          {hasRemove ? (
            <ItemButton
              icon={<Trash />}
              label={formTexts.remove(name)}
              disabled={off}
              onClick={buttonsProps.onRemoveItem}
            />
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

/** Stays focusable when there is nowhere to move, so that the focus is not lost on the way. */
function ItemButton({
  icon,
  label,
  disabled,
  onClick,
}: {
  icon: React.JSX.Element;
  label: string;
  disabled: boolean;
  onClick: () => void;
}) {
  return (
    <Button
      variant="minimal"
      size="small"
      icon={icon}
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      className={disabled ? "bp6-disabled" : ""}
      onClick={() => (disabled ? undefined : onClick())}
    />
  );
}
