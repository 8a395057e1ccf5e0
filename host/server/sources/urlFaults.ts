import { fault } from "./checkedAddress.ts";

const maxUrlLength = 2_000;

/** What keeps an address from being asked for, as the rest of a sentence. */
export function urlFault(url: string): string | undefined {
  if (url.length > maxUrlLength)
    return `an address has at most ${maxUrlLength.toLocaleString("en-US")} characters`;
  if (!URL.canParse(url)) return "expected an address such as https://files.example.com/wells.csv";
  const { protocol, username, password, hostname } = new URL(url);
  if (protocol !== "https:") return "expected an address that begins with https://";
  if (username !== "" || password !== "")
    return "an address holds no name or password: an operator names a secret for its host in the manifest";
  return hostname === "" ? "expected the name of a host" : undefined;
}

/** The address, without what is for browsers alone. */
export function checkedUrl(url: string): URL {
  const reason = urlFault(url);
  if (reason !== undefined) throw fault(`The address cannot be used: ${reason}.`);
  const checked = new URL(url);
  checked.hash = "";
  return checked;
}
