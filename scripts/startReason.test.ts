import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { startReasonOf } from "./startReason.ts";

const folder = mkdtempSync(join(tmpdir(), "petrons-start-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const place = { port: 80, host: "localhost", dataDir: join(folder, "data") };

const faultOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const listen = (host: string, port: number) =>
  new Promise<void>((resolve, reject) => {
    const server = createServer();
    server.once("error", reject).listen(port, host, () => server.close(() => resolve()));
  });

describe("what keeps a server from opening is reported as a sentence", () => {
  it("a file in the place of the data folder, or of a part of it", async () => {
    writeFileSync(place.dataDir, "");
    for (const [path, why] of [
      [place.dataDir, "there is a file of this name"],
      [join(place.dataDir, "files"), "a part of it is a file"],
    ] as const)
      expect(startReasonOf(await faultOf(mkdir(path)), place)).toBe(
        `The data folder ${place.dataDir} cannot be used: ${why} (${path}). Set DATA_DIR to a folder that this user may write to.`,
      );
  });

  it("a folder that cannot be made or written to; one elsewhere is not taken for it", () => {
    const fault = (path: string) =>
      Object.assign(new Error("EACCES"), { code: "EACCES", syscall: "mkdir", path });
    expect(startReasonOf(fault(join(place.dataDir, "files")), place)).toContain(
      "this user may not write there",
    );
    expect(startReasonOf({ ...fault(place.dataDir), code: "ENOSPC" }, place)).toContain(
      "its disk is full",
    );
    expect(startReasonOf(fault("/elsewhere"), place)).toBe("EACCES");
  });

  it("an address that this machine does not have", async () => {
    const host = "999.1.1.1";
    expect(startReasonOf(await faultOf(listen(host, 0)), { ...place, host })).toBe(
      "'999.1.1.1' is no address of this machine. Set HOST to one that it has, such as localhost, or 0.0.0.0 for all of them.",
    );
  });

  it("a port that is taken, and one that this user may not open", () => {
    const fault = (code: string) => Object.assign(new Error(code), { code, syscall: "listen" });
    expect(startReasonOf(fault("EADDRINUSE"), place)).toMatch(/^Port 80 is in use/);
    expect(startReasonOf(fault("EACCES"), place)).toMatch(
      /^Port 80 may not be opened by this user/,
    );
    const ofApps = (code: string) =>
      startReasonOf(Object.assign(fault(code), { port: 81 }), {
        ...place,
        appliances: { port: 81 },
      });
    expect(ofApps("EADDRINUSE")).toBe(
      "Port 81, where embedded apps answer, is in use. Stop what uses it, or choose another one: APPLIANCES_PORT=82 npm start",
    );
    expect(ofApps("EACCES")).toMatch(
      /^Port 81, where embedded apps answer, may not be opened by this user/,
    );
  });
});
