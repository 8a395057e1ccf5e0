import { usePeople } from "@petrons/sdk/browser";
import { UserChip } from "@petrons/sdk/components";

/** Who made a job or started a run, as soon as that is known. */
export function Creator({ userId, plain = true }: { userId: string; plain?: boolean }) {
  const person = usePeople(userId === "" ? [] : [userId]).byId.get(userId);
  return person ? (
    <UserChip
      person={{
        id: person.userId,
        name: person.fullName,
        imageUrl: person.profileThumbnailUrl || undefined,
      }}
      plain={plain}
    />
  ) : null;
}
