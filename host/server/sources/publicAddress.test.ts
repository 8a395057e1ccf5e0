import { describe, expect, it } from "vitest";
import { checkedAddress } from "./checkedAddress.ts";
import { isPublicAddress } from "./publicAddress.ts";

describe("an address", () => {
  it.each([
    "93.184.215.14",
    "8.8.8.8",
    "172.15.0.1",
    "172.32.0.1",
    "100.128.0.1",
    "2606:2800:21f:cb07:6820:80da:af6b:8b2c",
    "2a00:1450::1",
  ])("of the public internet is one: %s", (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    ...[
      "0.0.0.0",
      "10.1.2.3",
      "100.64.0.1",
      "127.0.0.1",
      "127.255.255.254",
      "169.254.169.254",
      "172.16.0.1",
      "172.31.255.255",
      "192.168.1.1",
    ],
    ...[
      "192.0.0.8",
      "192.0.2.1",
      "198.18.0.1",
      "203.0.113.9",
      "224.0.0.1",
      "239.255.255.250",
      "255.255.255.255",
    ],
    ...["::", "::1", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12:3456::1", "ff02::1", "fec0::1"],
    // Those that carry an IPv4 address: mapped, compatible, translated, NAT64, 6to4, Teredo.
    ...[
      "::ffff:127.0.0.1",
      "::ffff:8.8.8.8",
      "::127.0.0.1",
      "::ffff:0:127.0.0.1",
      "64:ff9b::7f00:1",
      "64:ff9b:1::1",
      "2002:7f00:1::",
      "2001::1",
    ],
    ...["2001:db8::1", "3fff::1", "localhost", "1.2.3", ""],
  ])("that is not of the public internet is none: '%s'", (address) =>
    expect(isPublicAddress(address)).toBe(false),
  );
});

describe("the address of a host", () => {
  const answering =
    (...addresses: string[]) =>
    async () =>
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

  it("is one that was looked up, when all of them are public", async () => {
    expect(
      await checkedAddress("a.example", undefined, answering("93.184.215.14", "2a00:1450::1")),
    ).toEqual({ address: "93.184.215.14", family: 4 });
  });

  it("is refused when any of them is private, unless the manifest gives the host that very address", async () => {
    const refused = "'a.example' has a private address. Nothing was asked of it";
    await expect(
      checkedAddress("a.example", undefined, answering("93.184.215.14", "10.0.0.5")),
    ).rejects.toThrow(refused);
    await expect(checkedAddress("a.example", undefined, answering("::1"))).rejects.toThrow(refused);
    expect(
      await checkedAddress("a.example", "10.0.0.5", answering("10.0.0.4", "10.0.0.5")),
    ).toEqual({ address: "10.0.0.5", family: 4 });
    await expect(checkedAddress("a.example", "10.0.0.5", answering("10.0.0.6"))).rejects.toThrow(
      "'a.example' has another address than the manifest",
    );
  });

  it("that is written as one is not looked up, and held to the same", async () => {
    const never = () => Promise.reject(new Error("looked up"));
    expect(await checkedAddress("8.8.8.8", undefined, never)).toEqual({
      address: "8.8.8.8",
      family: 4,
    });
    await expect(checkedAddress("127.0.0.1", undefined, never)).rejects.toThrow(
      "'127.0.0.1' has a private address",
    );
  });

  it("that nobody knows is said", async () => {
    await expect(checkedAddress("a.example", undefined, failing("ENOTFOUND"))).rejects.toThrow(
      "There is no host 'a.example'.",
    );
    await expect(checkedAddress("a.example", undefined, answering())).rejects.toThrow(
      "There is no host 'a.example'.",
    );
    await expect(checkedAddress("a.example", undefined, failing("EAI_AGAIN"))).rejects.toThrow(
      "could not be looked up (EAI_AGAIN). Try again later.",
    );
  });
});
