import { type ResourceScope, workspace } from "@petrons/sdk/server";
import { type ListedNotification, listedNotifications, type PlatformNotification } from "../../contracts/index.ts";

async function newest({ documents, params }: ResourceScope, query: Partial<PlatformNotification>, limit: number): Promise<ListedNotification[]> {
  const options = { sortBy: "createdAt", sortOrder: "descending", limit } as const;
  const { data } = await documents.query<PlatformNotification>("PlatformNotification", { userId: params.userId, ...query }, options);
  return data.map(({ id, status, createdAt, notificationObject }) => ({
    id,
    status,
    createdAt,
    createdBy: notificationObject.createdBy,
    notificationObject,
  }));
}

/** A person's notifications: the newest 100, how many are unseen, and the newest unseen one. */
export const notificationsWorkspace = workspace({
  address: "$root/Users/{userId}/Notifications",
  enter: { self: "userId" },
  resources: {
    Notifications: (scope) => newest(scope, {}, listedNotifications),
    async UnseenCount({ documents, params }) {
      const { total } = await documents.query("PlatformNotification", { userId: params.userId, status: "Unseen" }, { limit: 1 });
      return total;
    },
    LatestUnseen: async (scope) => (await newest(scope, { status: "Unseen" }, 1))[0] ?? null,
  },
});
