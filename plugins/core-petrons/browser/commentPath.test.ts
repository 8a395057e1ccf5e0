import { expect, it } from "vitest";
import { commentViewTitle } from "./commentPath.ts";

const contributions = ((kind: string) =>
  ({
    routes: [
      {
        pluginId: "core-petrons",
        name: "petron-overview",
        path: "/overview",
        commentView: "overview",
      },
      { pluginId: "wells", name: "curves", path: "/curves", commentView: "wells" },
      {
        pluginId: "rigs",
        name: "rig-list",
        title: "Rigs at Work",
        path: "/rigs",
        commentView: "rigs",
      },
    ],
    appCards: [{ pluginId: "wells", id: "wells", title: "Wells", to: "curves" }],
  })[kind] ?? []) as never;

it("FE-011 the view of a comment is called by its page's title, that of its app, or what the page is called", () => {
  const title = (pluginId: string, viewId: string) =>
    commentViewTitle({ contributions }, { pluginId, viewId });
  expect([
    title("rigs", "rigs"),
    title("wells", "wells"),
    title("core-petrons", "overview"),
    title("old-rigs", "gone"),
  ]).toEqual(["Rigs at Work", "Wells", "Petron Overview", "Old Rigs"]);
});
