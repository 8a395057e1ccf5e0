import { type Api, formatBytes, formatDateTime, useHost, useResource } from "@petrons/sdk/browser";
import type { Choice } from "@petrons/sdk/contracts";
import type { ChoiceSource, ChoiceSources } from "@petrons/sdk/forms";
import { useMemo } from "react";
import { editorTexts as texts } from "./editorTexts.ts";
import { mappingChoices } from "./mappingChoices.ts";

/** The newest uploads that are offered. */
const maxFiles = 200;

interface StoredFile {
  name: string;
  size: number;
}

/** Values that the options hold when the form begins. */
interface UsedValues {
  files: readonly string[];
  mappings: readonly string[];
  connections: readonly string[];
}

/**
 * What options of a job are chosen from: the tables of its Petron, the files that the person
 * uploaded, the remembered mappings and the databases, those in use besides.
 */
export function useOptionSources(petronId: string | null, used: UsedValues): ChoiceSources {
  const { api, user, organization } = useHost();
  const zone = organization.displayTimeZoneId;
  const { data, errors } = useResource<{ collection: string }[]>(
    petronId === null ? null : `$root/Petron/${petronId}/Tables/${user.userId}#Tables`,
  );
  const [failure] = data === undefined ? errors : [];
  const tables = useMemo<ChoiceSource>(
    () =>
      failure
        ? { load: () => Promise.reject(new Error(failure.message)) }
        : { choices: (data ?? []).map(({ collection: value }) => ({ value, label: value })) },
    [data, failure],
  );
  const files = useMemo<ChoiceSource>(
    () => ({ load: () => fileChoices(api, user.userId, used.files, zone) }),
    [api, user.userId, used, zone],
  );
  const names = data?.map(({ collection }) => collection).join("\n");
  const mappings = useMemo<ChoiceSource>(
    () => ({ load: () => mappingChoices(api, used.mappings, names?.split("\n")) }),
    [api, used, names],
  );
  const connections = useMemo<ChoiceSource>(
    () => ({ load: () => connectionChoices(api, used.connections) }),
    [api, used],
  );
  return useMemo(
    () => ({ tables, files, mappings, connections }),
    [tables, files, mappings, connections],
  );
}

/**
 * The databases that the person may import from, by name. One in use that is none of them stays,
 * and says so.
 */
export async function connectionChoices(
  api: Pick<Api, "get">,
  used: readonly string[],
): Promise<Choice[]> {
  const { data } = await api.get<string>("/tasks/connections");
  const unknown = used.filter((name) => !data.includes(name));
  return [
    ...data.map((name) => ({ value: name, label: name })),
    ...unknown.map((name) => ({ value: name, label: texts.fileGone(name) })),
  ];
}

/**
 * Files by name, newest first. What runs made is not offered; of files in use that are not among
 * them, those that may be read are named.
 */
export async function fileChoices(
  api: Pick<Api, "query">,
  userId: string,
  used: readonly string[],
  zone: string,
): Promise<Choice[]> {
  const newest = { sortBy: "createdAt", sortOrder: "descending", limit: maxFiles } as const;
  const own = (
    await api.query<StoredFile>(
      "File",
      { createdBy: userId, jobResultId: { $exists: false } },
      newest,
    )
  ).data;
  const others = used.filter((fileId) => !own.some(({ id }) => id === fileId));
  const read =
    others.length === 0 ? [] : (await api.query<StoredFile>("File", { id: { $in: others } })).data;
  const named = [...own, ...read].map(({ id, name, size, createdAt }) => ({
    value: id,
    label: `${name} (${formatBytes(size)}, ${formatDateTime(createdAt, zone, "h:mm A, MMM D, YYYY")})`,
  }));
  const unread = others.filter((fileId) => !read.some(({ id }) => id === fileId));
  return [...named, ...unread.map((fileId) => ({ value: fileId, label: texts.fileGone(fileId) }))];
}
