import type { Stored } from "@petrons/sdk/contracts";
import { expect, it } from "vitest";
import type { Dashboard, DashboardVisualization } from "../../../../contracts/index.ts";
import { changesText } from "./ConflictNote.tsx";
import { DashboardDraft } from "./DashboardDraft.ts";

const part = (id: string, y: number, text = id): DashboardVisualization => ({
  ...{ id, kind: "markdown", title: id },
  ...{ place: { x: 0, y, w: 12, h: 3 }, props: { text } },
});
const partName = ({ title, kind }: Pick<DashboardVisualization, "title" | "kind">) => title || kind;
const stored = (
  visualizations: DashboardVisualization[],
  revision = 1,
  name = "Rates",
): Stored<Dashboard> =>
  ({
    id: "d",
    pid: "p",
    name,
    description: "",
    thumbnailUrl: "",
    visualizations,
    revision,
    updatedBy: "helen",
  }) as unknown as Stored<Dashboard>;
const shown = (draft: DashboardDraft) =>
  draft.parts.map(({ id, place }) => `${id}${place.y}`).join(" ");

it("GP-022 each change of a dashboard is undone and done again by itself; a drag is one step, and nothing changed is none", () => {
  const draft = new DashboardDraft(stored([part("a", 0), part("b", 3)]));
  expect(draft.isDirty).toBe(false);
  expect([draft.move("a", "up"), draft.move("a", "left"), draft.resize("a", "right")]).toEqual([
    false,
    false,
    false,
  ]);
  expect(draft.past).toHaveLength(0);
  draft.move("a", "down");
  draft.drag("a", { x: 0, y: 1, w: 12, h: 3 }, "move");
  draft.drag("a", { x: 0, y: 0, w: 12, h: 3 }, "move");
  draft.drop();
  expect(draft.isDirty).toBe(false);
  draft.add({ id: "c", kind: "section", title: "c", props: {} });
  draft.remove("a");
  draft.rename("Costs");
  expect([shown(draft), draft.name, draft.past.length]).toEqual(["b0 c3", "Costs", 5]);
  draft.undo();
  draft.undo();
  expect([shown(draft), draft.name]).toEqual(["a0 b3 c6", "Rates"]);
  draft.redo();
  expect(shown(draft)).toBe("b0 c3");
  draft.resize("b", "down");
  expect(draft.future).toEqual([]);
  draft.undo();
  expect(shown(draft)).toBe("b0 c3");
  draft.drag("b", { x: 0, y: 9, w: 12, h: 3 }, "move");
  draft.cancelDrag();
  expect(shown(draft)).toBe("b0 c3");
});

it("GP-022 the description of a dashboard is typed as one step beside its name, reported when somebody else changed it, and merged", () => {
  const draft = new DashboardDraft(stored([part("a", 0)]));
  draft.rename("Cost");
  draft.rename("Costs");
  draft.describe("For the morn");
  draft.describe("For the morning");
  expect([draft.name, draft.description, draft.past.length, draft.isDirty]).toEqual([
    "Costs",
    "For the morning",
    2,
    true,
  ]);
  draft.undo();
  expect([draft.name, draft.description]).toEqual(["Costs", ""]);
  const theirs = { ...stored([part("a", 0)], 2), description: "Theirs" };
  draft.arrived(theirs);
  expect(changesText(draft.base, theirs, partName)).toBe("changed its description");
  draft.merge(theirs);
  expect(draft.content).toMatchObject({ name: "Costs", description: "Theirs" });
});

it("GP-022 what somebody else saved is taken where nothing is entered, and reported where something is", () => {
  const draft = new DashboardDraft(stored([part("a", 0), part("b", 3)]));
  draft.arrived(stored([part("a", 0), part("b", 3), part("c", 6)], 2));
  expect([shown(draft), draft.isDirty, draft.theirs]).toEqual(["a0 b3 c6", false, undefined]);
  draft.change(part("a", 0, "mine"));
  const theirs = stored([part("a", 0), part("b", 3, "theirs"), part("d", 6)], 3, "Volumes");
  draft.arrived(theirs);
  expect(draft.theirs).toBe(theirs);
  expect(changesText(draft.base, theirs, partName)).toBe(
    'renamed it to "Volumes"; added "d"; removed "c"; changed "b"',
  );
  draft.merge(theirs);
  expect([shown(draft), draft.name, draft.base.revision, draft.theirs]).toEqual([
    "a0 b3 d6",
    "Volumes",
    3,
    undefined,
  ]);
  expect(draft.parts.map(({ props }) => props.text)).toEqual(["mine", "theirs", "d"]);
  draft.takeTheirs(theirs);
  expect([draft.parts[0]!.props.text, draft.isDirty, draft.past.length]).toEqual(["a", false, 0]);
});

it("GP-022 what only slid here keeps what somebody else wrote into it, and what they removed stays gone", () => {
  const draft = new DashboardDraft(stored([part("a", 0), part("b", 3), part("c", 6)]));
  draft.remove("a");
  const theirs = stored([part("a", 0), part("b", 3, "theirs")], 2);
  draft.arrived(theirs);
  draft.merge(theirs);
  expect([shown(draft), draft.parts.map(({ props }) => props.text)]).toEqual(["b0", ["theirs"]]);
});

it("GP-022 one's own save is no conflict, whatever was entered since", () => {
  const draft = new DashboardDraft(stored([part("a", 0)]));
  draft.rename("Costs");
  const sent = draft.send();
  draft.rename("Costs 2");
  draft.arrived(stored([part("a", 0)], 2, "Costs"));
  draft.saved(sent, 1);
  expect([draft.theirs, draft.isDirty, draft.base.revision, draft.name]).toEqual([
    undefined,
    true,
    2,
    "Costs 2",
  ]);
  draft.saved(draft.send(), 2);
  expect([draft.isDirty, draft.base.revision]).toEqual([false, 3]);
});
