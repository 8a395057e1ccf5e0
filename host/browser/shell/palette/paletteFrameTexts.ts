import { aLabel, type ScopeEntry } from "@petrons/sdk/contracts";

export const paletteFrameTexts = {
  title: "Command palette",
  box: "Search pages, apps and actions",
  placeholder: (scope: ScopeEntry | undefined) =>
    `Go to ${scope ? `${aLabel(scope.label)}, ` : ""}an app, a page, or do something`,
  loading: "Loading",
  retry: "Retry",
};
