import { browserExport, closed, flag, routes, text } from "../fields.ts";
import { contributionKind, type Entry } from "../kind.ts";

const schema = closed({ id: text, routes, view: browserExport, flag });

/** Shown in the filter drawer on pages of the named routes (PL-005). */
export interface PageFilter<V extends string, R extends string>
  extends Entry<typeof schema, V, string, R> {}

export const pageFilters = contributionKind({
  half: "browser",
  label: ["page filter", "page filters"],
  schema,
  key: "id",
  name: ({ id, routes: pages }) => ({
    label: id,
    detail: `on ${pages.map((to) => (typeof to === "string" ? to : `${to.plugin}/${to.route}`)).join(", ")}`,
  }),
  shown: "It is shown in the filter drawer",
});
