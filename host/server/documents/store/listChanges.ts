import { type DocumentStamps, type ListChanges, PetronsError } from "@petrons/sdk/contracts";
import { sameJson } from "../query/queryPredicate.ts";
import type { WrittenFields } from "../query/references.ts";
import { isObject } from "./insertStatement.ts";

const operators = ["$pull", "$addToSet"] as const;
/** Of all fields together: each is looked for in the list as it is stored. */
const maxItems = 1_000;
/** Each is laid beside every item of the list. */
const maxShapes = 10;

type Items = Readonly<Record<string, readonly unknown[]>>;

/** The body of an update: fields that are replaced, and what is taken from and added to lists. */
export interface UpdateBody {
  fields: Record<string, unknown>;
  pulled: Items;
  added: Items;
}

const fault = (path: string, reason: string) => new PetronsError("field-invalid", { path, reason });

/** Undefined when the body has no list changes, which is what nearly every update is. */
export function listChangesOf(body: Record<string, unknown>, at: string): UpdateBody | undefined {
  if (!operators.some((operator) => Object.hasOwn(body, operator))) return undefined;
  const {
    $pull: pulled = {},
    $addToSet: added = {},
    ...fields
  } = body as Record<string, unknown> & ListChanges;
  let items = 0;
  for (const [operator, changes] of Object.entries({ $pull: pulled, $addToSet: added })) {
    if (!isObject(changes)) throw fault(`${at}.${operator}`, "expected an object of fields");
    for (const [field, list] of Object.entries(changes)) {
      const path = `${at}.${operator}.${field}`;
      if (Object.hasOwn(fields, field)) throw fault(path, "the field is replaced as well");
      if (!Array.isArray(list)) throw fault(path, "expected a list");
      if (
        operator === "$pull" &&
        list.some((item) => isObject(item) && Object.keys(item).length === 0)
      )
        throw fault(path, "an item names at least one field, or it would stand for all of them");
      items += list.length;
      if (items > maxItems)
        throw fault(path, `at most ${maxItems} items are possible, those of all fields together`);
    }
  }
  return { fields, pulled, added };
}

/** What the update names for certain: the new items of lists, and the other fields. */
export const writtenOf = ({ fields, added }: UpdateBody, at: string): WrittenFields[] => [
  { fields, at },
  { fields: added, at: `${at}.$addToSet` },
];

export const listFieldsOf = ({ pulled, added }: UpdateBody): string[] => [
  ...new Set([...Object.keys(pulled), ...Object.keys(added)]),
];

/**
 * Equal for values that sameJson finds equal, so that many are compared with many in one pass over
 * each.
 */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join(",")}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? "undefined";
  const parts = Object.keys(value)
    .sort()
    .flatMap((key) => {
      const part = value[key];
      return part === undefined ? [] : `${JSON.stringify(key)}:${textOf(part)}`;
    });
  return `{${parts.join(",")}}`;
}

const valuesText = (item: Record<string, unknown>, fields: readonly string[]) =>
  fields.map((field) => textOf(item[field])).join(",");

/**
 * Whether an item is one of those that are taken out: an object matches every item that holds
 * its fields with these values.
 */
function takenOut(wanted: readonly unknown[], path: string): (item: unknown) => boolean {
  const values = new Set(wanted.filter((one) => !isObject(one)).map(textOf));
  const shapes = [
    ...Map.groupBy(wanted.filter(isObject), (one) =>
      JSON.stringify(Object.keys(one).sort()),
    ).values(),
  ].map((alike) => {
    const fields = Object.keys(alike[0]!).sort();
    return { fields, texts: new Set(alike.map((one) => valuesText(one, fields))) };
  });
  if (shapes.length > maxShapes)
    throw fault(path, `items may name at most ${maxShapes} different sets of fields`);
  return (item) =>
    isObject(item)
      ? shapes.some(
          ({ fields, texts }) =>
            fields.every((field) => Object.hasOwn(item, field)) &&
            texts.has(valuesText(item, fields)),
        )
      : values.has(textOf(item));
}

type Change = (before: DocumentStamps & Record<string, unknown>) => Record<string, unknown>;

/**
 * What each document becomes. Items are taken out first, so that one update may put another in the
 * place of an item. What the update names is read once, however many documents there are.
 */
export function listChange(body: UpdateBody, at: string): Change {
  const changes = listFieldsOf(body).map((field) => ({
    field,
    isTaken: takenOut(body.pulled[field] ?? [], `${at}.$pull.${field}`),
    added: (body.added[field] ?? []).map((item) => ({ item, text: textOf(item) })),
  }));
  return (before) => {
    const changed = { ...body.fields };
    for (const { field, isTaken, added } of changes) {
      const stored = before[field] ?? [];
      if (!Array.isArray(stored)) throw fault(`${at}.${field}`, "the field holds no list");
      const list = stored.filter((item) => !isTaken(item));
      const texts = new Set(added.length > 0 ? list.map(textOf) : []);
      for (const { item, text } of added) if (texts.size < texts.add(text).size) list.push(item);
      if (!sameJson(list, stored)) changed[field] = list;
    }
    return changed;
  };
}
