import type { Fuzz, FuzzTarget, Scenario } from "../fuzzTypes.ts";
import type { Json } from "../mutations.ts";

/**
 * Documents as people store them, by type: what mutations start from. A container that is not among
 * them begins with a name.
 */
const documents = ({
  petronId,
  senders: [first],
}: FuzzTarget): Record<string, Record<string, Json>> => ({
  Petron: { name: "Fuzz", description: "A Petron", isPublic: false, collaborators: [] },
  Comment: {
    richContent: "<p>Shut in <b>7-12H</b>?</p>",
    parentCommentId: null,
    pluginId: "core-petrons",
    petronId,
    viewId: "overview",
  },
  Shortcut: {
    name: "Wells",
    pluginId: "wells",
    meta: { toRoute: "/library?search=a", petronId: null },
  },
  Setting: {
    name: "View",
    referenceId: "wells",
    petronId,
    settings: { columns: ["a"] },
    isDefault: false,
  },
  FollowEntry: { annotationTagId: petronId, userId: first!.userId },
  AnnotationTag: { name: "pressure" },
  DSUDesignProject: { name: "Dashboard", petronId, visualizations: [] },
  Link: { parentId: petronId, parentType: "Petron", childId: petronId, childType: "Petron" },
  PlatformNotification: { seen: true },
  UnitsDefinition: { name: "Metric", units: {} },
  CollaboratorInvitation: { petronId, email: "somebody@petrons.local" },
  JobResult: { taskName: "GlobalTextSearch" },
  JobLog: { jobResultId: petronId, message: "x" },
  File: { name: "a.csv", petronId },
  Table: { collection: "wells", petronId },
  User: { position: "Geologist" },
  AppSetting: { organizationImageUrl: "" },
  GalleryItem: { name: "Item" },
  PluginChoice: { pluginId: "wells", enabled: true },
  PluginSetting: { pluginId: "wells", values: {} },
});
const stamps = ["id", "createdAt", "updatedAt", "createdBy", "revision", "orgId"];

/** A type of document with what its mutations start from. Now and then one that does not exist. */
function chosen({ target, random, mutator }: Fuzz): {
  type: string;
  document: Record<string, Json>;
  fields: string[];
} {
  const type = mutator.chance(0.01) ? mutator.text() || "x" : random.pick(target.containers);
  const known = documents(target);
  const document = (Object.hasOwn(known, type) && known[type]) || { name: "Fuzz" };
  return { type, document, fields: [...Object.keys(document), ...stamps] };
}

function mutatedDocument({ mutator }: Fuzz, document: Record<string, Json>): Record<string, Json> {
  const mutated = mutator.mutated(document);
  return typeof mutated === "object" && mutated !== null && !Array.isArray(mutated)
    ? (mutated as Record<string, Json>)
    : { name: mutated };
}

const path = "/api/data";

export const query: Scenario = (fuzz) => {
  const { random, mutator } = fuzz;
  const { type, fields } = chosen(fuzz);
  const options = {
    ...(mutator.chance(0.5) && { limit: random.integer(0, 50) }),
    ...(mutator.chance(0.3) && { skip: random.pick([0, 1, 10, 1e6, 2 ** 31, 1e15]) }),
    ...(mutator.chance(0.4) && {
      sortBy: mutator.chance(0.7) ? random.pick(fields) : mutator.text() || "name",
    }),
    ...(mutator.chance(0.4) && { sortOrder: random.pick(["ascending", "descending"]) }),
  };
  return fuzz.send({
    method: "POST",
    path: `${path}/query`,
    body: { type, query: mutator.query(fields), options },
  });
};

export const insert: Scenario = (fuzz) => {
  const { type, document } = chosen(fuzz);
  const data = Array.from({ length: fuzz.random.integer(0, 3) }, () =>
    mutatedDocument(fuzz, document),
  );
  return fuzz.send({ method: "POST", path, body: { type, data } });
};

export const update: Scenario = (fuzz) => {
  const { random, mutator } = fuzz;
  const { type, document, fields } = chosen(fuzz);
  const revision = mutator.chance(0.3) && { revision: random.pick([1, 2, 2 ** 31, 2 ** 53]) };
  return fuzz.send({
    method: "PATCH",
    path,
    body: {
      type,
      query: mutator.query(fields, 1),
      body: mutatedDocument(fuzz, document),
      ...revision,
    },
  });
};

export const upsert: Scenario = (fuzz) => {
  const { random, mutator, target } = fuzz;
  const { type, document } = chosen(fuzz);
  const withId = () => ({
    ...mutatedDocument(fuzz, document),
    ...(mutator.chance(0.6) && {
      id: random.pick([target.petronId, target.fileId, mutator.value(9)]),
    }),
  });
  return fuzz.send({
    method: "PUT",
    path,
    body: { type, data: mutator.chance(0.5) ? [withId(), withId()] : withId() },
  });
};

/**
 * What the other requests start from stays: a query that matches much would leave nothing to meet.
 */
export const remove: Scenario = (fuzz) => {
  const { type, fields } = chosen(fuzz);
  return fuzz.send({
    method: "DELETE",
    path,
    body: { type, query: { $and: [fuzz.mutator.query(fields, 1), { id: fuzz.mutator.value(9) }] } },
  });
};
