import { constants, Http2ServerRequest, Http2ServerResponse } from "node:http2";
import { faultLogger, guarded } from "../faults/index.ts";

/** A request of HTTP/2 that answers what the rest of the server asks of one of HTTP/1. */
export class StreamRequest extends Http2ServerRequest {
  constructor(...[stream, headers, options, rawHeaders]: RequestParts) {
    // Its `close` is that of the stream, once.
    super(stream, headers, { ...options, emitClose: false }, rawHeaders);
    const host = headers[":authority"];
    if (host !== undefined) headers.host = host;
    // Of a body that breaks off Node says that it ended: an upload would be kept in part.
    stream.once(
      "aborted",
      guarded("request that broke off", faultLogger, () =>
        this.destroy(Object.assign(new Error("aborted"), { code: "ECONNRESET" })),
      ),
    );
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    if (!this.complete && !this.stream.closed) this.stream.close(constants.NGHTTP2_CANCEL);
    callback(this.listenerCount("error") > 0 ? error : null);
  }
}

type RequestParts = ConstructorParameters<typeof Http2ServerRequest>;

export class StreamResponse extends Http2ServerResponse {
  constructor(...given: ConstructorParameters<typeof Http2ServerResponse>) {
    super(...given);
    const [stream] = given;
    const { respond } = stream;
    // Node announces trailers with each answer, and ends it in a frame of its own: a small file is
    // whole for the browser only when all is sent that was written before this frame.
    stream.respond = (headers, options) =>
      respond.call(stream, headers, { ...options, waitForTrailers: false });
  }

  /** Without a callback, an answer that moves nothing for so long is ended, as in HTTP/1. */
  override setTimeout(milliseconds: number, callback?: () => void): void {
    const end = guarded("answer that is not read", faultLogger, () => {
      if (!this.stream.closed) this.stream.close(constants.NGHTTP2_CANCEL);
    });
    super.setTimeout(milliseconds, callback ?? end);
  }
}

Object.defineProperty(StreamRequest.prototype, "complete", {
  /** Whether all of it has come; for Node, one that broke off is complete as well. */
  get(this: StreamRequest): boolean {
    return this.stream.endAfterHeaders || (this.readableEnded && !this.aborted);
  },
});
for (const name of ["closed", "destroyed"])
  Object.defineProperty(StreamResponse.prototype, name, {
    get(this: StreamResponse): boolean {
      return this.stream.destroyed;
    },
  });

/**
 * Gives up the rest of a request once its answer is sent whole: given up before, the answer would
 * seem to be cut off.
 */
export function endAfterAnswer(request: StreamRequest): void {
  const { stream } = request;
  const end = guarded("end of an unread body", faultLogger, () => {
    if (stream.closed || stream.state.localClose !== 1) return;
    stream.close(constants.NGHTTP2_NO_ERROR);
    // With something left to read, the stream would stay.
    request.resume();
  });
  stream.once(
    "finish",
    guarded("end of an answer", faultLogger, () => void setImmediate(end)),
  );
}

/** Whether a request came over HTTP/2. */
export const isStreamed = (request: object): request is StreamRequest =>
  request instanceof Http2ServerRequest;
