import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { messagePackCodec } from "./messagePackCodec.ts";
import { MessagePackReader } from "./messagePackReader.ts";
import { MessagePackWriter } from "./messagePackWriter.ts";
import { type HubHarness, startHub } from "./testingHub.ts";

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(" ", ""), "hex");
const write = (value: unknown): Buffer => {
  const writer = new MessagePackWriter();
  writer.value(value);
  return writer.finish();
};
const read = (bytes: Buffer): unknown => new MessagePackReader(bytes).value();

describe("MessagePack values", () => {
  test.each([
    [null, "c0"],
    [false, "c2"],
    [true, "c3"],
    [127, "7f"],
    [128, "cc80"],
    [256, "cd0100"],
    [65_536, "ce00010000"],
    [4_294_967_296, "cf0000000100000000"],
    [-1, "ff"],
    [-33, "d0df"],
    [-129, "d1ff7f"],
    [-32_769, "d2ffff7fff"],
    [-2_147_483_649, "d3ffffffff7fffffff"],
    [1.5, "cb3ff8000000000000"],
    ["a", "a161"],
    ["x".repeat(32), `d920${"78".repeat(32)}`],
    [[1, "b"], "9201a162"],
    [{ a: 1 }, "81a16101"],
    [new Uint8Array([1, 2]), "c4020102"],
  ])("%j is written as the specification says and read back", (value, bytes) => {
    expect(write(value).toString("hex")).toBe(bytes);
    expect(read(hex(bytes))).toEqual(value);
  });

  test("any JSON value survives", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(read(write(value))).toEqual(value);
      }),
    );
  });

  test("dates are written like JSON's and timestamps are read", () => {
    expect(read(write(new Date(0)))).toBe("1970-01-01T00:00:00.000Z");
    expect(read(hex("d6ff00000001"))).toEqual(new Date(1_000));
  });

  test("undefined members are left out, and __proto__ is only a key", () => {
    expect(read(write({ a: undefined, b: 1 }))).toEqual({ b: 1 });
    const value = read(hex("81 a95f5f70726f746f5f5f 81a16101")) as object;
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });

  test("bytes that are cut short, nested too deep or no value are refused", () => {
    const whole = write({ list: [1, "two", 3.5], text: "x".repeat(300) });
    for (let size = 0; size < whole.length; size++)
      expect(() => read(whole.subarray(0, size))).toThrow("middle of a value");
    expect(() => read(Buffer.alloc(10_000, 0x91))).toThrow("nested");
    expect(() => read(hex("c1"))).toThrow("0xc1");
    expect(() => read(hex("dd ffffffff"))).toThrow("middle of a value");
  });
});

describe("MessagePack messages", () => {
  // The examples of HubProtocol.md.
  test.each([
    [
      "96 01 80 c0 a6 6d6574686f64 91 2a 90",
      { type: 1, target: "method", arguments: [42], streamIds: [] },
    ],
    [
      "96 01 80 a3 78797a a6 6d6574686f64 91 2a 90",
      { type: 1, invocationId: "xyz", target: "method", arguments: [42], streamIds: [] },
    ],
    [
      "96 04 80 a3 78797a a6 6d6574686f64 91 2a 90",
      { type: 4, invocationId: "xyz", target: "method", arguments: [42], streamIds: [] },
    ],
    ["94 02 80 a3 78797a 2a", { type: 2, invocationId: "xyz" }],
    ["95 03 80 a3 78797a 03 2a", { type: 3, invocationId: "xyz" }],
    ["93 05 80 a3 78797a", { type: 5, invocationId: "xyz" }],
    ["91 06", { type: 6 }],
    ["92 07 a3 78797a", { type: 7, error: "xyz" }],
    ["93 07 a3 78797a c3", { type: 7, error: "xyz", allowReconnect: true }],
    ["92 63 01", undefined],
  ])("%s is read", (bytes, message) => {
    expect(messagePackCodec.decode(hex(bytes))).toEqual(message);
  });

  test.each([
    [
      { type: 3, invocationId: "xyz", error: "Error" } as const,
      "0c 95 03 80 a3 78797a 01 a5 4572726f72",
    ],
    [{ type: 3, invocationId: "xyz" } as const, "08 94 03 80 a3 78797a 02"],
    [{ type: 3, invocationId: "xyz", result: null } as const, "09 95 03 80 a3 78797a 03 c0"],
    [{ type: 6 } as const, "02 91 06"],
    [{ type: 7, allowReconnect: true } as const, "04 93 07 c0 c3"],
    [{ type: 1, target: "A", arguments: [] } as const, "08 96 01 80 c0 a141 90 90"],
  ])("%j is written", (message, bytes) => {
    const body = hex(bytes).subarray(1);
    expect(messagePackCodec.encode({ ...message } as never).toString("hex")).toBe(
      Buffer.concat([Buffer.from([body.length]), body]).toString("hex"),
    );
  });

  test("frames are found whatever the pieces, and lengths take up to five bytes", () => {
    const large = messagePackCodec.encode({
      type: 3,
      invocationId: "1",
      result: "x".repeat(20_000),
    });
    const both = Buffer.concat([messagePackCodec.encode({ type: 6 }), large]);
    for (const cut of [0, 1, 2, 4, 5, 100, both.length - 1]) {
      const first = messagePackCodec.split(both.subarray(0, cut), 32_768);
      const second = messagePackCodec.split(
        Buffer.concat([first.rest, both.subarray(cut)]),
        32_768,
      );
      expect(first.messages.length + second.messages.length).toBe(2);
      expect(second.rest).toHaveLength(0);
    }
    expect(() => messagePackCodec.split(large, 1_000)).toThrow("at most 1000");
    expect(() => messagePackCodec.split(hex("ffffffffff01"), 1_000)).toThrow();
  });
});

describe("the hub over MessagePack", () => {
  let harness: HubHarness;
  let socket: WebSocket;
  afterEach(async () => {
    socket.terminate();
    await harness.close();
  });

  test("answers in binary frames after a JSON handshake", async () => {
    harness = await startHub();
    socket = new WebSocket(`${harness.url.replace("http", "ws")}?access_token=anna`);
    const frames: { bytes: Buffer; binary: boolean }[] = [];
    const answered = new Promise<void>((resolve) => {
      socket.on("message", (data, binary) => {
        frames.push({ bytes: data as Buffer, binary });
        if (frames.length === 2) resolve();
      });
    });
    socket.on("open", () => {
      const call = messagePackCodec.encode({
        type: 1,
        invocationId: "1",
        target: "Add",
        arguments: [2, 3],
      });
      socket.send(
        Buffer.concat([Buffer.from('{"protocol":"messagepack","version":1}\u001e'), call]),
      );
    });
    await answered;
    expect(frames[0]).toEqual({ bytes: Buffer.from("{}\u001e"), binary: true });
    expect(frames[1]).toEqual({
      bytes: messagePackCodec.encode({ type: 3, invocationId: "1", result: 5 }),
      binary: true,
    });
  });
});
