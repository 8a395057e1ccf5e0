import { BlockList, isIP } from "node:net";

/**
 * IPv4 networks that are not the public internet (IANA's special-purpose registry), and multicast.
 */
const specialNetworks: readonly [network: string, bits: number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];
/**
 * Within 2000::/3: IETF protocols with Teredo, examples, and 6to4, which carries an IPv4 address.
 */
const specialNetworks6: readonly [network: string, bits: number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const refused = new BlockList();
for (const [network, bits] of specialNetworks) refused.addSubnet(network, bits, "ipv4");
for (const [network, bits] of specialNetworks6) refused.addSubnet(network, bits, "ipv6");
/** Everything else of IPv6 is local, unassigned, or carries an IPv4 address (mapped, NAT64). */
const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");

/** Whether an address belongs to the public internet. What cannot be read as one does not. */
export function isPublicAddress(address: string): boolean {
  if (address.includes("%")) return false;
  const family = isIP(address);
  if (family === 4) return !refused.check(address, "ipv4");
  return family === 6 && global6.check(address, "ipv6") && !refused.check(address, "ipv6");
}
