import { workspace } from "@petrons/sdk/server";
import type { ProductionByWell } from "../contracts/productionByWell.ts";

/** What the Wells app knows of a Petron, the same for all who may read it. */
export const petronWellsWorkspace = workspace({
  address: "$root/Wells/{petronId}",
  enter: { through: { container: "Petron", param: "petronId" } },
  resources: {
    ProductionByWell: async ({ flow }) =>
      (await flow("ProductionByWell").result<ProductionByWell>()) ?? null,
    ProductionByWellState: ({ flow }) => flow("ProductionByWell").status(),
  },
});
