import type { AutoFormProps } from "@petrons/sdk/forms";
import { Suspense } from "react";
import { LazyAutoForm } from "../lazyForm.ts";
import { Skeleton } from "../states/Skeleton.tsx";

export interface AutoFormSectionProps {
  /** As AutoForm takes them: form or schema, initialValue, onChange, onSubmit. */
  form: AutoFormProps;
}

/** A form; the form builder is loaded when it is shown. */
export default function AutoFormSection({ form }: AutoFormSectionProps) {
  return (
    <Suspense fallback={<Skeleton label="Loading the form" />}>
      <LazyAutoForm {...form} />
    </Suspense>
  );
}
