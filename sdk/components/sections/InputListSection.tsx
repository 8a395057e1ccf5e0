import { InputList, type InputListItem } from "../lists/InputList.tsx";

export interface InputListSectionProps {
  label: string;
  items: readonly InputListItem[];
  /** Without it the list is read-only. */
  onRemove?: (item: InputListItem) => void;
  /** Height in px, default 112 (D1 §9). */
  height?: number;
}

/** Chosen inputs, each with a button to remove it. */
export default function InputListSection(list: InputListSectionProps) {
  return (
    <>
      <h4 className="petrons-section-label">{list.label}</h4>
      <InputList {...list} />
    </>
  );
}
