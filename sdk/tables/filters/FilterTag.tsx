import { Tag } from "@blueprintjs/core";
import { SmallCross } from "@blueprintjs/icons";

interface FilterTagProps {
  text: string;
  /** What the button at its end does. */
  removeLabel: string;
  onRemove: () => void;
}

/** What is filtered, with a button that takes it back. */
export function FilterTag({ text, removeLabel, onRemove }: FilterTagProps) {
  return (
    <Tag minimal className="petrons-filter-tag">
      <span title={text}>{text}</span>
      <button type="button" aria-label={removeLabel} onClick={onRemove}>
        <SmallCross />
      </button>
    </Tag>
  );
}
