import { expect, it } from "vitest";
import { pathAfterSession } from "./signInPath.ts";

it("ID-007 GP-025 GP-026 a session that ends by itself leads to sign-in and from there back, one that the person ended to sign-in alone", () => {
  const here = { pathname: "/petron/a/overview", search: "?x=1", hash: "#y" };
  for (const reason of ["invalid", "expired", "elsewhere"] as const)
    expect(pathAfterSession(reason, here)).toBe(
      "/sign-in?redirectTo=%2Fpetron%2Fa%2Foverview%3Fx%3D1%23y",
    );
  expect(pathAfterSession("signed-out", here)).toBe("/sign-in");
  for (const pathname of ["/", "/sign-in"])
    expect(pathAfterSession("invalid", { pathname, search: "", hash: "" })).toBe("/sign-in");
});
