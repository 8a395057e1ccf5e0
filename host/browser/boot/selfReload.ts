import { reachedEvery, serverReached, whenReached } from "../api/serverReached.ts";

/**
 * Loads in a row that the page does by itself; a start that fails more often is not mended by
 * another.
 */
export const maxReloads = 3;
const key = "petrons.boot.reloads";

interface ReloadDependencies {
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /**
   * Ends what is still loading: on a dead network it would keep the few sockets of the browser to
   * itself.
   */
  stopLoading(): void;
  reached(): Promise<boolean>;
  reload(): void;
}

const thisPage = (): ReloadDependencies => ({
  storage: sessionStorage,
  stopLoading: () => window.stop(),
  reached: () => serverReached(),
  reload: () => location.reload(),
});

/**
 * After a start that failed: the page is loaded anew as soon as the server answers. False when that
 * was tried often enough.
 */
export function reloadWhenReached(
  { storage, stopLoading, reached, reload }: ReloadDependencies = thisPage(),
): boolean {
  const reloads = Number(storage.getItem(key) ?? 0);
  if (reloads >= maxReloads) return false;
  stopLoading();
  const again = async () => {
    await new Promise((resolve) => setTimeout(resolve, reachedEvery));
    await whenReached(() => undefined, reached);
    storage.setItem(key, String(reloads + 1));
    reload();
  };
  void again();
  return true;
}

/** The page has started: a failure from now on is not one of those before. */
export const forgetReloads = (storage: Pick<Storage, "removeItem"> = sessionStorage): void =>
  storage.removeItem(key);
