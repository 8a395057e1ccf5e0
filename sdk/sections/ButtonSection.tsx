import { ActionButton } from "@petrons/sdk/components";
import { useSectionHandling } from "./sectionContext.ts";
import type { ButtonSectionProps } from "./sectionTypes.ts";

/** A button. */
export default function ButtonSection(button: ButtonSectionProps) {
  const { label, onClick, action, intent, disabledReason } = button;
  const { run } = useSectionHandling();
  const click =
    onClick ??
    (action === undefined ? undefined : () => run(action, { type: "button", ...button }));
  return (
    <ActionButton text={label} intent={intent} disabledReason={disabledReason} onClick={click} />
  );
}
