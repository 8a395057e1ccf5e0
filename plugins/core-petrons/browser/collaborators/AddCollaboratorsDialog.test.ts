// @vitest-environment jsdom
import { ApiError } from "@petrons/sdk/browser";
import { aUser, cleanup, fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { describe, expect, it, vi } from "vitest";
import type { OpenPetron } from "../../contracts/index.ts";
import { goneTexts } from "../goneDialog.tsx";
import { AddCollaboratorsDialog } from "./AddCollaboratorsDialog.tsx";

const [owner, member, gone, free, other] = [
  aUser({ firstName: "Helen", lastName: "Marsh" }),
  aUser({ firstName: "Ingrid", lastName: "Solberg" }),
  aUser({ firstName: "Gone", lastName: "Away", deleted: true }),
  aUser({ firstName: "Adam", lastName: "Berg" }),
  aUser({ firstName: "Nora", lastName: "Lind" }),
] as const;

async function show(runTask: unknown, people = [owner, member, gone, free, other]) {
  const query = async (_type: string, { deleted }: { deleted?: boolean }) => {
    const data = people.filter((person) => person.deleted === deleted);
    return { data, total: data.length };
  };
  const host = fakeHost({ api: { query, runTask } as never });
  const onClose = vi.fn();
  const draw = async (collaborators: string[], isGone: boolean) => {
    const petron = { id: "p1", ownerId: owner.userId, collaborators } as unknown as OpenPetron;
    await renderWithHost(createElement(AddCollaboratorsDialog, { petron, isGone, onClose }), {
      host,
    });
  };
  const petronWith = (...collaborators: string[]) => draw(collaborators, false);
  await petronWith(member.userId);
  await until(
    () => chooser()?.disabled === false || document.querySelector(".petrons-state-title") !== null,
  );
  return { host, onClose, petronWith, petronGone: () => draw([member.userId], true) };
}
/** Lets React work until the condition holds. */
const until = (holds: () => boolean) =>
  vi.waitFor(async () => {
    await act(async () => new Promise((resolve) => setTimeout(resolve, 5)));
    expect(holds()).toBe(true);
  }, 10_000);
const chooser = () => document.querySelector<HTMLButtonElement>(".petrons-multi-button")!;
const add = () =>
  [...document.querySelectorAll<HTMLElement>("button")].find(
    ({ textContent }) => textContent === "Add",
  )!;
const options = () => [...document.querySelectorAll<HTMLElement>("[role=option]")];
const choose = async (name: string) => {
  await act(async () => chooser().click());
  await until(() => options().length > 0);
  await act(async () =>
    options()
      .find(({ textContent }) => textContent === name)!
      .click(),
  );
};

describe("Add Collaborators", () => {
  it("PE-040 PE-041 offers active people who are neither the owner nor collaborators already; Add waits for one of them", async () => {
    const runTask = vi.fn(async () => ({ data: [] }));
    await show(runTask);
    expect(add().getAttribute("aria-disabled")).toBe("true");
    await act(async () => add().click());
    expect(runTask).not.toHaveBeenCalled();
    await choose("Nora Lind");
    expect(options().map(({ textContent }) => textContent)).toEqual(["Adam Berg", "Nora Lind"]);
    expect(add().getAttribute("aria-disabled")).toBeNull();
  });

  it("PE-041 says why nobody can be chosen: all are collaborators already, or the person is alone in the organization", async () => {
    const titles: (string | undefined)[] = [];
    for (const people of [[owner, member, gone], [owner]]) {
      await show(vi.fn(), people);
      await until(() => chooser() === null);
      titles.push(document.querySelector(".petrons-state-title")?.textContent ?? undefined);
      expect(add().getAttribute("aria-disabled")).toBe("true");
      cleanup();
    }
    expect(titles).toEqual([
      "Everyone in your organization is already a collaborator.",
      "You are the only person in your organization so far. Colleagues appear here once they have signed in.",
    ]);
  });

  it("PE-042 GP-037 Add runs AddCollaborator with the Petron, the people and the comment, says so and closes", async () => {
    const runTask = vi.fn(async () => ({ data: [] }));
    const { host, onClose } = await show(runTask);
    await choose("Nora Lind");
    await act(async () => add().click());
    const options = { petronId: "p1", collaborators: [other.userId], message: "" };
    expect(runTask).toHaveBeenCalledExactlyOnceWith(
      { taskType: "AddCollaborator", pid: "p1", options },
      { once: true },
    );
    expect(host.shown).toMatchObject([
      { level: "success", message: "Collaborator added to Petron." },
    ]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("PE-042 a failure is reported, and what was chosen stays with the reason", async () => {
    const { host, onClose } = await show(async () =>
      Promise.reject(new Error("One of these people is not active any more.")),
    );
    await choose("Adam Berg");
    await act(async () => add().click());
    expect(host.shown).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
    expect(document.body.textContent).toContain(
      "Unable to add collaborators. One of these people is not active any more.",
    );
    expect(chooser().textContent).toContain("Adam Berg");
  });

  it("PE-042 whom somebody else adds meanwhile stays chosen; after a lost answer everybody must show before it counts as done", async () => {
    const lost =
      "We could not confirm that this was saved, because the server did not answer. Check what the page shows before you try again.";
    const { host, onClose, petronWith } = await show(async () =>
      Promise.reject(new ApiError(lost, 0, [], { unconfirmed: true })),
    );
    await choose("Nora Lind");
    await petronWith(member.userId, other.userId);
    expect(chooser().textContent).toContain("Nora Lind");
    expect(document.body.textContent).not.toContain("not one of the choices");
    await act(async () => chooser().click());
    await choose("Adam Berg");
    await act(async () => add().click());
    expect(document.body.textContent).toContain(
      "because the server did not answer. Press Add again when the server answers: it is done only once.",
    );
    expect([host.shown.length, onClose.mock.calls.length]).toEqual([0, 0]);
    await petronWith(member.userId, other.userId, free.userId);
    expect(host.shown).toMatchObject([
      { level: "success", message: "Collaborators added to Petron." },
    ]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("PE-042 the comment stays to be copied when the Petron is deleted while it is written, and nobody can be added", async () => {
    const { petronGone } = await show(vi.fn());
    const field = document.querySelector("textarea")!;
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")!.set!.call(
        field,
        "See the new wells",
      );
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await petronGone();
    expect([field.isConnected, field.value]).toEqual([true, "See the new wells"]);
    expect(document.querySelector("[role=alert]")?.textContent).toBe(goneTexts.gone);
    expect(add().getAttribute("aria-disabled")).toBe("true");
    await until(() =>
      [...document.querySelectorAll("button")].some(
        ({ textContent }) => textContent === "Copy comment",
      ),
    );
  });
});
