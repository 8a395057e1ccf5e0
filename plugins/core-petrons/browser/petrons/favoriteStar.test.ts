// @vitest-environment jsdom
import { ApiError } from "@petrons/sdk/browser";
import { type FakeHost, fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { expect, it, vi } from "vitest";
import { favoriteLink } from "../../contracts/index.ts";
import { FavoriteStar } from "./FavoriteStar.tsx";

let host: FakeHost;

async function open(insert: () => Promise<string[]>): Promise<HTMLElement> {
  host = fakeHost({ api: { insert: insert as never } });
  const star = createElement(FavoriteStar, {
    petron: { id: "PetronGulf0000001", name: "Gulf", isFavorite: false } as never,
  });
  await renderWithHost(star, { host });
  return document.querySelector("button")!;
}

it("PE-044 PE-045 a fast double click on the star asks for one Link and reports it once", async () => {
  let answer: (ids: string[]) => void = () => undefined;
  const insert = vi.fn(() => new Promise<string[]>((resolve) => (answer = resolve)));
  const star = await open(insert);
  await act(async () => {
    star.click();
    star.click();
  });
  await act(async () => answer(["Link0000000000001"]));
  expect(insert.mock.calls).toEqual([
    ["Link", [favoriteLink(host.user.userId, "PetronGulf0000001")]],
  ]);
  expect(host.shown.map(({ message }) => message)).toEqual(["Petron added to favorites"]);
});

it("PE-044 a Petron that another window marked first is a favorite all the same", async () => {
  const message = "There is already a Link with this key.";
  const star = await open(async () => {
    throw new ApiError(message, 409, [{ code: "document-duplicate", message }]);
  });
  await act(async () => star.click());
  expect(host.shown.map(({ level, message: reported }) => `${level}: ${reported}`)).toEqual([
    "success: Petron added to favorites",
  ]);
});
