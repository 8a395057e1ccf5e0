import { formatBytes } from "@petrons/sdk/browser";
import { inputTexts } from "./inputTexts.ts";

export interface FileLimits {
  /** As the `accept` attribute of a file input: `.las,.csv,text/*`. */
  accept?: string;
  maxBytes?: number;
}

/** Why a file is not taken, or undefined. */
export function fileProblem(
  { name, size, type }: { name: string; size: number; type: string },
  { accept, maxBytes }: FileLimits,
): string | undefined {
  if (accept && !accept.split(",").some((kind) => isOfKind(name, type, kind.trim().toLowerCase())))
    return inputTexts.fileType(name, accept);
  if (maxBytes !== undefined && size > maxBytes)
    return inputTexts.fileTooLarge(name, formatBytes(size), formatBytes(maxBytes));
  return undefined;
}

function isOfKind(name: string, type: string, kind: string): boolean {
  if (kind === "" || kind === "*/*") return true;
  if (kind.startsWith(".")) return name.toLowerCase().endsWith(kind);
  return kind.endsWith("/*") ? type.startsWith(kind.slice(0, -1)) : type === kind;
}
