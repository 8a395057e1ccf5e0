import { Callout } from "@blueprintjs/core";
import { Error as ErrorIcon } from "@blueprintjs/icons";
import { observer } from "mobx-react-lite";
import type { FieldEntry } from "./store/FieldEntry.ts";
import type { FormStore } from "./store/FormStore.ts";
import { formTexts } from "./texts.ts";

/**
 * After a submit that found errors: how many there are, and a link to each. It is announced, and
 * goes when all are mended.
 */
export const FormSummary = observer(function FormSummary({
  store,
  onGo,
}: {
  store: FormStore;
  onGo: (entry: FieldEntry) => void;
}) {
  const errors = store.submitted ? store.shownErrors : [];
  return (
    <div role="alert" className="petrons-form-summary">
      {errors.length === 0 ? null : (
        <Callout intent="danger" icon={<ErrorIcon />} title={formTexts.summary(errors.length)}>
          <ul>
            {errors.map(({ label, messages, entry }) => (
              <li key={entry?.pointer ?? `${label} ${messages[0]}`}>
                {entry ? (
                  <a
                    href={`#${entry.elementId}`}
                    onClick={(event) => {
                      event.preventDefault();
                      onGo(entry);
                    }}
                  >
                    {formTexts.ofInput(label, messages)}
                  </a>
                ) : (
                  formTexts.ofInput(label, messages)
                )}
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </div>
  );
});
