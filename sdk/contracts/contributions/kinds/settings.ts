import { anyObject, closed, flag, optional, text } from "../fields.ts";
import { contributionKind, type Entry } from "../kind.ts";

const schema = closed({
  id: text,
  title: text,
  schema: anyObject,
  uiSchema: optional(anyObject),
  flag,
});

/** An item of 'App Settings' on Global Settings: a JSON Schema rendered by the form builder. */
export interface SettingsItem extends Entry<typeof schema> {}

export const settings = contributionKind({
  half: "browser",
  label: ["app setting", "app settings"],
  schema,
  key: "id",
  name: ({ title }) => ({ label: title }),
  shown: "It is shown under App Settings of Global Settings",
});
