import type { Scenario } from "../fuzzTypes.ts";
import { encoded, oddAddress, oddSegment } from "./addresses.ts";

const contents = [
  "well_name,oil_bbl\nA-1,10\n",
  "",
  "a".repeat(10_000),
  '"',
  "PAR1PAR1",
  "\u001f\u008b\u0008",
];

export const upload: Scenario = ({ target, random, mutator, send }) => {
  const name = encoded(mutator.chance(0.5) ? "a.csv" : mutator.text());
  const petronId = mutator.chance(0.8) ? target.petronId : encoded(mutator.text());
  const type = random.pick(["text/csv", "application/octet-stream", "application/json", "x"]);
  return send({
    method: "POST",
    path: `/api/files?name=${name}&petronId=${petronId}`,
    raw: random.pick(contents),
    headers: { "content-type": type },
  });
};

/** Tickets of files, used once, twice, for another file, cut and with something added. */
export const ticket: Scenario = async ({ target, random, mutator, send }) => {
  const { fileId } = target;
  const id = mutator.chance(0.7) ? fileId : oddSegment(mutator);
  const { text } = await send({
    label: "POST /api/files/:id/ticket",
    method: "POST",
    path: `/api/files/${id}/ticket`,
  });
  const address = /"url":"([^"]+)"/.exec(text)?.[1] ?? `/api/files/${fileId}?ticket=x`;
  const download = (path: string) =>
    send({
      label: "GET /api/files/:id (with a ticket)",
      method: random.pick(["GET", "GET", "HEAD"]),
      path,
      as: null,
    });
  await download(mutator.chance(0.5) ? address : oddAddress(address, mutator));
  if (mutator.chance(0.5)) await download(address);
};

export const download: Scenario = ({ target, random, mutator, send }) =>
  send({
    label: "GET /api/files/:id",
    method: "GET",
    path: `/api/files/${random.pick([target.fileId, target.petronId, oddSegment(mutator)])}`,
    headers: mutator.chance(0.3)
      ? { range: random.pick(["bytes=0-3", "bytes=9-1", "x"]), "if-none-match": '"x"' }
      : {},
  });

/** Files of the build, and names that are nearly theirs. */
export const builtFile: Scenario = ({ target, random, mutator, send }) => {
  const address = random.pick(target.builtFiles);
  const parts = address.split("/");
  const at = random.integer(2, parts.length - 1);
  const path = mutator.chance(0.5)
    ? address
    : parts.map((part, index) => (index === at ? oddSegment(mutator) : part)).join("/");
  return send({
    label: `GET /${parts[1]}/…`,
    method: "GET",
    path,
    as: null,
    headers: {
      "accept-encoding": random.pick(["br", "gzip", "identity", "br;q=0, gzip;q=x", "*"]),
    },
  });
};
