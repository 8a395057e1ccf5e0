import type { Readable } from "node:stream";
import type { PetronsError } from "@petrons/sdk/contracts";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { admit, findConnection, Refusal, readAddress } from "./admission.ts";
import type { Connection } from "./connection.ts";
import { maxReadBytes } from "./hubLimits.ts";
import type { HubServer } from "./hubServer.ts";
import { LongPollingTransport } from "./longPollingTransport.ts";
import { ServerSentEventsTransport } from "./serverSentEventsTransport.ts";

const availableTransports = [
  { transport: "WebSockets", transferFormats: ["Text", "Binary"] },
  { transport: "ServerSentEvents", transferFormats: ["Text"] },
  { transport: "LongPolling", transferFormats: ["Text", "Binary"] },
];

/**
 * Query strings of the hub carry tokens and connection secrets: a log line names the path alone.
 */
const logSerializers = {
  req: (request: FastifyRequest) => `${request.method} ${request.url.split("?", 1)[0]}`,
};

export async function registerHubRoutes(app: FastifyInstance, hubServer: HubServer): Promise<void> {
  hubServer.logTo(app.log);
  app.addHook("preClose", () => hubServer.close());
  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      // Uploads are read here, whatever type the client gives them.
      scope.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
      scope.setErrorHandler((error: FastifyError | Refusal | PetronsError, _request, reply) => {
        const status = "status" in error ? error.status : (error.statusCode ?? 500);
        if ("retryAfter" in error && error.retryAfter !== undefined)
          reply.header("retry-after", error.retryAfter);
        if (status < 500 || error instanceof Refusal)
          return reply.code(status).type("text/plain").send(error.message);
        hubServer.report(error);
        return reply
          .code(503)
          .type("text/plain")
          .send("The server is busy or restarting. Try again shortly.");
      });
      scope.post(`${hubServer.path}/negotiate`, (request) => negotiate(hubServer, request));
      scope.get(hubServer.path, (request, reply) => receive(hubServer, request, reply));
      scope.post(hubServer.path, (request, reply) => upload(hubServer, request, reply));
      scope.delete(hubServer.path, (request, reply) => remove(hubServer, request, reply));
    },
    { logSerializers },
  );
}

async function negotiate(hubServer: HubServer, { raw }: FastifyRequest): Promise<object> {
  const address = readAddress(raw);
  const session = await admit(hubServer, address.accessToken, raw);
  hubServer.refuseWhenClosed();
  const asked = Number(address.negotiateVersion ?? 0);
  if (!Number.isInteger(asked) || asked < 0)
    return { error: "The negotiate version is not a number." };
  const negotiateVersion = Math.min(asked, 1);
  const connection = hubServer.connect(session, negotiateVersion === 1);
  const token = negotiateVersion === 1 ? { connectionToken: connection.token } : {};
  return { negotiateVersion, connectionId: connection.id, ...token, availableTransports };
}

async function receive(
  hubServer: HubServer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const connection = await requested(hubServer, request);
  return request.headers.accept?.includes("text/event-stream")
    ? openEvents(connection, reply)
    : poll(hubServer, connection, reply);
}

function openEvents(connection: Connection, reply: FastifyReply): FastifyReply {
  if (connection.transport?.kind === "serverSentEvents")
    throw new Refusal(409, "The connection already has its events.");
  if (connection.transport) throw new Refusal(400, "The connection uses another transport.");
  if (connection.ended) throw new Refusal(404, "The connection has ended.");
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  reply.hijack();
  connection.start(new ServerSentEventsTransport(reply.raw, connection));
  return reply;
}

async function poll(
  hubServer: HubServer,
  connection: Connection,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!connection.transport && !connection.ended)
    connection.start(new LongPollingTransport(connection, hubServer.clocks));
  const { transport } = connection;
  if (!(transport instanceof LongPollingTransport))
    throw new Refusal(400, "The connection uses another transport.");
  const gone = new AbortController();
  reply.raw.once("close", () => gone.abort());
  const { status, body, binary } = await transport.poll(gone.signal);
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .type(binary ? "application/octet-stream" : "text/plain")
    .send(body);
}

async function upload(
  hubServer: HubServer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const connection = await requested(hubServer, request);
  if (connection.transport?.kind === "webSockets")
    throw new Refusal(405, "A WebSocket connection sends over its socket.");
  if (connection.ended) throw new Refusal(404, "The connection has ended.");
  if (!connection.transport) throw new Refusal(400, "The connection has not started.");
  // Only a whole body is read: two uploads can then never mix, and a broken one leaves nothing
  // behind.
  connection.receive(await readBody(request.body as Readable | undefined));
  return reply.code(200).type("text/plain").send("");
}

async function remove(
  hubServer: HubServer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const connection = await requested(hubServer, request);
  if (connection.transport?.kind !== "longPolling")
    throw new Refusal(400, "Only a long-polling connection is deleted.");
  connection.drop();
  return reply.code(202).type("text/plain").send("");
}

async function requested(hubServer: HubServer, { raw }: FastifyRequest): Promise<Connection> {
  const address = readAddress(raw);
  const session = await admit(hubServer, address.accessToken, raw);
  // Its `close` was before anybody could listen for it.
  if (raw.socket.destroyed) throw new Refusal(404, "The client has gone.");
  return findConnection(hubServer.connections, address, session);
}

async function readBody(body: Readable | undefined): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += (part as Buffer).length;
    if (size > maxReadBytes)
      throw new Refusal(413, `An upload may have at most ${maxReadBytes} bytes.`);
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}
