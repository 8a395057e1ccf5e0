import { FormGroup, InputGroup, TextArea } from "@blueprintjs/core";
import { useHost, useResource, useUser } from "@petrons/sdk/browser";
import { ModalDialog, StateMessage } from "@petrons/sdk/components";
import { AutoForm, type AutoFormHandle, CodeEditor, isDrawable } from "@petrons/sdk/forms";
import { Suspense, useId, useRef, useState } from "react";
import {
  type ChartSource,
  type DashboardVisualization,
  gridColumns,
  maxPartDescription,
  maxPartRows,
} from "../../../../contracts/index.ts";
import { firstSize } from "../placing.ts";
import { ChartFields, type ChartTable } from "./ChartFields.tsx";
import { editorTexts } from "./editorTexts.ts";
import { beginForm, formKindOf, formProblem, objectOfJson, type PartForm } from "./partForm.ts";
import { partSchemas } from "./partSchemas.ts";
import { type ChartForm, chartOptions, chartProblem, firstChart } from "./sourcedChart.ts";
import { TableFields } from "./TableFields.tsx";
import { tableOfText } from "./tableText.ts";

const texts = editorTexts.part;

/** How a pasted table is read. */
function PastedNote({ text }: { text: string }) {
  const { columns, rows, separator, longRows } = tableOfText(text);
  const notes = [
    texts.rowsRead(columns.length, rows.length, separator),
    longRows > 0 ? texts.longRows(longRows) : "",
  ];
  return (
    <p className="dashboard-note" role="status">
      {notes.filter(Boolean).join(" ")}
    </p>
  );
}

interface PartDialogProps {
  petronId: string;
  /** What is edited, or what a new one of its kind begins with. */
  part: DashboardVisualization;
  isNew: boolean;
  onClose: () => void;
  onDone: (part: DashboardVisualization) => void;
}

/** How a stored chart was chosen. */
function chartOf({ props }: DashboardVisualization): ChartForm | undefined {
  if (!props.source) return undefined;
  const layer = (props.options as { layers?: { type?: string; stack?: boolean }[] }).layers?.[0];
  return {
    source: props.source as ChartSource,
    type: (layer?.type ?? "line") as ChartForm["type"],
    isStacked: layer?.stack === true,
  };
}

const noChart: ChartForm = {
  source: { table: "", x: { field: "" }, y: [{ operation: "count" }] },
  type: "line",
  isStacked: false,
};

/**
 * A part of a dashboard is entered here: each kind has its own fields, and all have a title and a
 * size.
 */
