import { lazyPart } from "@petrons/sdk/components";
import type { AutoFormProps } from "@petrons/sdk/forms";
import type { ComponentType } from "react";

/** The form builder, loaded when a dialog or section first shows a form. */
export const LazyAutoForm = lazyPart(async () => ({
  default: (await import("@petrons/sdk/forms")).AutoForm as ComponentType<AutoFormProps>,
}));
