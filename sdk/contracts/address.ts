/**
 * `$root/Petron/{petronId}` with `{ petronId: "x" }` → `$root/Petron/x`. Throws when a parameter is
 * missing or could change the address.
 */
export function fillAddress(template: string, params: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = params[key];
    if (!value || /[/#{}]/.test(value))
      throw new Error(
        `The address ${template} needs a value for {${key}} without '/', '#' or braces.`,
      );
    return value;
  });
}

/** The parameters of an address that matches the template, else undefined. */
export function matchAddress(
  template: string,
  address: string,
): Record<string, string> | undefined {
  const pattern = template.split("/");
  const parts = address.split("/");
  if (pattern.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const value = parts[index] ?? "";
    const key = /^\{(\w+)\}$/.exec(part)?.[1];
    if (key) {
      if (!value || value.includes("#")) return undefined;
      params[key] = value;
    } else if (part !== value) return undefined;
  }
  return params;
}

/** `workspace#Name` → its two parts; undefined when it is not a resource's uri. */
export function splitUri(uri: string): { workspace: string; name: string } | undefined {
  const at = uri.indexOf("#");
  return at > 0 && at < uri.length - 1 && uri.indexOf("#", at + 1) < 0
    ? { workspace: uri.slice(0, at), name: uri.slice(at + 1) }
    : undefined;
}

const tabEnding = /\/tab\/([A-Za-z0-9]{17})$/;

/**
 * The view that one browser tab has of a workspace with collections: the same resources, with
 * options, filters and markings of its own.
 */
export const tabAddress = (workspace: string, tabId: string): string => `${workspace}/tab/${tabId}`;

/** The address that `tabAddress` was given; any other address is returned as it is. */
export const withoutTab = (address: string): string => address.replace(tabEnding, "");
