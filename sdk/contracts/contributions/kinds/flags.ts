import { Type } from "typebox";
import { closed, flagName, yesNo } from "../fields.ts";
import { contributionKind, type Entry } from "../kind.ts";

const schema = closed({
  /** Letters, digits and `- _ . :`, beginning with a letter or digit; at most 64. */
  name: flagName,
  /** What is there when it is on, in a sentence. */
  description: Type.String({ minLength: 1, maxLength: 300 }),
  /** Whether it is on where the organization says nothing of it. */
  default: yesNo,
});

/**
 * A switch that a plugin declares and an organization's admins set on the Feature Flags page. No
 * two enabled plugins declare the same.
 */
export interface FeatureFlag extends Entry<typeof schema> {}

export const flags = contributionKind({
  // A browser learns which of them are on.
  half: "server",
  label: ["feature flag", "feature flags"],
  schema,
  key: "name",
  name: ({ name, description }) => ({ label: name, detail: description }),
  shown: "Its plugin and the contributions that name it follow it",
  claims: (entries) =>
    entries.map(({ name }) => ({ key: `flag ${name}`, words: `the feature flag '${name}'` })),
});
