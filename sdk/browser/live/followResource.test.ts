import { observable, runInAction } from "mobx";
import { describe, expect, it, vi } from "vitest";
import type { ForgeElementView, ForgeHandle } from "../index.ts";
import { followResource } from "./followResource.ts";

const uri = "$root/Petron/a#Name";

function fakeForge() {
  const element = observable.object(
    {
      uri,
      state: "initial",
      data: undefined,
      errors: [],
      isLoading: false,
      dirty: true,
      updatedAt: null,
      requestAttempt: 0,
    } as unknown as Record<string, unknown>,
    undefined,
    { deep: false },
  );
  const leave = vi.fn();
  const subscribe = vi.fn(() => leave);
  return {
    element,
    leave,
    subscribe,
    forge: {
      subscribe,
      element: () => element as unknown as ForgeElementView,
    } as unknown as ForgeHandle,
  };
}

describe("following a live resource", () => {
  it("subscribes while followed and reports each change", () => {
    const { element, leave, subscribe, forge } = fakeForge();
    const follow = followResource<string>(forge, uri);
    const changed = vi.fn();
    const stop = follow.subscribe(changed);
    expect(subscribe).toHaveBeenCalledExactlyOnceWith(uri);
    changed.mockClear();
    runInAction(() => Object.assign(element, { state: "ready", data: "North", dirty: false }));
    expect(changed).toHaveBeenCalledOnce();
    expect(follow.snapshot()).toMatchObject({ state: "ready", data: "North" });
    stop();
    expect(leave).toHaveBeenCalledOnce();
    runInAction(() => Object.assign(element, { data: "South" }));
    expect(changed).toHaveBeenCalledOnce();
  });

  it("answers the same object until something a screen shows changes", () => {
    const { element, forge } = fakeForge();
    const follow = followResource<string>(forge, uri);
    const before = follow.snapshot();
    runInAction(() => Object.assign(element, { requestAttempt: 7 }));
    expect(follow.snapshot()).toBe(before);
    runInAction(() => Object.assign(element, { data: "South" }));
    expect(follow.snapshot()).not.toBe(before);
  });

  it("follows nothing for a uri that is not known yet", () => {
    const { forge, subscribe } = fakeForge();
    const follow = followResource(forge, null);
    follow.subscribe(() => {})();
    expect(subscribe).not.toHaveBeenCalled();
    expect(follow.snapshot()).toBe(follow.snapshot());
  });
});
