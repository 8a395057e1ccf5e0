import { type Finding, isTest, type Source } from "./sources.ts";

/** Files that may be longer, each with its reason. */
export const sizeExceptions: Record<string, string> = {
  "tests/server/badInput.test.ts": "to be split",
  "host/server/documents/store/documentStore.test.ts": "to be split",
  "host/server/tables/views/live.test.ts": "to be split",
  "tests/server/appliances.test.ts": "to be split",
  "host/server/tables/columns/readingQuestions.test.ts": "to be split",
  "host/server/tables/import/import.test.ts": "to be split",
  "host/server/limits/limitTable.ts": "to be split",
  "sdk/tables/imports/files/together.test.ts": "to be split",
  "host/server/documents/store/documentsAs.ts": "to be split",
  "host/server/tasks/runStore.ts": "to be split",
  "sdk/tables/source/liveTableSource.ts": "to be split",
  "sdk/contracts/table.ts": "to be split",
  "host/server/tables/import/wholeFiles.ts": "to be split",
  "sdk/server/definitions.ts": "to be split",
  "host/server/tables/import/writeSource.ts": "to be split",
  "plugins/jobs/browser/editor/JobEditorStore.ts": "to be split",
  "host/server/tables/tableTasks.ts": "to be split",
  "host/server/main.ts": "to be split",
  "host/server/appliances/proxyRoutes.ts": "to be split",
  "host/server/tables/import/inspectSource.ts": "to be split",
  "scripts/seed/full/energyReviews.ts": "to be split",
  "host/server/config/manifestSchema.ts": "to be split",
  "host/server/tasks/backgroundRuns.ts": "to be split",
  "host/server/documents/feed/onceConsumer.ts": "to be split",
  "sdk/tables/editor/tableEditorStore.ts": "to be split",
  "host/server/forge/forgeRoom.ts": "to be split",
};

const limit = (path: string) => (isTest(path) ? 600 : 400);

export function checkSizes(sources: readonly Source[]): Finding[] {
  return sources
    .map(({ path, text }) => ({ path, lines: text.split("\n").length - 1 }))
    .filter(({ path, lines }) => lines > limit(path) && !sizeExceptions[path])
    .map(({ path, lines }) => ({
      path,
      message: `${lines} lines; expected at most ${limit(path)}, or a reason in sizeExceptions`,
    }));
}
