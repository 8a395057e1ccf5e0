/** One thing wrong with the options of a run; `path` leads to it in what was sent. */
export interface OptionFault {
  path: string;
  reason: string;
}

interface ListSchema {
  maxItems?: number;
  items?: ListSchema;
  properties?: Record<string, ListSchema>;
}

/**
 * Lists that are longer than their schema allows. Looked for first: the schema would look at each
 * of a hundred thousand wrong items.
 */
export function tooLongLists(schema: ListSchema, value: unknown, path = "options"): OptionFault[] {
  if (Array.isArray(value)) {
    const { maxItems = Number.POSITIVE_INFINITY, items } = schema;
    if (value.length > maxItems)
      return [
        { path, reason: `must not have more than ${maxItems.toLocaleString("en-US")} items` },
      ];
    return items && hasLists(items)
      ? value.flatMap((item, at) => tooLongLists(items, item, `${path}[${at}]`))
      : [];
  }
  if (typeof value !== "object" || value === null) return [];
  const parts = value as Record<string, unknown>;
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    Object.hasOwn(parts, name) ? tooLongLists(part, parts[name], `${path}.${name}`) : [],
  );
}

const hasLists = ({ items, properties = {} }: ListSchema): boolean =>
  items !== undefined || Object.values(properties).some(hasLists);
