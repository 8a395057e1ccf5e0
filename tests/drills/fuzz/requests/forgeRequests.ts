import type { Fuzz, Scenario } from "../FuzzRun.ts";
import type { Json } from "../mutations.ts";

const names = [
  "Petron",
  "AllPetrons",
  "Comments",
  "TableOptions",
  "Tables",
  "Notifications",
  "Hashtags",
  "MonthlyProduction",
  "View",
  "Kernels",
  "FailedChanges",
];

function address({ target, random }: Fuzz): string {
  const { petronId, senders } = target;
  const { userId } = random.pick(senders);
  return random.pick([
    `$root/Petron/${petronId}`,
    `$root/Petron/${petronId}/Tables/${userId}`,
    `$root/Petron/${petronId}/Units`,
    `$root/Users/${userId}`,
    `$root/Users/${userId}/Notifications`,
    `$root/Users/${userId}/Shortcuts`,
    `$root/Users/${userId}/SavedSettings/${petronId}/wells`,
    `$root/Jobs/${userId}`,
    `$root/Wells/${petronId}/${userId}`,
    `$root/Hashtags`,
    `$root/Hashtags/Followed/${userId}`,
    `$root/Comments/plugin/core-petrons/petron/${petronId}/view/overview`,
    `$root/Units`,
    `$root/Kernels`,
    `$root/SystemInformation`,
  ]);
}

/** Good options of an action; an action that is not among them begins with a workspace. */
function optionsOf(action: string, fuzz: Fuzz): Json {
  const { random, mutator, target } = fuzz;
  const { collection, petronId, senders } = target;
  const workspace = address(fuzz);
  const uri = () => `${address(fuzz)}#${random.pick(names)}`;
  const tables = `$root/Petron/${petronId}/Tables/${senders[0]!.userId}`;
  const range = { schema: { field: "oil_bbl", valueType: "double" }, includeInvalid: false, range: { low: 1, high: null } };
  const options = { skip: 0, limit: 10, searchText: "a", sortByFieldName: "oil_bbl" };
  const known: Record<string, readonly Json[]> = {
    GetResource: [{ uri: uri() }, { workspace, name: random.pick(names), version: "x" }],
    GetResourceList: [{ resources: Array.from({ length: random.integer(0, 6) }, () => ({ uri: uri(), splices: true })) }],
    SetVariable: [
      { workspace: tables, variable: "TableOptions", value: { [collection]: options } },
      { workspace, variable: random.pick(names), value: mutator.value() },
    ],
    SetFilter: [range].flatMap((filter) => [
      { workspace: tables, collection, filterQuery: [filter] },
      { workspace: tables, collection, filterQuery: JSON.stringify([filter]) },
    ]),
    ClearFilter: [{ workspace: tables, collection, name: "oil_bbl" }],
    GetUniqueIndexValues: [{ workspace: tables, name: collection, indexName: "well_name", limit: 10, search: "a" }],
    SetMarking: [{ workspace: tables, collection, name: "x", indexName: "well_name", indexValues: ["A-1"], op: "replace" }],
    GetWorkspace: [{ Name: workspace }],
  };
  return random.pick((Object.hasOwn(known, action) && known[action]) || [{ workspace, name: random.pick(names) }]);
}

export const forgeAction: Scenario = (fuzz) => {
  const { random, mutator, target } = fuzz;
  const action = mutator.chance(0.02) ? mutator.text() : random.pick(target.actions);
  const mutated = mutator.mutated(optionsOf(action, fuzz));
  const options = typeof mutated === "object" && mutated !== null && !Array.isArray(mutated) ? mutated : { value: mutated };
  const label = target.actions.includes(action) ? action : "(unknown)";
  return fuzz.send({ label: `POST /api/forge/action ${label}`, method: "POST", path: "/api/forge/action", body: { action, options } });
};
