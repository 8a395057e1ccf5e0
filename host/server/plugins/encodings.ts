/** What a browser takes, of its `accept-encoding`; a quality of 0 means that it does not. */
export function acceptedEncodings(header: string | undefined): ReadonlySet<string> {
  const offers = (header ?? "")
    .split(",")
    .map((part) => part.trim().split(/\s*;\s*q=/))
    .filter(([, quality]) => quality === undefined || Number(quality) > 0);
  return new Set(offers.map(([name = ""]) => name.toLowerCase()));
}
