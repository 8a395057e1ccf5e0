import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Role } from "../contracts/index.ts";
import { fakeHost } from "../testing/index.ts";
import { AuthBlock, type AuthBlockProps } from "./AuthBlock.tsx";
import { HostProvider } from "./HostProvider.tsx";

const shown = (held: Role[], props: Partial<AuthBlockProps>) =>
  renderToStaticMarkup(
    createElement(
      HostProvider,
      { services: fakeHost({ user: { roles: held } }) } as never,
      createElement(
        AuthBlock,
        { roles: ["admin", "support-engineer"], ...props } as AuthBlockProps,
        "The figures",
      ),
    ),
  );

it("ID-013 an auth-protected block shows its content to holders of at least one of the listed roles, and to others its fallback or nothing", () => {
  expect([shown(["admin"], {}), shown(["support-engineer"], {}), shown([], {})]).toEqual([
    "The figures",
    "The figures",
    "",
  ]);
  expect(shown(["support-engineer"], { roles: ["admin"], fallback: "Ask an admin" })).toBe(
    "Ask an admin",
  );
});
