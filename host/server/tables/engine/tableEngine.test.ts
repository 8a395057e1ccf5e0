import { describe, expect, it } from "vitest";
import { storageError } from "./tableEngine.ts";

describe("an import", () => {
  it("a full disk is reported as disk-full, no matter who noticed it", () => {
    expect(
      storageError(
        new Error('IO Error: Could not write all bytes to file "x": No space left on device'),
      ),
    ).toMatchObject({
      code: "disk-full",
      status: 507,
    });
    expect(storageError(Object.assign(new Error("write"), { code: "ENOSPC" }))).toMatchObject({
      code: "disk-full",
    });
  });
});
