import type { User, Variable } from "@petrons/sdk/contracts";

/**
 * What job options can name instead of writing it down (UN-006), with the values they have for a
 * person at a moment.
 */
export const variablesOf = (
  user: Pick<User, "userId" | "fullName" | "sub" | "orgId">,
  now: Date,
): Variable[] => [
  { key: "userId", description: "The id of the person who runs the job", value: user.userId },
  { key: "userName", description: "Their full name", value: user.fullName },
  { key: "userEmail", description: "Their sign-in e-mail", value: user.sub },
  { key: "orgId", description: "The id of their organization", value: user.orgId },
  { key: "now", description: "The time of the run, ISO 8601 in UTC", value: now.toISOString() },
  {
    key: "today",
    description: "The day of the run in UTC, as 2024-03-31",
    value: now.toISOString().slice(0, 10),
  },
];

const reference = /(\$?)\$\{([^{}]*)\}/g;

/**
 * A text that names a variable which there is not; `path` leads to it, as `.name` or `[0]` for each
 * step.
 */
interface UnknownVariable {
  path: string;
  key: string;
}

/**
 * Options with `${key}` filled in every text, as text; `$${key}` stands for `${key}` itself. What a
 * value says is not filled again, and the names of fields are left as they are. What was given
 * stays as it was.
 */
export function fillVariables(
  given: unknown,
  variables: readonly Variable[],
): { filled: unknown; unknown: UnknownVariable[] } {
  const values = new Map(variables.map(({ key, value }) => [key, value]));
  const unknown: UnknownVariable[] = [];
  const fill = (value: unknown, path: string): unknown => {
    if (typeof value === "string")
      return value.replace(reference, (text, before: string, key: string) => {
        if (before !== "") return text.slice(1);
        const known = values.get(key);
        if (known === undefined) unknown.push({ path, key });
        return known ?? text;
      });
    if (Array.isArray(value))
      return value.map((element, index) => fill(element, `${path}[${index}]`));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([field, part]) => [field, fill(part, `${path}.${field}`)]),
    );
  };
  return { filled: fill(given, ""), unknown };
}
