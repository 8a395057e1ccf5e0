import { closed, flag, number, optional, resource, roles, route, text } from "../fields.ts";
import { contributionKind, type Entry } from "../kind.ts";

const schema = closed({
  id: text,
  title: text,
  /**
   * The uri of a live resource answering a `MonthlyPictureAnswer`; it may name `{petronId}` and
   * `{userId}`.
   */
  picture: resource,
  to: route,
  order: optional(number),
  roles: optional(roles),
  flag,
});

/**
 * A small picture on the overview of a scope: how something went from month to month. The overview
 * draws it, so that nothing of the plugin is loaded for it, and a press on it leads `to` a page of
 * the scope.
 */
export interface OverviewPicture<R extends string>
  extends Entry<typeof schema, string, string, R> {}

export const overviewPictures = contributionKind({
  half: "browser",
  label: ["picture on the overview", "pictures on the overview"],
  schema,
  key: "id",
  name: ({ title }) => ({ label: title }),
  shown: (aScope) => `The overview of ${aScope} draws it`,
});
