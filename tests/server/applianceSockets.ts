import type { OneTimeToken } from "@petrons/sdk/contracts";
import { expect, vi } from "vitest";
import { TestingFrame } from "./testingApp.ts";
import { bytes, closed, type TestingAppliances } from "./testingAppliances.ts";
import { eventually, openTestServer } from "./testServer.ts";

/** What holds for the WebSockets of apps; `appliances.test.ts` has the titles. */

export async function keepsManyMessagesInOrder(apps: TestingAppliances): Promise<void> {
  const { framed } = apps;
  const frame = await framed(apps.analyst);
  const socket = await frame.socket("/echo?token=own");
  expect(apps.app.requests.at(-1)).toMatchObject({
    url: "/echo?token=own",
    headers: { origin: apps.app.address, "x-petrons-user": apps.analyst.userId },
  });
  const received: string[] = [];
  socket.on("message", (data, isBinary) => received.push(isBinary ? "binary" : String(data)));
  for (let index = 0; index < 10_000; index++) socket.send(String(index));
  socket.send(bytes(200_000));
  await eventually(() => expect(received.length).toBe(10_001));
  expect(received.slice(0, -1)).toEqual(
    Array.from({ length: 10_000 }, (_, index) => String(index)),
  );
  expect(received.at(-1)).toBe("binary");
  socket.close(1_000, "done");
  expect((await closed(socket))[0]).toBe(1_000);
}

export async function isForSessionAndOrigin(apps: TestingAppliances): Promise<void> {
  const { framed, somebody } = apps;
  const frame = await framed(apps.analyst);
  await expect(frame.socket("/echo", { origin: "https://evil.example" })).rejects.toThrow("403");
  await expect(frame.socket("/echo", { origin: new URL(apps.node.url).origin })).rejects.toThrow(
    "403",
  );
  await expect(frame.socket("/../echo")).rejects.toThrow();
  await expect(new TestingFrame(frame.url.href).socket("/echo")).rejects.toThrow("401");
  await expect(frame.socket("/refuses")).rejects.toThrow("502");
  await expect(frame.socket("/hangs")).rejects.toThrow("504");
  await expect((await framed(apps.analyst, "down")).socket("/echo")).rejects.toThrow("502");
  const dropped = await frame.socket("/drops");
  if (dropped.readyState !== dropped.CLOSED) await closed(dropped);
  const person = await somebody("sockets");
  const own = await framed(person);
  const open = await Promise.all([1, 2, 3, 4].map(() => own.socket("/echo")));
  await expect(own.socket("/echo")).rejects.toThrow("429");
  // Half of what a person may have open is for one app.
  (await (await framed(person, "other")).socket("/echo")).terminate();
  for (const socket of open) socket.terminate();
  await eventually(async () => (await own.socket("/echo")).terminate());
}

export async function endsWithSession({ framed, somebody }: TestingAppliances): Promise<void> {
  const person = await somebody("leaves");
  const frame = await framed(person);
  const socket = await frame.socket("/echo");
  const end = closed(socket);
  await person.call("POST", "/api/session/end");
  await end;
  expect((await frame.get("/")).status).toBe(401);
  await expect(frame.socket("/echo")).rejects.toThrow("401");
}

export async function goesOnWhileRenewed(apps: TestingAppliances): Promise<void> {
  const { framed, somebody } = apps;
  const { pool } = apps.node.database;
  const person = await somebody("renews");
  const [frame, left] = [await framed(person), await framed(person)];
  const [socket, leftSocket] = [await frame.socket("/echo"), await left.socket("/echo")];
  const events = expect(left.get("/events")).rejects.toThrow("broke off");
  await eventually(() => expect(apps.app.requests.at(-1)!.url).toBe("/events"));
  const [end, leftEnd] = [closed(socket), closed(leftSocket)];
  // The token that opened the app runs out; one that was renewed from it is good.
  const renewed = await person.call<{ token: string }>("POST", "/api/session/renew");
  await pool.query(
    "update identity_session set expires_at = now() - interval '1 minute' where user_id = $1 and token_id = family",
    [person.userId],
  );
  expect((await frame.get("/")).status).toBe(200);
  const signOut = await fetch(`${apps.node.url}/api/session/end`, {
    method: "POST",
    headers: { authorization: `Bearer ${renewed.data[0]!.token}` },
  });
  expect(signOut.status).toBe(200);
  await Promise.all([end, leftEnd, events]);
  expect((await frame.get("/")).status).toBe(401);

  const other = await somebody("runs-out");
  const opened = await framed(other);
  await pool.query(
    "update identity_session set expires_at = now() + interval '2 seconds' where user_id = $1",
    [other.userId],
  );
  const short = await opened.socket("/echo");
  expect((await opened.get("/")).status).toBe(200);
  await closed(short);
  expect((await opened.get("/")).status).toBe(401);
}

export async function endsWithRights(apps: TestingAppliances): Promise<void> {
  const { framed, somebody } = apps;
  await apps.node.addPerson("steps-down@petrons.local", "admin@petrons.local", ["admin"]);
  const person = await apps.node.as("steps-down@petrons.local");
  const { data } = await person.call<OneTimeToken>("POST", "/api/onetimetoken", {
    storedData: { kind: "shiny", appName: "admins" },
  });
  const frame = new TestingFrame(data[0]!.url);
  await frame.open(`?token=${data[0]!.token}`);
  const first = closed(await frame.socket("/echo"));
  await apps.node.server.documents
    .asOrganization(person.orgId)
    .update("User", { id: person.userId }, { roles: [] });
  await first;
  expect((await frame.get("/")).status).toBe(403);

  const publicId = await apps.analyst.createPetron("Shown to all", { isPublic: true });
  const reader = await somebody("reads");
  const shown = await framed(reader, "decline", { petronId: publicId });
  const second = closed(await shown.socket("/echo"));
  await apps.analyst.update("Petron", { id: publicId }, { isPublic: false });
  await second;
  expect((await shown.get("/")).status).toBe(403);
}

export async function isUseOfItsApp(apps: TestingAppliances): Promise<void> {
  const { framed, somebody } = apps;
  const short = await openTestServer({
    sameAs: apps.node,
    configure({ manifest, limits }) {
      manifest.appliances = apps.node.config.manifest.appliances;
      limits.applianceSessionSeconds = 3;
    },
  });
  try {
    const person = (await somebody("stays")).at(short.url);
    const socket = await (await framed(person)).socket("/echo");
    const endOf = async () => {
      const { rows } = await apps.node.database.pool.query(
        "select expires_at from appliance_pass where user_id = $1",
        [person.userId],
      );
      return Number(rows[0].expires_at);
    };
    const first = await endOf();
    await vi.waitFor(async () => expect(await endOf()).toBeGreaterThan(first), {
      interval: 100,
      timeout: 15_000,
    });
    socket.terminate();
  } finally {
    await short.close();
  }
}
