import { Button, FormGroup, HTMLSelect } from "@blueprintjs/core";
import { Cross, Plus } from "@blueprintjs/icons";
import { FocusKeepingButton, ModalDialog } from "@petrons/sdk/components";
import {
  type GroupMeasure,
  type GroupOperation,
  maxGroupMeasures,
  type TableGrouping,
} from "@petrons/sdk/contracts";
import { useId, useState } from "react";
import type { TableColumnOption } from "../columnOptions.ts";
import { fieldOf, fieldValue, groupFields, measureOf, operationsOf } from "./groupChoices.ts";
import { groupTexts as texts } from "./groupTexts.ts";

interface GroupDialogProps {
  /** Of the rows. */
  columns: readonly TableColumnOption[];
  grouping: TableGrouping | undefined;
  /** Nothing shows the rows again. */
  onGroup: (grouping: TableGrouping | undefined) => void;
  onClose: () => void;
}

/** By which columns rows are grouped, and what is worked out of each group. */
export function GroupDialog({ columns, grouping, onGroup, onClose }: GroupDialogProps) {
  const fields = groupFields(columns);
  const ids = [useId(), useId()] as const;
  const [by, setBy] = useState([
    fieldValue(grouping?.by[0]) || (fields[0]?.value ?? ""),
    fieldValue(grouping?.by[1]),
  ]);
  const [measures, setMeasures] = useState<readonly GroupMeasure[]>(
    grouping?.measures ?? [{ operation: "count" }],
  );
  const chosen = by.flatMap((value) => fieldOf(value) ?? []);
  const change = (at: number, measure: GroupMeasure) =>
    setMeasures(measures.map((other, index) => (index === at ? measure : other)));
  return (
    <ModalDialog
      title={texts.title}
      isOpen
      size="auto"
      onClose={onClose}
      okLabel={texts.apply}
      okIntent="primary"
      okDisabled={chosen.length === 0 || measures.length === 0}
      onOk={() => onGroup({ by: chosen, measures: [...measures] })}
      footer={
        grouping ? (
          <Button variant="minimal" text={texts.ungroup} onClick={() => onGroup(undefined)} />
        ) : undefined
      }
    >
      <div className="petrons-group-dialog">
        <FormGroup label={texts.by} labelFor={ids[0]}>
          <HTMLSelect
            id={ids[0]}
            fill
            autoFocus
            value={by[0]}
            options={fields}
            onChange={(event) => setBy([event.target.value, by[1] ?? ""])}
          />
        </FormGroup>
        <FormGroup label={texts.thenBy} labelFor={ids[1]}>
          <HTMLSelect
            id={ids[1]}
            fill
            value={by[1]}
            options={[
              { value: "", label: texts.nothing },
              ...fields.filter(({ value }) => value !== by[0]),
            ]}
            onChange={(event) => setBy([by[0] ?? "", event.target.value])}
          />
        </FormGroup>
        <fieldset className="petrons-group-measures">
          <legend>{texts.measures}</legend>
          {measures.map((measure, at) => (
            <Measure
              // biome-ignore lint/suspicious/noArrayIndexKey: measures may repeat, and their fields have no state of their own
              key={at}
              at={at}
              measure={measure}
              columns={columns}
              onChange={(next) => change(at, next)}
              onRemove={() => setMeasures(measures.filter((_, index) => index !== at))}
            />
          ))}
          <FocusKeepingButton
            size="small"
            icon={<Plus />}
            text={texts.add}
            disabled={measures.length >= maxGroupMeasures}
            onClick={() =>
              setMeasures([
                ...measures,
                measureOf(
                  columns.find(({ type, unit }) => type === "number" && unit) ??
                    columns.find(({ type }) => type === "number"),
                  "sum",
                ),
              ])
            }
          />
        </fieldset>
      </div>
    </ModalDialog>
  );
}

interface MeasureProps {
  at: number;
  measure: GroupMeasure;
  columns: readonly TableColumnOption[];
  onChange: (measure: GroupMeasure) => void;
  onRemove: () => void;
}

function Measure({ at, measure, columns, onChange, onRemove }: MeasureProps) {
  const column = columns.find(({ name }) => name === measure.field);
  const operations = column ? operationsOf(column.type) : (["count"] as const);
  return (
    <div className="petrons-group-measure">
      <HTMLSelect
        aria-label={texts.operation(at + 1)}
        value={measure.operation}
        options={operations.map((value) => ({ value, label: texts.operations[value] }))}
        onChange={(event) => onChange(measureOf(column, event.target.value as GroupOperation))}
      />
      <HTMLSelect
        aria-label={texts.column(at + 1)}
        value={measure.field ?? ""}
        options={[
          { value: "", label: texts.rows },
          ...columns.map(({ name, label }) => ({ value: name, label })),
        ]}
        onChange={(event) =>
          onChange(
            measureOf(
              columns.find(({ name }) => name === event.target.value),
              measure.field === undefined ? "sum" : measure.operation,
            ),
          )
        }
      />
      <Button
        variant="minimal"
        size="small"
        icon={<Cross />}
        aria-label={texts.remove(at + 1)}
        onClick={onRemove}
      />
    </div>
  );
}
