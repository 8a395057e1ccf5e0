import { HttpTransportType, HubConnectionBuilder, LogLevel } from "@microsoft/signalr";
import { keepAliveEvery, serverTimeout } from "./forgeConstants.ts";
import type { HubLink } from "./hubLink.ts";

/**
 * WebSockets alone, without negotiation: the connection then needs no affinity behind a balancer.
 * The log would show the token's address.
 */
export function signalrLink(url: string, token: () => string | null): HubLink {
  const sockets = ownSockets();
  const connection = new HubConnectionBuilder()
    .withUrl(url, {
      transport: HttpTransportType.WebSockets,
      skipNegotiation: true,
      accessTokenFactory: () => token() ?? "",
      ...sockets.option,
    })
    .withServerTimeout(serverTimeout)
    .withKeepAliveInterval(keepAliveEvery)
    .configureLogging(LogLevel.None)
    .build();
  return {
    start: () => connection.start(),
    stop() {
      sockets.closeConnecting();
      return connection.stop();
    },
    invoke: (method, ...args) => connection.invoke(method, ...args),
    on: (event, handler) => connection.on(event, handler),
    onclose: (handler) =>
      connection.onclose((error) => handler(/timeout/i.test(error?.message ?? ""))),
  };
}

/**
 * The client waits for a socket that hangs while it connects even when it is stopped, and a browser
 * opens no other to the same server until that one has given up by itself, which takes minutes. So
 * the socket is kept at hand and closed with its link.
 */
function ownSockets() {
  // Outside a browser the client brings a WebSocket of its own.
  if (typeof document === "undefined") return { option: {}, closeConnecting: () => undefined };
  let last: WebSocket | undefined;
  class LinkSocket extends WebSocket {
    constructor(...parts: ConstructorParameters<typeof WebSocket>) {
      super(...parts);
      last = this;
    }
  }
  const closeConnecting = () => {
    if (last?.readyState === WebSocket.CONNECTING) last.close();
  };
  return { option: { WebSocket: LinkSocket }, closeConnecting };
}
