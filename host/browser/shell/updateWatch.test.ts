import { observable, runInAction } from "mobx";
import { expect, it, vi } from "vitest";
import { NoticesStore } from "../stores/index.ts";
import type { LiveConnection } from "./types.ts";
import { watchForUpdates } from "./updateWatch.ts";

it("asks each time the page is live, the first time too since something may have been switched before, and offers 'Reload to update' until it is taken", () => {
  const connection = observable({ phase: "connecting", blockedBy: null } as LiveConnection) as {
    phase: LiveConnection["phase"];
  } & LiveConnection;
  const calls = { pluginsChanged: vi.fn(async () => {}), check: vi.fn(async () => {}) };
  const update = observable({ reloadNeeded: false, ...calls });
  const notices = new NoticesStore(() => () => {});
  const reload = vi.fn();
  let pluginsChanged = () => {};
  const forge = {
    connection,
    onPluginsChanged: (listener: () => void) => {
      pluginsChanged = listener;
      return () => {};
    },
  };
  watchForUpdates({ update: update as never, forge, notices, reload });
  const become = (phase: LiveConnection["phase"]) =>
    runInAction(() => {
      connection.phase = phase;
    });

  expect(calls.check).not.toHaveBeenCalled();
  become("live");
  expect(calls.check).toHaveBeenCalledOnce();
  become("reconnecting");
  become("live");
  expect(calls.check).toHaveBeenCalledTimes(2);

  pluginsChanged();
  expect(calls.pluginsChanged).toHaveBeenCalledOnce();

  runInAction(() => {
    update.reloadNeeded = true;
  });
  expect(notices.visible).toMatchObject([{ timeout: 0, action: { label: "Reload to update" } }]);
  notices.visible[0]!.action!.run!();
  expect(reload).toHaveBeenCalledOnce();
});
