export const lazyPartTexts = {
  title: "Not loaded",
  retry: "Retry",
};
