import type { Finding, Source } from "./sources.ts";

/**
 * Words that a reader of the field would not search for, and what is written instead.
 * `failedChanges` is none of them: beside dead letters it holds changes that are still retried.
 * Packed manifests, the boot document and version 1 of the SDK keep names such as `late`,
 * `lateModules` and `longestParam`.
 */
const instead: Readonly<Record<string, string>> = {
  openHouse: "startServer",
  forgeRoom: "forgeService",
  createPluginRoom: "createPluginHost",
  documentsAs: "scopedDocuments",
  onceConsumer: "durableConsumer",
  handlerRun: "runWithTimeout",
  lentTransaction: "revocableTransaction",
  keptParts: "structuralSharing",
  readIndex: "dependencyIndex",
  unfed: "uncacheable",
  spoilt: "stale",
  hubDesk: "HubServer",
  sourceShelf: "ChoiceSourceRegistry",
  pressWatch: "PointerGate",
  busyClock: "UtilizationMeter",
  callWatch: "StalledRequestMonitor",
  freshen: "revalidate",
  serverHalves: "serverPlugins",
  toldChange: "toChangeDto",
  whoever: "anyone who",
};
const pattern = new RegExp(`\\b(${Object.keys(instead).join("|")})\\b`, "gi");
const wordOf = new Map(
  Object.entries(instead).map(([word, better]) => [word.toLowerCase(), better]),
);

export function checkWords(sources: readonly Source[]): Finding[] {
  return sources
    .filter(({ path }) => !path.startsWith("scripts/checks/"))
    .flatMap(({ path, text }) =>
      [...text.matchAll(pattern)].map(({ 0: word, index }) => ({
        path,
        line: text.slice(0, index).split("\n").length,
        message: `'${word}' is no word of the field: write ${wordOf.get(word.toLowerCase())}`,
      })),
    );
}
