import type { TableVersion } from "@petrons/sdk/contracts";
import type { ResourceScope } from "@petrons/sdk/server";
import { maxFigureParts, type Petron, type PetronFigures } from "../../contracts/index.ts";

type Version = Pick<TableVersion, "file" | "bytes" | "rowCount">;

const longFields = [
  "schema",
  "runs",
  "sourceFiles",
  "fileHashes",
  "headersFrom",
  "reading",
  "columns",
  "widened",
  "key",
];

/** Of a Petron that is gone all are 0. */
export async function petronFigures({
  documents,
  params,
}: Pick<ResourceScope, "documents" | "params">): Promise<PetronFigures> {
  const { petronId = "" } = params;
  const newest = { sortBy: "createdAt", sortOrder: "descending", limit: maxFigureParts } as const;
  const lean = { ...newest, without: longFields };
  const [petron, tables, versions, files] = await Promise.all([
    documents.get<Petron>("Petron", petronId),
    documents.query<Version>("Table", { petronId }, lean),
    documents.query<Version>("TableVersion", { petronId }, lean),
    documents.query<{ size: number }>("File", { petronId }, newest),
  ]);
  // The current version of a table is one of its versions too.
  const bytesOf = new Map(
    [...tables.data, ...versions.data].map(({ file, bytes }) => [file, bytes]),
  );
  const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0);
  return {
    tables: tables.total,
    rows: sum(tables.data.map(({ rowCount }) => rowCount)),
    people: petron ? new Set([petron.ownerId, ...petron.collaborators]).size : 0,
    bytes: sum(bytesOf.values()) + sum(files.data.map(({ size }) => size)),
    partial: [tables, versions, files].some(({ total }) => total > maxFigureParts),
  };
}
