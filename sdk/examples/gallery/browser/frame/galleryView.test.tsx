// @vitest-environment jsdom
import { renderWithHost } from "@petrons/sdk/testing";
import { expect, it } from "vitest";
import { GalleryView } from "./GalleryView.tsx";

it("an address without a page of the gallery has a title and says so", async () => {
  const shown = await renderWithHost(<GalleryView />, { path: "/gallery/templates/nothing" });
  expect(shown.querySelector("h1")?.textContent).toBe("Gallery");
  expect(shown.textContent).toContain("The gallery has no such page.");
});
