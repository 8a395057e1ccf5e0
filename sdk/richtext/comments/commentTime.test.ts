// @vitest-environment jsdom
import { HostProvider } from "@petrons/sdk/browser";
import { fakeHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { CommentTime } from "./CommentCard.tsx";

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

it("UN-013 a comment is 'just now' for 2 seconds and no longer", async () => {
  vi.useFakeTimers();
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  const createdAt = new Date().toISOString();
  const time = createElement(CommentTime, { createdAt, updatedAt: createdAt });
  await act(async () =>
    root.render(createElement(HostProvider, { services: fakeHost({}) } as never, time)),
  );
  expect(place.textContent).toBe("just now");
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(place.textContent).toBe("5 seconds ago");
  act(() => root.unmount());
  vi.useRealTimers();
});
