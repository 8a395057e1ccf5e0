import { ItemList } from "@petrons/sdk/components";
import type { ItemListSectionProps } from "./sectionTypes.ts";

/** A list of items that may be opened. */
export default function ItemListSection(list: ItemListSectionProps) {
  return (
    <>
      <h4 className="petrons-section-label">{list.label}</h4>
      <ItemList {...list} />
    </>
  );
}
