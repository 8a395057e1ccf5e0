import type { BenchWell } from "../benchWells.ts";

/** The class of parse-server that holds the boreholes. */
export const parseClass = "BenchWell";
export const parseApplication = "petrons-bench";

/** A request as the load process sends it. */
export interface BenchRequest {
  path: string;
  body: string;
}

/** What is asked of the boreholes. */
export interface WellQuery {
  where: { projectId?: string; name?: { $regex: string; $options: "i" } };
  order: "name" | "createdAt";
  limit: number;
  withTotal: boolean;
}

const classPath = `/parse/classes/${parseClass}`;

export const parseRead = (id: string): BenchRequest => ({ path: `${classPath}/${id}`, body: "" });

/** A page by REST: the total comes where it is asked for. */
export function parseQuery({ where, order, limit, withTotal }: WellQuery): BenchRequest {
  const parameters = new URLSearchParams({ order, limit: String(limit) });
  if (Object.keys(where).length > 0) parameters.set("where", JSON.stringify(where));
  if (withTotal) parameters.set("count", "1");
  return { path: `${classPath}?${parameters}`, body: "" };
}

/** Readable and writable for the one person who inserts it, as all others are. */
export const parseInsert = (well: BenchWell, userId: string): BenchRequest => ({
  path: classPath,
  body: JSON.stringify({ ...well, ACL: { [userId]: { read: true, write: true } } }),
});

export const parseUpdate = (id: string, change: Partial<BenchWell>): BenchRequest => ({
  path: `${classPath}/${id}`,
  body: JSON.stringify(change),
});

/** The same page of the product and of the bare handler. */
export const productQuery = ({ where, order, limit, withTotal }: WellQuery): BenchRequest => ({
  path: "/api/data/query",
  body: JSON.stringify({
    type: parseClass,
    query: where,
    options: { limit, ...(order === "name" && { sortBy: "name" }), total: withTotal },
  }),
});

/** What both must answer alike: the names in their order, and the total where it was asked for. */
interface WellPage {
  names: string[];
  total?: number;
}

export function parsePage(text: string): WellPage {
  const { results, count } = JSON.parse(text) as { results: BenchWell[]; count?: number };
  return { names: results.map(({ name }) => name), ...(count !== undefined && { total: count }) };
}

export function productPage(text: string, withTotal: boolean): WellPage {
  const { data, total } = JSON.parse(text) as { data: BenchWell[]; total: number };
  return { names: data.map(({ name }) => name), ...(withTotal && { total }) };
}
