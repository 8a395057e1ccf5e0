// @vitest-environment jsdom
import { cleanup, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { expect, it, vi } from "vitest";
import { CommentTime } from "./CommentCard.tsx";

it("UN-013 a comment is 'just now' for 2 seconds and no longer", async () => {
  vi.useFakeTimers();
  const createdAt = new Date().toISOString();
  const time = createElement(CommentTime, { createdAt, updatedAt: createdAt });
  const place = await renderWithHost(time);
  expect(place.textContent).toBe("just now");
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(place.textContent).toBe("5 seconds ago");
  cleanup();
  vi.useRealTimers();
});
