import { Writable } from "node:stream";
import { expect, it } from "vitest";
import { auditLogger, createLogger, loggableUrl } from "./logger.ts";

function logged(
  write: (logger: ReturnType<typeof createLogger>) => void,
): Record<string, Record<string, unknown>> {
  let text = "";
  const destination = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  write(createLogger("info", destination));
  return JSON.parse(text);
}

it("logs what went wrong, by whichever of the two names an error is given", () => {
  for (const name of ["err", "error"]) {
    const entry = logged((logger) =>
      logger.error({ [name]: new TypeError("no such well") }, "a reader failed"),
    );
    expect(entry[name]).toMatchObject({
      type: "TypeError",
      message: "no such well",
      stack: expect.stringContaining("logger.test"),
    });
  }
});

it.each([
  [false, ["shared"]],
  [true, []],
])("writes audit events below its own level, unless it is local (%s)", (isLocal, expected) => {
  const lines: string[] = [];
  const destination = new Writable({
    write: (chunk, _encoding, done) => (
      lines.push((JSON.parse(String(chunk)) as { msg: string }).msg), done()
    ),
  });
  const logger = createLogger("warn", destination);
  logger.info("not shown");
  auditLogger(logger, isLocal).info("shared");
  expect(lines).toEqual(expected);
});

it("keeps secrets to itself", () => {
  const entry = logged((logger) =>
    logger.warn({
      token: "t-1",
      headers: { authorization: "Bearer t-2" },
      req: { method: "GET", url: "/x?access_token=t-3&a=1" },
    }),
  );
  expect(JSON.stringify(entry)).not.toMatch(/t-\d/);
  expect(entry.req).toEqual({ method: "GET", url: "/x?access_token=[redacted]&a=1" });
});

it("keeps the sessions that addresses of apps name to itself", () => {
  const secret = "aB3-_".repeat(7).slice(0, 32);
  const given = [
    "bokeh/decline/~S/ws?a=~s",
    "/bokeh/decline/~S",
    "bokeh%2Fdecline/~S",
    "bokeh/decline/%7ES/",
    "bokeh/decline/x/~S/~S",
  ];
  for (const part of given) {
    const [url, shown] = [secret, "[redacted]"].map((name) =>
      `/appliances/${part}`.replaceAll("S", name),
    );
    const entry = logged((logger) =>
      logger.warn({ req: { method: "GET", url } }, loggableUrl(url!)),
    );
    expect(entry).toMatchObject({ req: { url: shown }, msg: shown });
  }
});