export function PartDialog({ petronId, part, isNew, onClose, onDone }: PartDialogProps) {
  const id = useId();
  const { userId } = useUser();
  const { contributions } = useHost();
  const contributed = contributions("visualizations").find(({ kind }) => kind === part.kind);
  const kindName = editorTexts.kinds[part.kind] ?? contributed?.label ?? part.kind;
  const schema = contributed?.schema ?? partSchemas[part.kind];
  const form = formKindOf(
    part.kind,
    isNew ? undefined : part.props,
    schema !== undefined && isDrawable(schema),
  );
  const { data: tables } = useResource<ChartTable[]>(
    form === "chart" || form === "petron-table"
      ? `$root/Petron/${petronId}/Tables/${userId}#Tables`
      : null,
  );
  const [first] = useState(
    (): PartForm => ({
      ...beginForm(part, form, chartOf(part) ?? noChart),
      ...(part.place ?? firstSize(part.kind)),
    }),
  );
  const [value, setValue] = useState(first);
  const [props, setProps] = useState(part.props);
  const [isValid, setValid] = useState(true);
  const fields = useRef<AutoFormHandle>(null);
  const change = (changes: Partial<PartForm>) => setValue((last) => ({ ...last, ...changes }));
  // A new chart begins with the Petron's first table, once that is known.
  if (form === "chart" && value.chart.source.table === "" && tables?.[0])
    change({ chart: firstChart(tables[0].collection, tables[0].schema) });
  if (form === "petron-table" && value.table === "" && tables?.[0])
    change({ table: tables[0].collection });
  const columns = tables?.find(({ collection }) => collection === value.chart.source.table)?.schema;
  const chartFault =
    form === "chart"
      ? (chartProblem(value.chart, columns) ?? (columns ? "" : texts.chooseTable))
      : "";
  const problem =
    chartFault || (form === "schema" && !isValid ? texts.formInvalid : formProblem(form, value));

  const propsOf = (): DashboardVisualization["props"] => {
    const hidden = part.props.hide === true ? { hide: true } : {};
    if (form === "schema") return props;
    if (form === "petron-table")
      return { ...hidden, table: value.table, ...(value.view && { view: value.view }) };
    if (form === "json") return objectOfJson(value.json) ?? part.props;
    if (form === "table") {
      const { columns: names, rows } = tableOfText(value.text);
      return { ...hidden, columns: names, rows };
    }
    if (form === "chart")
      return {
        ...hidden,
        label: value.title.trim() || kindName,
        options: chartOptions(value.chart, columns ?? []),
        source: value.chart.source,
      };
    return {
      ...hidden,
      ...(form === "section" && value.text.trim() === "" ? {} : { text: value.text }),
    };
  };
  const done = async () => {
    if (form === "schema") {
      fields.current?.flush();
      if (!(await fields.current?.submit())) return;
    }
    if (problem !== "") return;
    const size = { w: value.w, h: value.h };
    const place = part.place ? { ...part.place, ...size } : undefined;
    const [title, description] = [value.title.trim(), value.description.trim()];
    onDone({
      id: part.id,
      kind: part.kind,
      ...(title && { title }),
      ...(description && { description }),
      ...(place ? { place } : {}),
      props: propsOf(),
    });
  };
  // What a new part begins with by itself is nothing that a person entered.
  const untouched = isNew ? { ...first, chart: value.chart, table: value.table } : first;
  const size = (key: "w" | "h", label: string, max: number) => (
    <FormGroup label={label} labelFor={`${id}${key}`}>
      <InputGroup
        id={`${id}${key}`}
        type="number"
        min={1}
        max={max}
        value={String(value[key])}
        onValueChange={(text) =>
          change({ [key]: Math.min(max, Math.max(1, Math.round(Number(text)) || 1)) })
        }
      />
    </FormGroup>
  );
  return (
    <ModalDialog
      title={isNew ? texts.addTitle(kindName) : texts.editTitle(kindName)}
      isOpen
      onClose={onClose}
      onOk={() => void done()}
      okLabel={isNew ? texts.add : texts.ok}
      okDisabledReason={problem}
      dirty={JSON.stringify([value, props]) !== JSON.stringify([untouched, part.props])}
    >
      <FormGroup label={texts.title} labelFor={`${id}title`}>
        <InputGroup
          id={`${id}title`}
          autoFocus
          maxLength={200}
          value={value.title}
          onValueChange={(title) => change({ title })}
        />
      </FormGroup>
      {form === "section" ? null : (
        <FormGroup label={texts.description} labelFor={`${id}description`}>
          <TextArea
            id={`${id}description`}
            fill
            rows={2}
            maxLength={maxPartDescription}
            value={value.description}
            onChange={(event) => change({ description: event.currentTarget.value })}
          />
        </FormGroup>
      )}
      {(form === "chart" || form === "petron-table") && tables === undefined ? (
        <StateMessage kind="loading" title={kindName} compact />
      ) : null}
      {form === "petron-table" && tables ? (
        <TableFields
          tables={tables}
          table={value.table}
          view={value.view}
          petronId={petronId}
          onChange={change}
        />
      ) : null}
      {form === "chart" && tables ? (
        <ChartFields tables={tables} value={value.chart} onChange={(chart) => change({ chart })} />
      ) : null}
      {form === "markdown" || form === "section" || form === "table" ? (
        <FormGroup
          label={form === "table" ? texts.rows : form === "markdown" ? texts.markdown : texts.text}
          labelFor={`${id}text`}
          helperText={form === "table" ? texts.rowsHint : undefined}
        >
          <TextArea
            id={`${id}text`}
            fill
            rows={form === "section" ? 2 : 8}
            maxLength={100_000}
            className={form === "table" ? "dashboard-rows" : undefined}
            value={value.text}
            onChange={(event) => change({ text: event.currentTarget.value })}
          />
          {form === "table" && value.text.trim() !== "" ? <PastedNote text={value.text} /> : null}
        </FormGroup>
      ) : null}
      {form === "json" ? (
        <Suspense fallback={null}>
          <CodeEditor
            language="json"
            lint
            label={texts.json}
            value={value.json}
            onChange={(json) => change({ json })}
            maxLines={16}
          />
        </Suspense>
      ) : null}
      {form === "schema" ? (
        <AutoForm
          ref={fields}
          label={kindName}
          schema={schema as object}
          initialValue={part.props}
          onChange={(values) => setProps(values as DashboardVisualization["props"])}
          onValidity={setValid}
          onSubmit={(values) => setProps(values as DashboardVisualization["props"])}
        />
      ) : null}
      {isNew ? null : (
        <div className="dashboard-fields">
          {size("w", texts.width, gridColumns)}
          {size("h", texts.height, maxPartRows)}
        </div>
      )}
    </ModalDialog>
  );
}
