import { PetronsError } from "@petrons/sdk/contracts";

/** Why a file cannot be read, as the rest of the sentence of file-unreadable; ends with a full stop. */
export class SourceFault extends Error {
  override readonly name = "SourceFault";
}

export const unreadable = (name: string, reason: string) => new PetronsError("file-unreadable", { name, reason });
