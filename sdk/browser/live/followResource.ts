import { autorun, untracked } from "mobx";
import type { WireError } from "../../contracts/index.ts";
import type { ForgeElementView, ForgeHandle } from "../host.ts";

/**
 * A live resource at one moment. The object stays the same until something in it changes.
 * `updatedAt` in ms of `Date.now()`.
 */
export interface ResourceSnapshot<T> {
  readonly uri: string | null;
  readonly state: ForgeElementView["state"];
  readonly data: T | undefined;
  readonly errors: readonly WireError[];
  readonly isLoading: boolean;
  readonly dirty: boolean;
  readonly updatedAt: number | null;
  /** Asks for it again at once; a resource in error is asked for by itself too, but seldom. */
  reload(): void;
}

const nothing: ResourceSnapshot<never> = {
  uri: null,
  state: "initial",
  data: undefined,
  errors: [],
  isLoading: false,
  dirty: false,
  updatedAt: null,
  reload: () => undefined,
};

const read = <T>(element: ForgeElementView<T>, reload: () => void): ResourceSnapshot<T> => ({
  uri: element.uri,
  state: element.state,
  data: element.data,
  errors: element.errors,
  isLoading: element.isLoading,
  dirty: element.dirty,
  updatedAt: element.updatedAt,
  reload,
});

const same = <T>(a: ResourceSnapshot<T>, b: ResourceSnapshot<T>): boolean =>
  (Object.keys(a) as (keyof ResourceSnapshot<T>)[]).every((key) => Object.is(a[key], b[key]));

/**
 * A resource as React reads external state: followed from `subscribe` until its answer is called. A
 * null uri follows nothing.
 */
export function followResource<T>(forge: ForgeHandle, uri: string | null) {
  let last: ResourceSnapshot<T> = nothing;
  const reload = () => uri !== null && forge.reload(uri);
  const snapshot = (): ResourceSnapshot<T> => {
    if (uri === null) return nothing;
    const next = untracked(() => read(forge.element<T>(uri), reload));
    if (!same(last, next)) last = next;
    return last;
  };
  const subscribe = (changed: () => void): (() => void) => {
    if (uri === null) return () => undefined;
    const leave = forge.subscribe(uri);
    const stop = autorun(() => {
      read(forge.element<T>(uri), reload);
      untracked(changed);
    });
    return () => {
      stop();
      leave();
    };
  };
  return { snapshot, subscribe };
}
