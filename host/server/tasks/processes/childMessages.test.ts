import { PetronsError } from "@petrons/sdk/contracts";
import { describe, expect, it } from "vitest";
import { errorOf, faultOf } from "./childMessages.ts";

describe("an error on its way between processes", () => {
  it("keeps where it was thrown, for the log, when nobody expected it", () => {
    const thrown = new RangeError("Maximum call stack size exceeded");
    expect(errorOf(faultOf(thrown))).toMatchObject({
      message: thrown.message,
      stack: thrown.stack,
    });
    expect(errorOf({ kind: "unexpected", message: "gone" }).stack).toContain("childMessages");
  });

  it("is what it was for the person when the table of errors knows it", () => {
    const error = errorOf(
      faultOf(
        new PetronsError("task-options-invalid", { path: "options.key", reason: "it is empty" }),
      ),
    );
    expect(error).toMatchObject({ code: "task-options-invalid", path: "options.key" });
    expect(error.message).toContain("it is empty");
  });
});
