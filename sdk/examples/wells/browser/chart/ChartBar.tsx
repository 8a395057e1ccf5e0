import { HTMLSelect } from "@blueprintjs/core";
import type { TableColumn } from "@petrons/sdk/contracts";
import {
  type ChartChoices,
  type Kind,
  kinds,
  type Measure,
  measures,
} from "../../contracts/chartChoices.ts";
import {
  drawnPhase,
  type Phase,
  type ProductionColumns,
  phases,
} from "../../contracts/productionColumns.ts";
import { chartTexts as texts } from "./chartTexts.ts";
import type { ChangeChoices } from "./useChartChoices.ts";

export interface ChartBarProps {
  choices: ChartChoices;
  onChange: ChangeChoices;
  schema: readonly TableColumn[];
  columns: ProductionColumns;
}

/** What a person changes most: groups, their phase, the measure and how it is drawn. */
export function ChartBar({ choices, onChange, schema, columns }: ChartBarProps) {
  const groups = schema.filter(({ type }) => type === "text");
  const group = groups.some(({ name }) => name === choices.group) ? choices.group : undefined;
  return (
    <>
      <HTMLSelect
        minimal
        className="wells-choice"
        aria-label={texts.groupBy}
        value={group ?? ""}
        options={[
          { value: "", label: texts.allRows },
          ...groups.map(({ name, label }) => ({ value: name, label: texts.by(label) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ group: value || undefined, hidden: undefined, look: undefined })
        }
      />
      {group === undefined ? null : (
        <HTMLSelect
          minimal
          className="wells-choice"
          aria-label={texts.phase}
          value={drawnPhase(columns, choices)}
          options={phases
            .filter((phase) => columns[phase])
            .map((phase) => ({ value: phase, label: texts.phases[phase] }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ phase: value as Phase, hidden: undefined, look: undefined })
          }
        />
      )}
      <HTMLSelect
        minimal
        className="wells-choice"
        aria-label={texts.measure}
        value={choices.measure ?? "volume"}
        disabled={choices.cumulative === true}
        title={choices.cumulative ? texts.cumulative : undefined}
        options={measures.map((measure) => ({
          value: measure,
          label: texts.measures[measure],
          disabled: measure === "producing" && !columns.days,
        }))}
        onChange={({ currentTarget: { value } }) => onChange({ measure: value as Measure })}
      />
      <HTMLSelect
        minimal
        className="wells-choice"
        aria-label={texts.drawAs}
        value={choices.kind ?? "lines"}
        options={kinds.map((kind) => ({ value: kind, label: texts.kinds[kind] }))}
        onChange={({ currentTarget: { value } }) => onChange({ kind: value as Kind })}
      />
    </>
  );
}
