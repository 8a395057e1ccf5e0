import type { Caller, Ids, Target } from "./target.ts";

export function file(name: string, petron: string | null, read: readonly Caller[]): Target {
  return {
    name,
    proves: "GP-029 GP-035",
    container: "File",
    body: (ids) => ({
      name: "wells.csv",
      size: 3,
      petronId: petron && ids[petron]!,
      sha256: "00",
      contentType: "text/csv",
    }),
    values: {
      name: "other.csv",
      size: 4,
      petronId: (ids: Ids) => ids["a public Petron"],
      sha256: "11",
      contentType: "text/html",
      fromPetronId: "AAAAAAAAAAAAAAAAA",
      jobResultId: "AAAAAAAAAAAAAAAAA",
    },
    read,
    insert: {},
    update: {},
    remove: ["owner"],
  };
}

/** What a run exported: those who may read the run read it. */
export const fileOfRun: Target = (() => {
  const target = file("the file of a job result", null, ["admin", "owner"]);
  return {
    ...target,
    body: (ids) => ({ ...target.body(ids), jobResultId: ids["another job result"] }),
  };
})();

const outcome = {
  collection: "renamed",
  rowCount: 7,
  rejectedCount: 7,
  rejectsFileId: null,
  tableVersion: "BBBBBBBBBBBBBBBBB",
  mode: "append",
  added: 7,
  changed: 7,
  removed: 7,
};

const tableValues = {
  petronId: (ids: Ids) => ids["a private Petron"],
  collection: "renamed",
  key: "renamed",
  version: "BBBBBBBBBBBBBBBBB",
  previousVersion: "AAAAAAAAAAAAAAAAA",
  file: "BBBBBBBBBBBBBBBBB/BBBBBBBBBBBBBBBBB",
  schema: [{ name: "b", label: "B", type: "text" }],
  idField: "b",
  numbered: true,
  rowCount: 7,
  bytes: 7,
  sourceFileId: "AAAAAAAAAAAAAAAAA",
  sourceFiles: [{ id: "BBBBBBBBBBBBBBBBB", name: "other.csv" }],
  sourceFileName: "other.csv",
  fileHashes: ["b"],
  headersFrom: ["BBBBBBBBBBBBBBBBB"],
  headersVersion: "BBBBBBBBBBBBBBBBB",
  nameColumns: [{ column: "b", kind: "well" }],
  rejectedCount: 7,
  rejectsFileId: "AAAAAAAAAAAAAAAAA",
  importedAt: "2002-01-01T00:00:00.000Z",
  importedBy: (ids: Ids) => ids.stranger,
  mode: "append",
  added: 7,
  changed: 7,
  removed: 7,
  runs: [{ runId: "AAAAAAAAAAAAAAAAA", fileId: "AAAAAAAAAAAAAAAAA", outcome }],
};

export function table(name: string, petron: string, who: readonly Caller[]): Target {
  const body = (collection: string) => (ids: Ids) => ({
    petronId: ids[petron]!,
    collection,
    key: `${ids[petron]}/${collection}`,
    version: "AAAAAAAAAAAAAAAAA",
    previousVersion: null,
    file: "AAAAAAAAAAAAAAAAA/AAAAAAAAAAAAAAAAA",
    schema: [{ name: "a", label: "A", type: "text" }],
    idField: "a",
    numbered: false,
    rowCount: 1,
    bytes: 1,
    sourceFileId: null,
    sourceFileName: "wells.csv",
    rejectedCount: 0,
    rejectsFileId: null,
    importedAt: "2001-01-01T00:00:00.000Z",
    importedBy: ids.owner!,
    mode: "new",
    added: 1,
    changed: 0,
    removed: 0,
    runs: [],
  });
  return {
    name,
    proves: "GP-029 GP-035",
    container: "Table",
    // Tables of two Petrons with one name could not be moved into each other's place.
    body: body(name.replaceAll(" ", "_")),
    fresh: body("fresh"),
    values: tableValues,
    read: who,
    // The server believes what it says of a file, so imports and copies alone write it.
    insert: {},
    update: {},
    remove: ["admin", "owner"],
  };
}

