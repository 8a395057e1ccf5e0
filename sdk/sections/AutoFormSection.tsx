import { Skeleton } from "@petrons/sdk/components";
import { Suspense } from "react";
import { LazyAutoForm } from "./lazyForm.ts";
import type { AutoFormSectionProps } from "./sectionTypes.ts";

/** A form; the form builder is loaded when it is shown. */
export default function AutoFormSection({ form }: AutoFormSectionProps) {
  return (
    <Suspense fallback={<Skeleton label="Loading the form" />}>
      <LazyAutoForm {...form} />
    </Suspense>
  );
}
