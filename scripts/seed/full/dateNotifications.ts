import type { Stored } from "@petrons/sdk/contracts";
import type { SampleWriter } from "./SampleWriter.ts";
import type { SampleOrganization } from "./samplePlan.ts";

const day = 86_400_000;
/**
 * What is older was read, as what came before the last visit of somebody who looks in every other
 * day.
 */
const unseenDays = 2.5;
const patienceMs = 60_000;
const sources = ["Comment", "JobResult", "CollaboratorInvitation"];

interface Notification {
  status: string;
  notificationObject: {
    sourceEntity: string;
    document: { commentId?: string; jobResultId?: string; parentId: string | null };
  };
}

/**
 * The notifications that triggers have made of what the sample holds get the time of what they
 * report, and those of before were read.
 */
export async function dateNotifications(
  writer: SampleWriter,
  { petrons }: SampleOrganization,
): Promise<void> {
  await handled(writer);
  const { data } = await writer
    .own()
    .query<Notification>("PlatformNotification", {}, { limit: 1_000 });
  const [comments, runs] = [
    await timesOf(writer, "Comment", data),
    await timesOf(writer, "JobResult", data),
  ];
  const invited = new Map(
    petrons.flatMap(({ key, invited }) =>
      invited ? [[writer.idOf(key), writer.at(invited.at, key).toISOString()]] : [],
    ),
  );
  for (const { id, notificationObject } of data) {
    const { commentId = "", jobResultId = "", parentId } = notificationObject.document;
    const at = comments.get(commentId) ?? runs.get(jobResultId) ?? invited.get(parentId ?? "");
    if (at === undefined) continue;
    const isOld = Date.now() - Date.parse(at) > unseenDays * day;
    writer.date("PlatformNotification", {
      id,
      createdAt: at,
      ...(isOld && { fields: { status: "Read" } }),
    });
  }
  await writer.writeDates();
}

/** Triggers run in the background: all that the sample led to is there. */
async function handled(writer: SampleWriter): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!(await writer.server.documents.feed.isHandled(sources))) {
    writer.signal.throwIfAborted();
    if (Date.now() > end)
      throw new Error("Notifications of the sample are not made yet: a trigger is late.");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function timesOf(
  writer: SampleWriter,
  type: "Comment" | "JobResult",
  data: readonly Stored<Notification>[],
): Promise<Map<string, string>> {
  const field = type === "Comment" ? "commentId" : "jobResultId";
  const ids = [
    ...new Set(data.flatMap(({ notificationObject }) => notificationObject.document[field] ?? [])),
  ];
  const found = await writer
    .own()
    .query<{ completedAt?: string }>(type, { id: { $in: ids } }, { limit: 1_000 });
  return new Map(
    found.data.map(({ id, createdAt, completedAt }) => [id, completedAt ?? createdAt]),
  );
}