const versionValues = {
  ...Object.fromEntries(
    Object.entries(tableValues).filter(
      ([field]) =>
        !["key", "previousVersion", "headersVersion", "nameColumns", "runs"].includes(field),
    ),
  ),
  tableKey: "renamed",
  number: 7,
  key: ["b"],
  emptyCells: "clear",
  widened: [{ label: "B", type: "double" }],
  reading: { delimiter: ";" },
  columns: [{ source: "b", name: "b" }],
  restored: 7,
  undone: 7,
  runId: "BBBBBBBBBBBBBBBBB",
};

/** What the history of a table says: the server alone writes and removes it. */
export function tableVersion(name: string, petron: string, who: readonly Caller[]): Target {
  const body = (collection: string) => (ids: Ids) => ({
    petronId: ids[petron]!,
    collection,
    tableKey: `${ids[petron]}/${collection}`,
    number: 1,
    version: "AAAAAAAAAAAAAAAAA",
    file: "AAAAAAAAAAAAAAAAA/AAAAAAAAAAAAAAAAA",
    schema: [{ name: "a", label: "A", type: "text" }],
    idField: "a",
    numbered: false,
    rowCount: 1,
    bytes: 1,
    mode: "new",
    added: 1,
    changed: 0,
    removed: 0,
    sourceFileId: null,
    sourceFileName: "wells.csv",
    rejectedCount: 0,
    rejectsFileId: null,
    importedAt: "2001-01-01T00:00:00.000Z",
    importedBy: ids.owner!,
    key: ["a"],
    reading: { delimiter: "," },
    columns: [{ source: "a", name: "a" }],
    restored: 1,
    undone: 1,
    runId: "AAAAAAAAAAAAAAAAA",
  });
  return {
    name,
    proves: "GP-029 GP-035",
    container: "TableVersion",
    body: body(name.replaceAll(" ", "_")),
    fresh: body("fresh"),
    values: versionValues,
    read: who,
    insert: {},
    update: {},
    remove: [],
  };
}

/**
 * That the first import of a table was undone: the server alone writes it, for runs that are
 * delivered again.
 */
export function undoneTable(name: string, petron: string, who: readonly Caller[]): Target {
  const body = (collection: string) => (ids: Ids) => ({
    petronId: ids[petron]!,
    collection,
    version: "AAAAAAAAAAAAAAAAA",
    runs: [],
  });
  const { petronId, collection, version, runs } = tableValues;
  return {
    name,
    proves: "GP-029 GP-035",
    container: "UndoneTable",
    body: body(name.replaceAll(" ", "_")),
    fresh: body("fresh"),
    values: { petronId, collection, version, runs },
    read: who,
    insert: {},
    update: {},
    remove: [],
  };
}

/** The header of a log that was imported: the server alone writes it, with the table. */
export function logHeader(name: string, petron: string, who: readonly Caller[]): Target {
  const body = (fileName: string) => (ids: Ids) => ({
    petronId: ids[petron]!,
    collection: "logs",
    ...logHeaderValues,
    fileName,
  });
  return {
    name,
    proves: "GP-029 GP-035",
    container: "LogHeader",
    body: body(name.replaceAll(" ", "_")),
    fresh: body("fresh"),
    values: {
      petronId: tableValues.petronId,
      collection: "renamed",
      importVersion: "BBBBBBBBBBBBBBBBB",
      fileId: "BBBBBBBBBBBBBBBBB",
      fileName: "other.las",
      importedAt: "2002-01-01T00:00:00.000Z",
      isCut: true,
      sections: [],
    },
    read: who,
    insert: {},
    update: {},
    remove: [],
  };
}

const logHeaderValues = {
  importVersion: "AAAAAAAAAAAAAAAAA",
  fileId: "AAAAAAAAAAAAAAAAA",
  fileName: "a.las",
  importedAt: "2001-01-01T00:00:00.000Z",
  isCut: false,
  sections: [{ kind: "well", title: "Well", items: [{ mnemonic: "WELL", value: "A-1" }] }],
};
