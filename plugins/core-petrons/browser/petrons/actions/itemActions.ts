import {
  type ActionItem,
  type Contributed,
  failureText,
  type HostServices,
  type ItemCheck,
} from "@petrons/sdk/browser";
import { actionTexts as texts } from "./actionTexts.ts";

export type Action = Contributed<"itemActions">;
/** How often the person used each action, by `actionKey`. */
export type ActionUses = Readonly<Record<string, number>>;

/** The order of AC-001. */
export const actionCategories = [
  "Create",
  "View",
  "Update",
  "Other",
] as const satisfies readonly Action["category"][];

export const actionKey = ({ pluginId, id }: Action): string => `${pluginId}/${id}`;

const targetOf = ({ to, pluginId }: Action) =>
  typeof to === "string" ? { plugin: pluginId, route: to } : to;

/** Read it inside an observer: enabling a plugin adds its actions at once. */
export const actionsFor = (
  { contributions }: Pick<HostServices, "contributions">,
  type: string,
): Action[] => contributions("itemActions").filter(({ itemType }) => itemType === type);

/**
 * Whether a person chooses the Petron: where the action says so, and where its page lies in a
 * Petron and the item in none.
 */
export function asksForPetron(
  { contributions }: Pick<HostServices, "contributions">,
  action: Action,
  item: ActionItem,
): boolean {
  if (action.needsPetron) return true;
  const { plugin, route } = targetOf(action);
  const page = contributions("routes").find(
    ({ pluginId, name }) => pluginId === plugin && name === route,
  );
  return item.petronId === null && /:petronId\b/.test(page?.path ?? "");
}

export function actionPath(
  { path }: Pick<HostServices, "path">,
  action: Action,
  item: ActionItem,
  petronId: string | null,
): string {
  const values: Record<string, string> = {
    ...item.values,
    id: item.id,
    name: item.name,
    petronId: petronId ?? "",
  };
  const filled = (given: Readonly<Record<string, string>> = {}) =>
    Object.fromEntries(
      Object.entries(given).map(([key, text]) => [
        key,
        text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ""),
      ]),
    );
  const query = new URLSearchParams(filled(action.query)).toString();
  return `${path(targetOf(action), { ...(petronId !== null && { petronId }), ...filled(action.params) })}${query === "" ? "" : `?${query}`}`;
}

/**
 * Why an action cannot be used on an item; empty when it can. A check that fails is a reason too.
 */
export async function actionFault(
  host: HostServices,
  { check, pluginId }: Action,
  item: ActionItem,
): Promise<string> {
  if (check === undefined) return "";
  try {
    return (await ((await host.load(pluginId, check)) as ItemCheck)(item, host)) ?? "";
  } catch (error) {
    return texts.checkFailed(failureText(error));
  }
}

/**
 * What a press on an item does: the first default action of its type that can be used and asks
 * nothing.
 */
export async function defaultAction(
  host: HostServices,
  item: ActionItem,
): Promise<Action | undefined> {
  for (const action of actionsFor(host, item.type))
    if (
      action.default &&
      !asksForPetron(host, action, item) &&
      (await actionFault(host, action, item)) === ""
    )
      return action;
  return undefined;
}

const maxUnmarked = 3;

/** What a press on an item does is recommended, unless its plugin says otherwise. */
const isMarked = ({ recommended, default: isDefault }: Action): boolean =>
  recommended ?? isDefault ?? false;

/** Those marked so, then those that the person used most (GP-066). */
export function recommendedActions(actions: readonly Action[], uses: ActionUses): Action[] {
  const used = (action: Action) => uses[actionKey(action)] ?? 0;
  const others = actions
    .filter((action) => !isMarked(action) && used(action) > 0)
    .toSorted((one, other) => used(other) - used(one));
  return [...actions.filter(isMarked), ...others.slice(0, maxUnmarked)];
}

/** Of so many actions it is kept how often they were used. */
const keptUses = 100;

export function withUse(uses: ActionUses, action: Action): ActionUses {
  const key = actionKey(action);
  const counted = Object.entries({ ...uses, [key]: (uses[key] ?? 0) + 1 });
  return Object.fromEntries(
    counted.toSorted(([, one], [, other]) => other - one).slice(0, keptUses),
  );
}
