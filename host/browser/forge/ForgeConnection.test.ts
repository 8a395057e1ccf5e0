import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ForgeConnection } from "./ForgeConnection.ts";
import { FakeLinks, FakeNetwork } from "./testingForge.ts";

let links: FakeLinks;
let network: FakeNetwork;
let notices: string[];
let connection: ForgeConnection;

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const lost = { title: "Lost Live Data Connection", message: "Trying to connect again." };
const networkLost = {
  title: "Network Connection Lost",
  message: "Your computer is offline. Everything continues as soon as the network is back.",
};
const failedAfter = (attempts: number) => ({
  title: `Reconnect Attempts ${attempts} Failed`,
  message: "Please refresh the page. If that does not help, contact support.",
});

async function goLive(): Promise<void> {
  connection.start();
  await pass(0);
  expect(connection.phase).toBe("live");
}

beforeEach(() => {
  vi.useFakeTimers();
  links = new FakeLinks();
  network = new FakeNetwork();
  notices = [];
  connection = new ForgeConnection({
    notices: { success: (message) => `${notices.push(message)}` },
    token: () => "t",
    link: links.make,
    network,
  });
});
afterEach(() => {
  connection.stop();
  vi.useRealTimers();
});

describe("connecting", () => {
  test("FG-010 goes from connecting to live", async () => {
    connection.start();
    expect(connection.phase).toBe("connecting");
    await pass(0);
    expect(connection).toMatchObject({ phase: "live", attempts: 0, blockedBy: null });
    expect(notices).toEqual([]);
  });

  test("FG-010 FG-012 GP-072 the first connect uses the same waits: 0, 1, 1, 2, 3, 5 s, then the blocking message", async () => {
    links.next = "fails";
    const start = Date.now();
    connection.start();
    await pass(11_999);
    expect(connection.phase).toBe("connecting");
    await pass(1);
    expect(links.madeAt.map((at) => at - start)).toEqual([0, 1_000, 2_000, 4_000, 7_000, 12_000]);
    expect(connection).toMatchObject({ phase: "failed", attempts: 6, blockedBy: failedAfter(6) });
  });

  test("the server's word why it takes no connection is known until one is live, and not after", async () => {
    links.next = "fails";
    connection.start();
    await pass(3_000);
    connection.onRefusal("Too many pages are open.");
    expect(connection.refusal).toBe("Too many pages are open.");
    links.next = "starts";
    await pass(5_000);
    expect(connection).toMatchObject({ phase: "live", refusal: null });
    connection.onRefusal("Too many pages are open.");
    expect(connection.refusal).toBeNull();
  });

  test("FG-010 on a drop reconnects with the waits, at once first", async () => {
    await goLive();
    links.next = "fails";
    const drop = Date.now();
    links.last.end();
    expect(connection.phase).toBe("reconnecting");
    await pass(3_000);
    expect(links.madeAt.slice(1).map((at) => at - drop)).toEqual([0, 1_000, 2_000]);
    links.next = "starts";
    await pass(1_000);
    expect(connection).toMatchObject({ phase: "live", attempts: 0 });
  });

  test("an attempt that hangs is given up after 5 s", async () => {
    links.next = "hangs";
    connection.start();
    await pass(0);
    const first = links.last;
    links.next = "starts";
    await pass(4_999);
    expect(first.stop).not.toHaveBeenCalled();
    await pass(1_001);
    expect(first.stop).toHaveBeenCalled();
    expect(connection.phase).toBe("live");
    expect(links.made).toHaveLength(2);
  });
});

