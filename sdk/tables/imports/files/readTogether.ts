import { type Api, ApiError, failureText } from "@petrons/sdk/browser";
import {
  type FileReading,
  filesInspectedTogether,
  type InspectedFile,
  type InspectFileOptions,
  literalOptions,
} from "@petrons/sdk/contracts";
import { columnsTogether, type FileRead, isIncluded } from "./fileRead.ts";
import { isOfOtherType, ofFiles, provesOther, typeTogether } from "./togetherColumn.ts";

/** What one call may have to read: it ends within the server's time. */
const bytesInspectedTogether = 67_108_864;

export interface ReadTogetherOptions {
  api: Pick<Api, "runTask">;
  scopeId: string;
  /** What a person says of the layout of all files. */
  said: FileReading;
  /** What is said of columns, by the places of `columnsTogether`. */
  columns?: InspectFileOptions["columns"] | undefined;
  /** Called before each call with the number of files that have been read. */
  onRead?: ((count: number) => void) | undefined;
}

/**
 * Reads several files with one set of answers. The first time each is read as its own rows have it,
 * and again where the others have another type.
 */
export async function readTogether(
  files: readonly FileRead[],
  options: ReadTogetherOptions,
): Promise<FileRead[]> {
  const isFirst = files.every(({ found, problem }) => !found && problem === undefined);
  const reread = isFirst ? await inspect(files, () => ({ ...options.said }), options) : [...files];
  const readAll = isFirst ? withFound(reread) : reread;
  const asked = askedOf(readAll, options);
  const again = readAll.filter((file) => isIncluded(file) && (!isFirst || asked.has(file.fileId)));
  if (again.length === 0) return readAll;
  const renewed = await inspect(
    again,
    ({ fileId }) => ({ ...options.said, ...asked.get(fileId) }),
    options,
  );
  const byId = new Map(renewed.map((file) => [file.fileId, file]));
  return readAll.map((file) => byId.get(file.fileId) ?? file);
}

/** As if it had never been read. */
export const unread = ({ fileId, name, size, isLeftOut }: FileRead): FileRead => ({
  fileId,
  name,
  size,
  isLeftOut,
});

const withFound = (files: readonly FileRead[]): FileRead[] =>
  files.map((file) =>
    file.inspection && !file.found ? { ...file, found: file.inspection } : file,
  );

/**
 * What is said of the columns of each file: by the person, or since the others have another type.
 */
function askedOf(
  files: readonly FileRead[],
  { columns = [] }: ReadTogetherOptions,
): Map<string, Pick<InspectFileOptions, "columns">> {
  const included = files.filter(isIncluded);
  const asked = new Map<string, Pick<InspectFileOptions, "columns">>();
  const said = new Map<string, Map<number, object>>();
  for (const [place, together] of columnsTogether(included).entries()) {
    const entries = ofFiles(together, included);
    const { type, format } = columns[place] ?? {};
    const isAsked = entries.some(({ found }) => found.question);
    const common = typeTogether(entries);
    for (const entry of entries) {
      const own = {
        ...((type ?? (isOfOtherType(entry, common) ? common : undefined)) && {
          type: type ?? common,
        }),
        // An answer is for the files that leave the question open; the others prove how they are
        // read.
        ...(format !== undefined &&
          (isAsked ? entry.found.question : !provesOther(entry, entries, format)) && { format }),
      };
      if (Object.keys(own).length === 0) continue;
      const ofFile = said.get(entry.file.fileId) ?? new Map<number, object>();
      said.set(entry.file.fileId, ofFile.set(together.places.get(entry.file.fileId)!, own));
    }
  }
  for (const { fileId, found } of included) {
    const own = said.get(fileId);
    if (own)
      asked.set(fileId, {
        columns: found.columns.map(({ source }, at) => ({ source, ...own.get(at) })),
      });
  }
  return asked;
}

async function inspect(
  files: readonly FileRead[],
  saidOf: (file: FileRead) => Omit<InspectFileOptions, "fileId">,
  options: ReadTogetherOptions,
): Promise<FileRead[]> {
  const read: FileRead[] = [];
  for (const chunk of chunks(files)) {
    options.onRead?.(read.length);
    const answers = await inspectChunk(chunk, saidOf, options);
    for (const [at, file] of chunk.entries()) read.push(answered(file, answers[at]));
  }
  return read;
}

function answered(
  { problem: _, inspection: __, ...file }: FileRead,
  answer: InspectedFile | undefined,
): FileRead {
  if (!answer) return { ...file, problem: "It was not read." };
  return "inspection" in answer
    ? { ...file, inspection: answer.inspection }
    : { ...file, problem: answer.problem };
}

/**
 * A file that takes all time or memory of a call takes the others with it: then each is read alone.
 */
async function inspectChunk(
  chunk: readonly FileRead[],
  saidOf: (file: FileRead) => Omit<InspectFileOptions, "fileId">,
  { api, scopeId }: ReadTogetherOptions,
) {
  const ask = async (files: readonly FileRead[]) => {
    const options = { files: files.map((file) => ({ ...saidOf(file), fileId: file.fileId })) };
    return (
      (
        await api.runTask<InspectedFile[]>(
          {
            taskType: "InspectFiles",
            pid: scopeId,
            options: literalOptions(options),
          },
          { reads: true },
        )
      ).data[0] ?? []
    );
  };
  try {
    return await ask(chunk);
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    if (chunk.length === 1) return [{ fileId: chunk[0]!.fileId, problem: failureText(error) }];
  }
  const answers: (InspectedFile | undefined)[] = [];
  for (const file of chunk) {
    try {
      answers.push((await ask([file]))[0]);
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      answers.push({ fileId: file.fileId, problem: failureText(error) });
    }
  }
  return answers;
}

const isUnreadable = (error: unknown): boolean =>
  error instanceof ApiError && error.errors[0]?.code === "file-unreadable";

function chunks(files: readonly FileRead[]): FileRead[][] {
  const all: FileRead[][] = [];
  let bytes = 0;
  for (const file of files) {
    const last = all.at(-1);
    if (last && last.length < filesInspectedTogether && bytes + file.size <= bytesInspectedTogether)
      last.push(file);
    else {
      all.push([file]);
      bytes = 0;
    }
    bytes += file.size;
  }
  return all;
}
