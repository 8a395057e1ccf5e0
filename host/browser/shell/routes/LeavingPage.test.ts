import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LeavingPage } from "./LeavingPage.tsx";

it("who is signed out while the server is not reached reads why, and that the sign-in page comes by itself", () => {
  const page = (reason: "expired" | "signed-out") =>
    renderToStaticMarkup(createElement(LeavingPage, { reason }));
  expect(page("expired")).toContain("Your session has expired. Sign in again.");
  expect(page("signed-out")).toContain("You are signed out.");
  expect(page("expired")).toContain(
    "The server cannot be reached at the moment. The sign-in page opens by itself when it is back.",
  );
});
