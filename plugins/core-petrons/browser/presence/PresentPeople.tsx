import { useMediaQuery, usePeople, useResource, useScopeId, useUser } from "@petrons/sdk/browser";
import { FacePile, type Person } from "@petrons/sdk/components";
import type { User } from "@petrons/sdk/contracts";
import { presentUsersUri } from "../../contracts/index.ts";
import "./presence.css";

const texts = { others: "Others in this Petron", unknown: "Unknown person" } as const;

/** Below this width one avatar leaves room for the Petron's name. */
const narrow = "(max-width: 900px)";

/**
 * The face pile of the other people in the Petron (SH-010); nothing outside a Petron, and while one
 * is alone.
 */
export function PresentPeople() {
  const petronId = useScopeId();
  return petronId === undefined ? null : <OthersIn petronId={petronId} key={petronId} />;
}

function OthersIn({ petronId }: { petronId: string }) {
  const { userId } = useUser();
  const present = useResource<string[]>(presentUsersUri(petronId));
  const others = (present.data ?? []).filter((id) => id !== userId);
  const { byId, loading } = usePeople(others);
  const max = useMediaQuery(narrow) ? 1 : undefined;
  const people = others
    .flatMap((id) => personOf(id, byId.get(id), loading))
    .sort((a, b) => a.name.localeCompare(b.name));
  return (
    <div className="petron-faces">
      {people.length > 0 ? <FacePile label={texts.others} people={people} max={max} /> : null}
    </div>
  );
}

/** Nobody is shown without a name while names are still on their way. */
function personOf(id: string, user: User | undefined, loading: boolean): Person[] {
  if (!user) return loading ? [] : [{ id, name: texts.unknown }];
  return [{ id, name: user.fullName, imageUrl: user.profileThumbnailUrl || undefined }];
}
