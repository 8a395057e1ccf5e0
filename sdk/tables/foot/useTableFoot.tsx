import { Calculator, Tick } from "@blueprintjs/icons";
import { MenuButton } from "@petrons/sdk/components";
import type { ReactNode } from "react";
import type { TableColumnOption } from "../columnOptions.ts";
import type { GridFootRow } from "../grid/gridTypes.ts";
import type { TableSource, TableState } from "../source/tableSource.ts";
import type { TableColumns } from "../useTableColumns.ts";
import { type FootMeasure, footMeasures, footText } from "./footMeasures.ts";
import { useSummaries } from "./useSummaries.ts";

/** What the foot of a table says. */
const texts = {
  button: "Foot of the table",
  heading: "Foot of the table",
  shown: "shown",
  measures: {
    count: "Count",
    missing: "Missing",
    sum: "Sum",
    mean: "Mean",
    min: "Min",
    max: "Max",
  } satisfies Record<FootMeasure, string>,
  ofSelected: (measure: string, counted: number, selected: number) =>
    `${measure} of ${counted === selected ? "" : `${counted.toLocaleString("en-US")} of `}${selected.toLocaleString("en-US")} selected`,
  failed: (reason: string) => `Not available: ${reason}`,
} as const;

interface TableFootInput {
  source: TableSource;
  state: TableState;
  columns: TableColumns;
  /** As they are shown. */
  shown: readonly TableColumnOption[];
  zone: string;
}

interface TableFoot {
  rows: readonly GridFootRow[];
  /** Chooses what the foot says; nothing where the source cannot sum up. */
  button: ReactNode;
}

/**
 * The foot of a table: a row for each measure that was chosen, over the selected rows where there
 * are some, else over all filtered ones.
 */
export function useTableFoot({ source, state, columns, shown, zone }: TableFootInput): TableFoot {
  const { foot } = columns;
  const selected = state.selectedIds.size > 0;
  const { byName, waiting, failure } = useSummaries(source, state, foot.length > 0 ? shown : [], {
    selected,
  });
  const byColumn = new Map(shown.map((column) => [column.name, column]));
  const toggle = (measure: FootMeasure) =>
    columns.setFoot(
      foot.includes(measure) ? foot.filter((other) => other !== measure) : [...foot, measure],
    );
  const button = source.summarize ? (
    <MenuButton
      label={texts.button}
      icon={<Calculator />}
      iconOnly
      variant="minimal"
      entries={footMeasures.map((measure, at) => ({
        label: texts.measures[measure],
        ...(at === 0 ? { heading: texts.heading } : {}),
        ...(foot.includes(measure) ? { icon: <Tick />, current: true, detail: texts.shown } : {}),
        onClick: () => toggle(measure),
      }))}
    />
  ) : null;
  const [summary] = byName.values();
  // Rows that the filters leave out stay selected, and count for nothing here.
  const counted = summary ? summary.count + summary.missing : state.selectedIds.size;
  const rows = foot.map((measure) => ({
    name: measure,
    label: selected
      ? texts.ofSelected(texts.measures[measure], counted, state.selectedIds.size)
      : texts.measures[measure],
    waiting,
    ...(failure === undefined ? {} : { failure: texts.failed(failure) }),
    text: (name: string) => {
      const column = byColumn.get(name);
      return column ? footText(column, byName.get(name), measure, zone) : "";
    },
  }));
  return { rows, button };
}
