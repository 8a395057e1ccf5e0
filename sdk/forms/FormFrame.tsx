import { Spinner } from "@blueprintjs/core";
import { FocusKeepingButton } from "@petrons/sdk/components";
import { createSchemaUtils } from "@rjsf/utils";
import { observer } from "mobx-react-lite";
import { useEffect, useImperativeHandle, useRef, useState } from "react";
import type { FormValues } from "../contracts/index.ts";
import { ErrorAnnouncer } from "./ErrorAnnouncer.tsx";
import { FormBody } from "./FormBody.tsx";
import { FormSummary } from "./FormSummary.tsx";
import { FormUnits } from "./fields/FormUnits.tsx";
import { focusEntry, focusFromDialog } from "./focusEntry.ts";
import type { FormFrameProps } from "./formFrameProps.ts";
import { SourcesContext } from "./sources.ts";
import { reasonOf } from "./store/RuleRun.ts";
import { withGiven } from "./store/values.ts";
import { formTexts } from "./texts.ts";
import { useFormStore } from "./useFormStore.ts";

/**
 * One life of a form, from its initial values on: the overlay, the summary of errors, the inputs,
 * the button.
 */
export const FormFrame = observer(function FormFrame(props: FormFrameProps) {
  const { parts, validator, initialValue, submitLabel } = props;
  const { store, registry } = useFormStore(props);
  const frame = useRef<HTMLFormElement>(null);
  const [submitting, setSubmitting] = useState(false);
  // A second Enter in the same moment finds this set, while the state is set with the next drawing.
  const busy = useRef(false);
  const [failure, setFailure] = useState<string>();
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    if (!validator || initialValue === undefined || store.started) return;
    const filled = createSchemaUtils(validator, parts.schema).getDefaultFormState(
      parts.schema,
      initialValue,
    );
    store.start(initialValue, withGiven(filled, initialValue) as FormValues);
  }, [store, validator, parts, initialValue]);
  useEffect(() => {
    if (store.started && frame.current) return focusFromDialog(frame.current);
    return undefined;
  }, [store.started]);

  const focusFirstError = () => {
    const first = store.shownErrors.find(({ entry }) => entry)?.entry;
    if (first) focusEntry(store, first);
  };
  const submit = async (): Promise<boolean> => {
    if (!store.started || busy.current) return false;
    busy.current = true;
    setSubmitting(true);
    setFailure(undefined);
    const from = document.activeElement;
    try {
      const valid = await store.submit();
      const active = document.activeElement;
      // Rules may take a while, and anyone who went elsewhere meanwhile stays there.
      const isHere = active === from || active === document.body || frame.current?.contains(active);
      if (valid) await latest.current.onSubmit?.(store.values);
      else if (isHere) focusFirstError();
      return valid;
    } catch (error) {
      setFailure(formTexts.submitFailed(reasonOf(error)));
      return false;
    } finally {
      busy.current = false;
      setSubmitting(false);
    }
  };
  useImperativeHandle(props.handle, () => ({
    submit,
    flush: () => store.flush(),
    focusFirstError,
  }));

  return (
    <SourcesContext value={registry}>
      <form
        ref={frame}
        className="petrons-form"
        noValidate
        aria-label={props.label}
        aria-busy={!store.started}
        onKeyDown={(event) => {
          // Enter submits this form, which emits what was typed and then decides: a dialog around
          // it knows only what was emitted.
          const { target, key, defaultPrevented } = event;
          if (
            key === "Enter" &&
            !defaultPrevented &&
            props.onSubmit &&
            target instanceof HTMLInputElement &&
            target.form === frame.current
          )
            event.stopPropagation();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          // A form inside a dialog that an input opened is not this one.
          if (event.target === frame.current) void submit();
        }}
      >
        <FormSummary store={store} onGo={(entry) => focusEntry(store, entry)} />
        <div className="petrons-form-stage">
          <div inert={!store.started}>
            {validator ? (
              <FormUnits uiSchema={parts.uiSchema}>
                <FormBody
                  key={String(store.started)}
                  parts={parts}
                  validator={validator}
                  store={store}
                />
              </FormUnits>
            ) : null}
          </div>
          {store.started ? null : (
            <div className="petrons-form-overlay" role="status">
              <Spinner size={32} aria-hidden="true" />
              <span>{formTexts.loading}</span>
            </div>
          )}
        </div>
        <ErrorAnnouncer store={store} />
        {failure === undefined ? null : (
          <p className="petrons-field-error" role="alert">
            {failure}
          </p>
        )}
        {submitLabel === undefined ? (
          <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
        ) : (
          <div className="petrons-form-actions">
            <FocusKeepingButton
              type="submit"
              intent="primary"
              text={submitLabel}
              loading={submitting}
              disabled={props.disabled || !store.started}
            />
            {submitting && store.checking ? <span role="status">{formTexts.checking}</span> : null}
          </div>
        )}
      </form>
    </SourcesContext>
  );
});
