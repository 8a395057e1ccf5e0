import { workspace } from "@petrons/sdk/server";
import { recentWork } from "./recentWork.ts";

/** Recent Work of one Petron as one person sees it, live. */
export const recentWorkWorkspace = workspace({
  address: "$root/Users/{userId}/Work/{petronId}",
  enter: { self: "userId", through: { container: "Petron", param: "petronId" } },
  resources: { RecentWork: (scope) => recentWork(scope, scope.params.petronId ?? "") },
});
