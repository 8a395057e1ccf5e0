/** What the grid itself says. */
export const gridTexts = {
  selectAll: "Select all rows",
  selected: "Selected",
  selectRow: (row: number) => `Select row ${row.toLocaleString("en-US", { useGrouping: false })}`,
  menuOf: (label: string) => `Menu of column ${label}`,
  sortDescending: "Sort descending",
  sortAscending: "Sort ascending",
  sortNone: "Clear sort",
  sortFurther: "Also sort by this column",
  sortPlace: ({ to, place = 1 }: { to: string; place?: number }) => `sort ${place}, ${to}`,
  moveLeft: "Move left",
  moveRight: "Move right",
  wider: "Wider",
  narrower: "Narrower",
  fit: "Fit to content",
  freeze: "Freeze up to this column",
  unfreeze: "Unfreeze columns",
  required: "required",
} as const;

/** The keys of a header, shown beside the entries of its menu. */
export const gridKeys = {
  sort: "Enter",
  sortFurther: "Shift + Enter",
  menu: "Alt + ↓",
  moveLeft: "Ctrl + Shift + ←",
  moveRight: "Ctrl + Shift + →",
  narrower: "Shift + ←",
  wider: "Shift + →",
  freeze: "Ctrl + Shift + F",
} as const;
