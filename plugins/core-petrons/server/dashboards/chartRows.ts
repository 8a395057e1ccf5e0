import { asPetronsError, countText } from "@petrons/sdk/contracts";
import type {
  AggregateGroup,
  AggregateMeasure,
  AggregateQuery,
  ResourceScope,
} from "@petrons/sdk/server";
import {
  type ChartRows,
  type ChartSource,
  maxChartRows,
  othersName,
} from "../../contracts/index.ts";

type Row = Record<string, unknown>;
type Value = string | null;

const tooMany = (what: string) =>
  `This chart would have more than ${countText(maxChartRows, "point")}. Choose ${what}.`;

/**
 * What a chart draws of a table. A part of the time, or of the values of `x`, never looks like the
 * whole: too many series are merged, or reported.
 */
export const drawnRows = (scope: ResourceScope, source: ChartSource): Promise<ChartRows> =>
  orError(() => new SourceReader(scope, source).drawn());

/** The same, with how many rows are drawn nowhere. */
export const chartRows = (scope: ResourceScope, source: ChartSource): Promise<ChartRows> =>
  orError(async () => {
    const reader = new SourceReader(scope, source);
    const drawn = await reader.drawn();
    if ("error" in drawn) return drawn;
    const unplaced = await reader.unplaced();
    return { ...drawn, ...(unplaced > 0 && { unplaced }) };
  });

/** A table or column that is gone is named in the place of its chart. */
async function orError(read: () => Promise<ChartRows>): Promise<ChartRows> {
  try {
    return await read();
  } catch (error) {
    const fault = asPetronsError(error);
    if (fault) return { error: fault.message };
    throw error;
  }
}

class SourceReader {
  private readonly scope: ResourceScope;
  private readonly source: ChartSource;
  private readonly measures: AggregateMeasure[];

  constructor(scope: ResourceScope, source: ChartSource) {
    this.scope = scope;
    this.source = source;
    this.measures = source.y.map(({ operation, field }, index) => ({
      as: `y${index}`,
      operation,
      ...(field ? { field } : {}),
    }));
  }

  async drawn(): Promise<ChartRows> {
    const { group, x } = this.source;
    const rows = await this.points(group === undefined ? [] : [group], maxChartRows + 1);
    if (rows.length <= maxChartRows)
      return {
        rows:
          group === undefined
            ? rows
            : rows.map((row) => ({ ...row, group: row[group] ?? "(No value)" })),
      };
    if (group === undefined)
      return {
        error: tooMany(
          x.unit === "day"
            ? "months or years in place of days"
            : "longer steps, or another horizontal axis",
        ),
      };
    return this.largest(group);
  }

  async unplaced(): Promise<number> {
    return this.number(
      { as: "rows", operation: "count" },
      { field: this.source.x.field, values: [null] },
    );
  }

  /** As many of the largest groups as fit, each whole, and one of all others. */
  private async largest(group: string): Promise<ChartRows> {
    const steps = (await this.points([], maxChartRows)).length;
    const count = Math.floor(maxChartRows / Math.max(steps, 1)) - 1;
    if (count < 1) return { error: tooMany("longer steps, or fewer series") };
    const ranked = await this.read({
      groupBy: [group],
      measures: this.measures,
      orderBy: [{ field: "y0", ascending: false }, { field: group }],
      limit: count,
    });
    const values = ranked.map(
      (row): Value => (row[group] === null || row[group] === undefined ? null : String(row[group])),
    );
    const [own, rest] = [
      { field: group, values },
      { field: group, values, not: true },
    ];
    const rows = await this.points([group], maxChartRows, own);
    const others = await this.points([], maxChartRows, rest);
    const named = await this.number({ as: "groups", operation: "distinct", field: group }, rest);
    const unnamed = values.includes(null)
      ? 0
      : Math.min(
          1,
          await this.number({ as: "rows", operation: "count" }, { field: group, values: [null] }),
        );
    const merged = { kept: values.length, others: named + unnamed };
    const name = othersName(merged.others);
    return {
      rows: [
        ...rows.map((row) => ({ ...row, group: row[group] ?? "(No value)" })),
        ...others.map((row) => ({ ...row, group: name })),
      ],
      merged,
    };
  }

  /** By x and what else is given; rows without an x are drawn nowhere. */
  private async points(
    groups: readonly string[],
    limit: number,
    only?: AggregateQuery["only"],
  ): Promise<Row[]> {
    const { field, unit } = this.source.x;
    const x: AggregateGroup = unit ? { field, unit, as: "x" } : field;
    const name = unit ? "x" : field;
    const orderBy = [{ field: name }, ...groups.map((group) => ({ field: group }))];
    const rows = await this.read({
      groupBy: [x, ...groups],
      measures: this.measures,
      orderBy,
      limit,
      ...(only ? { only } : {}),
    });
    return rows
      .map((row): Row => ({ ...row, x: row[name] }))
      .filter((row) => row.x !== null && row.x !== undefined);
  }

  private async number(measure: AggregateMeasure, only: AggregateQuery["only"]): Promise<number> {
    const [row] = await this.read({ groupBy: [], measures: [measure], ...(only ? { only } : {}) });
    return Number(row?.[measure.as] ?? 0);
  }

  private async read(query: Omit<AggregateQuery, "collection">): Promise<Row[]> {
    return (
      await this.scope.tables.aggregate({
        ...query,
        collection: this.source.table,
        unfiltered: true,
      })
    ).rows;
  }
}
