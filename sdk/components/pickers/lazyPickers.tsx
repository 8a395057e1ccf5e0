import { type ReactNode, Suspense, useState } from "react";
import { lazyPart } from "../lazyPart.tsx";
import type { InputFinderDialogProps } from "./finder/InputFinderDialog.tsx";
import type { ObjectPickerProps } from "./ObjectPicker.tsx";
import type { ObjectPickerDialogProps } from "./ObjectPickerDialog.tsx";
import type { ObjectSelectionDialogProps } from "./ObjectSelectionDialog.tsx";

const LazyObjectPicker = lazyPart(async () => ({
  default: (await import("./ObjectPicker.tsx")).ObjectPicker,
}));
const LazyPickerDialog = lazyPart(async () => ({
  default: (await import("./ObjectPickerDialog.tsx")).ObjectPickerDialog,
}));
const LazySelectionDialog = lazyPart(async () => ({
  default: (await import("./ObjectSelectionDialog.tsx")).ObjectSelectionDialog,
}));
const LazyFinderDialog = lazyPart(async () => ({
  default: (await import("./finder/InputFinderDialog.tsx")).InputFinderDialog,
}));

/**
 * Nothing until it is opened first; its code is loaded then. It stays mounted afterwards, and so
 * keeps its text and scope.
 */
function OnceOpened({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [opened, setOpened] = useState(isOpen);
  if (isOpen && !opened) setOpened(true);
  return opened ? <Suspense fallback={null}>{children}</Suspense> : null;
}

/**
 * The field of the object picker: what is chosen as chips that can be removed, and the button that
 * opens 'Select {target name}' (AC-011).
 */
export function ObjectPicker(props: ObjectPickerProps) {
  return (
    <Suspense fallback={<div style={{ minHeight: 30 }} aria-busy />}>
      <LazyObjectPicker {...props} />
    </Suspense>
  );
}

/**
 * Finds objects by scope and text and selects one or several (AC-011, AC-013). Loaded when first
 * opened.
 */
export function ObjectPickerDialog(props: ObjectPickerDialogProps) {
  return (
    <OnceOpened isOpen={props.isOpen}>
      <LazyPickerDialog {...props} />
    </OnceOpened>
  );
}

/** Selects among given objects, such as 'Select a petron' (DL-004). Loaded when first opened. */
export function ObjectSelectionDialog(props: ObjectSelectionDialogProps) {
  return (
    <OnceOpened isOpen={props.isOpen}>
      <LazySelectionDialog {...props} />
    </OnceOpened>
  );
}

/** The finder 'Add Inputs' (DL-004). Loaded when first opened. */
export function InputFinderDialog(props: InputFinderDialogProps) {
  return (
    <OnceOpened isOpen={props.isOpen}>
      <LazyFinderDialog {...props} />
    </OnceOpened>
  );
}
