import type { Scenario } from "../fuzzTypes.ts";
import { encoded, oddSegment } from "./addresses.ts";

const types = [
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/json",
  "text/plain",
  "x",
];

/** The links of mails are opened by strangers and programs. None of these is signed. */
export const unsubscribe: Scenario = ({ mutator, random, send }) => {
  const payload = Buffer.from(
    JSON.stringify(mutator.mutated(["1", "org", "user", "consumer", ["option"], "label"])) ?? "",
  ).toString("base64url");
  const token = random.pick([
    `${payload}.${"A".repeat(43)}`,
    payload,
    encoded(mutator.text()),
    oddSegment(mutator),
  ]);
  const path = `/api/mail/unsubscribe?token=${token}`;
  if (mutator.chance(0.4)) return send({ method: "GET", path, as: null });
  return send({
    method: "POST",
    path,
    as: null,
    raw: random.pick(["stop=all", "List-Unsubscribe=One-Click", mutator.text()]),
    headers: { "content-type": random.pick(types) },
  });
};
