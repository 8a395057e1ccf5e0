import { Button } from "@blueprintjs/core";
import { FocusKeepingButton } from "@petrons/sdk/components";
import { useEffect, useRef } from "react";
import { globalTexts as texts } from "./globalTexts.ts";

interface EditActionsProps {
  /** Of what, for screen readers where a page has several. */
  of: string;
  editing: boolean;
  working: boolean;
  onEdit: () => void;
  onUpdate: () => void;
  onCancel: () => void;
}

/** Edit, or Update and Cancel while something is edited (ST-023). */
export function EditActions({
  of,
  editing,
  working,
  onEdit,
  onUpdate,
  onCancel,
}: EditActionsProps) {
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(editing);
  // What had the focus is gone with the edit.
  useEffect(() => {
    if (wasEditing.current && !editing && document.activeElement === document.body)
      edit.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  if (!editing)
    return (
      <Button ref={edit} text={texts.edit} aria-label={`${texts.edit} ${of}`} onClick={onEdit} />
    );
  return (
    <>
      <FocusKeepingButton
        intent="primary"
        text={texts.update}
        loading={working}
        aria-label={`${texts.update} ${of}`}
        onClick={onUpdate}
      />
      <Button
        text={texts.cancel}
        disabled={working}
        aria-label={`${texts.cancel} ${of}`}
        onClick={onCancel}
      />
    </>
  );
}
