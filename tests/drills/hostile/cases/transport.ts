import type { HostileCase } from "../hostileCase.ts";

/** What arrives before anybody is known: addresses, headers, upgrades. */
export const transportCases: HostileCase[] = [
  {
    id: "1",
    title: "An upgrade with an address that cannot be read does not end the node",
    short: true,
    async run(stage) {
      for (const target of ["//", "///", "http://[", "/\\", "*", "//hubs/kernels", "/%", "http://a:99999/"])
        await stage.raw(
          `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n\r\n`,
          1,
        );
      await stage.assertAlive();
    },
  },
];
