import { once } from "node:events";
import type { OneTimeToken } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, expect } from "vitest";
import type { WebSocket } from "ws";
import { type MisbehavingApp, openMisbehavingApp, TestingFrame } from "./testingApp.ts";
import type { Answer, TestingPerson } from "./testingPerson.ts";
import { openTestServer, type TestServer } from "./testServer.ts";

export const answerBytes = 1_048_576;
export const requestBytes = 65_536;
export const bytes = (count: number) => Buffer.alloc(count, "x");
export const closed = (socket: WebSocket) => once(socket, "close");

/** A server with apps, all of which one misbehaving app answers, and people who open them. */
export class TestingAppliances {
  app!: MisbehavingApp;
  node!: TestServer;
  admin!: TestingPerson;
  analyst!: TestingPerson;
  outsider!: TestingPerson;
  petronId!: string;

  ask = (
    person: TestingPerson,
    appName = "decline",
    more: object = {},
  ): Promise<Answer<OneTimeToken>> =>
    person.call("POST", "/api/onetimetoken", { storedData: { kind: "bokeh", appName, ...more } });

  tokenOf = async (
    person: TestingPerson,
    appName?: string,
    more?: object,
  ): Promise<OneTimeToken> => {
    const { success, data, errors } = await this.ask(person, appName, more);
    expect({ success, errors }).toEqual({ success: true, errors: [] });
    return data[0]!;
  };

  /** An open frame. */
  framed = async (
    person: TestingPerson,
    appName?: string,
    more?: object,
  ): Promise<TestingFrame> => {
    const { token, url } = await this.tokenOf(person, appName, more);
    const frame = new TestingFrame(url);
    expect((await frame.open(`?token=${token}`)).status).toBe(303);
    return frame;
  };

  /** A person of their own, whose rights a test may end. */
  somebody = async (name: string): Promise<TestingPerson> => {
    await this.node.addPerson(`${name}@petrons.local`, "admin@petrons.local");
    return this.node.as(`${name}@petrons.local`);
  };
}

/** Opens the server before the tests of a file, and closes it after them. */
export function testingAppliances(): TestingAppliances {
  const opened = new TestingAppliances();
  beforeAll(async () => {
    const app = await openMisbehavingApp();
    opened.app = app;
    opened.node = await openTestServer({
      configure({ manifest, limits }) {
        const { address } = app;
        manifest.appliances!.apps = [
          { kind: "bokeh", name: "decline", address },
          { kind: "bokeh", name: "other", address: `${address}/below/` },
          { kind: "bokeh", name: "down", address: "http://127.0.0.1:1" },
          { kind: "bokeh", name: "led", address: `${address}/led/` },
          { kind: "bokeh", name: "report", address: `${address}/report/` },
          { kind: "bokeh", name: "nothing", address: `${address}/nothing/` },
          { kind: "bokeh", name: "lost", address: `${address}/missing/` },
          { kind: "shiny", name: "admins", address, roles: ["admin"] },
          { kind: "shiny", name: "ours", address, organizations: ["Petrons Energy"] },
        ];
        Object.assign(limits, {
          applianceAnswerSeconds: 1,
          applianceAnswerBytes: answerBytes,
          applianceRequestBytes: requestBytes,
          applianceSocketsPerPerson: 8,
          applianceRequestsAtOncePerPerson: 8,
        });
      },
    });
    opened.admin = await opened.node.as("admin@petrons.local");
    opened.analyst = await opened.node.as("analyst@petrons.local");
    opened.outsider = await opened.node.as("outsider@other.local");
    opened.petronId = await opened.analyst.createPetron("Decline");
  });
  afterAll(async () => {
    await opened.node?.close();
    await opened.app?.close();
  });
  return opened;
}
