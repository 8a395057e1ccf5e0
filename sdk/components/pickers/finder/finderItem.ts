import { type InputType, type Stored, scopeFieldOf } from "@petrons/sdk/contracts";

/**
 * An input as the finder knows it (AC-008). `pid` is the id of its scope, `updatedAt` an ISO time.
 */
export interface FinderItem {
  id: string;
  type: string;
  name: string;
  pid: string | null;
  updatedAt: string;
  isVisible: boolean;
}

/** The link of a chosen input (PE-002). */
export interface InputLink {
  parentId: string;
  parentType: string;
  childId: string;
  childType: string;
  linkType: "input";
}

/**
 * A document of a type as an input: its name is in the type's name field, without one its id; its
 * scope's id in the type's field for it.
 */
export function finderItem(
  inputType: InputType,
  document: Stored<Record<string, unknown>>,
): FinderItem {
  const { type, nameField } = inputType;
  const name = document[nameField];
  const pid = document[scopeFieldOf(inputType)];
  return {
    id: document.id,
    type,
    name: typeof name === "string" && name.trim() !== "" ? name : document.id,
    pid: typeof pid === "string" ? pid : null,
    updatedAt: document.updatedAt,
    isVisible: document.isVisible === true,
  };
}

/**
 * The chosen inputs after one more: an item of a single-selection type replaces the chosen one of
 * that type (AC-009).
 */
export function chooseInput(
  chosen: readonly FinderItem[],
  item: FinderItem,
  { selection }: Pick<InputType, "selection">,
): readonly FinderItem[] {
  if (selection === "single") return [...chosen.filter(({ type }) => type !== item.type), item];
  return chosen.some((other) => isSameInput(other, item)) ? chosen : [...chosen, item];
}

export const isSameInput = (one: FinderItem, other: FinderItem): boolean =>
  one.id === other.id && one.type === other.type;

/**
 * Links from `parent` to the chosen inputs, to be inserted as `Link` documents: linkType 'input'
 * (PE-002).
 */
export const toLinks = (
  items: readonly FinderItem[],
  parent: { parentId: string; parentType: string },
): readonly InputLink[] =>
  items.map(({ id, type }) => ({
    parentId: parent.parentId,
    parentType: parent.parentType,
    childId: id,
    childType: type,
    linkType: "input",
  }));
