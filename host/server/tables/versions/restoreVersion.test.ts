import { describe, expect, it } from "vitest";
import type { ScopedDocuments } from "../../scope/index.ts";
import { restoreVersion, undoImport } from "./restoreVersion.ts";

const version = (number: number, part: object = {}) => ({
  ...{
    scopeId: "p",
    collection: "wells",
    tableKey: "p/wells",
    number,
    version: `v${number}`,
    file: `f${number}`,
    schema: [],
    idField: "id",
  },
  ...{
    numbered: false,
    rowCount: 1,
    bytes: 1,
    sourceFileId: `s${number}`,
    sourceFileName: `${number}.csv`,
    fileHashes: [],
    rejectedCount: 0,
  },
  ...{
    rejectsFileId: null,
    importedAt: "2026-01-01T00:00:00.000Z",
    importedBy: "ann",
    mode: "new",
    ...part,
  },
});

/** Documents of one table and its versions, newest first; what is written is kept aside. */
function documentsOf(table: object, versions: ReturnType<typeof version>[]) {
  const written: [what: string, document: Record<string, unknown>][] = [];
  const documents = {
    query: async (type: string, query: { version?: string }) => ({
      total: 0,
      data:
        type === "Table"
          ? [table]
          : versions.filter((one) => query.version === undefined || one.version === query.version),
    }),
    update: async (type: string, _: object, change: Record<string, unknown>) =>
      written.push([`update ${type}`, change]),
    insert: async (type: string, [document]: [Record<string, unknown>]) =>
      void written.push([`insert ${type}`, document]),
    remove: async (type: string) => void written.push([`remove ${type}`, {}]),
  };
  return { documents: documents as unknown as ScopedDocuments, written };
}

const by = {
  scopeId: "p",
  userId: "ann",
  runId: undefined,
  checkFile: async () => {},
  keepFile: async () => {},
};
const tableOf = (newest: ReturnType<typeof version>, part: object) => ({
  ...newest,
  id: "t",
  revision: 1,
  previousVersion: null,
  createdBy: "ann",
  ...part,
});

describe("a version that is brought back", () => {
  it("names the files of its own import, whatever was imported since", async () => {
    const sourceFiles = ["a", "b"].map((id) => ({ id, name: `${id}.csv` }));
    for (const [part, expected] of [
      [{ sourceFiles }, sourceFiles],
      [{}, [{ id: "s1", name: "1.csv" }]],
    ] as const) {
      const [first, second] = [
        version(1, part),
        version(2, { sourceFiles: [{ id: "c", name: "c.csv" }] }),
      ];
      const { documents, written } = documentsOf(tableOf(second, { previousVersion: "v1" }), [
        second,
        first,
      ]);
      await restoreVersion(documents, by, { collection: "wells", version: "v1" });
      expect(written.map(([what, document]) => [what, document.sourceFiles])).toEqual([
        ["update Table", expected],
        ["insert TableVersion", expected],
      ]);
    }
  });

  it("is none where what is to be undone is an import into another table, and says late only of its own", async () => {
    const undo = async (of: string) => {
      const [first, second] = [version(1), version(2)];
      const { documents } = documentsOf(tableOf(second, { previousVersion: "v1" }), [
        second,
        first,
      ]);
      await undoImport(documents, by, { collection: "wells", version: of });
    };
    await expect(undo("v1")).rejects.toMatchObject({ code: "table-undo-late" });
    await expect(undo("of another Petron")).rejects.toMatchObject({
      code: "table-version-unknown",
    });
  });

  it("is none where the first import of a copied table is undone by another than who copied it", async () => {
    const undo = async (createdBy: string) => {
      const first = version(1);
      const { documents, written } = documentsOf(tableOf(first, { createdBy }), [first]);
      await undoImport(documents, by, { collection: "wells", version: "v1" });
      return written.map(([what]) => what);
    };
    await expect(undo("bob")).rejects.toThrow("no version before");
    expect(await undo("ann")).toEqual([
      "remove Table",
      "remove TableVersion",
      "insert UndoneTable",
    ]);
  });
});
