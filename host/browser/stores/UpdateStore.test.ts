import { describe, expect, it, vi } from "vitest";
import type { BootDocument } from "../../contracts/index.ts";
import { UpdateStore } from "./UpdateStore.ts";

const boot = (
  revision: string,
  imports: Record<string, string>,
  version = "1.0.0",
  roles: string[] = [],
) =>
  ({
    revision,
    environment: { version },
    importMap: { imports, integrity: {}, depcache: {} },
    user: { roles },
  }) as unknown as BootDocument;

function open(next: BootDocument) {
  const applyContributions = vi.fn();
  const onRolesChanged = vi.fn();
  const store = new UpdateStore({
    boot: boot("1", { "plugin/a": "/a-1.js" }),
    readBoot: async () => next,
    applyContributions,
    onRolesChanged,
  });
  return { store, applyContributions, onRolesChanged };
}

describe("a newer boot document", () => {
  it("a plugin that was enabled appears at once, and no reload is asked for", async () => {
    const next = boot("2", { "plugin/a": "/a-1.js", "plugin/b": "/b-1.js" });
    const { store, applyContributions } = open(next);
    await store.pluginsChanged();
    await store.check();
    expect(applyContributions).toHaveBeenCalledExactlyOnceWith(next);
    expect(store.reloadNeeded).toBe(false);
  });

  it("with other roles the page is made anew, also when that is found only after a lost connection", async () => {
    const { store, applyContributions, onRolesChanged } = open(
      boot("1", { "plugin/a": "/a-1.js" }, "1.0.0", ["admin"]),
    );
    await store.pluginsChanged();
    await store.check();
    expect(onRolesChanged).toHaveBeenCalledTimes(2);
    expect(applyContributions).not.toHaveBeenCalled();
  });

  it("a release is offered by reload: code this page already has is not exchanged under it", async () => {
    const { store, applyContributions } = open(boot("2", { "plugin/a": "/a-2.js" }));
    await store.check();
    expect(store.reloadNeeded).toBe(true);
    expect(applyContributions).not.toHaveBeenCalled();
  });

  it("new code of a plugin one has needs a reload, also when plugins changed", async () => {
    const { store } = open(boot("2", { "plugin/a": "/a-2.js" }));
    await store.pluginsChanged();
    expect(store.reloadNeeded).toBe(true);
  });

  it("a plugin that was switched while the connection was lost appears or goes as the connection is back, without a reload", async () => {
    const next = boot("2", { "plugin/b": "/b-1.js" });
    const { store, applyContributions } = open(next);
    await store.check();
    await store.check();
    expect(applyContributions).toHaveBeenCalledExactlyOnceWith(next);
    expect(store.reloadNeeded).toBe(false);
  });

  it("a new version of the host needs a reload", async () => {
    const { store } = open(boot("2", { "plugin/a": "/a-1.js" }, "1.1.0"));
    await store.check();
    expect(store.reloadNeeded).toBe(true);
  });

  it("the same revision asks for nothing", async () => {
    const { store } = open(boot("1", {}));
    await store.check();
    expect(store.reloadNeeded).toBe(false);
  });
});
