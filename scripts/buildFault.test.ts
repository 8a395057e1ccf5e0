import { expect, it } from "vitest";
import { buildFault } from "./buildFault.ts";

it("a build that may not write says where and what to do; any other fault is not taken for that", () => {
  const fault = (code: string) =>
    Object.assign(new Error(`${code}: permission denied`), {
      code,
      path: "/srv/petrons/dist/assets",
    });
  const advice =
    "Run 'npm run build' as a user who can write there, then start the server with SKIP_BUILD=1.";
  expect(buildFault(fault("EACCES"))).toBe(
    `The build cannot write /srv/petrons/dist/assets: this user may not write there. ${advice}`,
  );
  expect(buildFault(fault("EROFS"))).toBe(
    `The build cannot write /srv/petrons/dist/assets: its disk is read-only. ${advice}`,
  );
  expect([
    buildFault(fault("ENOENT")),
    buildFault(new TypeError("x")),
    buildFault(undefined),
  ]).toEqual([undefined, undefined, undefined]);
});
