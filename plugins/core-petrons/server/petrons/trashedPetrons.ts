import type { Stored, Trashed } from "@petrons/sdk/contracts";
import { type ResourceScope, TaskError, task, workspace } from "@petrons/sdk/server";
import { Type } from "typebox";
import {
  type Petron,
  type SeenTrashedPetron,
  type TrashedPetron,
  trashDays,
} from "../../contracts/index.ts";

/** So many are shown: anyone who has more deletes some for good. */
const maxListed = 1_000;
const unlisted = ["description", "unitsId", "dockedApps", "collaborators", "isPublic"];

type Found = Stored<Pick<Petron, "name" | "ownerId"> & Trashed>;

const listed = ({ id, name, ownerId, trashedAt, trashedBy }: Found): TrashedPetron => ({
  id,
  name,
  ownerId,
  trashedAt,
  trashedBy,
  goneAt: afterDays(trashedAt),
});

/**
 * What waits in the trash that the person could restore, the latest first: their own Petrons, for
 * an admin all (GP-055).
 */
export async function trashedPetrons({
  documents,
}: Pick<ResourceScope, "documents">): Promise<TrashedPetron[]> {
  const { data } = await documents.query<Found>(
    "Petron",
    {},
    { trashed: true, without: unlisted, limit: maxListed },
  );
  return data.map(listed).sort((a, b) => b.trashedAt.localeCompare(a.trashedAt));
}

/**
 * One Petron in the trash for anyone who could read it before; null for all others, and while it is
 * not there.
 */
async function seenTrashedPetron({
  documents,
  params,
}: ResourceScope): Promise<SeenTrashedPetron | null> {
  const read = (trashed: true | "read") =>
    documents.query<Found>(
      "Petron",
      { id: params.petronId },
      { trashed, without: unlisted, limit: 1 },
    );
  const [{ data }, restorable] = await Promise.all([read("read"), read(true)]);
  return data[0] ? { ...listed(data[0]), mayRestore: restorable.data.length > 0 } : null;
}

export const trashWorkspace = workspace({
  address: "$root/Users/{userId}/Trash/{petronId}",
  enter: { self: "userId" },
  resources: { TrashedPetron: seenTrashedPetron },
});

const afterDays = (moment: string) =>
  new Date(Date.parse(moment) + trashDays * 86_400_000).toISOString();

const options = Type.Object({ petronId: Type.String({ maxLength: 100 }) });
const gone = "It is not in the trash any more.";

/** Takes a Petron out of the trash, for its owner and admins (GP-055). */
export const restorePetron = task({
  options,
  async run({ documents }, { petronId }) {
    if ((await documents.restore("Petron", [petronId])) === 0) throw new TaskError(gone);
    return {};
  },
});

/** Gives a Petron in the trash up, before its days are over. */
export const deletePetronForGood = task({
  options,
  async run({ documents }, { petronId }) {
    if ((await documents.removeForGood("Petron", [petronId])) === 0) throw new TaskError(gone);
    return {};
  },
});
