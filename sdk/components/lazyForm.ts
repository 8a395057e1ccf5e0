import type { AutoFormProps } from "@petrons/sdk/forms";
import { type ComponentType, lazy } from "react";

/** The form builder, loaded when a dialog or section first shows a form. */
export const LazyAutoForm = lazy(async () => ({ default: (await import("@petrons/sdk/forms")).AutoForm as ComponentType<AutoFormProps> }));
