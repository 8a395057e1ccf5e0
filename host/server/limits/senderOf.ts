import type { IncomingMessage } from "node:http";

/**
 * What counts as one sender: an IPv4 address, or the network of 64 bits that an IPv6 connection has
 * to itself.
 */
export function senderOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("%", 1)[0]!.split("::", 2);
  const first = head === "" ? [] : head.split(":");
  const last = tail ? tail.split(":") : [];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill("0");
  return [...first, ...zeros, ...last].slice(0, 4).join(":");
}

/**
 * The sender of a request: the address that its connection comes from or, when that is a trusted
 * proxy, the address that the proxy names.
 */
export function senderOfRequest(
  { socket, headers }: IncomingMessage,
  isTrusted: (address: string) => boolean,
): string {
  const named = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
  let address = socket.remoteAddress ?? "";
  while (isTrusted(address)) {
    const before = named.pop()?.trim();
    if (!before) break;
    address = before;
  }
  return senderOf(address);
}
