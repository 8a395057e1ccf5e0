import type { Mutator } from "../mutations.ts";

/** A text that may be part of an address, percent-encoded. */
export const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/**
 * An odd text as one segment of a path, at least one character long and no longer than addresses
 * are read.
 */
export const oddSegment = (mutator: Mutator): string =>
  encoded(mutator.text()).slice(0, 300).replace(/%.?$/, "") || "x";

/**
 * An address of which, mostly, one parameter is changed, left out or there twice; the path and the
 * other parameters stay.
 */
export function oddAddress(address: string, mutator: Mutator): string {
  const [path = "", search = ""] = address.split("?", 2);
  const parameters = [...new URLSearchParams(search)];
  if (parameters.length === 0) return address;
  const at = mutator.random.integer(0, parameters.length - 1);
  const [name] = parameters[at]!;
  const changed = parameters.flatMap((parameter, index): [string, string][] => {
    if (index !== at) return [parameter];
    switch (mutator.random.integer(0, 3)) {
      case 0:
        return [];
      case 1:
        return [parameter, [name, mutator.text().toWellFormed().slice(0, 2_000)]];
      case 2:
        return [[name, parameter[1].slice(0, mutator.random.integer(0, parameter[1].length))]];
      default:
        return [[name, mutator.text().toWellFormed().slice(0, 2_000)]];
    }
  });
  return `${path}?${new URLSearchParams(changed)}`;
}
