import { pluralLabel } from "./pluralLabel.ts";

/**
 * An object to pick (AC-014). A target's `returnField` names the field whose value goes into the
 * form in place of the id.
 */
export interface PickerObject {
  id: string;
  displayName: string;
  [field: string]: unknown;
}

/**
 * What is picked: the dialog's title is 'Select {name}'. A single selection replaces what was
 * selected (AC-009).
 */
export interface PickerTarget {
  name: string;
  selection: "single" | "multiple";
  /** The field whose value `pickedValue` gives in place of the id (AC-014). */
  returnField?: string;
  /** A field whose text is shown beside the name, to tell objects of one name apart. */
  detailField?: string;
}

/**
 * The scopes of the object picker by the label of the product's scope, and first the one it starts
 * with (AC-011): all there is where no plugin declares one.
 */
export const pickerScopesOf = (label: string | undefined): readonly string[] =>
  label === undefined ? ["All items"] : [`Current ${label}`, `All ${pluralLabel(label)}`];

/** @deprecated Use `pickerScopesOf`. */
export const pickerScopes = ["Current Petron", "All Petrons"] as const;

export interface PickerQuery {
  /** Parameters of the current route. */
  params: Readonly<Record<string, string | undefined>>;
  scope: string;
  searchText: string;
}

/**
 * Answers through `found`, as often as it has something better; only the answers of the last query
 * count, and 10 of each (AC-013). A failure is reported by throwing, by rejecting or through
 * `failed`; it is logged, and the dialog offers Retry.
 */
export type PickerFind = (
  query: PickerQuery,
  found: (objects: readonly PickerObject[]) => void,
  failed: (reason: unknown) => void,
) => void;

/**
 * What a picked object puts into a form: the value of the target's return field, else the id
 * (AC-014).
 */
export const pickedValue = (target: PickerTarget, object: PickerObject): unknown =>
  target.returnField === undefined ? object.id : (object[target.returnField] ?? object.id);
