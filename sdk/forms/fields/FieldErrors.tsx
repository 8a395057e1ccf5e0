import { Spinner } from "@blueprintjs/core";
import { Error as ErrorIcon } from "@blueprintjs/icons";
import { observer } from "mobx-react-lite";
import type { FieldEntry } from "../store/FieldEntry.ts";
import { formTexts } from "../texts.ts";

/**
 * What is wrong with an input, under it. The input points at it with `aria-describedby`; the form
 * announces it.
 */
export const FieldErrors = observer(function FieldErrors({
  id,
  entry,
}: {
  id: string;
  entry: FieldEntry;
}) {
  const { shownErrors, checking } = entry;
  if (shownErrors.length === 0 && !checking) return null;
  return (
    <div id={`${id}__errors`} className="petrons-field-errors">
      {shownErrors.map((message) => (
        <p key={message} className="petrons-field-error">
          <ErrorIcon size={12} aria-hidden="true" />
          <span>{message}</span>
        </p>
      ))}
      {checking ? (
        <p className="petrons-field-checking">
          <Spinner size={12} aria-hidden="true" />
          <span>{formTexts.checking}</span>
        </p>
      ) : null}
    </div>
  );
});
