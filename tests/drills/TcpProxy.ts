import { connect, createServer, type NetConnectOpts, type Server, type Socket } from "node:net";

/**
 * How the proxy treats what goes through it. `refused`: connections end at once. `frozen`: they are
 * taken, and nothing is said on them.
 */
type ProxyMode = "open" | "frozen" | "refused";

/**
 * A way to a server that can be broken as networks break. Connections that were frozen stay dead
 * when the way is open again, as after a router forgot them: neither side learns of an end.
 */
export class TcpProxy {
  mode: ProxyMode = "open";
  /** Milliseconds that each piece is held back. */
  delay = 0;
  readonly #target: NetConnectOpts;
  readonly #server: Server;
  readonly #pairs = new Set<{ sides: [Socket, Socket | undefined]; dead: boolean }>();

  private constructor(target: number | string) {
    this.#target =
      typeof target === "number" ? { host: "localhost", port: target } : { path: target };
    this.#server = createServer({ pauseOnConnect: true }, (client) => this.#accept(client));
  }

  /** To a port of this machine, or the path of a socket. */
  static async open(target: number | string): Promise<TcpProxy> {
    const proxy = new TcpProxy(target);
    await new Promise<void>((resolve, reject) => {
      proxy.#server.once("error", reject);
      proxy.#server.listen(0, "localhost", resolve);
    });
    return proxy;
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as { port: number }).port}`;
  }

  /** Connections that carry something. */
  get alive(): number {
    return [...this.#pairs].filter(({ dead }) => !dead).length;
  }

  restore(): void {
    this.mode = "open";
  }

  /** From now on nothing passes, on old connections and new ones, and neither side is notified. */
  freeze(): void {
    this.mode = "frozen";
    for (const pair of this.#pairs) this.#kill(pair);
  }

  /** Ends all connections and takes no new ones. */
  refuse(): void {
    this.mode = "refused";
    this.drop();
  }

  /** Ends all connections; new ones are taken. */
  drop(): void {
    for (const { sides } of this.#pairs) for (const side of sides) side?.destroy();
  }

  async close(): Promise<void> {
    this.refuse();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #kill(pair: { sides: [Socket, Socket | undefined]; dead: boolean }): void {
    pair.dead = true;
    for (const side of pair.sides) side?.pause();
  }

  #accept(client: Socket): void {
    if (this.mode === "refused") {
      client.resetAndDestroy();
      return;
    }
    const server = this.mode === "frozen" ? undefined : connect(this.#target);
    const pair: { sides: [Socket, Socket | undefined]; dead: boolean } = {
      sides: [client, server],
      dead: server === undefined,
    };
    this.#pairs.add(pair);
    const end = () => {
      // The end of one side of a dead connection does not reach the other.
      if (!pair.dead) for (const side of pair.sides) side?.destroy();
      if (pair.sides.every((side) => side === undefined || side.destroyed))
        this.#pairs.delete(pair);
    };
    for (const side of pair.sides) {
      side?.on("error", end);
      side?.on("close", end);
    }
    if (!server) return;
    this.#carry(client, server, pair);
    this.#carry(server, client, pair);
    client.resume();
  }

  #carry(from: Socket, to: Socket, pair: { dead: boolean }): void {
    const pass = (work: () => void) => {
      const unlessDead = () => {
        if (!pair.dead && !to.destroyed) work();
      };
      if (this.delay > 0) setTimeout(unlessDead, this.delay);
      else unlessDead();
    };
    from.on("data", (chunk) => pass(() => void to.write(chunk)));
    from.on("end", () => pass(() => void to.end()));
  }
}
