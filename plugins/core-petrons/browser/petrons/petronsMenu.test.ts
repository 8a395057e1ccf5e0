// @vitest-environment jsdom
import { ApiError } from "@petrons/sdk/browser";
import {
  type FakeHost,
  type FakeHostOptions,
  fakeHost,
  renderSync,
  renderWithHost,
} from "@petrons/sdk/testing";
import { act, createElement, Fragment } from "react";
import { useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { favoriteLink } from "../../contracts/index.ts";
import { PetronsMenu } from "./PetronsMenu.tsx";

const routes = { "petron-overview": "/petron/:petronId/overview", "petron-library": "/library" };
const copyTriggers = ["Wells", "Notes"].map((name) => ({
  pluginId: "p",
  id: name,
  label: `Copy ${name}`,
  task: `Copy${name}`,
}));
const petron = (name: string, more: object = {}) => ({
  id: `Petron${name}`,
  name,
  ownerId: "somebody",
  isPublic: true,
  isFavorite: true,
  collaborators: [],
  dockedApps: [],
  ...more,
});

let host: FakeHost;
let went: string;
const closeMenu = vi.fn();

function Watch() {
  went = useLocation().pathname;
  return null;
}
async function open(petrons: (me: string) => object[], parts: FakeHostOptions = {}): Promise<void> {
  host = fakeHost({
    routes,
    layout: { closeMenu },
    contributions: ((kind: string) => (kind === "copyTriggers" ? copyTriggers : [])) as never,
    ...parts,
  });
  const menu = createElement(Fragment, null, createElement(PetronsMenu), createElement(Watch));
  await renderWithHost(menu, { host, path: "/home" });
  await act(async () =>
    host.forge.publish(
      `$root/Users/${host.user.userId}#FavoritePetrons`,
      petrons(host.user.userId),
    ),
  );
}
const called = (element: Element) => element.getAttribute("aria-label") ?? element.textContent;
const control = (name: string) =>
  [...document.querySelectorAll<HTMLElement>("button, [role=menuitem], input")].findLast(
    (one) => called(one) === name,
  )!;
const click = (name: string) => act(async () => control(name).click());
const dialog = () => document.querySelector<HTMLElement>(".bp6-dialog");
const rows = () => [...document.querySelectorAll(".petron-row")];
async function type(text: string): Promise<void> {
  const field =
    dialog()!.querySelector<HTMLInputElement>("input:not([type])") ??
    dialog()!.querySelector<HTMLInputElement>("input[type=text]")!;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

beforeEach(() => void closeMenu.mockClear());

describe("My Petrons", () => {
  it("SH-023 FG-022 the live favorites by name, each with a lock if private, a star that takes it off the list, and more options", async () => {
    const remove = vi.fn(async () => 1);
    await open(
      () => [
        petron("west"),
        petron("East", { isPublic: false }),
        petron("North 10"),
        petron("North 9"),
      ],
      { api: { remove } },
    );
    expect(document.querySelector("h3")!.textContent).toBe("Favorites 4");
    expect(rows().map((row) => row.querySelector("a")!.textContent)).toEqual([
      "East Private",
      "North 9",
      "North 10",
      "west",
    ]);
    expect(rows().map((row) => row.querySelector(".bp6-icon-lock") !== null)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(rows().map((row) => [...row.querySelectorAll("button")].map(called))).toEqual(
      ["East", "North 9", "North 10", "west"].map((name) => [
        `Remove ${name} from favorites`,
        `More options for ${name}`,
      ]),
    );
    expect(rows()[0]!.querySelector("a")!.getAttribute("href")).toBe("/petron/PetronEast/overview");
    await click("Remove west from favorites");
    expect(remove.mock.calls).toEqual([["Link", favoriteLink(host.user.userId, "Petronwest")]]);
    await act(async () =>
      host.forge.publish(`$root/Users/${host.user.userId}#FavoritePetrons`, []),
    );
    expect([rows(), document.body.textContent?.includes("No favorites yet.")]).toEqual([[], true]);
  });

  it("SH-023 FG-022 a live change of one favorite draws its row again and no other; its menu stays with it", async () => {
    const all = Array.from({ length: 40 }, (_, at) => petron(`North ${at + 1}`));
    await open(() => all);
    await click("More options for North 7");
    // Its menu is a file of its own.
    await vi.waitFor(() => expect(control("Copy")).toBeDefined());
    // Each row asks for the address of its page as it is drawn.
    const path = vi.spyOn(host, "path");
    const changed = all.map((one) => (one.name === "North 7" ? { ...one, isPublic: false } : one));
    await act(async () =>
      host.forge.publish(`$root/Users/${host.user.userId}#FavoritePetrons`, changed),
    );
    expect(path.mock.calls).toEqual([["petron-overview", { petronId: "PetronNorth 7" }]]);
    expect([rows()[6]!.textContent, control("Copy") === undefined]).toEqual([
      "North 7 Private",
      false,
    ]);
  });

  it("SH-024 PE-025 GP-001 GP-037 Delete Petron is enabled for the owner alone, not for an admin, and asks first", async () => {
    const remove = vi.fn(async () => 1);
    const asAdmin = { user: { roles: ["admin"] }, api: { remove } } satisfies FakeHostOptions;
    await open(() => [petron("Theirs")], asAdmin);
    await click("More options for Theirs");
    const refused = "Delete PetronOnly the owner can delete it here.";
    expect(control(refused).getAttribute("aria-disabled")).toBe("true");
    await click(refused);
    expect(dialog()).toBeNull();
    renderSync(null);
    await open(() => [petron("Theirs")], { api: { remove } });
    await click("More options for Theirs");
    expect(control("Delete PetronOnly the owner or an admin can delete it.")).toBeDefined();
    renderSync(null);
    await open((me) => [petron("Mine", { ownerId: me })], asAdmin);
    await click("More options for Mine");
    expect(control("Delete Petron").getAttribute("aria-disabled")).not.toBe("true");
    await click("Delete Petron");
    expect(remove.mock.calls).toEqual([]);
    expect(dialog()!.textContent).toContain('Do you want to delete the Petron "Mine"?');
    await click("Delete");
    expect(remove.mock.calls).toEqual([["Petron", { id: "PetronMine" }]]);
  });

  it("PE-026 GP-037 a deletion that fails says so in its question, with the words for each cause; after a lost answer nothing left is success", async () => {
    const lost = new ApiError(
      "We could not confirm that this was saved. Check what the page shows before you try again.",
      0,
      [],
      { unconfirmed: true },
    );
    const unexplained = new ApiError("The server reported an error without saying which.", 200);
    const remove = vi
      .fn()
      .mockResolvedValueOnce(0)
      .mockRejectedValueOnce(unexplained)
      .mockRejectedValueOnce(new Error("down"))
      .mockRejectedValueOnce(lost)
      .mockResolvedValueOnce(0);
    await open((me) => [petron("Mine", { ownerId: me })], { api: { remove } });
    await click("More options for Mine");
    await click("Delete Petron");
    const alert = () => dialog()?.querySelector("[role=alert]")?.textContent;
    for (const _withoutSuccess of ["nothing was deleted", "success: false"]) {
      await click("Delete");
      expect(alert()).toBe('Petron "Mine" could not be deleted.');
    }
    await click("Delete");
    expect(alert()).toBe("There was an error trying to delete Petron. down");
    await click("Delete");
    expect(alert()).toBe(
      "We could not confirm that this was saved. Press Delete again when the server answers: it is done only once.",
    );
    expect(host.shown).toEqual([]);
    await click("Delete");
    expect(host.shown).toMatchObject([
      { level: "success", message: 'Petron "Mine" was successfully deleted.' },
    ]);
  });

  it("PE-026 a deletion whose answer was lost counts as done, with its notice, once the list has the Petron no longer", async () => {
    const lost = new ApiError("We could not confirm that this was saved.", 0, [], {
      unconfirmed: true,
    });
    await open((me) => [petron("Mine", { ownerId: me })], {
      api: { remove: vi.fn().mockRejectedValueOnce(lost) },
    });
    await click("More options for Mine");
    await click("Delete Petron");
    await click("Delete");
    expect(host.shown).toEqual([]);
    await act(async () =>
      host.forge.publish(`$root/Users/${host.user.userId}#FavoritePetrons`, []),
    );
    expect(host.shown).toMatchObject([
      { level: "success", message: 'Petron "Mine" was successfully deleted.' },
    ]);
    expect(dialog()).toBeNull();
  });

  it("GP-055 a restored Petron takes away the notice that said it was deleted", async () => {
    const dismiss = vi.fn();
    const api = { remove: vi.fn(async () => 1), runTask: vi.fn(async () => ({})) };
    await open((me) => [petron("Mine", { ownerId: me })], { api: api as never });
    host.notices.dismiss = dismiss;
    await click("More options for Mine");
    await click("Delete Petron");
    await click("Delete");
    expect(dismiss).not.toHaveBeenCalled();
    await act(async () => host.shown[0]!.action!.run!());
    expect(host.shown.at(-1)!.message).toBe('Petron "Mine" restored.');
    expect(dismiss.mock.calls).toHaveLength(1);
  });

  it("SH-025 GP-016 Petron Library opens the library; Create New Petron asks a name in its dialog and opens the new Petron", async () => {
    const runTask = vi.fn(async () => ({ insertedIds: ["PetronNew"] }));
    await open(() => [], { api: { runTask: runTask as never } });
    await click("Petron Library");
    expect([went, closeMenu.mock.calls.length]).toEqual(["/library", 1]);
    await click("Create New Petron");
    expect(dialog()!.querySelector("h2")!.textContent).toBe("Create New Petron");
    await type("  Gulf ");
    await click("Create");
    expect(runTask.mock.calls).toEqual([
      [{ taskType: "CreatePetron", pid: "null", options: { name: "Gulf" } }, { once: true }],
    ]);
    expect(went).toBe("/petron/PetronNew/overview");
  });
});

describe("copy triggers of plugins", () => {
  const copyOf = async (runTask: (run: { taskType: string }) => Promise<unknown>) => {
    await open(() => [petron("Gulf")], { api: { runTask: runTask as never } });
    await click("More options for Gulf");
    await click("Copy");
    // Its code comes when it is first shown.
    await vi.waitFor(async () => {
      await act(async () => undefined);
      expect(dialog()).not.toBeNull();
    });
    expect(
      [...dialog()!.querySelectorAll("label")].map(({ textContent }) => textContent?.trim()),
    ).toEqual(["Name", "Copy Wells", "Copy Notes"]);
  };

  it("PL-004 PE-024 GP-054 all are offered and checked; those left checked run for each new Petron, with the source id and the new id", async () => {
    const runTask = vi.fn(async () => ({ insertedIds: ["PetronA", "PetronB"] }));
    await copyOf(runTask);
    const boxes = dialog()!.querySelectorAll<HTMLInputElement>("input[type=checkbox]");
    expect([...boxes].map(({ checked }) => checked)).toEqual([true, true]);
    await act(async () => boxes[1]!.click());
    await click("Copy");
    const once = { once: true };
    expect(runTask.mock.calls).toEqual([
      [
        {
          taskType: "CopyPetron",
          pid: "PetronGulf",
          options: { destName: "Gulf (copy)", sourcePetronId: "PetronGulf" },
        },
        once,
      ],
      ...["PetronA", "PetronB"].map((petronId) => [
        {
          taskType: "CopyWells",
          pid: petronId,
          options: { sourcePetronId: "PetronGulf", petronId },
        },
        once,
      ]),
    ]);
    expect(host.shown.map(({ message }) => message)).toEqual(['Petron "Gulf (copy)" copied.']);
  });

  it("GP-037 a copy that fails says why in its dialog", async () => {
    await copyOf(() => Promise.reject(new Error("There is no space left.")));
    await click("Copy");
    expect(dialog()!.textContent).toContain("Unable to copy Petron: There is no space left.");
    expect(host.shown).toEqual([]);
  });

  it("PL-004 GP-037 a copy that was made says so, although a trigger fails; the others run, and what failed is named", async () => {
    const runTask = vi.fn(async ({ taskType }: { taskType: string }) => {
      if (taskType === "CopyWells") throw new Error("The wells are locked.");
      return { insertedIds: ["PetronA"] };
    });
    await copyOf(runTask);
    await click("Copy");
    expect(runTask.mock.calls.map(([{ taskType }]) => taskType)).toEqual([
      "CopyPetron",
      "CopyWells",
      "CopyNotes",
    ]);
    expect(host.shown.map(({ level, message }) => `${level}: ${message}`)).toEqual([
      "error: 'Copy Wells' failed for the copy: The wells are locked.",
      'success: Petron "Gulf (copy)" copied.',
    ]);
    expect(dialog()).toBeNull();
  });
});
