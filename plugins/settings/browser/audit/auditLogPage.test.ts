// @vitest-environment jsdom
import type { AuditEvent, AuditPage } from "@petrons/sdk/contracts";
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { openPage, type TestingPage } from "../testingPage.ts";
import { AuditLogPage } from "./AuditLogPage.tsx";
import { changeText, itemText, personText } from "./auditWords.ts";
import { dayStart } from "./useAuditFilters.ts";

const event = (change: Partial<AuditEvent>): AuditEvent => ({
  ...{
    id: "1",
    at: "2026-11-22T10:20:30.000Z",
    kind: "visibility",
    person: { userId: "u1", fullName: "Helen Marsh" },
    container: "Petron",
  },
  ...{
    documents: [{ id: "p1", name: "Gulf Shelf" }],
    count: 1,
    field: "isPublic",
    from: false,
    to: true,
    detail: null,
  },
  ...change,
});

describe("an event in words", () => {
  it("has a field from and to where the log keeps them, else its name", () => {
    expect(changeText(event({}))).toBe("Public: No → Yes");
    expect(changeText(event({ field: "roles", from: [], to: ["admin", "support-engineer"] }))).toBe(
      "Roles: none → admin, support engineer",
    );
    expect(changeText(event({ field: "displayTimeZoneId", from: null, to: null }))).toBe(
      "Time zone",
    );
  });

  it("has what was refused, and how often", () => {
    expect(
      changeText(
        event({
          kind: "refused",
          field: null,
          from: null,
          to: null,
          detail: "role-missing",
          count: 1_200,
        }),
      ),
    ).toBe("Role missing, 1,200 times");
    expect(
      changeText(
        event({
          kind: "sign-in-failed",
          field: null,
          from: null,
          to: null,
          detail: "wrong-password",
        }),
      ),
    ).toBe("Wrong password");
  });

  it("says what it is about, by its name where there is one, and how many more", () => {
    expect(itemText(event({}))).toBe("Petron Gulf Shelf");
    expect(
      itemText(event({ kind: "deletion", documents: [{ id: "abc", name: null }], count: 60 })),
    ).toBe("Petron abc and 59 more");
    expect(itemText(event({ container: "AppSetting", documents: [] }))).toBe("Global settings");
    expect(itemText(event({ container: null, documents: [] }))).toBe("");
  });

  it("tells the server, the operator, a person who is not known any more, and nobody apart", () => {
    expect([
      personText(event({ person: null })),
      personText(
        event({
          kind: "plugin",
          person: null,
          field: "stopped",
          from: false,
          to: true,
          detail: "operator",
        }),
      ),
      personText(event({ person: { userId: "x", fullName: null } })),
      personText(event({ person: null, kind: "refused" })),
    ]).toEqual(["The server", "The operator", "Unknown person", "Not signed in"]);
  });
});

it("a day of the filters begins at midnight of the display time zone, and an hour later where clocks skip it", () => {
  expect(dayStart("2026-03-01", "America/Chicago")).toBe("2026-03-01T06:00:00.000Z");
  expect(dayStart("2026-02-28", "UTC", 1)).toBe("2026-03-01T00:00:00.000Z");
  expect(dayStart("2026-09-06", "America/Santiago")).toBe("2026-09-06T04:00:00.000Z");
  expect(dayStart("2026-9-6", "UTC")).toBeUndefined();
});

describe("the page", () => {
  let page: TestingPage | undefined;
  const answer = (change: Partial<AuditPage>): AuditPage => ({
    events: [],
    older: null,
    newer: null,
    total: 0,
    countedTo: 10_000,
    ...change,
  });
  const open = async (get: (path: string) => Promise<unknown>, address?: string) => {
    page = await openPage(
      createElement(AuditLogPage),
      { api: { get, query: async () => ({ data: [], total: 0 }) } } as never,
      address,
    );
    return page;
  };

  it("leaves out what an old or mistyped link says that the log does not know", async () => {
    const asked: string[] = [];
    const shown = await open(async (path) => {
      asked.push(path);
      return { data: [answer({})] };
    }, "/?kind=bogus&person=bogus&from=x&before=xx&after=1.2");
    await shown.until(() => shown.text().includes("No events yet"));
    expect([...new Set(asked)]).toEqual(["/audit?after=1.2"]);
  });

  it("says that there are no events yet, and offers nothing to download", async () => {
    const shown = await open(async () => ({ data: [answer({})] }));
    await shown.until(() => shown.text().includes("No events yet"));
    expect(shown.button("Download CSV")?.disabled).toBe(true);
  });

  it("says why the events could not be read, and reads them again", async () => {
    let calls = 0;
    const shown = await open(async () => {
      calls += 1;
      if (calls === 1) throw new Error("The database is away.");
      return { data: [answer({ events: [event({})], total: 10_000, older: "1.1" })] };
    });
    await shown.until(
      () =>
        shown.text().includes("Unable to load events.") &&
        shown.text().includes("The database is away."),
    );
    await shown.press("Retry");
    await shown.until(() => shown.text().includes("More than 10,000 events"));
    expect(shown.button("Older")?.disabled).toBe(false);
    expect(shown.button("Newer")?.disabled).toBe(true);
  });
});
