import { Button, Checkbox, FormGroup, HTMLSelect } from "@blueprintjs/core";
import { Cross, Plus } from "@blueprintjs/icons";
import { FocusKeepingButton, StateMessage } from "@petrons/sdk/components";
import { type GroupOperation, groupOperations, type TableColumn } from "@petrons/sdk/contracts";
import { useId } from "react";
import type { ChartSource } from "../../../../contracts/index.ts";
import { editorTexts } from "./editorTexts.ts";
import { type ChartForm, firstChart, isNumber, isTime } from "./sourcedChart.ts";

const texts = editorTexts.part;
const maxValues = 8;

export interface ChartTable {
  collection: string;
  schema: TableColumn[];
}

interface ChartFieldsProps {
  tables: readonly ChartTable[];
  value: ChartForm;
  onChange: (value: ChartForm) => void;
}

interface ChoiceProps {
  label: string;
  hint?: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

export function Choice({ label, hint, value, choices, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <FormGroup label={label} labelFor={id} helperText={hint}>
      <HTMLSelect
        id={id}
        fill
        value={value}
        options={[...choices]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FormGroup>
  );
}

const named = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const columnChoices = (columns: readonly TableColumn[]) =>
  columns.map(({ name, label, unit }) => ({
    value: name,
    label: unit ? `${label} (${unit})` : label,
  }));

/**
 * What a chart draws of a table: the column along the axis, what makes series, and the values with
 * how they are taken.
 */
export function ChartFields({ tables, value, onChange }: ChartFieldsProps) {
  const { source, type, isStacked } = value;
  const schema = tables.find(({ collection }) => collection === source.table)?.schema ?? [];
  const x = schema.find(({ name }) => name === source.x.field);
  const change = (changes: Partial<ChartSource>) =>
    onChange({ ...value, source: { ...source, ...changes } });
  if (tables.length === 0) return <StateMessage kind="empty" title={texts.noTables} compact />;
  const tableChoices = tables.map(({ collection }) => ({ value: collection, label: collection }));
  return (
    <>
      <Choice
        label={texts.table}
        value={source.table}
        choices={[
          ...(schema.length === 0
            ? [{ value: source.table, label: source.table || texts.chooseTable }]
            : []),
          ...tableChoices,
        ]}
        onChange={(table) =>
          onChange({
            ...value,
            ...firstChart(
              table,
              tables.find(({ collection }) => collection === table)?.schema ?? [],
            ),
            type,
            isStacked,
          })
        }
      />
      <div className="dashboard-fields">
        <Choice
          label={texts.x}
          value={source.x.field}
          choices={columnChoices(schema)}
          onChange={(field) =>
            change({
              x: {
                field,
                ...(isTime(schema.find(({ name }) => name === field)) ? { unit: "month" } : {}),
              },
            })
          }
        />
        {isTime(x) ? (
          <Choice
            label={texts.step}
            value={source.x.unit ?? ""}
            choices={named(texts.steps)}
            onChange={(unit) =>
              change({
                x: {
                  field: source.x.field,
                  ...(unit === "" ? {} : { unit: unit as "day" | "month" | "year" }),
                },
              })
            }
          />
        ) : null}
        <Choice
          label={texts.group}
          value={source.group ?? ""}
          choices={[
            { value: "", label: texts.noGroup },
            ...columnChoices(
              schema.filter(({ name, type: held }) => held !== "double" && name !== source.x.field),
            ),
          ]}
          onChange={(group) => {
            const { group: _, ...rest } = source;
            onChange({ ...value, source: group === "" ? rest : { ...rest, group } });
          }}
        />
        <Choice
          label={texts.type}
          value={type}
          choices={named(texts.types)}
          onChange={(next) => onChange({ ...value, type: next as ChartForm["type"] })}
        />
      </div>
      <ValueFields schema={schema} y={source.y} onChange={(y) => change({ y })} />
      {type === "line" ? null : (
        <Checkbox
          checked={isStacked}
          label={texts.stack}
          onChange={(event) => onChange({ ...value, isStacked: event.currentTarget.checked })}
        />
      )}
    </>
  );
}

/** The values of a chart, each a number of the rows at one place of the axis. */
function ValueFields({
  schema,
  y,
  onChange,
}: {
  schema: readonly TableColumn[];
  y: ChartSource["y"];
  onChange: (y: ChartSource["y"]) => void;
}) {
  const replace = (index: number, next: ChartSource["y"][number]) =>
    onChange(y.map((one, at) => (at === index ? next : one)));
  const fitting = (operation: GroupOperation) =>
    schema.filter(
      (column) => operation === "count" || operation === "distinct" || isNumber(column),
    );
  return (
    <fieldset className="dashboard-values">
      <legend>{texts.values}</legend>
      {y.map(({ operation, field }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: values have no state of their own, and may be the same
        <div key={index} className="dashboard-value">
          <HTMLSelect
            aria-label={texts.operation(index + 1)}
            value={operation}
            options={groupOperations.map((value) => ({ value, label: texts.operations[value] }))}
            onChange={(event) => {
              const next = event.currentTarget.value as GroupOperation;
              const kept =
                field !== undefined && fitting(next).some(({ name }) => name === field)
                  ? field
                  : fitting(next)[0]?.name;
              replace(
                index,
                next === "count" || kept === undefined
                  ? { operation: next }
                  : { operation: next, field: kept },
              );
            }}
          />
          <HTMLSelect
            aria-label={texts.value(index + 1)}
            value={field ?? ""}
            options={[
              ...(operation === "count"
                ? [{ value: "", label: texts.rowCount }]
                : field === undefined
                  ? [{ value: "", label: texts.chooseColumn }]
                  : []),
              ...columnChoices(fitting(operation)),
            ]}
            onChange={(event) =>
              replace(
                index,
                event.currentTarget.value === ""
                  ? { operation }
                  : { operation, field: event.currentTarget.value },
              )
            }
          />
          <Button
            variant="minimal"
            icon={<Cross />}
            aria-label={texts.removeValue(index + 1)}
            disabled={y.length === 1}
            onClick={() => onChange(y.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <FocusKeepingButton
        size="small"
        icon={<Plus />}
        text={texts.addValue}
        disabled={y.length >= maxValues}
        onClick={() => {
          const unused = schema.find(
            (column) =>
              isNumber(column) &&
              column.quantity !== undefined &&
              !y.some(({ field }) => field === column.name),
          );
          onChange([
            ...y,
            unused ? { operation: "sum", field: unused.name } : { operation: "count" },
          ]);
        }}
      />
    </fieldset>
  );
}
