import { WebSocket } from "ws";

/** Ends each message of the hub's JSON protocol. */
const end = "\x1e";

interface HubMessage {
  type: number;
  target?: string;
  error?: string;
}

/**
 * A client of the hub's JSON protocol that has entered the workspace, and hears its events as JSON.
 * `closed`: called with what is wrong when the connection ends.
 */
export function connectClient(
  url: string,
  token: string,
  workspace: string,
  { events, closed }: { events: (part: string) => void; closed?: (reason: Error) => void },
): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(
      `${url.replace("http", "ws")}/hubs/kernels?access_token=${token}`,
      { perMessageDeflate: false },
    );
    const fail = (reason: Error) => {
      reject(reason);
      closed?.(reason);
    };
    const receive = (part: string) => {
      if (part === "" || part === "{}") return;
      const message = JSON.parse(part) as HubMessage;
      if (message.type === 3 && message.error) fail(new Error(message.error));
      else if (message.type === 3) resolve(socket);
      else if (message.type === 1 && message.target === "ForgeEvents") events(part);
    };
    socket.on("error", fail);
    socket.on("close", () => fail(new Error("The hub closed the connection.")));
    socket.on("message", (data) => {
      for (const part of data.toString().split(end)) receive(part);
    });
    socket.on("open", () => {
      socket.send(`${JSON.stringify({ protocol: "json", version: 1 })}${end}`);
      socket.send(
        `${JSON.stringify({ type: 1, invocationId: "1", target: "ForgeEnterClient", arguments: [workspace] })}${end}`,
      );
    });
  });
}

/** Keeps the connection open. */
export const ping = (socket: WebSocket): void => socket.send(`{"type":6}${end}`);
