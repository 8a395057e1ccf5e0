import { startCase } from "@petrons/sdk/browser";
import { isDrawable } from "@petrons/sdk/forms";

interface Part {
  title?: string;
  /** Left out of the form on purpose: nobody is sent to the JSON for it. */
  formHidden?: boolean;
}

interface JsonOnly {
  /** The options that no form can show, as people call them. */
  titles: string[];
  /** Hides them in the form, which keeps their values. */
  uiSchema: Record<string, object>;
}

/** Returns the options that no form input can edit, such as those of any type. */
export function jsonOnly(schema: object): JsonOnly {
  const { properties = {} } = schema as { properties?: Record<string, Part> };
  const left = Object.entries(properties).filter(
    ([, part]) => !part.formHidden && !isDrawable(part),
  );
  return {
    titles: left.map(([name, { title }]) => title ?? startCase(name)),
    uiSchema: Object.fromEntries(left.map(([name]) => [name, { "ui:options": { hide: true } }])),
  };
}
