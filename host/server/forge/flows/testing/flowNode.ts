import { fileURLToPath } from "node:url";
import { workspace } from "@petrons/sdk/server";
import type { Database } from "../../../database/index.ts";
import { limitsOf } from "../../../limits/index.ts";
import { petronScope } from "../../../scope/testing.ts";
import { type ForgeNode, forgeNode } from "../../testing.ts";
import { CountComments } from "./fixtureFlows.ts";

const fixtureModule = fileURLToPath(new URL("./fixtureFlows.ts", import.meta.url));
const pattern = "$root/Comments/{petronId}";

const countsWorkspace = workspace({
  address: pattern,
  enter: { through: { container: "Petron", param: "petronId" } },
  resources: {
    Count: async ({ flow }) => (await flow("CountComments").result<{ count: number }>()) ?? null,
    State: ({ flow }) => flow("CountComments").status(),
  },
});

/**
 * A node of the forge that carries out the fixture flow. A lease of a second and a half stands for
 * the usual twenty.
 */
export async function flowNode(
  database: Database,
  dataDir: string,
  disabled = new Set<string>(),
): Promise<ForgeNode> {
  const times = { lease: 1_500, check: 200, poll: 200, grace: 300 };
  const hold = { since: undefined, onChanged: () => () => {} };
  const flows = {
    dataDir,
    scope: petronScope,
    hold,
    times,
    limits: { ...limitsOf({}), flowResultBytes: 10_000 },
    moduleOf: () => fixtureModule,
  };
  const node = await forgeNode(database, [countsWorkspace], disabled, { flows });
  node.forge.registerFlow({
    name: "CountComments",
    pattern,
    pluginId: "sample",
    handler: "CountComments",
    definition: CountComments,
  });
  await node.forge.startFlows();
  return node;
}
