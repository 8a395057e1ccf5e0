import { PetronsError } from "@petrons/sdk/contracts";

// Control characters, and those that turn the reading direction: with them a name can look like
// another one.
const unprintable = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/**
 * The name as it is kept, or file-name-invalid. It never names a place: bytes lie under the file's
 * id.
 */
export function checkedFileName(given: unknown): string {
  const name = typeof given === "string" ? given.normalize("NFC").trim() : "";
  const fault = faultOf(name);
  if (fault)
    throw new PetronsError("file-name-invalid", {
      name: quoted(name.replace(new RegExp(unprintable, "gu"), "�")),
      reason: fault,
    });
  return name;
}

const quoted = (name: string): string => (name.length > 80 ? `${name.slice(0, 79)}…` : name);

function faultOf(name: string): string | undefined {
  if (name === "") return "it is empty; give it as ?name=";
  if (name.length > 255) return "it is longer than 255 characters";
  if (unprintable.test(name)) return "it holds a control character";
  if (/[/\\]/.test(name))
    return "it holds a path separator; rename the file so that it has no / or \\";
  if (/^\.+$/.test(name)) return "it names a folder";
  return undefined;
}

/** A media type as it was sent, without parameters; anything odd is plain bytes. */
export function checkedContentType(given: string | undefined): string {
  const type = given?.split(";")[0]?.trim().toLowerCase() ?? "";
  return /^[a-z0-9][a-z0-9.+-]{0,60}\/[a-z0-9][a-z0-9.+-]{0,60}$/.test(type)
    ? type
    : "application/octet-stream";
}

/**
 * `attachment` with the name in both forms of RFC 6266: ASCII for old clients, RFC 5987 for the
 * rest.
 */
export function contentDisposition(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