describe("blocking", () => {
  test("FG-011 GP-038 blocks the page when not back after 4 s, and unblocks it with 'Reconnected'", async () => {
    await goLive();
    links.next = "fails";
    links.last.end();
    await pass(3_999);
    expect(connection.blockedBy).toBeNull();
    await pass(1);
    expect(connection.blockedBy).toEqual(lost);
    expect(notices).toEqual([]);
    links.next = "starts";
    await pass(3_000);
    expect(connection).toMatchObject({ phase: "live", blockedBy: null });
    expect(notices).toEqual(["Reconnected"]);
  });

  test("FG-011 after Keep reading the page is read-only until the connection is live, and says when it is tried again", async () => {
    await goLive();
    links.next = "fails";
    links.last.end();
    await pass(4_000);
    expect(connection).toMatchObject({ blockedBy: lost, isReadOnly: false });
    connection.keepReading();
    expect(connection).toMatchObject({ blockedBy: lost, isReadOnly: true });
    await pass(8_000);
    expect(connection).toMatchObject({ blockedBy: failedAfter(6), isReadOnly: true });
    expect(connection.nextAttemptAt! - performance.now()).toBe(30_000);
    network.go("offline");
    expect(connection).toMatchObject({
      blockedBy: networkLost,
      isReadOnly: true,
      nextAttemptAt: null,
    });
    links.next = "starts";
    network.go("online");
    await pass(0);
    expect(connection).toMatchObject({
      phase: "live",
      blockedBy: null,
      isReadOnly: false,
      nextAttemptAt: null,
    });
    links.next = "fails";
    links.last.end();
    await pass(4_000);
    expect(connection).toMatchObject({ blockedBy: lost, isReadOnly: false });
  });

  test("FG-011 a drop that is over before 4 s is not mentioned", async () => {
    await goLive();
    links.last.end();
    await pass(10_000);
    expect(connection).toMatchObject({ phase: "live", blockedBy: null });
    expect(notices).toEqual([]);
  });

  test("FG-012 GP-038 GP-042 GP-072 after the final failure it tries every 30 s, counting on, and recovers", async () => {
    await goLive();
    links.next = "fails";
    links.last.end();
    await pass(12_000);
    expect(connection.blockedBy).toEqual(failedAfter(6));
    await pass(29_999);
    expect(links.made).toHaveLength(7);
    await pass(1);
    expect(connection).toMatchObject({ phase: "failed", blockedBy: failedAfter(7) });
    links.next = "starts";
    await pass(30_000);
    expect(connection).toMatchObject({ phase: "live", blockedBy: null });
    expect(notices).toEqual(["Reconnected"]);
  });

  test("FG-012 GP-072 after the final failure an attempt has 20 s: who is so busy answers late", async () => {
    links.next = "fails";
    connection.start();
    await pass(12_000);
    expect(connection.phase).toBe("failed");
    links.next = "hangs";
    await pass(30_000 + 19_900);
    expect([links.made.length, links.last.stop.mock.calls.length]).toEqual([7, 0]);
    await pass(200);
    expect(links.last.stop).toHaveBeenCalled();
    links.next = "starts";
    await pass(30_000);
    expect(connection.phase).toBe("live");
  });

  test("FG-012 GP-072 after the final failure it tries at once when the network returns", async () => {
    await goLive();
    links.next = "fails";
    links.last.end();
    await pass(12_000);
    links.next = "starts";
    network.go("online");
    await pass(0);
    expect(connection).toMatchObject({ phase: "live", blockedBy: null });
    expect(notices).toEqual(["Reconnected"]);
  });

  test("FG-013 GP-038 offline blocks with 'Network Connection Lost', online unblocks with 'Reconnected to Network' and connects at once", async () => {
    await goLive();
    network.go("offline");
    expect(connection).toMatchObject({ phase: "offline", blockedBy: networkLost });
    await pass(60_000);
    expect(connection.blockedBy).toEqual(networkLost);
    expect(links.made).toHaveLength(1);
    network.go("online");
    expect(connection.blockedBy).toBeNull();
    expect(notices).toEqual(["Reconnected to Network"]);
    await pass(0);
    expect(connection.phase).toBe("live");
    expect(links.made).toHaveLength(2);
  });

  test("FG-013 offline replaces the other dialogs, and a page opened offline waits", async () => {
    network.online = false;
    connection.start();
    expect(connection).toMatchObject({ phase: "offline", blockedBy: networkLost });
    links.next = "fails";
    network.go("online");
    await pass(4_000);
    expect(connection.blockedBy).toEqual(lost);
    network.go("offline");
    expect(connection.blockedBy).toEqual(networkLost);
  });
});

