import { PetronsError } from "@petrons/sdk/contracts";
import { describe, expect, it } from "vitest";
import type { Session } from "../types.ts";
import { bearerToken, needsRole, requestSession, sessionIfAny } from "./requestSession.ts";

describe("the bearer token of a request", () => {
  it.each([
    ["Bearer a.b.c", "a.b.c"],
    ["bearer a.b.c", "a.b.c"],
    ["BEARER  a.b.c", "a.b.c"],
    [undefined, undefined],
    ["", undefined],
    ["Bearer", undefined],
    ["Bearer ", undefined],
    ["a.b.c", undefined],
    ["Basic YTpi", undefined],
    ["Basic a Bearer b", undefined],
    ["NotBearer a", undefined],
    ["Bearer a b", undefined],
    ["Bearer a, Bearer b", undefined],
    ["Bearer\ta", undefined],
  ])("of the header %j is %j", (authorization, token) => {
    expect(bearerToken(authorization === undefined ? {} : { authorization })).toBe(token);
  });
});

describe("the person of a request", () => {
  const ann = { userId: "ann", roles: ["support-engineer"] } as unknown as Session;
  const identity = {
    async authenticate(token: string) {
      if (token !== "good") throw new PetronsError("token-invalid");
      return ann;
    },
  };
  const asked = (authorization?: string) =>
    ({ headers: authorization === undefined ? {} : { authorization } }) as unknown as Parameters<
      typeof requestSession
    >[1];

  it("ID-007 is who its token names; a request without a good one is refused", async () => {
    const request = asked("Bearer good");
    expect(await requestSession(identity, request)).toBe(ann);
    expect(request.session).toBe(ann);
    for (const [authorization, code] of [
      [undefined, "token-missing"],
      ["Basic good", "token-missing"],
      ["Bearer good good", "token-missing"],
      ["Bearer bad", "token-invalid"],
    ] as const)
      await expect(requestSession(identity, asked(authorization))).rejects.toMatchObject({ code });
  });

  it("is nobody where none has to be signed in, but a token that is not good is refused", async () => {
    const known = async (authorization?: string) => {
      const request = asked(authorization);
      await (sessionIfAny(identity) as (request: object) => Promise<void>)(request);
      return request.session;
    };
    expect(await known()).toBeUndefined();
    expect(await known("Bearer good")).toBe(ann);
    await expect(known("Bearer bad")).rejects.toMatchObject({ code: "token-invalid" });
    await expect(known("Basic good")).rejects.toMatchObject({ code: "token-missing" });
  });

  it("ID-011 is refused without one of the roles that are asked for, which are named", () => {
    expect(() => needsRole(ann, "admin", "support-engineer")).not.toThrow();
    expect(() => needsRole(ann, "admin")).toThrow(
      new PetronsError("role-missing", { role: "admin" }),
    );
    expect(() => needsRole({ roles: [] }, "admin", "support-engineer")).toThrow(
      "admin or support-engineer",
    );
  });
});
