import { connect, createServer, type Socket } from "node:net";

interface LineFigures {
  roundTripMs: number;
  /** In each direction. */
  bitsPerSecond: number;
}

interface SlowLine extends AsyncDisposable {
  port: number;
}

const packetBytes = 1_460;
/** What TCP sends before it hears of arrivals, by which it grows as long as nothing is lost. */
const firstWindow = 10 * packetBytes;

/**
 * A long, narrow line in front of a port of this machine: all connections share its rate, in the
 * order their packets come. Of TCP it has what an opening costs: a round trip before a connection
 * can send, and slow start. Nothing is lost.
 */
export async function openSlowLine(to: number, figures: LineFigures): Promise<SlowLine> {
  const [up, down] = [new Direction(figures), new Direction(figures)];
  const open = new Set<Socket>();
  const server = createServer({ pauseOnConnect: true, noDelay: true }, (near) => {
    const far = connect({ port: to, host: "127.0.0.1", noDelay: true });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        open.delete(socket);
        other.destroy();
      });
    }
    // The browser takes its connection for open at once, which is this machine's.
    setTimeout(() => {
      up.carry(near, far);
      down.carry(far, near);
    }, figures.roundTripMs);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return {
    port,
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

class Direction {
  readonly #halfTripMs: number;
  readonly #bytesPerMs: number;
  readonly #underWay: { at: number; arrive: () => void }[] = [];
  #freeAt = 0;

  constructor({ roundTripMs, bitsPerSecond }: LineFigures) {
    this.#halfTripMs = roundTripMs / 2;
    this.#bytesPerMs = bitsPerSecond / 8_000;
  }

  carry(from: Socket, to: Socket): void {
    const waiting: Buffer[] = [];
    let [window, onTheWay, waitingBytes, ended] = [firstWindow, 0, 0, false];
    const send = () => {
      while (waiting.length > 0 && onTheWay < window) {
        const packet = waiting.shift()!;
        waitingBytes -= packet.length;
        onTheWay += packet.length;
        this.#deliver(packet.length, () => {
          to.write(packet);
          if (ended && waiting.length === 0) to.end();
          setTimeout(() => {
            onTheWay -= packet.length;
            window += packet.length;
            send();
          }, this.#halfTripMs);
        });
      }
      // As a system does that keeps no more to send than twice what may be on the way.
      if (waitingBytes < 2 * window) from.resume();
    };
    from.on("data", (chunk: Buffer) => {
      for (let at = 0; at < chunk.length; at += packetBytes)
        waiting.push(chunk.subarray(at, at + packetBytes));
      waitingBytes += chunk.length;
      if (waitingBytes >= 2 * window) from.pause();
      send();
    });
    from.on("end", () => {
      ended = true;
      if (waiting.length === 0 && onTheWay === 0) to.end();
    });
    from.resume();
  }

  #deliver(bytes: number, arrive: () => void): void {
    this.#freeAt = Math.max(performance.now(), this.#freeAt) + bytes / this.#bytesPerMs;
    this.#underWay.push({ at: this.#freeAt + this.#halfTripMs, arrive });
    if (this.#underWay.length === 1) this.#wait();
  }

  /** One timer for all: with one for each, packets would overtake each other. */
  #wait(): void {
    const [next] = this.#underWay;
    if (next) setTimeout(() => this.#arrive(), Math.max(0, next.at - performance.now()));
  }

  #arrive(): void {
    const now = performance.now();
    while ((this.#underWay[0]?.at ?? Number.POSITIVE_INFINITY) <= now)
      this.#underWay.shift()!.arrive();
    this.#wait();
  }
}
