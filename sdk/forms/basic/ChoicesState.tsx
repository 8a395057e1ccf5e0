import { Button, Spinner } from "@blueprintjs/core";
import { Refresh } from "@blueprintjs/icons";
import type { ShownChoices } from "../sources.ts";
import { formTexts } from "../texts.ts";

/**
 * What is said in place of choices that are not there: loading, failed with a way to try again, or
 * none. Nothing when there are some.
 */
export function ChoicesState({ shown }: { shown: ShownChoices }) {
  const { state, choices, reason, retry } = shown;
  if (state === "ready" && choices.length > 0) return null;
  return (
    <div className="petrons-choices-state" role={state === "failed" ? "alert" : "status"}>
      {state === "loading" ? (
        <>
          <Spinner size={16} aria-hidden="true" /> {formTexts.loading}
        </>
      ) : state === "failed" ? (
        <>
          <span className="petrons-choices-failed">{formTexts.choicesFailed(reason)}</span>
          <Button size="small" icon={<Refresh />} text={formTexts.retry} onClick={retry} />
        </>
      ) : (
        formTexts.noChoices
      )}
    </div>
  );
}
