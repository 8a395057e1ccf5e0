import { startCase } from "@petrons/sdk/browser";
import { Panel } from "@petrons/sdk/components";
import { runTexts as texts } from "../runTexts.ts";
import { JsonFold } from "./JsonFold.tsx";

const maxLength = 300;

interface Schema {
  title?: string;
  const?: unknown;
  properties?: Record<string, Schema>;
  anyOf?: readonly Schema[];
}

/** What an option is called: as the job's form says, else by its name in words. */
export const parameterName = (name: string, schema: object | undefined): string =>
  optionOf(name, schema)?.title ?? startCase(name);

const optionOf = (name: string, schema: Schema | undefined): Schema | undefined =>
  schema?.properties && Object.hasOwn(schema.properties, name)
    ? schema.properties[name]
    : undefined;

/** A value as its option calls it; what is nested as JSON. */
export function optionText(name: string, value: unknown, schema: object | undefined): string {
  const choice = optionOf(name, schema)?.anyOf?.find(
    (branch) => branch.const !== undefined && branch.const === value,
  );
  return choice?.title ?? parameterText(value);
}

/** A value on one line; what is nested as JSON. */
export function parameterText(value: unknown): string {
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  if (value === null) return texts.none;
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.length > maxLength
    ? `${text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, "")}…`
    : text;
}

/** The options that a run was started with, variables filled in. */
export function RunParameters({
  options,
  schema,
}: {
  options: object | undefined;
  schema: object | undefined;
}) {
  if (options === undefined) return null;
  const entries = Object.entries(options);
  return (
    <Panel title={texts.parameters}>
      {entries.length === 0 ? (
        <p className="petrons-muted jobs-note">{texts.noParameters}</p>
      ) : (
        <>
          <dl className="jobs-facts">
            {entries.map(([name, value]) => (
              <div key={name}>
                <dt>{parameterName(name, schema)}</dt>
                <dd>{optionText(name, value, schema)}</dd>
              </div>
            ))}
          </dl>
          <JsonFold title={texts.rawParameters} value={options} />
        </>
      )}
    </Panel>
  );
}
