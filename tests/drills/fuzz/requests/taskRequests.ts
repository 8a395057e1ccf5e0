import type { Fuzz, Scenario } from "../fuzzTypes.ts";
import type { Json } from "../mutations.ts";

/** Reading a file takes a process of its own: most of the time goes to what is quick. */
const slow = new Set([
  "InspectFile",
  "InspectFiles",
  "ImportTable",
  "ImportIntoTable",
  "ImportFiles",
  "CountImport",
  "CountImportOfFiles",
  "ExportTable",
  "CompareTableVersions",
]);

/** Good options of a task; a task that is not among them begins with none. */
function optionsOf(task: string, { target }: Fuzz): Json {
  const { petronId, fileId, collection, senders } = target;
  const column = { name: "well_name", label: "Well", type: "text", source: "well_name" };
  const known: Record<string, Json> = {
    CreatePetron: { name: "Fuzz", description: "x" },
    CopyPetron: { sourcePetronId: petronId, destName: "Copy" },
    GlobalTextSearch: { searchText: "shut", limit: 10, endDateTime: "2026-02-31T00:00:00Z" },
    FindByName: { searchText: "shut", limit: 10 },
    ListByName: { searchText: "shut", kind: "table", limit: 10 },
    AddCollaborator: { petronId, collaborators: [senders[1]!.userId], message: "x" },
    RemoveCollaborator: { petronId, collaborators: [senders[2]!.userId] },
    InspectFile: { fileId },
    InspectFiles: {
      files: [{ fileId, columns: [{ source: "well_name", type: "text" }] }],
      together: { files: 1, bytes: 10 },
    },
    ImportFiles: {
      files: [{ fileId }],
      collection,
      mode: "append",
      columns: [column],
      sourceColumn: { name: "source_file", label: "Source file" },
    },
    CountImportOfFiles: {
      files: [{ fileId, columns: [{ name: "well_name", unit: "m" }] }],
      collection,
      mode: "update",
      key: ["well_name"],
      columns: [column],
    },
    ImportIntoTable: { fileId, collection, mode: "append" },
    ImportFromUrl: {
      url: "https://files.example.com/wells.csv",
      collection,
      mode: "append",
      mapping: "Monthly",
      dateOrder: "day",
    },
    ImportFromFolder: {
      folder: "/srv/plant",
      name: "wells.csv",
      size: 10,
      modified: 1_700_000_000_000,
      collection,
      mode: "append",
    },
    CountImport: { fileId, collection, mode: "update", key: ["well_name"] },
    ImportTable: {
      fileId,
      collection,
      mode: "replace",
      delimiter: ",",
      hasHeader: true,
      hasUnits: false,
      decimal: ".",
      columns: [column],
    },
    RestoreTable: { collection, version: "AAAAAAAAAAAAAAAAA" },
    UndoImport: { collection, version: "AAAAAAAAAAAAAAAAA" },
    CompareTableVersions: {
      collection,
      from: "AAAAAAAAAAAAAAAAA",
      to: "AAAAAAAAAAAAAAAAA",
      key: ["well_name"],
    },
    ExportTable: {
      collection,
      columns: ["well_name"],
      searchText: "a",
      sortByFieldName: "well_name",
    },
  };
  return (Object.hasOwn(known, task) && known[task]) || {};
}

function chosen(fuzz: Fuzz): { taskType: string; options: Json } {
  const { target, random, mutator } = fuzz;
  const isSlow = mutator.chance(0.03);
  const taskType = mutator.chance(0.01)
    ? mutator.text() || "x"
    : random.pick(target.tasks.filter((name) => slow.has(name) === isSlow));
  const mutated = mutator.mutated(optionsOf(taskType, fuzz));
  return {
    taskType,
    options:
      typeof mutated === "object" && mutated !== null && !Array.isArray(mutated)
        ? mutated
        : { value: mutated },
  };
}

const labelOf = (path: string, { target }: Fuzz, taskType: string) =>
  `POST ${path} ${target.tasks.includes(taskType) ? taskType : "(unknown)"}`;

export const task: Scenario = (fuzz) => {
  const { target, mutator } = fuzz;
  const { taskType, options } = chosen(fuzz);
  const pid = mutator.chance(0.8) ? target.petronId : mutator.text();
  const more = mutator.chance(0.1) && {
    idempotencyKey: `fuzz ${fuzz.random.integer(0, 50)}`,
    asJolt: true,
    aggregateExceptions: mutator.chance(0.5),
  };
  return fuzz.send({
    label: labelOf("/api/tasks", fuzz, taskType),
    method: "POST",
    path: "/api/tasks",
    body: { taskType, pid, options, ...more },
  });
};

/** A background run, cancelled half of the time: by its own id, and by others. */
export const backgroundTask: Scenario = async (fuzz) => {
  const { target, random, mutator, send } = fuzz;
  const sender = random.pick(target.senders);
  const { taskType, options } = chosen(fuzz);
  const run = await send({
    label: "POST /api/tasks (in the background)",
    ...{
      method: "POST",
      path: "/api/tasks",
      as: sender,
      body: { taskType, pid: target.petronId, options, runInBackground: true },
    },
  });
  const id = /"insertedIds":\["(\w+)"/.exec(run.text)?.[1];
  if (id && mutator.chance(0.5))
    await send({
      method: "DELETE",
      path: "/api/tasks",
      as: mutator.chance(0.8) ? sender : random.pick(target.senders),
      body: { taskId: id },
    });
};

export const validateTask: Scenario = (fuzz) =>
  fuzz.send({
    method: "POST",
    path: "/api/tasks/validate",
    body: { ...chosen(fuzz), pid: fuzz.target.petronId },
  });

export const cancelTask: Scenario = ({ mutator, send }) =>
  send({ method: "DELETE", path: "/api/tasks", body: { taskId: mutator.text() || "x" } });
