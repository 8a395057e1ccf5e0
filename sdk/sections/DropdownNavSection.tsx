import { MenuButton } from "@petrons/sdk/components";
import { useSectionHandling } from "./sectionContext.ts";
import type { DropdownNavSectionProps } from "./sectionTypes.ts";

/** A menu of links and actions. */
export default function DropdownNavSection({ label, entries }: DropdownNavSectionProps) {
  const { run } = useSectionHandling();
  const wired = entries.map(({ action, onClick, ...entry }) => ({
    ...entry,
    onClick:
      onClick ??
      (action === undefined
        ? undefined
        : () => run(action, { type: "dropdown-nav", label, entries })),
  }));
  return <MenuButton label={label} entries={wired} />;
}
