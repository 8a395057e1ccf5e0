// @vitest-environment jsdom
import { ApiError } from "@petrons/sdk/browser";
import { aUser, type FakeHostOptions, fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { describe, expect, it, vi } from "vitest";
import type { OpenPetron } from "../../contracts/index.ts";
import { CollaboratorList } from "./CollaboratorList.tsx";

let place: HTMLElement;

const [owner, ingrid, adam, gone] = [
  aUser({ firstName: "Helen", lastName: "Marsh" }),
  aUser({ firstName: "Ingrid", lastName: "Solberg" }),
  aUser({ firstName: "Adam", lastName: "Berg" }),
  aUser({ firstName: "Gone", lastName: "Away", deleted: true }),
] as const;
const free = aUser({ firstName: "Free", lastName: "Person" });
const people = [owner, ingrid, adam, gone, free];

async function show(
  editable: boolean,
  runTask: unknown = vi.fn(async () => ({ data: [] })),
  collaborators = [ingrid.userId, adam.userId],
) {
  const query = vi.fn(async (_type: string, { deleted }: { deleted?: boolean }) => {
    const data = people
      .filter((person) => deleted === undefined || person.deleted === deleted)
      .map((person) => ({ ...person, id: person.userId }));
    return { data, total: data.length };
  });
  const host = fakeHost({
    api: { query, runTask } as FakeHostOptions["api"] & object,
    routes: { user: "/user/:userId" },
  });
  const listWith = async (members: string[]) => {
    const petron = {
      id: "p1",
      name: "Delta North",
      ownerId: owner.userId,
      collaborators: members,
    } as OpenPetron;
    const list = createElement(CollaboratorList, { petron, editable, onAdd: () => undefined });
    place = await renderWithHost(list, { host });
  };
  await listWith(collaborators);
  return { host, query, listWith };
}
const rows = () =>
  [...place.querySelectorAll("li")].map(
    (row) =>
      `${row.querySelector(".petrons-user > :last-child")!.textContent} ${row.querySelector(".collaborators-label")!.textContent}`,
  );
const named = (name: string) =>
  [...document.querySelectorAll<HTMLElement>("button")].find(
    (one) => (one.getAttribute("aria-label") ?? one.textContent) === name,
  );
const alert = () => document.querySelector("[role=alert]")?.textContent;
const press = (name: string) => act(async () => named(name)!.click());

describe("the collaborator list", () => {
  it("PE-035 shows the owner labeled Owner, then the others labeled Collaborator", async () => {
    await show(false);
    expect(rows()).toEqual([
      "Helen Marsh Owner",
      "Adam Berg Collaborator",
      "Ingrid Solberg Collaborator",
    ]);
  });

  it("PE-035 who got the Petron as a collaborator is listed once, as its owner", async () => {
    await show(false, undefined, [owner.userId, adam.userId]);
    expect(rows()).toEqual(["Helen Marsh Owner", "Adam Berg Collaborator"]);
  });

  it("PE-036 only editors see Add Collaborators and may remove; nobody removes the owner", async () => {
    await show(false);
    expect(place.querySelectorAll("button")).toHaveLength(0);
    await show(true);
    expect(
      [...place.querySelectorAll("button")].map(
        (one) => one.getAttribute("aria-label") ?? one.textContent,
      ),
    ).toEqual(["Remove Adam Berg", "Remove Ingrid Solberg", "Add Collaborators"]);
  });

  it("PE-043 GP-037 GP-070 removing asks first and then runs RemoveCollaborator; Cancel changes nothing", async () => {
    const runTask = vi.fn(async () => ({ data: [] }));
    const { host } = await show(true, runTask);
    await press("Remove Ingrid Solberg");
    expect(document.querySelector("[role=dialog]")!.textContent).toContain(
      'Do you want to remove collaborator "Ingrid Solberg" from the Petron?',
    );
    await press("Cancel");
    expect(runTask).not.toHaveBeenCalled();
    await press("Remove Ingrid Solberg");
    await press("Remove Collaborator");
    const options = { petronId: "p1", collaborators: [ingrid.userId] };
    expect(runTask).toHaveBeenCalledExactlyOnceWith(
      { taskType: "RemoveCollaborator", pid: "p1", options },
      { once: true },
    );
    expect(host.shown).toMatchObject([
      { level: "success", message: "Collaborator removed from Petron." },
    ]);
  });

  it("PE-043 the dialog that asks shows why removing failed, until the next try", async () => {
    const { host } = await show(true, async () => Promise.reject(new Error("The server is busy.")));
    await press("Remove Adam Berg");
    await press("Remove Collaborator");
    expect(alert()).toBe("Unable to remove collaborator. The server is busy.");
    expect(host.shown).toEqual([]);
    await press("Cancel");
    expect(document.querySelector("[role=dialog]")).toBeNull();
  });

  it("PE-043 after a lost answer the question says what to press, and ends when the person shows no more", async () => {
    const lost =
      "We could not confirm that this was saved. Check what the page shows before you try again.";
    const { host, listWith } = await show(true, async () =>
      Promise.reject(new ApiError(lost, 0, [], { unconfirmed: true })),
    );
    await press("Remove Adam Berg");
    await press("Remove Collaborator");
    expect(alert()).toContain(
      "Press Remove Collaborator again when the server answers: it is done only once.",
    );
    await listWith([ingrid.userId]);
    expect(host.shown).toMatchObject([
      { level: "success", message: "Collaborator removed from Petron." },
    ]);
    expect(named("Remove Collaborator")).toBeUndefined();
  });
});
