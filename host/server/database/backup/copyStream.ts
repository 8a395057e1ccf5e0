import { PassThrough } from "node:stream";
import type pg from "pg";
import { faultLogger, guarded } from "../../faults/index.ts";
import { databaseError } from "../connection/lostConnection.ts";

/**
 * What of pg's connection COPY needs; pg itself offers COPY only to queries that bring their own
 * handling.
 */
interface Connection {
  stream: NodeJS.ReadWriteStream & { writableNeedDrain: boolean };
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

abstract class CopyQuery {
  readonly #text: string;
  readonly #settled = Promise.withResolvers<void>();
  failure: Error | undefined;

  constructor(text: string) {
    this.#text = text;
    // A failure is reported to anyone who awaits `done`; until then it must not end the process as
    // unhandled.
    void Promise.allSettled([this.#settled.promise]);
  }

  get done(): Promise<void> {
    return this.#settled.promise;
  }

  submit(connection: Connection): void {
    connection.query(this.#text);
  }

  handleError(error: Error): void {
    this.failure ??= databaseError(error) as Error;
    this.#settled.reject(this.failure);
  }

  handleReadyForQuery(): void {
    if (this.failure) this.#settled.reject(this.failure);
    else this.#settled.resolve();
  }

  handleCommandComplete(): void {}
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}

class CopyOutQuery extends CopyQuery {
  readonly output = new PassThrough();
  #paused: Connection | undefined;

  constructor(text: string) {
    super(text);
    this.done.then(
      () => this.output.end(),
      (error: Error) => this.output.destroy(error),
    );
    const goOn = guarded("backup stream", faultLogger, () => {
      this.#paused?.stream.resume();
      this.#paused = undefined;
    });
    // A stream that was ended while full never says that it drained, only that it closed.
    this.output.on("drain", goOn).on("close", goOn);
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection): void {
    // pg fills the same buffer again with what comes next.
    if (this.output.write(Buffer.from(chunk)) || this.#paused) return;
    // What has already arrived still comes; nothing more is asked of the socket.
    this.#paused = connection;
    connection.stream.pause();
  }

  handleCopyInResponse(): void {}
}

class CopyInQuery extends CopyQuery {
  readonly #content: AsyncIterable<Buffer>;

  constructor(text: string, content: AsyncIterable<Buffer>) {
    super(text);
    this.#content = content;
  }

  handleCopyInResponse(connection: Connection): void {
    this.#send(connection).catch((error: Error) => {
      this.failure ??= error;
      connection.sendCopyFail("the content ended with an error");
    });
  }

  async #send(connection: Connection): Promise<void> {
    for await (const chunk of this.#content) {
      if (this.failure) return;
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain)
        await new Promise((resolve) => connection.stream.once("drain", resolve));
    }
    connection.endCopyFrom();
  }

  handleCopyData(): void {}
}

const submit = (client: pg.ClientBase, query: CopyQuery) =>
  client.query(query as unknown as pg.Submittable);

/** The rows of a COPY … TO STDOUT. To be read to the end before the connection is used again. */
export async function* copyOut(client: pg.ClientBase, text: string): AsyncGenerator<Buffer> {
  const query = new CopyOutQuery(text);
  submit(client, query);
  yield* query.output as AsyncIterable<Buffer>;
  await query.done;
}

/** Sends content to a COPY … FROM STDIN; nothing is stored when the content ends with an error. */
export async function copyIn(
  client: pg.ClientBase,
  text: string,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const query = new CopyInQuery(text, content);
  submit(client, query);
  await query.done;
}
