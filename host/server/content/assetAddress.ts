import { type AssetValue, ContentFault } from "./types.ts";

/** Files that pages show, by the ending of their names. Others are not sent. */
export const mediaTypes: Readonly<Record<string, string>> = {
  webm: "video/webm",
  mp4: "video/mp4",
  vtt: "text/vtt; charset=utf-8",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  avif: "image/avif",
  gif: "image/gif",
  svg: "image/svg+xml",
};

const part = /^[A-Za-z0-9_][A-Za-z0-9 ._()-]{0,99}$/;
const maxDepth = 6;

/**
 * Whether it is the path of a file below a folder, with nothing in it that leads out: no '..', no
 * hidden file, no absolute path.
 */
export function isInnerPath(path: string): boolean {
  const parts = path.split("/");
  return parts.length <= maxDepth && parts.every((name) => part.test(name));
}

interface AddressOptions {
  /** Origins that the policy of pages lets them load from. */
  origins: readonly string[];
  /** The address of a file that is named by its path. */
  ofPath(path: string): string;
  /** The address of an asset of the content service; undefined where there is none. */
  ofReference?(reference: string): string | undefined;
}

/**
 * The address of a file that a document names. Throws a ContentFault for one that pages could not
 * load.
 */
export function assetAddress(
  value: AssetValue,
  { origins, ofPath, ofReference }: AddressOptions,
): string {
  const reference = typeof value === "string" ? undefined : value.asset?._ref;
  const given =
    typeof value === "string"
      ? value
      : (value.url ?? value.asset?.url ?? (reference && ofReference?.(reference)));
  if (typeof given !== "string")
    throw new ContentFault("expected an address, a path or a reference to an asset");
  if (URL.canParse(given)) {
    const { protocol, origin, href } = new URL(given);
    if (!/^https?:$/.test(protocol))
      throw new ContentFault(
        `expected an address with https:// or http://, or a path inside the content folder; found one that begins with '${protocol.slice(0, 40)}'`,
      );
    if (origins.includes(origin)) return href;
    throw new ContentFault(
      `pages load nothing from ${origin}: name it in staticAssets of the manifest, or put the file into the content folder`,
    );
  }
  if (!isInnerPath(given))
    throw new ContentFault(`'${given.slice(0, 100)}' is no path inside the content folder`);
  return ofPath(given);
}
