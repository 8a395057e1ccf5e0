import { describe, expect, it } from "vitest";
import { hashtagOf, withHashtags } from "./hashtags.ts";

describe("hashtags", () => {
  it("ST-011 leading # characters are removed and the text is trimmed", () => {
    expect(["#gas", "  ##gas ", "# gas", "g#as", "gas lift", "###", " "].map(hashtagOf)).toEqual([
      "gas",
      "gas",
      "gas",
      "g#as",
      "gas lift",
      "",
      "",
    ]);
  });

  it("empties and duplicates are dropped, whatever their case, and the order is kept", () => {
    expect(withHashtags(["workover"], ["#Workover", "", "#", "esp", "##ESP", "gas lift"])).toEqual([
      "workover",
      "esp",
      "gas lift",
    ]);
  });
});