describe("a page that wakes", () => {
  test("asks a live link for a sign of life, and connects anew when none comes within 3 s", async () => {
    await goLive();
    network.wake();
    await pass(5_000);
    expect(links.made).toHaveLength(1);
    expect(links.last.invoked).toEqual([["Probe"]]);
    links.mute = true;
    network.wake();
    await pass(2_999);
    expect(connection.phase).toBe("live");
    await pass(2);
    expect(links.made).toHaveLength(2);
    expect(links.made[0]?.stop).toHaveBeenCalled();
    expect(connection).toMatchObject({ phase: "live", blockedBy: null });
    expect(notices).toEqual([]);
  });

  test("a refusal is a sign of life, and a link that ends while it is asked connects anew once", async () => {
    await goLive();
    links.last.invoke = () => Promise.reject(new Error("no such method"));
    network.wake();
    await pass(5_000);
    expect(links.made).toHaveLength(1);
    links.mute = true;
    network.wake();
    links.last.end();
    await pass(10_000);
    expect(links.made).toHaveLength(2);
  });

  test("FG-012 tries at once what it waited for, without putting off the dialog", async () => {
    await goLive();
    links.next = "fails";
    links.last.end();
    await pass(3_500);
    const made = links.made.length;
    network.wake();
    await pass(0);
    expect(links.made).toHaveLength(made + 1);
    await pass(500);
    expect(connection.blockedBy).toEqual(lost);
    await pass(12_000);
    expect(connection).toMatchObject({ phase: "failed", blockedBy: failedAfter(6) });
    links.next = "starts";
    network.wake();
    await pass(0);
    expect(connection).toMatchObject({ phase: "live", blockedBy: null });
    expect(notices).toEqual(["Reconnected"]);
  });

  test("FG-013 hears that the network is back although no event said so", async () => {
    await goLive();
    network.go("offline");
    network.wake();
    expect(connection.phase).toBe("offline");
    network.online = true;
    network.wake();
    await pass(0);
    expect(connection).toMatchObject({ phase: "live", blockedBy: null });
    expect(notices).toEqual(["Reconnected to Network"]);
  });

  test("FG-013 an online event without an offline one asks the live link for a sign of life", async () => {
    await goLive();
    links.mute = true;
    network.go("online");
    await pass(3_001);
    expect(links.made).toHaveLength(2);
    expect(notices).toEqual([]);
  });
});

describe("a session that is refused", () => {
  test("is asked about after the second failure and with each slow attempt", async () => {
    const failing = vi.fn();
    connection.onFailing(failing);
    links.next = "fails";
    connection.start();
    await pass(500);
    expect(failing).not.toHaveBeenCalled();
    await pass(3_000);
    expect(failing).toHaveBeenCalledTimes(1);
    await pass(9_000);
    expect(failing).toHaveBeenCalledTimes(2);
    await pass(30_000);
    expect(failing).toHaveBeenCalledTimes(3);
  });
});

