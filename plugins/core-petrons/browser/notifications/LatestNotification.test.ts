// @vitest-environment jsdom
import { cleanup, fakeHost, renderSync, withHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { ListedNotification, NotificationObject } from "../../contracts/index.ts";
import { LatestNotification } from "./LatestNotification.tsx";

let focused = true;
beforeEach(() => {
  focused = true;
  vi.spyOn(document, "hasFocus").mockImplementation(() => focused);
});

const at = (minute: number, part: Partial<NotificationObject> = {}): ListedNotification => ({
  id: `n${minute}`,
  status: "Unseen",
  createdAt: `2026-03-10T12:0${minute}:00.000Z`,
  createdBy: null,
  notificationObject: {
    notificationType: "Reported",
    message: `Message ${minute}`,
    createdBy: null,
    sourceEntity: "AddCollaboratorTask",
    document: { content: "", pluginId: null, parentId: "p1", petronId: "p1" },
    ...part,
  },
});

function watch(openPanel: string | null = null) {
  const update = vi.fn(async () => 1);
  const host = fakeHost({
    api: { update },
    layout: { openPanel },
    routes: { "petron-overview": "/petron/:petronId/overview" },
  });
  renderSync(withHost(createElement(LatestNotification), { host }));
  const uri = `$root/Users/${host.user.userId}/Notifications#LatestUnseen`;
  return {
    host,
    update,
    latest: (notification: ListedNotification | null) =>
      act(async () => host.forge.publish(uri, notification)),
  };
}
const noticesOf = ({ shown }: { shown: readonly { message: string }[] }) =>
  shown.map(({ message }) => message);

it("NT-006 one that comes while the page is open is shown once, with the way to its place, which marks it Read", async () => {
  const { host, latest, update } = watch();
  await latest(at(1));
  expect(noticesOf(host)).toEqual([]);
  await latest(at(2));
  await latest(at(1));
  await latest(null);
  await latest(at(2));
  expect(noticesOf(host)).toEqual(["Message 2"]);
  expect(host.shown[0]).toMatchObject({
    level: "info",
    action: { label: "Open", to: "/petron/p1/overview" },
  });
  host.shown[0]!.action!.run!();
  expect(update).toHaveBeenCalledExactlyOnceWith(
    "PlatformNotification",
    { id: "n2" },
    { status: "Read" },
  );
});

it("NT-006 the first one ever is shown too, and a failed run as a warning", async () => {
  const { host, latest } = watch();
  await latest(null);
  await latest(
    at(1, {
      notificationType: "JobError",
      sourceEntity: "ImportTableTask",
      sourceDataType: "JobResult",
    }),
  );
  expect(host.shown).toMatchObject([{ level: "warning", message: "Message 1" }]);
  expect(host.shown[0]!.action).toBeUndefined();
});

it("the notice of a failed run gives its reason, which names the file or document", async () => {
  const { host, latest } = watch();
  await latest(null);
  const document = {
    content: "'header.csv' has no rows to import.",
    pluginId: "host",
    parentId: null,
    petronId: "p1",
    jobResultId: "j1",
  };
  await latest(
    at(1, {
      notificationType: "JobError",
      message: "Import Table failed.",
      sourceEntity: "ImportTableTask",
      sourceDataType: "JobResult",
      document,
    }),
  );
  await latest(
    at(2, {
      notificationType: "JobCompleted",
      message: "Import Table completed.",
      sourceEntity: "ImportTableTask",
      sourceDataType: "JobResult",
      document,
    }),
  );
  expect(noticesOf(host)).toEqual([
    "Import Table failed. 'header.csv' has no rows to import.",
    "Import Table completed. 'header.csv' has no rows to import.",
  ]);
});

it("tabs without the focus, an open list and followed tags are quiet", async () => {
  const first = watch();
  await first.latest(null);
  focused = false;
  await first.latest(at(1));
  focused = true;
  await first.latest(at(2, { sourceEntity: "HashtagUsage", sourceDataType: "Comment" }));
  expect(noticesOf(first.host)).toEqual([]);
  cleanup();
  const second = watch("user");
  await second.latest(null);
  await second.latest(at(3));
  expect(noticesOf(second.host)).toEqual([]);
});
