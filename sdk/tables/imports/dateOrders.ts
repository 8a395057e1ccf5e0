import type { FileInspection } from "@petrons/sdk/contracts";
import { type DateOrder, dateOrderOf } from "@petrons/sdk/conventions";
import { type Corrections, type ImportColumn, isDay } from "./importColumns.ts";

/**
 * What comes first in the dates of a file: known, to be chosen, or not the same in all columns.
 * Undefined where no date has an order.
 */
export function orderOfDates(
  { dateOrder }: Pick<FileInspection, "dateOrder">,
  columns: readonly ImportColumn[],
): DateOrder | "open" | "various" | undefined {
  const dates = columns.filter((column) => !column.skip && isDay(column.type));
  const isAsked = ({ question }: ImportColumn) =>
    question?.about === "dateOrder" ||
    question?.readings.some(({ format }) => dateOrderOf(format)) === true;
  if (dates.some((column) => column.isOpen && isAsked(column))) return dateOrder ?? "open";
  const orders = new Set(dates.flatMap(({ format }) => dateOrderOf(format) ?? []));
  if (dateOrder !== undefined && dates.length > 0 && orders.size === 0) orders.add(dateOrder);
  const [order] = orders;
  return orders.size > 1 ? "various" : order;
}

/**
 * Corrections without the orders of single columns: what is said of all dates is said of these too.
 */
export const withoutOrders = (corrections: Corrections): Corrections =>
  new Map(
    [...corrections].map(([place, { format, ...correction }]) => [
      place,
      {
        ...correction,
        ...(format !== undefined && dateOrderOf(format) === undefined && { format }),
      },
    ]),
  );
