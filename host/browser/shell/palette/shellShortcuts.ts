/**
 * Every shortcut of the workspace, by where it works: the one table that the list of shortcuts
 * shows.
 */
export const shellShortcuts: readonly {
  title: string;
  shortcuts: readonly { keys: readonly string[]; does: string }[];
}[] = [
  {
    title: "Everywhere",
    shortcuts: [
      { keys: ["Mod+K"], does: "Open the command palette" },
      { keys: ["?"], does: "List the keyboard shortcuts" },
      { keys: ["Escape"], does: "Close the panel, drawer, menu or dialog one is in" },
      { keys: ["Tab", "Shift+Tab"], does: "Go to the next or previous control" },
    ],
  },
  {
    title: "Command palette",
    shortcuts: [
      { keys: ["ArrowDown", "ArrowUp"], does: "Next or previous" },
      { keys: ["Enter"], does: "Open" },
      { keys: ["Mod+Enter"], does: "Open in a new tab" },
      { keys: ["Alt+Enter"], does: "Choose an action for what was found" },
    ],
  },
  {
    title: "Main menu and tabs",
    shortcuts: [
      { keys: ["ArrowDown", "ArrowUp"], does: "Move along the main menu" },
      { keys: ["ArrowRight", "ArrowLeft"], does: "Move along tabs" },
      { keys: ["Home", "End"], does: "First or last" },
      { keys: ["Enter"], does: "Open" },
    ],
  },
  {
    title: "Tables",
    shortcuts: [
      { keys: ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"], does: "Move from cell to cell" },
      { keys: ["Home", "End"], does: "First or last cell of the row" },
      { keys: ["Ctrl+Home", "Ctrl+End"], does: "First or last cell of the table" },
      { keys: ["PageUp", "PageDown"], does: "A page up or down" },
      { keys: ["Shift+ArrowDown"], does: "Select more" },
      { keys: ["Enter", "F2"], does: "Edit the cell" },
      { keys: ["Escape"], does: "Leave the cell as it was" },
      { keys: ["Mod+C", "Mod+V"], does: "Copy and paste, to and from a spreadsheet too" },
    ],
  },
  {
    title: "Comments",
    shortcuts: [
      { keys: ["Enter"], does: "Send" },
      { keys: ["Shift+Enter"], does: "New line" },
      { keys: ["@", "#"], does: "Name a person or a tag" },
    ],
  },
];
