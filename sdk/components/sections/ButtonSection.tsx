import type { Intent } from "@blueprintjs/core";
import { ActionButton } from "../controls/ActionButton.tsx";
import { useSectionHandling } from "./sectionContext.ts";

export interface ButtonSectionProps {
  label: string;
  onClick?: () => void;
  /** In a document: names what `onAction` of Sections runs. */
  action?: string;
  intent?: Intent;
  /** Why it cannot be used now. */
  disabledReason?: string;
}

/** A button. */
export default function ButtonSection(button: ButtonSectionProps) {
  const { label, onClick, action, intent, disabledReason } = button;
  const { run } = useSectionHandling();
  const click = onClick ?? (action === undefined ? undefined : () => run(action, { type: "button", ...button }));
  return <ActionButton text={label} intent={intent} disabledReason={disabledReason} onClick={click} />;
}
