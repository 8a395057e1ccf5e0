import { type ColumnLook, type ColumnLooks, columnLooksOf } from "../looks/columnLooks.ts";
import { escaped, parted, unescaped } from "./escapedText.ts";
import type { ViewField } from "./viewFields.ts";

/** What separates: columns `;`, and within one its decimals `.`, unit `@` and color scale `:`. */
const marks = ";.@:";

/**
 * How columns of numbers are shown, as `oil.0@m³;gas:diverging`: decimals, a unit, a color scale.
 */
export const looksField: ViewField<ColumnLooks> = {
  write(looks) {
    const columns = Object.keys(looks).sort();
    return columns.length === 0
      ? undefined
      : columns.map((name) => escaped(name, marks) + lookText(looks[name]!)).join(";");
  },
  read(text) {
    const given = parted(text, ";").map(({ raw }) => partsOf(raw));
    const looks = columnLooksOf(Object.fromEntries(given.map(({ name, look }) => [name, look])));
    const isWhole = given.every(
      ({ name, look }) => Object.keys(looks[name] ?? {}).length === Object.keys(look).length,
    );
    return isWhole && Object.keys(looks).length > 0 ? looks : undefined;
  },
};

const lookText = ({ decimals, unit, scale }: ColumnLook): string =>
  [
    decimals === undefined ? "" : `.${decimals}`,
    unit === undefined ? "" : `@${escaped(unit, marks)}`,
    scale === undefined ? "" : `:${scale}`,
  ].join("");

/** Nothing is checked here: a decimal count that is none stays a text. */
function partsOf(raw: string): { name: string; look: Record<string, unknown> } {
  const [name, ...parts] = parted(raw, ".@:");
  const look: Record<string, unknown> = {};
  for (const { mark, raw: content } of parts) {
    if (mark === ".") look.decimals = /^\d$/.test(content) ? Number(content) : content;
    else look[mark === "@" ? "unit" : "scale"] = unescaped(content);
  }
  return { name: unescaped(name.raw), look };
}
