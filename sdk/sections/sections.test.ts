// @vitest-environment jsdom
import { expect, it } from "vitest";
import { unknownSectionTypes } from "./Sections.tsx";
import { sectionComponents } from "./sectionComponents.ts";

const types = [
  "title",
  "text",
  "auto-form",
  "dropdown-nav",
  "comment-view",
  "data-chart",
  "button",
  "input-list",
  "inline-elements",
  "item-list",
  "custom",
];

it("DL-005 every generic section type is drawn", () => {
  expect(Object.keys(sectionComponents)).toEqual(types);
  expect(Object.values(sectionComponents).every(Boolean)).toBe(true);
});

it("unknown types are found once each, also in groups and rows", () => {
  const parts = [
    { type: "title" },
    { type: "hologram" },
    {
      title: "Group",
      sections: [{ type: "hologram" }, { title: "Inner", sections: [{ type: "sonogram" }] }],
    },
    { type: "inline-elements", elements: [{ type: "button" }, { type: "gauge" }] },
    {},
  ];
  expect(unknownSectionTypes(parts, types)).toEqual(["hologram", "sonogram", "gauge", "undefined"]);
});
