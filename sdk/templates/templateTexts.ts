/** What the page templates say themselves. */
export const templateTexts = {
  loading: "Loading",
  none: "None",
  about: "About",
  more: "More",
  notGiven: "Not given",
  noFacts: "Nothing is known yet.",
  noPanels: "There is nothing more yet.",
  contents: "Contents",
  print: "Print",
  linkTo: (title: string) => `Link to ${title}`,
  noSections: "This report has no sections yet.",
  options: "Options",
  showOptions: "Show options",
  hideOptions: "Hide options",
  charts: "Charts",
  noCharts: "No charts yet.",
} as const;
