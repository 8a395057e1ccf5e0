import { failureText } from "@petrons/sdk/browser";
import { makeAutoObservable } from "mobx";
import type { TableCellRule, TableColumnOption, TableRow } from "../columnOptions.ts";
import { typeProblem } from "./cellText.ts";
import type { EditorRow } from "./editorRows.ts";
import { editorTexts as texts } from "./editorTexts.ts";

type Problems = ReadonlyMap<string, string>;
type Answer = string | undefined | Promise<string | undefined>;

interface RowChecks {
  problems: Map<string, string>;
  /** Rules that have not answered yet. */
  waiting: number;
}

const none: Problems = new Map();

/**
 * What is wrong in rows. A row is checked once, since an edit makes another; only rules that take
 * all rows are asked again after each change. A rule of the value alone is asked once for each
 * value. A later answer raises `version`; one for a row that was edited since is dropped.
 */
export class CellValidation {
  version = 0;
  private readonly columns: readonly TableColumnOption[];
  private readonly zone: string;
  private readonly looksAtRows: boolean;
  private readonly own = new WeakMap<EditorRow, RowChecks>();
  private readonly among = new WeakMap<
    readonly EditorRow[],
    { plain: readonly TableRow[]; checks: WeakMap<EditorRow, RowChecks> }
  >();
  private readonly answers = new Map<TableCellRule, Map<unknown, Answer>>();

  constructor(columns: readonly TableColumnOption[], zone: string) {
    this.columns = columns;
    this.zone = zone;
    this.looksAtRows = columns.some(({ validationRules }) => validationRules?.some(takesRows));
    makeAutoObservable<
      this,
      "columns" | "zone" | "looksAtRows" | "own" | "among" | "answers" | "check" | "checksOf"
    >(this, {
      columns: false,
      zone: false,
      looksAtRows: false,
      own: false,
      among: false,
      answers: false,
      // Asked while the screen is drawn: they only fill what is remembered.
      check: false,
      checksOf: false,
      problemsOf: false,
      isWaiting: false,
    });
  }

  /**
   * By column name, what is wrong in the row. Read where changes are followed, it is read again
   * when an answer comes.
   */
  problemsOf(row: EditorRow, rows: readonly EditorRow[]): Problems {
    void this.version;
    const [own, among] = this.checksOf(row, rows);
    if (!among || among.problems.size === 0) return own.problems.size === 0 ? none : own.problems;
    return new Map([...among.problems, ...own.problems]);
  }

  /** A rule has not answered yet for one of the rows. */
  isWaiting(rows: readonly EditorRow[]): boolean {
    void this.version;
    return rows.some((row) =>
      this.checksOf(row, rows).some((checks) => (checks?.waiting ?? 0) > 0),
    );
  }

  private checksOf(row: EditorRow, rows: readonly EditorRow[]): [RowChecks, RowChecks | undefined] {
    let own = this.own.get(row);
    if (!own) {
      own = { problems: new Map(), waiting: 0 };
      this.own.set(row, own);
      for (const column of this.columns) {
        const problem = typeProblem(column, row.values[column.name], this.zone);
        if (problem) own.problems.set(column.name, problem);
        else this.check(own, column, row, []);
      }
    }
    if (!this.looksAtRows) return [own, undefined];
    let table = this.among.get(rows);
    if (!table) {
      table = { plain: rows.map(({ values }) => values), checks: new WeakMap() };
      this.among.set(rows, table);
    }
    let among = table.checks.get(row);
    if (!among) {
      among = { problems: new Map(), waiting: 0 };
      table.checks.set(row, among);
      for (const column of this.columns)
        if (!own.problems.has(column.name)) this.check(among, column, row, table.plain);
    }
    return [own, among];
  }

  private check(
    checks: RowChecks,
    column: TableColumnOption,
    row: EditorRow,
    rows: readonly TableRow[],
  ): void {
    const value = row.values[column.name] ?? null;
    for (const rule of column.validationRules ?? []) {
      if (takesRows(rule) !== rows.length > 0) continue;
      const answer = this.ask(rule, value, row.values, rows);
      if (!(answer instanceof Promise)) note(checks, column.name, answer);
      else {
        checks.waiting += 1;
        void answer.then((problem) => this.answered(checks, column.name, problem));
      }
    }
  }

  private ask(
    rule: TableCellRule,
    value: unknown,
    row: TableRow,
    rows: readonly TableRow[],
  ): Answer {
    if (rule.length > 1) return settled(rule(value, row, rows));
    const known = this.answers.get(rule) ?? new Map<unknown, Answer>();
    this.answers.set(rule, known);
    if (known.has(value)) return known.get(value);
    const answer = settled(rule(value, row, rows));
    known.set(value, answer);
    if (answer instanceof Promise) void answer.then((problem) => known.set(value, problem));
    return answer;
  }

  private answered(checks: RowChecks, name: string, problem: string | undefined): void {
    checks.waiting -= 1;
    note(checks, name, problem);
    this.version += 1;
  }
}

const takesRows = (rule: TableCellRule): boolean => rule.length > 2;

function note({ problems }: RowChecks, name: string, problem: string | undefined): void {
  if (problem) problems.set(name, [problems.get(name), problem].filter(Boolean).join(" "));
}

/** A rule that fails to answer is a problem of the cell: it was not checked. */
function settled(answer: Answer): Answer {
  if (!(answer instanceof Promise)) return answer;
  return answer.catch((error: unknown) => texts.unchecked(failureText(error)));
}
