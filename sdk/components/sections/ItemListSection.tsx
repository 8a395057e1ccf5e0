import { ItemList, type ItemListEntry } from "../lists/ItemList.tsx";

export interface ItemListSectionProps {
  label: string;
  items: readonly ItemListEntry[];
  onOpen?: (item: ItemListEntry) => void;
  /** Height in px, default 112 (D1 §9). */
  height?: number;
  /** Shown in place of an empty list. */
  empty?: string;
}

/** A list of items that may be opened. */
export default function ItemListSection(list: ItemListSectionProps) {
  return (
    <>
      <h4 className="petrons-section-label">{list.label}</h4>
      <ItemList {...list} />
    </>
  );
}
