import type { Identity } from "@petrons/sdk/contracts";
import type { FolderSource } from "../../config/types.ts";
import type { Limits } from "../../limits/index.ts";
import { fault } from "../checkedAddress.ts";
import { copySeen, type SeenFile } from "./plainFile.ts";

export interface FolderAccessDependencies {
  folders: readonly FolderSource[];
  /** Who imports the files of a watched folder; undefined when there is nobody such. */
  ownerOf(folder: FolderSource): Promise<Pick<Identity, "userId"> | undefined>;
  limits: Pick<Limits, "fileBytes">;
}

/** The files of watched folders, for the owner whom the manifest names at this moment. */
export function folderAccess({ folders, ownerOf, limits }: FolderAccessDependencies) {
  return async (
    { userId }: Pick<Identity, "userId">,
    path: string,
    seen: SeenFile,
    place: string,
  ): Promise<void> => {
    const folder = folders.find((one) => one.path === path);
    const owner = folder && (await ownerOf(folder));
    if (owner?.userId !== userId)
      throw fault("The manifest of the server names no such folder for you.");
    await copySeen(path, seen, { path: place, fileBytes: limits.fileBytes });
  };
}
