import { join } from "node:path";
import type { ImportEffect, ImportOutcome, ImportTableOptions } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import type { Session } from "../../identity/types.ts";
import type { Limits } from "../../limits/index.ts";
import type { StoredTable } from "../tableContainer.ts";
import {
  independentDuckDb,
  newPetron,
  person,
  readAs,
  type TablesNode,
  tablesNode,
  testRun,
} from "../testing.ts";
import { readTable, type VersionFile } from "../versions/versionReader.ts";
import type { StoredVersion } from "../versions/versionRecords.ts";

type Run = Parameters<ReturnType<TablesNode["inProcess"]>["importFile"]>[2];

/** A node, and a person with a Petron, whose table has another name in each test. */
class ImportTests {
  database!: Database;
  node!: TablesNode;
  ann!: Session;
  petron!: string;
  collection!: string;

  tables = () => this.node.inProcess(this.ann);

  add = (content: string | Buffer, name = "production.csv"): Promise<string> =>
    this.node.files.add(name, content);

  bring = async (
    content: string | Buffer,
    options: Partial<ImportTableOptions> = {},
    run: Run = testRun(),
  ): Promise<ImportOutcome> => {
    const fileId = options.fileId ?? (await this.add(content));
    return await this.tables().importFile(
      this.petron,
      { fileId, collection: this.collection, ...options },
      run,
    );
  };

  count = async (
    content: string | Buffer,
    options: Partial<ImportTableOptions> = {},
  ): Promise<ImportEffect> =>
    await this.tables().countImport(
      this.petron,
      { fileId: await this.add(content), collection: this.collection, ...options },
      testRun(),
    );

  table = async (): Promise<StoredTable> => (await this.#documents<StoredTable>("Table"))[0]!;

  versions = (): Promise<StoredVersion[]> =>
    this.#documents<StoredVersion>("TableVersion", { sortBy: "number" });

  /**
   * What a DuckDB that has nothing to do with the product selects `FROM rows` of a version; of the
   * newest when none is given.
   */
  query = async (select: string, version?: VersionFile): Promise<Record<string, unknown>[]> => {
    const { relation } = readTable(this.node.dataDir, this.ann, version ?? (await this.table()));
    const duck = await independentDuckDb();
    try {
      return await duck.rows(`SELECT ${select.replace("FROM rows", `FROM ${relation}`)}`);
    } finally {
      duck.close();
    }
  };

  async #documents<T>(container: string, options: { sortBy?: string } = {}): Promise<T[]> {
    const { petron: scopeId, collection } = this;
    return (
      await readAs(this.node.store, this.ann).query<object>(
        container,
        { scopeId, collection },
        options,
      )
    ).data as T[];
  }
}

/** The rows of a table as its file holds them, in order of the columns. */
export async function storedRows(
  { dataDir }: TablesNode,
  { schema, numbered, file }: StoredTable,
): Promise<Record<string, unknown>[]> {
  const duck = await independentDuckDb();
  try {
    const columns = schema.map(({ name }) => `"${name}"`).join(", ");
    const row = numbered ? ", __row AS row" : "";
    return await duck.rows(`SELECT ${columns}${row} FROM '${join(dataDir, "tables", file)}'`);
  } finally {
    duck.close();
  }
}

/** Opens what tests of imports need before the tests of a file, and closes it after them. */
export function importTests(prefix: string, limits: Partial<Limits> = {}): ImportTests {
  const opened = new ImportTests();
  let names = 0;
  beforeAll(async () => {
    opened.database = await testDatabase();
    opened.node = await tablesNode(opened.database, undefined, limits);
    opened.ann = await person(opened.node.store);
    opened.petron = await newPetron(opened.node.store, opened.ann);
  });
  beforeEach(() => {
    opened.collection = `${prefix}_${++names}`;
  });
  afterAll(async () => {
    await opened.node.close();
    await opened.database.close();
  });
  return opened;
}

/** Why it failed; "done" where it did not. */
export const failure = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: Error) => error.message,
  );
