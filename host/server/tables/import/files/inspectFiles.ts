import { type InspectedFile, type InspectFileOptions, PetronsError } from "@petrons/sdk/contracts";
import type { TableEngine } from "../../engine/tableEngine.ts";
import { temporaryPlace } from "../../engine/temporaryPlace.ts";
import type { ScopeTablesDependencies } from "../../types.ts";
import { checkReading } from "../importPlan.ts";
import { forgetFaults } from "../text/csvReader.ts";
import { inspectSource } from "./inspectSource.ts";
import { openSource } from "./openSource.ts";

type InspectDependencies = Pick<
  ScopeTablesDependencies,
  "files" | "identity" | "folder" | "limits"
>;

/** Looks at every row of a file. What it wrote for that is gone afterwards. */
export async function inspectFile(
  dependencies: InspectDependencies,
  engine: () => Promise<TableEngine>,
  { fileId, ...options }: InspectFileOptions,
  signal?: AbortSignal,
) {
  const { files, identity, folder, limits } = dependencies;
  checkReading(options, limits);
  const file = await files.open(identity, fileId);
  const place = await temporaryPlace(folder);
  try {
    const source = await openSource(file, { place, limits, signal, reading: options });
    return await (await engine()).session(async (session) => {
      await forgetFaults(session);
      return {
        ...(await inspectSource({ session, place, limits, signal }, source, options)),
        fileHash: file.sha256,
      };
    }, signal);
  } finally {
    await place.remove();
  }
}

/** Looks into each file by itself: of one that cannot be read the answer is why. */
export async function inspectFiles(
  dependencies: InspectDependencies,
  engine: () => Promise<TableEngine>,
  files: readonly InspectFileOptions[],
  signal?: AbortSignal,
): Promise<InspectedFile[]> {
  const inspected: InspectedFile[] = [];
  for (const options of files) {
    const { fileId } = options;
    try {
      inspected.push({
        fileId,
        inspection: await inspectFile(dependencies, engine, options, signal),
      });
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof PetronsError) || error.code !== "file-unreadable") throw error;
      inspected.push({ fileId, problem: error.message });
    }
  }
  return inspected;
}
