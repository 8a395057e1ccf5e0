import { type DashboardVisualization, isPetronTable } from "../../../../contracts/index.ts";
import { editorTexts } from "./editorTexts.ts";
import type { ChartForm } from "./sourcedChart.ts";
import { tableOfText, textOfTable } from "./tableText.ts";

const texts = editorTexts.part;

/** What a person enters of a part. Which of it counts depends on the kind. */
export interface PartForm {
  title: string;
  description: string;
  text: string;
  json: string;
  /** A table of the Petron, and the id of a saved view of it. */
  table: string;
  view: string;
  chart: ChartForm;
  w: number;
  h: number;
}

/**
 * How a part is entered: a chart that has its rows with it, and kinds without a schema, as JSON.
 */
type FormKind = "petron-table" | "chart" | "markdown" | "table" | "section" | "schema" | "json";

export function formKindOf(
  kind: string,
  props: DashboardVisualization["props"] | undefined,
  hasSchema: boolean,
): FormKind {
  if (kind === "data-chart")
    return props !== undefined && props.source === undefined ? "json" : "chart";
  if (kind === "markdown") return kind;
  if (isPetronTable({ kind })) return "petron-table";
  if (kind === "static-table") return "table";
  if (kind === "section") return "section";
  return hasSchema ? "schema" : "json";
}

export function beginForm(
  part: DashboardVisualization,
  form: FormKind,
  chart: ChartForm,
): Omit<PartForm, "w" | "h"> {
  const { props, title = "", description = "" } = part;
  const text =
    form === "table"
      ? textOfTable(props.columns, props.rows)
      : typeof props.text === "string"
        ? props.text
        : "";
  return {
    title,
    description,
    text,
    json: JSON.stringify(props, null, 2),
    ...tableChoice(props),
    chart,
  };
}

const tableChoice = ({ table, view }: DashboardVisualization["props"]) => ({
  table: typeof table === "string" ? table : "",
  view: typeof view === "string" ? view : "",
});

export function objectOfJson(text: string): Record<string, unknown> | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === "object" && read !== null && !Array.isArray(read)
      ? (read as Record<string, unknown>)
      : undefined;
  } catch {
    // Text that is no JSON yet: the dialog says so while it is typed.
    return undefined;
  }
}

/** Why what was entered cannot be a part, in a sentence; nothing when it can. */
export function formProblem(form: FormKind, { title, text, json, table }: PartForm): string {
  if (form === "petron-table" && table === "") return texts.chooseTable;
  if (form === "section" && title.trim() === "") return texts.titleNeeded;
  if (form === "markdown" && text.trim() === "") return texts.textNeeded;
  if (form === "json" && !objectOfJson(json)) return texts.jsonFault;
  if (form === "table") {
    const { columns, rows, isOpen } = tableOfText(text);
    if (isOpen) return texts.openQuote;
    if (columns.length === 0 || rows.length === 0) return texts.rowsNeeded;
  }
  return "";
}
