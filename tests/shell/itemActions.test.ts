import { expect, it } from "vitest";
import petrons from "../../plugins/core-petrons/plugin.ts";
import jobs from "../../plugins/jobs/plugin.ts";
import settings from "../../plugins/settings/plugin.ts";
import gallery from "../../sdk/examples/gallery/plugin.ts";
import wells from "../../sdk/examples/wells/plugin.ts";

interface Contributed {
  itemActions?: readonly { id: string; itemType: string }[];
  workTypes?: readonly { type: string }[];
  inputTypes?: readonly { type: string }[];
}

/**
 * Names in tables, and what search finds beside them: `nameItem` of the SDK and the search of
 * core-petrons make items of these types.
 */
const foundTypes = ["Well", "Field", "Table", "DSUDesignProject"];

it("PL-006 no plugin contributes an action for items that nothing shows", () => {
  const all: Contributed[] = [petrons, jobs, settings, gallery, wells].map(
    ({ contributes }) => contributes,
  );
  const shown = new Set([
    ...foundTypes,
    ...all.flatMap(({ workTypes = [], inputTypes = [] }) =>
      [...workTypes, ...inputTypes].map(({ type }) => type),
    ),
  ]);
  const actions = all.flatMap(({ itemActions = [] }) => itemActions);
  expect(actions.length).toBeGreaterThan(5);
  expect(actions.filter(({ itemType }) => !shown.has(itemType))).toEqual([]);
});
