import type { Scenario } from "../fuzzTypes.ts";

const bodies = [
  "{",
  "[".repeat(5_000),
  '{"a":1}}',
  "",
  '"\\ud800"',
  "{}",
  "null",
  '{"__proto__":{}}',
].concat(`{"type":"Petron","query":${"[".repeat(90)}${"]".repeat(90)}}`, "a=b&c=%");
const paths = [
  "/api/data/query",
  "/api/signin/token",
  "/api/forge/action",
  "/api/csp-report",
  "/oidc/token",
  "/oidc/auth",
  "/hubs/kernels/negotiate",
  "/nowhere",
];
const types = [
  "application/json",
  "text/plain",
  "application/csp-report",
  "application/x-www-form-urlencoded",
  "x",
];

/** Bodies and addresses that are not even of the right form. */
export const malformed: Scenario = ({ random, mutator, send }) =>
  send({
    label: "malformed",
    method: random.pick(["POST", "PUT", "PATCH", "DELETE"]),
    path: random.pick(paths),
    raw: random.pick(bodies),
    headers: { "content-type": random.pick(types) },
    ...(mutator.chance(0.5) && { as: null }),
  });
