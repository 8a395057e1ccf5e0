/**
 * What an address in a document may be: an outside page, a place in the product, a place in the
 * document, mail; or nothing that is followed.
 */
type LinkKind = "outside" | "inside" | "anchor" | "mail" | "refused";

/**
 * http, https, mailto and relative addresses are followed; everything else, such as `javascript:`,
 * `data:` and `//host`, becomes text.
 */
export function linkKind(address: string | null | undefined): LinkKind {
  // Browsers drop tabs, line ends and control characters from addresses: `java\nscript:` is
  // `javascript:` to them.
  const text = [...(address ?? "")].filter((sign) => sign > " ").join("");
  if (text === "") return "refused";
  if (text.startsWith("#")) return "anchor";
  if (/^https?:\/\/[^/]/i.test(text)) return "outside";
  if (/^mailto:./i.test(text)) return "mail";
  return /^[a-z][a-z\d+.-]*:|^[/\\]{2}|&#|%0a|%0d/i.test(text) || text.includes("\\")
    ? "refused"
    : "inside";
}

/**
 * Images come from this origin or over https, as far as the page's policy lets them; never from
 * `data:` or `javascript:`.
 */
export const imageAllowed = (address: string | null | undefined): boolean =>
  /^https:\/\/[^/]/i.test(address ?? "") || linkKind(address) === "inside";
