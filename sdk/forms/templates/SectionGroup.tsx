import { Button } from "@blueprintjs/core";
import { ChevronDown, ChevronRight, Error as ErrorIcon } from "@blueprintjs/icons";
import { observer } from "mobx-react-lite";
import { type ReactNode, useId } from "react";
import type { FormCondition } from "../../contracts/index.ts";
import type { FormStore } from "../store/FormStore.ts";
import { isWithin } from "../store/values.ts";
import { formTexts } from "../texts.ts";

/** A section of the form in `ui:options.sections` of the root. */
export interface SectionOptions {
  title: string;
  /** Keys of the inputs it shows. */
  inputs: readonly string[];
  /** True by default. */
  startOpen?: boolean;
  hide?: FormCondition;
}

/**
 * Inputs under a title that opens and closes. Closed, its inputs still count, and it says how many
 * errors are inside.
 */
export const SectionGroup = observer(function SectionGroup({
  section,
  store,
  children,
}: {
  section: SectionOptions;
  store: FormStore;
  children: ReactNode;
}) {
  const { title, inputs, startOpen = true, hide = false } = section;
  const id = useId();
  if (store.holds(hide)) return null;
  const open = store.openSections.get(title) ?? startOpen;
  const errors = store.shownErrors.filter(
    ({ entry }) => entry && inputs.some((key) => isWithin(entry.pointer, `/${key}`)),
  ).length;
  return (
    <section className="petrons-form-section" aria-labelledby={`${id}title`}>
      <h3 className="petrons-form-section-head">
        <Button
          id={`${id}title`}
          variant="minimal"
          fill
          alignText="start"
          icon={open ? <ChevronDown /> : <ChevronRight />}
          aria-expanded={open}
          aria-controls={`${id}content`}
          onClick={() => store.openSection(title, !open)}
        >
          {title}
          {!open && errors > 0 ? (
            <span className="petrons-form-section-errors">
              <ErrorIcon size={12} aria-hidden="true" /> {formTexts.errorCount(errors)}
            </span>
          ) : null}
        </Button>
      </h3>
      <div
        id={`${id}content`}
        className="petrons-form-fields petrons-form-section-content"
        hidden={!open}
        data-section={title}
      >
        {children}
      </div>
    </section>
  );
});
