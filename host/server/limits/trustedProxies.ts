import { BlockList, isIP, isIPv6 } from "node:net";

/**
 * Whether an address is one of the proxies that the manifest trusts to say who a request comes
 * from. Entries are addresses or `address/bits`.
 */
export function trustedProxies(entries: readonly string[] = []): (address: string) => boolean {
  if (entries.length === 0) return () => false;
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", bits] = entry.split("/", 2);
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    list.addSubnet(
      address,
      bits === undefined ? (family === "ipv6" ? 128 : 32) : Number(bits),
      family,
    );
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}
