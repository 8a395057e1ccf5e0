import { type Stored, type User, userIsAdmin } from "@petrons/sdk/contracts";
import { workspace } from "@petrons/sdk/server";
import { notInNames, type Petron, type Profile, type SharedPetron } from "../../contracts/index.ts";

const relations: readonly SharedPetron["relation"][] = ["Owner", "Collaborator", "Public", "Admin"];

type Named = Omit<Petron, (typeof notInNames)[number]>;

/**
 * A person's profile as somebody else sees it (GP-022). The Petrons are read as the viewer, so that
 * only what the viewer may read is there, and narrowed to what the person may read too: theirs,
 * shared with them, public, and for an admin all of them.
 */
export const profileWorkspace = workspace({
  address: "$root/Users/{userId}/People/{personId}",
  enter: { self: "userId" },
  resources: {
    async Profile({ documents, params }): Promise<Profile | null> {
      const personId = params.personId ?? "";
      const user = await documents.get<User>("User", personId);
      if (!user) return null;
      const theirs = {
        $or: [{ ownerId: personId }, { collaborators: personId }, { isPublic: true }],
      };
      const [{ data }, shared] = await Promise.all([
        documents.query<Named>("Petron", userIsAdmin(user) ? {} : theirs, {
          sortBy: "name",
          sortOrder: "ascending",
          without: notInNames,
        }),
        documents.query("Petron", { collaborators: personId }, { without: notInNames }),
      ]);
      const sharedIds = new Set(shared.data.map(({ id }) => id));
      const relationOf = ({ id, ownerId, isPublic }: Stored<Named>): SharedPetron["relation"] => {
        if (ownerId === personId) return "Owner";
        if (sharedIds.has(id)) return "Collaborator";
        return isPublic ? "Public" : "Admin";
      };
      const petrons = data.map(
        (petron): SharedPetron => ({
          id: petron.id,
          name: petron.name,
          isPublic: petron.isPublic,
          relation: relationOf(petron),
        }),
      );
      return {
        user,
        petrons: petrons.sort(
          (a, b) => relations.indexOf(a.relation) - relations.indexOf(b.relation),
        ),
      };
    },
  },
});