describe("workspaces and events", () => {
  test("FG-020 enters and leaves, and enters every workspace again after a reconnect", async () => {
    const entered = vi.fn();
    connection.onEntered(entered);
    connection.enter("a");
    await goLive();
    connection.enter("b");
    connection.enter("b");
    connection.enter("c");
    connection.leave("c");
    await pass(0);
    expect(links.last.invoked).toEqual([
      ["ForgeEnterClient", "a"],
      ["ForgeEnterClient", "b"],
      ["ForgeEnterClient", "c"],
      ["ForgeExitClient", "c"],
    ]);
    links.last.end();
    await pass(0);
    expect(links.last.invoked).toEqual([
      ["ForgeEnterClient", "a"],
      ["ForgeEnterClient", "b"],
    ]);
    expect(entered.mock.calls.flat()).toEqual(["a", "b", "a", "b"]);
  });

  test("GP-029 a workspace that cannot be entered is reported, and one that can is not", async () => {
    const refused = vi.fn();
    connection.onRefused(refused);
    connection.enter("a");
    connection.enter("b");
    links.refuse = "a";
    await goLive();
    await pass(0);
    expect(refused.mock.calls).toEqual([["a"]]);
  });

  test("a workspace that refuses is tried again, ever more rarely, until it is left", async () => {
    const entered = vi.fn();
    connection.onEntered(entered);
    links.refuse = "a";
    connection.enter("a");
    await goLive();
    await pass(7_000);
    expect(links.last.invoked).toHaveLength(4);
    links.refuse = undefined;
    await pass(8_000);
    expect(entered).toHaveBeenCalledExactlyOnceWith("a");
    links.refuse = "a";
    connection.leave("a");
    await pass(0);
    const calls = links.last.invoked.length;
    await pass(120_000);
    expect(links.last.invoked).toHaveLength(calls);
  });

  test("GP-029 a workspace that was closed to the person is entered again once it is open, by one try at a time", async () => {
    const entered = vi.fn();
    connection.onEntered(entered);
    connection.enter("a");
    await goLive();
    expect(entered).toHaveBeenCalledOnce();
    links.refuse = "a";
    connection.closed("a");
    connection.closed("a");
    connection.closed("never entered");
    await pass(3_500);
    connection.closed("a");
    expect(links.last.invoked).toHaveLength(3);
    links.refuse = undefined;
    await pass(4_000);
    expect(entered).toHaveBeenCalledTimes(2);
    expect(links.last.invoked).toHaveLength(4);
    connection.closed("a");
    connection.leave("a");
    await pass(60_000);
    expect(entered).toHaveBeenCalledTimes(2);
  });

  test("FG-021 events reach their listeners on every link, also those registered late, and none of a link given up", async () => {
    const early = vi.fn();
    const late = vi.fn();
    connection.onEvent("ForgeEvents", early);
    await goLive();
    const first = links.last;
    const stopLate = connection.onEvent("PluginsChanged", late);
    first.push("ForgeEvents", [1]);
    first.push("PluginsChanged");
    first.end();
    await pass(0);
    first.push("ForgeEvents", [2]);
    links.last.push("ForgeEvents", [3]);
    stopLate();
    links.last.push("PluginsChanged");
    expect(early.mock.calls).toEqual([[[1]], [[3]]]);
    expect(late).toHaveBeenCalledTimes(1);
  });

  test("a first attempt that fails is a loss too: what was asked meanwhile may not have arrived", async () => {
    const live = vi.fn();
    connection.onLive(live);
    links.next = "fails";
    connection.start();
    await pass(0);
    links.next = "starts";
    await pass(1_000);
    expect(connection.phase).toBe("live");
    expect(live).toHaveBeenCalledOnce();
  });

  test("reports each time it has become live again, and whether no event had reported the loss", async () => {
    const live = vi.fn();
    const silent = vi.fn();
    connection.onLive(live);
    connection.onSilence(silent);
    await goLive();
    links.last.end();
    await pass(0);
    expect(silent).not.toHaveBeenCalled();
    links.last.end(true);
    expect(silent).toHaveBeenCalledOnce();
    await pass(0);
    links.mute = true;
    network.wake();
    await pass(3_001);
    expect(silent).toHaveBeenCalledTimes(2);
    links.mute = false;
    links.next = "hangs";
    links.last.end();
    await pass(0);
    links.next = "starts";
    await pass(7_000);
    links.last.end();
    await pass(0);
    expect(live.mock.calls.flat()).toEqual([false, true, true, true, false]);
    // An attempt that hangs says nothing of calls: perhaps sockets alone are kept away from the
    // server.
    expect(silent).toHaveBeenCalledTimes(2);
  });

  test("stopping ends the link and all attempts", async () => {
    await goLive();
    const link = links.last;
    connection.stop();
    link.end();
    network.go("offline");
    await pass(60_000);
    expect(link.stop).toHaveBeenCalled();
    expect(links.made).toHaveLength(1);
    expect(connection).toMatchObject({ phase: "idle", blockedBy: null });
  });
});
