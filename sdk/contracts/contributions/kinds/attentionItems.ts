import { startCase } from "../../startCase.ts";
import {
  closed,
  flag,
  number,
  optional,
  panel,
  resource,
  roles,
  route,
  text,
  textByName,
  yesNo,
} from "../fields.ts";
import { contributionKind, type Entry } from "../kind.ts";

const fields = {
  id: text,
  /** What is counted, in the singular; its plural ends in s. */
  noun: text,
  icon: text,
  /** The uri of a live resource answering a number; it may name `{userId}`. */
  figure: resource,
  to: optional(route),
  query: optional(textByName),
  opens: optional(panel),
  /** Something went wrong. */
  urgent: optional(yesNo),
  order: optional(number),
  roles: optional(roles),
  flag,
};
const schema = closed(fields, { oneOf: [{ required: ["to"] }, { required: ["opens"] }] });

/**
 * A figure of 'What needs you' on Home, such as '2 failing jobs': shown while it is above 0, and
 * nothing of the plugin is loaded for it. It leads `to` a page, or `opens` a panel. One of the two.
 */
export interface AttentionItem<R extends string> extends Entry<typeof schema, string, string, R> {}

export const attentionItems = contributionKind({
  half: "browser",
  label: ["figure on Home", "figures on Home"],
  schema,
  key: "id",
  name: ({ noun }) => ({ label: startCase(noun) }),
  shown: "Home counts it in 'What needs you'",
});
