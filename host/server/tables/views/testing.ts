import type { ResourceAnswer, TableView } from "@petrons/sdk/contracts";
import { workspace } from "@petrons/sdk/server";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import { createForge, type Forge } from "../../forge/index.ts";
import type { Session } from "../../identity/types.ts";
import { newPetron, person, settledOn, type TablesNode, tablesNode, testRun } from "../testing.ts";

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const definition = workspace({
  address: "$root/Wells/{petronId}/{userId}",
  enter: { self: "userId", through: { container: "Petron", param: "petronId" } },
  collections: "petronId",
  resources: {
    Monthly: ({ tables }) =>
      tables.aggregate({
        collection: "production",
        groupBy: [{ field: "day", as: "month", unit: "month" }],
        measures: [
          { as: "oil", operation: "sum", field: "oil" },
          { as: "wells", operation: "distinct", field: "well" },
          { as: "rows", operation: "count" },
        ],
        orderBy: [{ field: "month" }],
      }),
    Wrong: ({ tables }) =>
      tables.aggregate({
        collection: "production",
        groupBy: ["nothing"],
        measures: [{ as: "n", operation: "count" }],
      }),
  },
});

// 24 rows: well W1..W4 × six days over two months; oil is missing once; one name has a quote and
// one differs in case.
const wells = ["W1", "W2", "w2 O'Neil", "W10"];
const days = ["2020-01-01", "2020-01-31", "2020-02-01", "2020-02-15", "2020-02-28", "2020-02-29"];
export const production = `well,day,oil,rate,ok\n${wells.flatMap((well, w) => days.map((day, d) => `${well},${day},${w === 3 && d === 5 ? "" : w * 10 + d},${w + d / 4},${d % 2 === 0}`)).join("\n")}\n`;

/** A node whose forge shows tables, two people, and a Petron of the first for each test. */
class LiveTables {
  database!: Database;
  node!: TablesNode;
  forge!: Forge;
  ann!: Session;
  bob!: Session;
  petron!: string;
  address!: string;
  settled!: () => Promise<void>;

  bring = async (collection: string, content: string) =>
    this.node.inProcess(this.ann).importFile(
      this.petron,
      {
        fileId: await this.node.files.add(`${collection}.csv`, content),
        collection,
        mode: "replace",
      },
      testRun(),
    );

  act = (action: string, options: object, session = this.ann) =>
    this.forge.action(session, { action, options: { workspace: this.address, ...options } });

  answer = async <T>(name: string): Promise<ResourceAnswer<T>> => {
    await this.settled();
    return (await this.act("GetResource", { name })).data![0] as ResourceAnswer<T>;
  };

  read = async <T>(name: string): Promise<T> => (await this.answer<T>(name)).data as T;

  view = async (collection = "production"): Promise<TableView> =>
    (await this.read<Record<string, TableView>>("TableViews"))[collection]!;

  options = (value: object) => this.act("SetVariable", { variable: "TableOptions", value });

  filterBy = (field: string, valueType: string, filter: object, includeInvalid = false) =>
    this.act("SetFilter", {
      collection: "production",
      name: field,
      filterQuery: [{ schema: { field, valueType }, includeInvalid, ...filter }],
    });
}

/** Opens live tables before the tests of a file, and closes them after these. */
export function liveTables(): LiveTables {
  const opened = new LiveTables();
  beforeAll(async () => {
    opened.database = await testDatabase();
    opened.node = await tablesNode(opened.database);
    opened.forge = await createForge({
      database: opened.database,
      documents: opened.node.store,
      logger: silent,
      pluginEnabled: () => true,
    });
    opened.node.tables.attach(opened.forge);
    opened.forge.register(definition, "wells");
    opened.settled = settledOn(opened.node.store);
    opened.ann = await person(opened.node.store);
    opened.bob = await person(opened.node.store);
  });
  beforeEach(async () => {
    opened.petron = await newPetron(opened.node.store, opened.ann);
    opened.address = `$root/Wells/${opened.petron}/${opened.ann.userId}`;
    await opened.bring("production", production);
    await opened.bring("markers", "name,id\nTop Salt,7\nBase Salt,8\n");
  });
  afterAll(async () => {
    await opened.forge.close();
    await opened.node.close();
    await opened.database.close();
  });
  return opened;
}

/** The code and the place of why it failed; "done" where it did not. */
export const failure = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: Error & { code?: string; path?: string }) => [error.code, error.path],
  );
