import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { limitsOf } from "../limits/index.ts";
import type { Resolve } from "./checkedAddress.ts";
import { type DownloadOptions, download } from "./download.ts";
import {
  type Answer,
  type AnsweringServer,
  answeringServer,
  resolveHere,
  testCalls,
} from "./testing/answeringServer.ts";

let server: AnsweringServer;
let folder: string;
beforeEach(async () => {
  server = await answeringServer();
  folder = mkdtempSync(join(tmpdir(), "petrons-download-"));
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const here = { host: "files.test", address: "127.0.0.1" };
const get = (
  path: string,
  options: Partial<DownloadOptions> & { sources?: Parameters<typeof testCalls>[2] } = {},
) => {
  const { sources = [here], ...given } = options;
  const quick = limitsOf({
    sourceConnectSeconds: 1,
    sourceAnswerSeconds: 1,
    sourceIdleSeconds: 1,
    sourceSeconds: 3,
  });
  const signal = new AbortController().signal;
  return download(testCalls(folder, server.port, sources), {
    url: server.url(path),
    limits: quick,
    signal,
    resolve: resolveHere,
    ...given,
  });
};
const says = (path: string, answer: Answer) => server.answers.set(path, answer);
const sends = (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  says(path, (_, answer) =>
    answer.writeHead(200, { "Content-Type": "text/csv", ...headers }).end(body),
  );
const leadsTo = (path: string, location: string, status = 302) =>
  says(path, (_, answer) => answer.writeHead(status, { Location: location }).end());
const nothingLeft = () => expect(readdirSync(folder)).toEqual([]);
const csv = "well,oil\nA,1\n";

describe("a download", () => {
  it("writes the file into the run's folder, and says what it is called, its hash and its marks", async () => {
    sends("/daily/Wells%20of%20May.csv?day=2", csv, {
      ETag: '"v1"',
      "Last-Modified": "Tue, 03 Nov 2026 08:00:00 GMT",
    });
    const received = await get("/daily/Wells%20of%20May.csv?day=2");
    expect(received).toEqual({
      kind: "file",
      name: "Wells of May.csv",
      path: join(folder, "received"),
      size: csv.length,
      sha256: createHash("sha256").update(csv).digest("hex"),
      marks: { etag: '"v1"', lastModified: "Tue, 03 Nov 2026 08:00:00 GMT" },
    });
    expect(readFileSync(join(folder, "received"), "utf8")).toBe(csv);
  });

  it("asks with the marks of the file that is known, and takes 304 for unchanged", async () => {
    says("/a.csv", (_, answer) => answer.writeHead(304).end());
    expect(await get("/a.csv", { marks: { etag: '"v1"', lastModified: "Tue" } })).toEqual({
      kind: "unchanged",
    });
    expect(server.requests[0]!.headers).toMatchObject({
      "if-none-match": '"v1"',
      "if-modified-since": "Tue",
    });
    await expect(get("/a.csv")).rejects.toThrow("'files.test' answered 304 in place of the file.");
  });

  it("sends the secret of a host to that host, and to no other that it leads to, whose own it does not send either", async () => {
    const sources = [
      { ...here, authorization: "Bearer abc" },
      { host: "other.test", address: "127.0.0.1", authorization: "Basic xyz" },
    ];
    leadsTo("/a.csv", server.url("/b.csv"));
    leadsTo("/b.csv", server.url("/c.csv", "other.test"));
    sends("/c.csv", csv);
    await get("/a.csv", { sources });
    expect(
      server.requests.map(({ headers: { host, authorization } }) => [host, authorization]),
    ).toEqual([
      [`files.test:${server.port}`, "Bearer abc"],
      [`files.test:${server.port}`, "Bearer abc"],
      [`other.test:${server.port}`, undefined],
    ]);
  });

  it.each([
    [404, "'files.test' answered 404: the file is not there, or not any more."],
    [
      401,
      "'files.test' answered 401: it does not give the file to this server. An operator names a secret for it in the manifest.",
    ],
    [500, "'files.test' answered 500 in place of the file."],
    [503, "'files.test' answered 503: it is busy. Try again later."],
    [204, "'files.test' answered 204 in place of the file."],
  ])("that is answered with %i fails with the reason", async (status, sentence) => {
    says("/a.csv", (_, answer) => answer.writeHead(status).end());
    await expect(get("/a.csv")).rejects.toThrow(sentence);
    nothingLeft();
  });

  it("whose secret is refused says so", async () => {
    says("/a.csv", (_, answer) => answer.writeHead(401).end());
    await expect(
      get("/a.csv", { sources: [{ ...here, authorization: "Bearer old" }] }),
    ).rejects.toThrow("look at the secret that the manifest names for it");
  });

  it("of a web page is refused with the title of the page, whatever type it says it has", async () => {
    const page =
      "\ufeff\n <!DOCTYPE html><html><head><title>\n Sign in to Files </title></head></html>";
    sends("/typed", "<p>Hello", { "Content-Type": "text/html; charset=utf-8" });
    sends("/untyped.csv", page);
    await expect(get("/typed")).rejects.toThrow("The address answered a web page, not a file.");
    await expect(get("/untyped.csv")).rejects.toThrow(
      "The address answered a web page ('Sign in to Files'), not a file.",
    );
    nothingLeft();
  });

  it("keeps a file as it is that was packed on the way with gzip, and refuses other packing", async () => {
    sends("/a.csv", gzipSync(csv), { "Content-Encoding": "gzip" });
    expect(await get("/a.csv")).toMatchObject({ size: gzipSync(csv).length });
    rmSync(join(folder, "received"));
    sends("/a.csv", csv, { "Content-Encoding": "br" });
    await expect(get("/a.csv")).rejects.toThrow(
      "'files.test' sent the file encoded as 'br', which was not asked for.",
    );
    nothingLeft();
  });
});

describe("a download that leads on", () => {
  it("follows five times, checks each host, and is refused at the sixth and where it leads back", async () => {
    for (let at = 0; at < 6; at++)
      leadsTo(`/${at}`, `/${at + 1}`, [301, 302, 303, 307, 308][at % 5]);
    sends("/5", csv);
    expect(await get("/0")).toMatchObject({ size: csv.length });
    rmSync(join(folder, "received"));
    leadsTo("/5", "/6");
    sends("/6", csv);
    await expect(get("/0")).rejects.toThrow(
      "The address leads on to another one more than 5 times.",
    );
    leadsTo("/2", "/1");
    await expect(get("/0")).rejects.toThrow("The address leads back to itself.");
    nothingLeft();
  });

  it("to another host is refused unless the manifest names it", async () => {
    leadsTo("/a.csv", server.url("/b.csv", "other.test"));
    await expect(get("/a.csv")).rejects.toThrow(
      `Files cannot be imported from 'other.test:${server.port}': the manifest of the server does not name it.`,
    );
    expect(server.requests).toHaveLength(1);
  });

  it("to a private address is refused although the host is named", async () => {
    leadsTo("/a.csv", server.url("/b.csv", "other.test"));
    await expect(get("/a.csv", { sources: [here, { host: "other.test" }] })).rejects.toThrow(
      "'other.test' has a private address. Nothing was asked of it",
    );
    expect(server.requests).toHaveLength(1);
  });

  it.each(["http://files.test/b.csv", "file:///etc/passwd", "ftp://files.test/b.csv"])(
    "to %s is refused",
    async (location) => {
      leadsTo("/a.csv", location);
      await expect(get("/a.csv")).rejects.toThrow(
        "'files.test' leads on to an address that does not begin with https:. It was not asked.",
      );
    },
  );

  it("is looked up anew, once each time: a host that has another address by then is refused", async () => {
    const answers = ["127.0.0.1", "127.0.0.2"];
    let lookedUp = 0;
    const rebinding: Resolve = async () => [{ address: answers[lookedUp++]!, family: 4 }];
    leadsTo("/a.csv", "/b.csv");
    sends("/b.csv", csv);
    await expect(get("/a.csv", { resolve: rebinding })).rejects.toThrow(
      "'files.test' has another address than the manifest",
    );
    // The connection went to the address that was checked: nothing else knows 'files.test'.
    expect([lookedUp, server.requests.map(({ path }) => path)]).toEqual([2, ["/a.csv"]]);
  });
});

describe("a download that does not go well", () => {
  it("because the address cannot be used is refused before anything is asked", async () => {
    for (const [url, sentence] of [
      ["http://files.test/a.csv", "expected an address that begins with https://"],
      ["https://me:secret@files.test/a.csv", "an address holds no name or password"],
      ["wells.csv", "expected an address such as https://files.example.com/wells.csv"],
    ] as const)
      await expect(get("", { url })).rejects.toThrow(sentence);
    expect(server.requests).toEqual([]);
  });

  it("because the host is not named for the organization is refused", async () => {
    sends("/a.csv", csv);
    const refused = "the manifest of the server does not name it";
    await expect(get("/a.csv", { sources: [] })).rejects.toThrow(refused);
    await expect(
      get("/a.csv", { sources: [{ ...here, organizations: ["claim of another"] }] }),
    ).rejects.toThrow(refused);
    expect(
      await get("/a.csv", { sources: [{ ...here, organizations: ["claim of acme"] }] }),
    ).toMatchObject({ kind: "file" });
  });

  it("because the certificate is for another host is refused", async () => {
    sends("/a.csv", csv);
    const sources = [{ host: "third.test", address: "127.0.0.1" }];
    await expect(get("", { url: server.url("/a.csv", "third.test"), sources })).rejects.toThrow(
      "The file could not be fetched from 'third.test': its certificate is for another host.",
    );
  });

  it("because nobody listens says so", async () => {
    const { port } = server;
    await server.close();
    await expect(get("", { url: `https://files.test:${port}/a.csv` })).rejects.toThrow(
      "The file could not be fetched from 'files.test': it refuses connections.",
    );
  });

  it("because the server never answers ends in time, and its connection with it", async () => {
    says("/a.csv", () => {});
    await expect(get("/a.csv")).rejects.toThrow(
      "'files.test' was reached, but did not answer within 1 s.",
    );
    await expect.poll(() => server.open.size).toBe(0);
  });

  it("because the look-up never ends, ends in time", async () => {
    await expect(get("/a.csv", { resolve: () => new Promise(() => {}) })).rejects.toThrow(
      "'files.test' could not be reached within 1 s.",
    );
  });

  it("because the bytes trickle ends in time, with nothing on the disk", async () => {
    says("/a.csv", (_, answer) => {
      answer.writeHead(200);
      const timer = setInterval(() => answer.write("x"), 50);
      answer.on("close", () => clearInterval(timer));
    });
    await expect(get("/a.csv")).rejects.toThrow(
      "'files.test' sent less than 256 bytes of the file within 1 s.",
    );
    nothingLeft();
    await expect.poll(() => server.open.size).toBe(0);
  });

  it("because it goes on and on ends when its whole time is over", async () => {
    says("/a.csv", (_, answer) => {
      answer.writeHead(200);
      const timer = setInterval(() => answer.write("x".repeat(1_000)), 50);
      answer.on("close", () => clearInterval(timer));
    });
    await expect(get("/a.csv")).rejects.toThrow("The file did not arrive within 3 s.");
    nothingLeft();
  });

  it("because it was cancelled ends at once", async () => {
    says("/a.csv", () => {});
    const controller = new AbortController();
    const downloading = get("/a.csv", { signal: controller.signal });
    await expect.poll(() => server.requests.length).toBe(1);
    controller.abort(new Error("The run was asked to stop."));
    await expect(downloading).rejects.toThrow("The run was asked to stop.");
  });

  it("because fewer bytes came than were announced leaves nothing", async () => {
    says("/a.csv", (_, answer) => {
      answer.writeHead(200, { "Content-Length": "100" });
      answer.write(csv);
      setTimeout(() => answer.destroy(), 20);
    });
    await expect(get("/a.csv")).rejects.toThrow(/Only|ended the connection|connection failed/);
    nothingLeft();
  });

  it("because more bytes came than were announced is refused, not cut", async () => {
    says(
      "/a.csv",
      ({ socket }) => void socket.end(`HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n${csv}`),
    );
    await expect(get("/a.csv")).rejects.toThrow(
      "The file could not be fetched from 'files.test': what it sent is not an answer as HTTP has it.",
    );
    nothingLeft();
  });

  it("because nothing came is refused", async () => {
    sends("/a.csv", "");
    await expect(get("/a.csv")).rejects.toThrow("The address answered an empty file.");
  });

  it("because it has 5 GB stops before the first byte where that is announced, else at the bound", async () => {
    const limits = limitsOf({ fileBytes: 1_000_000 });
    const sentence =
      "The file is larger than 1,000,000 bytes, which is the most that one file may have.";
    let sent = 0;
    const endless: Answer = (_, answer) => {
      const more = () => {
        while (!answer.destroyed && answer.write(Buffer.alloc(65_536, 49))) sent += 65_536;
      };
      answer.on("drain", more);
      more();
    };
    says("/announced", (request, answer) => {
      answer.writeHead(200, { "Content-Length": String(5 * 2 ** 30) });
      endless(request, answer);
    });
    await expect(get("/announced", { limits })).rejects.toThrow(sentence);
    nothingLeft();
    sent = 0;
    says("/endless", endless);
    await expect(get("/endless", { limits })).rejects.toThrow(sentence);
    nothingLeft();
    expect(sent).toBeLessThan(50_000_000);
    await expect.poll(() => server.open.size).toBe(0);
  });
});
