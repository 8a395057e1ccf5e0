// @vitest-environment jsdom
import { type FakeHost, fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { expect, it, vi } from "vitest";
import { JobEditorStore } from "./JobEditorStore.ts";
import { JobPart } from "./JobPart.tsx";
import { aJob, aTask } from "./testing.ts";

// jsdom has none.
Object.assign(globalThis, { CSS: { escape: String } });

const petrons = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `Petron0000000000${at}`,
    name: `Field ${at}`,
    ownerId: "somebody",
    isCollaborator: at % 2 === 0,
  }));
const publish = (host: FakeHost, list: object[]) =>
  act(async () => host.forge.publish(`$root/Users/${host.user.userId}#AllPetrons`, list));

async function show(petronId: string, task = aTask()) {
  const host = fakeHost({
    api: {
      validateTask: async () => [],
      query: (async () => ({ data: petrons(20), total: 20 })) as never,
    },
  });
  const store = new JobEditorStore(
    { api: host.api, report: vi.fn(), advice: "", now: () => Date.now() },
    { opened: aJob({ petronId }) },
  );
  store.setTasks([task]);
  const part = createElement(JobPart, {
    store,
    types: { tasks: store.tasks, failure: undefined, reload: () => undefined },
    autoFocus: false,
  });
  await renderWithHost(part, { host });
  return { host, store };
}
const petron = () =>
  document.getElementById(
    [...document.querySelectorAll("label")].find(({ textContent }) =>
      textContent?.startsWith("Petron"),
    )!.htmlFor,
  )! as HTMLInputElement | HTMLSelectElement;
const shownName = () =>
  petron() instanceof HTMLSelectElement
    ? (petron() as HTMLSelectElement).selectedOptions[0]!.textContent
    : petron().value;
const until = (check: () => void) =>
  vi.waitFor(async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    check();
  });

it("JB-019 a Petron that is typed and is none keeps the job from being saved, until one is chosen", async () => {
  const { host, store } = await show("Petron00000000003");
  await publish(host, petrons(20));
  await until(() => expect(petron().value).toBe("Field 3"));
  const type = async (text: string) => {
    await act(async () => {
      petron().focus();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(
        petron(),
        text,
      );
      petron().dispatchEvent(new Event("input", { bubbles: true }));
    });
    await act(async () => petron().blur());
  };
  await type("xyz");
  await until(() =>
    expect([
      petron().getAttribute("aria-invalid"),
      store.petronFaults.length,
      store.canSave,
    ]).toEqual(["true", 1, false]),
  );
  await type("Field 7");
  await until(() =>
    expect([petron().getAttribute("aria-invalid"), store.draft.petronId, store.canSave]).toEqual([
      null,
      "Petron00000000007",
      true,
    ]),
  );
});

it("a Petron that is still read says so, and one that cannot be named is not said to be gone", async () => {
  const { host } = await show("PetronX0000000001");
  expect(shownName()).toBe("Loading …");
  await act(async () =>
    host.forge.fail(`$root/Users/${host.user.userId}#AllPetrons`, {
      code: "server-error" as never,
      message: "down",
    }),
  );
  await until(() => expect(shownName()).toBe("PetronX0000000001"));
  expect(document.body.textContent).toContain("Could not retrieve the list of Petrons: down");
  await publish(host, petrons(3));
  await until(() => expect(shownName()).toBe("PetronX0000000001 (not available)"));
});

it("JB-019 of Petrons that a job writes to, those that the person may only read are marked", async () => {
  const { host } = await show("Petron00000000000", aTask({ changesPetron: true }));
  await publish(host, petrons(3));
  await until(() =>
    expect([...(petron() as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
      "None",
      "Field 0",
      "Field 1 (you may only read it)",
      "Field 2",
    ]),
  );
});
