/** What a browser takes, of its `accept-encoding`; a quality of 0 means that it does not. */
export function acceptedEncodings(header: string | undefined): ReadonlySet<string> {
  const offers = (header ?? "")
    .split(",")
    .map((part) => part.split(";").map((piece) => piece.trim()))
    .filter(([, quality]) => !quality?.startsWith("q=") || Number(quality.slice(2)) > 0);
  return new Set(offers.map(([name = ""]) => name.toLowerCase()));
}
