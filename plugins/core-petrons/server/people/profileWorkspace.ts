import { type User, userIsAdmin } from "@petrons/sdk/contracts";
import { workspace } from "@petrons/sdk/server";
import type { Petron, Profile, SharedPetron } from "../../contracts/index.ts";

const relations: readonly SharedPetron["relation"][] = ["Owner", "Collaborator", "Public", "Admin"];

/**
 * A person's profile as somebody else sees it (GP-022). The Petrons are read as the viewer, so that only what the viewer may read is there, and
 * narrowed to what the person may read too: theirs, shared with them, public, and for an admin all of them.
 */
export const profileWorkspace = workspace({
  address: "$root/Users/{userId}/People/{personId}",
  enter: { self: "userId" },
  resources: {
    async Profile({ documents, params }): Promise<Profile | null> {
      const personId = params.personId ?? "";
      const user = await documents.get<User>("User", personId);
      if (!user) return null;
      const theirs = { $or: [{ ownerId: personId }, { collaborators: personId }, { isPublic: true }] };
      const { data } = await documents.query<Petron>("Petron", userIsAdmin(user) ? {} : theirs, { sortBy: "name", sortOrder: "ascending" });
      const petrons = data.map(
        (petron): SharedPetron => ({ id: petron.id, name: petron.name, isPublic: petron.isPublic, relation: relationOf(petron, personId) }),
      );
      return { user, petrons: petrons.sort((a, b) => relations.indexOf(a.relation) - relations.indexOf(b.relation)) };
    },
  },
});

function relationOf(petron: Petron, personId: string): SharedPetron["relation"] {
  if (petron.ownerId === personId) return "Owner";
  if (petron.collaborators.includes(personId)) return "Collaborator";
  return petron.isPublic ? "Public" : "Admin";
}
