import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, type Server } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import type { Resolve } from "../checkedAddress.ts";
import type { HostCalls } from "../types.ts";
import { urlAccess } from "../urlAccess.ts";
import { testAuthority, testCertificate, testKey } from "./certificates.ts";

export type Answer = (request: IncomingMessage, answer: ServerResponse) => void;

/** A server that answers over HTTPS as a test says, by path. */
export interface AnsweringServer {
  port: number;
  /** `https://files.test:PORT/path`. */
  url(path: string, host?: string): string;
  answers: Map<string, Answer>;
  /** What was asked, in order. */
  requests: { host: string; path: string; headers: IncomingMessage["headers"] }[];
  /** Connections that are open now. */
  open: Set<Socket>;
  close(): Promise<void>;
}

export async function answeringServer(): Promise<AnsweringServer> {
  const answers = new Map<string, Answer>();
  const requests: AnsweringServer["requests"] = [];
  const open = new Set<Socket>();
  const server: Server = createServer(
    { key: testKey, cert: testCertificate },
    (request, answer) => {
      const { url: path = "", headers } = request;
      requests.push({ host: headers.host ?? "", path, headers });
      const own = answers.get(path);
      if (own) own(request, answer);
      else answer.writeHead(404).end();
    },
  );
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: (path, host = "files.test") => `https://${host}:${port}${path}`,
    answers,
    requests,
    open,
    async close() {
      server.closeAllConnections();
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Every host is this machine. */
export const resolveHere: Resolve = async () => [{ address: "127.0.0.1", family: 4 }];

interface TestSource {
  host: string;
  address?: string;
  authorization?: string;
  organizations?: string[];
}

/** What the manifest says of hosts at one port, with the authority of tests. */
export const testAccess = (port: number, sources: readonly TestSource[]) => ({
  url: urlAccess({
    urls: sources.map((source) => ({ port, ca: testAuthority, ...source })),
    claimOf: async (orgId) => `claim of ${orgId}`,
  }),
});

/** The calls of a run of the organization `acme` for a download into a folder. */
export function testCalls(
  folder: string,
  port: number,
  sources: readonly TestSource[],
): Pick<HostCalls, "folder" | "url"> {
  const access = testAccess(port, sources);
  return { folder, url: (host, at) => access.url({ orgId: "acme" }, host, at) };
}
