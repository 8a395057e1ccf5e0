import { Button, Checkbox, FormGroup, HTMLSelect } from "@blueprintjs/core";
import { Cog } from "@blueprintjs/icons";
import { useDisplayUnits } from "@petrons/sdk/browser";
import { Popup } from "@petrons/sdk/components";
import type { TableColumn } from "@petrons/sdk/contracts";
import { useId } from "react";
import { type Step, steps, type TableSchema } from "../../contracts/chartChoices.ts";
import { defaultGroupCount, type GroupCount, groupCounts } from "../../contracts/chartQuery.ts";
import {
  type ColumnRole,
  columnRoles,
  columnsFor,
  productionColumns,
} from "../../contracts/productionColumns.ts";
import type { ChartBarProps } from "./ChartBar.tsx";
import { chartTexts as texts } from "./chartTexts.ts";
import { hasCut } from "./productionOptions.ts";

interface ChartSettingsProps extends ChartBarProps {
  /** The production tables of the Petron. */
  tables: readonly TableSchema[];
  isDaily: boolean;
}

/** The other choices of the chart, and which columns it reads. */
export function ChartSettings(props: ChartSettingsProps) {
  return (
    <Popup placement="bottom-end" content={<SettingsForm {...props} />}>
      <Button
        aria-haspopup="dialog"
        variant="minimal"
        size="small"
        icon={<Cog />}
        text={texts.settings}
      />
    </Popup>
  );
}

function SettingsForm({ choices, onChange, schema, columns, tables, isDaily }: ChartSettingsProps) {
  const isGrouped = choices.group !== undefined;
  const check = (
    label: string,
    name: "other" | "log" | "cumulative" | "gor" | "waterCut",
    isAble = true,
    reason?: string,
  ) => (
    <Checkbox
      label={label}
      title={isAble ? undefined : reason}
      disabled={!isAble}
      checked={choices[name] === true && isAble}
      onChange={({ currentTarget: { checked } }) => onChange({ [name]: checked || undefined })}
    />
  );
  return (
    <div className="wells-settings" role="dialog" aria-label={texts.settings}>
      {tables.length > 1 || choices.table ? (
        <Choice
          label={texts.table}
          value={choices.table ?? ""}
          options={[
            { value: "", label: texts.tableOfPage },
            ...tables.map(({ collection }) => ({ value: collection, label: collection })),
          ]}
          onChange={(value) =>
            onChange({
              table: value || undefined,
              columns: undefined,
              group: undefined,
              hidden: undefined,
              look: undefined,
              zoom: undefined,
            })
          }
        />
      ) : null}
      <Choice
        label={texts.period}
        value={choices.step ?? "month"}
        options={steps.map((step) => ({
          value: step,
          label: texts.periods[step],
          disabled: step === "day" && !isDaily,
        }))}
        onChange={(value) => onChange({ step: value as Step })}
      />
      <Choice
        label={texts.largest}
        value={String(choices.top ?? defaultGroupCount)}
        disabled={!isGrouped}
        options={groupCounts.map((count) => ({ value: String(count), label: String(count) }))}
        onChange={(value) => onChange({ top: Number(value) as GroupCount })}
      />
      <div className="wells-checks">
        {check(texts.other, "other", isGrouped, texts.groupBy)}
        {check(texts.scale, "log", choices.kind !== "stacked", texts.noLog)}
        {check(texts.cumulative, "cumulative")}
        {check(texts.gor, "gor", columns.gas !== undefined && columns.oil !== undefined)}
        {check(texts.waterCut, "waterCut", hasCut(columns))}
      </div>
      <fieldset>
        <legend>{texts.columns}</legend>
        {columnRoles
          .filter((role) => isOffered(role, choices, columns))
          .map((role) => (
            <RoleChoice
              key={role}
              role={role}
              schema={schema}
              chosen={choices.columns?.[role]}
              onChange={(name) => onChange({ columns: withRole(choices.columns, role, name) })}
            />
          ))}
      </fieldset>
    </div>
  );
}

/** A year and a month stand for a date where there is none. */
const isOffered = (
  role: ColumnRole,
  choices: ChartBarProps["choices"],
  columns: ChartBarProps["columns"],
): boolean =>
  (role !== "year" && role !== "month") ||
  columns.date === undefined ||
  choices.columns?.[role] !== undefined;

/** Undefined is the column that is found. */
function withRole(
  columns: ChartBarProps["choices"]["columns"],
  role: ColumnRole,
  name: string | null | undefined,
): ChartBarProps["choices"]["columns"] {
  const { [role]: _before, ...others } = columns ?? {};
  const changed = name === undefined ? others : { ...others, [role]: name };
  return Object.keys(changed).length > 0 ? changed : undefined;
}

interface RoleChoiceProps {
  role: ColumnRole;
  schema: readonly TableColumn[];
  chosen: string | null | undefined;
  onChange: (name: string | null | undefined) => void;
}

/** Values that no column name can be, since names have no spaces. */
const [automatic, none] = ["automatic choice", "no column"];

function RoleChoice({ role, schema, chosen, onChange }: RoleChoiceProps) {
  const units = useDisplayUnits();
  const columns = columnsFor(schema, role);
  const found = productionColumns(schema)?.[role];
  if (columns.length === 0) return null;
  return (
    <Choice
      label={texts.roles[role]}
      value={chosen === undefined ? automatic : (chosen ?? none)}
      options={[
        { value: automatic, label: texts.found(found && units.labelFor(found)) },
        { value: none, label: texts.none },
        ...columns.map((column) => ({ value: column.name, label: units.labelFor(column) })),
      ]}
      onChange={(value) =>
        onChange(value === automatic ? undefined : value === none ? null : value)
      }
    />
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string; disabled?: boolean }[];
  disabled?: boolean;
  onChange: (value: string) => void;
}

function Choice({ label, value, options, disabled = false, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <FormGroup inline label={label} labelFor={id} className="wells-setting">
      <HTMLSelect
        id={id}
        value={value}
        disabled={disabled}
        options={[...options]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </FormGroup>
  );
}
