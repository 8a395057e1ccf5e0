import { beforeEach, describe, expect, it } from "vitest";
import { LayoutStore, liveDataPanel, themeKey, userPanel } from "./LayoutStore.ts";

const jobs = "running-jobs";
let kept: Map<string, string>;
let dark: boolean;
let systemChanged: () => void;

beforeEach(() => {
  kept = new Map();
  dark = false;
});

const open = () =>
  new LayoutStore({
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    systemDark: {
      get matches() {
        return dark;
      },
      addEventListener: (_, listener) => {
        systemChanged = listener;
      },
    },
  });

describe("the side panels", () => {
  it.each([jobs, userPanel])("SH-030 opening the filter drawer closes the %s panel and the comment drawer", (panel) => {
    const layout = open();
    layout.toggleCommentDrawer();
    layout.togglePanel(panel);
    layout.toggleFilterDrawer();
    expect([layout.filterDrawerOpen, layout.commentDrawerOpen, layout.openPanel]).toEqual([true, false, null]);
  });

  it.each([jobs, userPanel])("SH-030 opening the comment drawer closes the %s panel and the filter drawer", (panel) => {
    const layout = open();
    layout.toggleFilterDrawer();
    layout.togglePanel(panel);
    layout.toggleCommentDrawer();
    expect([layout.commentDrawerOpen, layout.filterDrawerOpen, layout.openPanel]).toEqual([true, false, null]);
  });

  it("SH-030 GP-057 the live data panel stays when a drawer opens", () => {
    const layout = open();
    layout.togglePanel(liveDataPanel);
    layout.toggleFilterDrawer();
    expect(layout.openPanel).toBe(liveDataPanel);
  });

  it("SH-030 closing a drawer closes nothing else", () => {
    const layout = open();
    layout.toggleFilterDrawer();
    layout.togglePanel(jobs);
    layout.toggleFilterDrawer();
    expect([layout.filterDrawerOpen, layout.openPanel]).toEqual([false, jobs]);
  });

  it("SH-031 the background-job and user panels close each other", () => {
    const layout = open();
    layout.togglePanel(jobs);
    layout.togglePanel(userPanel);
    expect(layout.openPanel).toBe(userPanel);
    layout.togglePanel(jobs);
    expect(layout.openPanel).toBe(jobs);
  });

  it("SH-031 GP-057 opening a panel closes neither drawer", () => {
    const layout = open();
    layout.toggleFilterDrawer();
    layout.togglePanel(userPanel);
    expect([layout.filterDrawerOpen, layout.openPanel]).toEqual([true, userPanel]);
  });

  it("SH-022 the menu switches among its modes, and the active mode's icon collapses it", () => {
    const layout = open();
    layout.toggleMenu("petrons");
    layout.toggleMenu("admin");
    expect(layout.menuMode).toBe("admin");
    layout.toggleMenu("admin");
    expect(layout.menuMode).toBeNull();
  });
});

describe("light and dark", () => {
  it("follow the system until one is chosen, and the choice is kept", () => {
    const layout = open();
    expect(layout.theme).toBe("light");
    dark = true;
    systemChanged();
    expect(layout.theme).toBe("dark");
    layout.setTheme("light");
    expect([layout.theme, kept.get(themeKey), open().theme]).toEqual(["light", "light", "light"]);
    layout.setTheme("system");
    expect(open().themeChoice).toBe("system");
  });
});
