import { InputList } from "@petrons/sdk/components";
import type { InputListSectionProps } from "./sectionTypes.ts";

/** Chosen inputs, each with a button to remove it. */
export default function InputListSection(list: InputListSectionProps) {
  return (
    <>
      <h4 className="petrons-section-label">{list.label}</h4>
      <InputList {...list} />
    </>
  );
}
