import type { Fuzz, Scenario, Sender } from "../fuzzTypes.ts";
import type { Json } from "../mutations.ts";

const variables = ["TableOptions", "TableFilters", "TableMarkings", "ChartQuery", "View"];

/**
 * Good options of an action, for who sends it; an action that is not among them begins with a
 * workspace and a name.
 */
function optionsOf(action: string, fuzz: Fuzz, { userId }: Sender, workspace: string): Json {
  const { random, mutator, target } = fuzz;
  const { collection, petronId } = target;
  const named = () => random.pick(target.resources);
  const uri = () => `${named().workspace}#${named().name}`;
  const known = () => {
    const { workspace: address, name } = random.pick(
      target.resources.filter((one) => one.workspace === workspace),
    );
    return { workspace: address, name };
  };
  const tables = `$root/Petron/${petronId}/Tables/${userId}`;
  const range = {
    schema: { field: "oil_bbl", valueType: "double" },
    includeInvalid: false,
    range: { low: 1, high: null },
  };
  const options = { skip: 0, limit: 10, searchText: "a", sortByFieldName: "oil_bbl" };
  const good = known();
  const byAction: Record<string, readonly Json[]> = {
    GetResource: [
      { uri: `${good.workspace}#${good.name}` },
      { ...good, version: "x" },
      { uri: uri() },
    ],
    GetResourceList: [
      {
        resources: Array.from({ length: random.integer(0, 6) }, () => ({
          uri: mutator.chance(0.5) ? uri() : `${workspace}#${known().name}`,
        })),
      },
    ],
    SetVariable: [
      { workspace: tables, variable: "TableOptions", value: { [collection]: options } },
      {
        workspace: `$root/Wells/${petronId}/${userId}`,
        variable: "ChartQuery",
        value: { table: "production", group: "field" },
      },
      { workspace, variable: random.pick(variables), value: mutator.value() },
    ],
    SetFilter: [
      { workspace: tables, collection, filterQuery: [range] },
      { workspace: tables, collection, filterQuery: JSON.stringify([range]) },
    ],
    ClearFilter: [{ workspace: tables, collection, name: "oil_bbl" }],
    GetTableHistory: [{ workspace: tables, collection }],
    SetNameColumn: [{ workspace: tables, collection, column: "well_name", kind: "well" }],
    GetLogHeaders: [
      { workspace: tables, collection },
      { workspace: tables, collection, header: "AAAAAAAAAAAAAAAAA" },
    ],
    GetTableVersion: [
      {
        workspace: tables,
        collection,
        version: "AAAAAAAAAAAAAAAAA",
        options: { skip: 0, limit: 10, searchText: "a" },
      },
    ],
    GetUniqueIndexValues: [
      { workspace: tables, name: collection, indexName: "well_name", limit: 10, search: "a" },
    ],
    GetColumnSummaries: [
      {
        workspace: tables,
        collection,
        columns: ["oil_bbl"],
        units: { oil_bbl: "m³" },
        searchText: "1",
        filterQuery: [range],
      },
    ],
    SetMarking: [
      {
        workspace: tables,
        collection,
        name: "x",
        indexName: "well_name",
        indexValues: ["A-1"],
        op: "replace",
      },
    ],
    GetWorkspace: [{ Name: workspace }],
    UpdateFlow: [{ workspace, flow: "ProductionByWell" }],
  };
  return random.pick((Object.hasOwn(byAction, action) && byAction[action]) || [good]);
}

/** As somebody who may enter the workspace, now and then as somebody else. */
export const forgeAction: Scenario = (fuzz) => {
  const { random, mutator, target } = fuzz;
  const { sender: owner, workspace } = random.pick(target.resources);
  const sender = mutator.chance(0.85) ? owner : random.pick(target.senders);
  const action = mutator.chance(0.02) ? mutator.text() : random.pick(target.actions);
  const good = optionsOf(action, fuzz, sender, workspace);
  const mutated = mutator.chance(0.3) ? good : mutator.mutated(good);
  const options =
    typeof mutated === "object" && mutated !== null && !Array.isArray(mutated)
      ? mutated
      : { value: mutated };
  const label = target.actions.includes(action) ? action : "(unknown)";
  return fuzz.send({
    label: `POST /api/forge/action ${label}`,
    method: "POST",
    path: "/api/forge/action",
    as: sender,
    body: { action, options },
  });
};
