import type { FieldPathId } from "@rjsf/utils";
import { useContext, useEffect, useMemo, useState } from "react";
import { FieldEntry } from "../store/FieldEntry.ts";
import type { FormStore } from "../store/FormStore.ts";
import { pointerOf } from "../store/values.ts";
import { FormUnitsContext } from "./FormUnits.tsx";
import { type FieldDescription, settingsOf } from "./settingsOf.ts";

/**
 * The form's state of the input that a template draws, known to the form while it is on the page.
 */
export function useEntry(
  store: FormStore,
  { path, $id }: FieldPathId,
  description: FieldDescription,
): FieldEntry {
  const { schema, uiSchema, label, required, disabled, readonly, type } = description;
  const units = useContext(FormUnitsContext);
  const settings = useMemo(
    () => settingsOf({ schema, uiSchema, label, required, disabled, readonly, type }, units),
    [schema, uiSchema, label, required, disabled, readonly, type, units],
  );
  const [entry] = useState(() => new FieldEntry(store, path, settings, $id));
  const pointer = pointerOf(path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pointer stands for the path, which is a new list at each drawing.
  useEffect(() => {
    entry.configure(path, settings);
    entry.elementId = $id;
    return store.register(entry);
  }, [store, entry, pointer, settings, $id]);
  return entry;
}
