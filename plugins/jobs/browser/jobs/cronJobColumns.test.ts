import { expect, it } from "vitest";
import { cronJobColumns } from "./cronJobColumns.tsx";

it("JB-029 jobs are not sorted by their last result: every save of a job resets its last execution time", () => {
  const sortable = cronJobColumns("UTC", undefined, false).filter(
    (column) => column.sortable !== false,
  );
  expect(sortable.map(({ label }) => label)).toEqual(["Job", "Status", "Next run"]);
});
