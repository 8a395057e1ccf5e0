import { clientMessage, type MessageParts } from "./callShape.ts";
import { type Codec, ProtocolError } from "./codec.ts";
import { frameText, splitText } from "./textFraming.ts";

export const jsonCodec: Codec = {
  name: "json",
  binary: false,
  split: (bytes, maxBytes) => splitText(bytes, maxBytes),
  decode(message) {
    let value: unknown;
    try {
      value = JSON.parse(message.toString("utf8"));
    } catch {
      throw new ProtocolError("A message is not valid JSON.");
    }
    if (typeof value !== "object" || value === null || Array.isArray(value))
      throw new ProtocolError("A message must be a JSON object.");
    return clientMessage((value as { type?: unknown }).type, value as MessageParts);
  },
  // JSON.stringify leaves out undefined members, so a void completion has no result and a null one
  // has.
  encode: (message) => frameText(JSON.stringify(message)),
};
