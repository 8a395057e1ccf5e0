import { MenuButton } from "../controls/MenuButton.tsx";
import type { MenuEntry } from "../controls/MenuList.tsx";
import { useSectionHandling } from "./sectionContext.ts";

export interface DropdownNavSectionProps {
  label: string;
  /** Links to routes and actions. In a document, `action` names what `onAction` of Sections runs. */
  entries: readonly (Omit<MenuEntry, "icon"> & { action?: string })[];
}

/** A menu of links and actions. */
export default function DropdownNavSection({ label, entries }: DropdownNavSectionProps) {
  const { run } = useSectionHandling();
  const wired = entries.map(({ action, onClick, ...entry }) => ({
    ...entry,
    onClick: onClick ?? (action === undefined ? undefined : () => run(action, { type: "dropdown-nav", label, entries })),
  }));
  return <MenuButton label={label} entries={wired} />;
}
