import { type ComponentProps, useEffect, useRef } from "react";

export interface ListOptionProps extends Omit<ComponentProps<"div">, "role" | "ref"> {
  id: string;
  /** The option that the keyboard is at. It comes into view when it becomes that one. */
  active: boolean;
  selected: boolean;
}

/**
 * An option of a listbox, whose keys work where the focus is: in the search box, which a press
 * leaves the focus to, or on the list itself, which gets it with `onMouseDown={undefined}`.
 */
export function ListOption({ active, selected, ...rest }: ListOptionProps) {
  const row = useRef<HTMLDivElement>(null);
  const { id } = rest;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same option may come to another place.
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: "nearest" });
  }, [active, id]);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus is where the keys are.
    <div
      ref={row}
      role="option"
      aria-selected={selected}
      data-active={active || undefined}
      onMouseDown={(event) => event.preventDefault()}
      {...rest}
    />
  );
}
