import { BlockList, isIPv6 } from "node:net";

/** Whether an address is one of the proxies that the manifest trusts to say who a request comes from. Entries are addresses or `address/bits`. */
export function trustedProxies(entries: readonly string[] = []): (address: string) => boolean {
  if (entries.length === 0) return () => false;
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", bits] = entry.split("/", 2);
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    list.addSubnet(address, bits === undefined ? (family === "ipv6" ? 128 : 32) : Number(bits), family);
  }
  return (address) => list.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

/** What counts as one sender: an IPv4 address, or the network of 64 bits that an IPv6 connection has to itself. */
export function senderOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("%", 1)[0]!.split("::", 2);
  const first = head === "" ? [] : head.split(":");
  const last = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill("0");
  return [...first, ...zeros, ...last].slice(0, 4).join(":");
}
