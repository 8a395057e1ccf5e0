import { SmallTick } from "@blueprintjs/icons";
import { ListOption } from "@petrons/sdk/components";
import { memo } from "react";

export interface ValueOption {
  key: string;
  text: string;
  count: number | undefined;
  chosen: boolean;
  /** Represents rows without a value, not a text. */
  isMissing?: boolean;
}

interface ValueListProps {
  id: string;
  label: string;
  options: readonly ValueOption[];
  /** Place of the option that the keyboard is at, -1 without. */
  activeAt: number;
  stale: boolean;
  onToggle: (key: string) => void;
}

/**
 * The values of a column as a listbox in which any number is chosen. The focus stays in the search
 * box, which names the active option.
 */
export function ValueList({ id, label, options, activeAt, stale, onToggle }: ValueListProps) {
  return (
    <div
      id={id}
      role="listbox"
      // It scrolls, and its keys are those of the search box.
      tabIndex={-1}
      aria-label={label}
      aria-multiselectable
      aria-busy={stale || undefined}
      className={`petrons-filter-values${stale ? " petrons-filter-stale" : ""}`}
    >
      {options.map(({ key, ...option }, at) => (
        <Option
          key={key}
          name={key}
          id={`${id}-${at}`}
          active={at === activeAt}
          onToggle={onToggle}
          {...option}
        />
      ))}
    </div>
  );
}

interface OptionProps extends Omit<ValueOption, "key"> {
  id: string;
  name: string;
  active: boolean;
  onToggle: (key: string) => void;
}

const Option = memo(function Option({
  id,
  name,
  text,
  count,
  chosen,
  isMissing,
  active,
  onToggle,
}: OptionProps) {
  return (
    <ListOption
      id={id}
      active={active}
      selected={chosen}
      className={`petrons-filter-option${isMissing ? " petrons-filter-option-missing" : ""}`}
      onClick={() => onToggle(name)}
    >
      <span className="petrons-filter-tick">{chosen ? <SmallTick /> : null}</span>
      <span className="petrons-filter-value" title={text}>
        {text}
      </span>
      {count === undefined ? null : (
        <span className="petrons-numbers petrons-filter-count">
          {count.toLocaleString("en-US")}
        </span>
      )}
    </ListOption>
  );
});
