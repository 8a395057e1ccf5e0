import { expect } from "vitest";
import {
  type ListedNotification,
  notificationsWorkspace,
} from "../../plugins/core-petrons/contracts/index.ts";
import type { TestingPerson } from "../server/testingPerson.ts";
import { eventually, type TestServer } from "../server/testServer.ts";

/** A person's notifications as their live resource lists them, newest first. */
export const list = async (person: TestingPerson): Promise<ListedNotification[]> =>
  (
    await person.resource<ListedNotification[]>(
      `${notificationsWorkspace(person.userId)}#Notifications`,
    )
  ).data[0]!.data!;

export const unseen = async (person: TestingPerson): Promise<number> =>
  (await person.resource<number>(`${notificationsWorkspace(person.userId)}#UnseenCount`)).data[0]!
    .data!;

/** Those about a run, a comment or a Petron. */
export const of = (
  notifications: readonly ListedNotification[],
  id: string,
): ListedNotification[] =>
  notifications.filter(({ notificationObject: { document } }) =>
    [document.jobResultId, document.commentId, document.petronId].includes(id),
  );

/** What came for a person about one thing, once it has come. */
export const notificationOf = (person: TestingPerson, id: string): Promise<ListedNotification> =>
  eventually(async () => {
    const found = of(await list(person), id);
    expect(found).toHaveLength(1);
    return found[0]!;
  });

/** A run of a person's, recorded as the tasks module does: scheduled, running, ended. */
export async function endedRun(
  node: TestServer,
  person: TestingPerson,
  jobStatus: string,
  run: Record<string, unknown> = {},
): Promise<string> {
  const documents = node.server.documents.asOrganization(person.orgId, { userId: person.userId });
  const nothing = {
    message: "",
    progress: 0,
    scheduledAt: null,
    startedAt: null,
    completedAt: null,
    petronId: null,
    cronJobId: null,
    outcome: null,
  };
  const [id] = await documents.insert("JobResult", [
    { ...nothing, taskName: "ImportTable", jobStatus: "scheduled", ...run },
  ]);
  await documents.update("JobResult", { id }, { jobStatus: "running" });
  await documents.update("JobResult", { id }, { progress: 40, message: "Half of it" });
  await documents.update(
    "JobResult",
    { id },
    { jobStatus, completedAt: new Date().toISOString(), message: `It ${jobStatus}` },
  );
  return id!;
}

/**
 * Everything that has come for a person. Asked after a later run, invitation and mention by `other`
 * have come, so that nothing is still on its way.
 */
export async function settled(
  node: TestServer,
  person: TestingPerson,
  other: TestingPerson,
): Promise<ListedNotification[]> {
  const petronId = await other.createPetron("Later");
  await other.task({
    taskType: "AddCollaborator",
    pid: petronId,
    options: { petronId, collaborators: [person.userId] },
  });
  const mention = `<p><span data-mention-id="${person.userId}">@somebody</span></p>`;
  const made = await other.insert("Comment", [
    {
      richContent: mention,
      parentCommentId: null,
      pluginId: "core-petrons",
      petronId,
      viewId: "overview",
    },
  ]);
  const run = await endedRun(node, person, "completed");
  return eventually(async () => {
    const all = await list(person);
    for (const id of [run, made.insertedIds[0]!]) expect(of(all, id)).toHaveLength(1);
    expect(of(all, petronId)).toHaveLength(2);
    return all.filter(
      ({ notificationObject: { document } }) =>
        document.petronId !== petronId && document.jobResultId !== run,
    );
  });
}
