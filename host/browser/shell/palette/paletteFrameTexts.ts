export const paletteFrameTexts = {
  title: "Command palette",
  box: "Search pages, apps and actions",
  placeholder: "Go to a Petron, an app, a page, or do something",
  loading: "Loading",
  retry: "Retry",
};
