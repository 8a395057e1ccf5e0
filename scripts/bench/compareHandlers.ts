import { isDeepStrictEqual } from "node:util";
import { alternately, median, rounded, scaled } from "./benchRow.ts";
import type { BenchChild } from "./childCalls.ts";
import type { LoadCalls } from "./loadProcess.ts";

const connections = 16;

/** A server that answers the data calls. */
interface Side {
  url: string;
  token: string;
}

/** Calls of one kind; each body is sent in turn. */
interface Operation {
  path: string;
  method?: string;
  bodies: readonly object[];
}

async function answerText({ url, token }: Side, path: string, body: string): Promise<string> {
  const answer = await fetch(`${url}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body,
  });
  return await answer.text();
}

/**
 * Requests a second of the product and of the baseline, asked in turn by one process over 16 kept
 * connections, and the median of their ratios. Both must answer queries with the same.
 */
export async function compareHandlers(
  load: BenchChild<LoadCalls>,
  product: Side,
  baseline: Side,
  { path, method = "POST", bodies: values }: Operation,
): Promise<{ own: number; other: number; ratio: number }> {
  const bodies = values.map((body) => JSON.stringify(body));
  if (path === "/api/data/query") {
    const [own, other] = await Promise.all([
      answerText(product, path, bodies[0]!),
      answerText(baseline, path, bodies[0]!),
    ]);
    if (!isDeepStrictEqual(JSON.parse(own), JSON.parse(other)))
      throw new Error(
        `The bare handler answers something else for ${bodies[0]}:\n${own}\n${other}`,
      );
  }
  const run = ({ url, token }: Side, milliseconds: number) =>
    load.call("run", {
      url,
      token,
      path,
      method,
      bodies,
      connections,
      milliseconds: scaled(milliseconds),
    });
  await run(product, 1_500);
  await run(baseline, 1_500);
  const pairs = await alternately(
    7,
    () => run(product, 2_000),
    () => run(baseline, 2_000),
  );
  return {
    own: Math.round(median(pairs.map(([value]) => value))),
    other: Math.round(median(pairs.map(([, value]) => value))),
    ratio: rounded(median(pairs.map(([value, against]) => value / against))),
  };
}
