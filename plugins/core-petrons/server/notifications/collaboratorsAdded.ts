import type { User } from "@petrons/sdk/contracts";
import { trigger } from "@petrons/sdk/server";
import {
  type CollaboratorInvitation,
  collaboratorSource,
  type NotificationObject,
  type Petron,
} from "../../contracts/index.ts";
import { excerpt, keptSince, notify } from "./notify.ts";

const unseenInvitation = (userId: string, petronId: string) => ({
  userId,
  status: "Unseen",
  "notificationObject.sourceEntity": collaboratorSource,
  "notificationObject.document.petronId": petronId,
});

/**
 * Notifies the people whom AddCollaborator added, with the words given. Those who were removed
 * meanwhile hear nothing. Of several invitations to a Petron that somebody has not seen the last
 * one stays, so that nobody's notifications are driven out by them. Old invitations go.
 */
export const collaboratorsAdded = trigger({
  async run(context, { after, userId }) {
    const { documents } = context;
    const { petronId, collaborators, message } = after as unknown as CollaboratorInvitation;
    await documents.remove("CollaboratorInvitation", { createdAt: { $lt: keptSince() } });
    const petron = await documents.get<Petron>("Petron", petronId);
    const inviter = userId === null ? undefined : await documents.get<User>("User", userId);
    const invited = collaborators.filter(
      (one) => one !== userId && petron?.collaborators.includes(one),
    );
    if (!petron || invited.length === 0) return;
    const notification: NotificationObject = {
      notificationType: "Reported",
      message: `${inviter?.fullName ?? "Somebody"} added you to ${petron.name}.`,
      createdBy: userId,
      sourceEntity: collaboratorSource,
      document: {
        content: excerpt(message),
        pluginId: "core-petrons",
        parentId: petronId,
        petronId,
      },
    };
    for (const one of invited)
      await documents.remove("PlatformNotification", unseenInvitation(one, petronId));
    await notify(
      context,
      { container: "Petron", id: petronId },
      new Map(invited.map((one) => [one, notification])),
    );
  },
});
