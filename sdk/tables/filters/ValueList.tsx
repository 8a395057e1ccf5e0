import { SmallTick } from "@blueprintjs/icons";
import { memo, useEffect, useRef } from "react";

export interface ValueOption {
  key: string;
  text: string;
  count: number | undefined;
  chosen: boolean;
  /** Stands for rows without a value, not for a text. */
  isMissing?: boolean;
}

export interface ValueListProps {
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
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox.
    <div
      id={id}
      role="listbox"
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
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard works in the combobox that names this option as active.
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox.
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={chosen}
      className={`petrons-filter-option${active ? " petrons-filter-option-active" : ""}${isMissing ? " petrons-filter-option-missing" : ""}`}
      onMouseDown={(event) => event.preventDefault()}
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
    </div>
  );
});
