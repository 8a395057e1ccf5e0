import { beforeEach, describe, expect, it } from "vitest";
import { LayoutStore, liveDataPanel, themeKey, userPanel } from "./LayoutStore.ts";

const jobs = "running-jobs";
let kept: Map<string, string>;
let tab: Map<string, string>;
let width: number;
let dark: boolean;
let systemChanged: () => void;

beforeEach(() => {
  kept = new Map();
  tab = new Map();
  width = 1440;
  dark = false;
});

const storageOf = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => void map.set(key, value),
});

const open = () =>
  new LayoutStore({
    storage: storageOf(kept),
    tabStorage: storageOf(tab),
    width: () => width,
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
  it.each([jobs, userPanel])(
    "SH-030 opening the filter drawer closes the %s panel and the comment drawer",
    (panel) => {
      const layout = open();
      layout.toggleCommentDrawer();
      layout.togglePanel(panel);
      layout.toggleFilterDrawer();
      expect([layout.filterDrawerOpen, layout.commentDrawerOpen, layout.openPanel]).toEqual([
        true,
        false,
        null,
      ]);
    },
  );

  it.each([jobs, userPanel])(
    "SH-030 opening the comment drawer closes the %s panel and the filter drawer",
    (panel) => {
      const layout = open();
      layout.toggleFilterDrawer();
      layout.togglePanel(panel);
      layout.toggleCommentDrawer();
      expect([layout.commentDrawerOpen, layout.filterDrawerOpen, layout.openPanel]).toEqual([
        true,
        false,
        null,
      ]);
    },
  );

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

describe("what is open", () => {
  it("GP-068 beside a drawer and a panel the open menu lies over the page, and gives way after a choice in it", () => {
    const layout = open();
    layout.togglePanel(liveDataPanel);
    layout.toggleFilterDrawer();
    layout.toggleMenu("petrons");
    layout.closeMenu();
    expect(layout.menuMode).toBeNull();
    width = 1920;
    layout.toggleMenu("petrons");
    layout.closeMenu();
    expect(layout.menuMode).toBe("petrons");
  });

  it("GP-068 beside the page stays on a reload and from page to page", () => {
    const before = open();
    width = 1700;
    before.toggleMenu("petrons");
    before.toggleFilterDrawer();
    before.togglePanel(userPanel);
    const layout = open();
    layout.pageChanged();
    layout.closeMenu();
    expect([layout.menuMode, layout.filterDrawerOpen, layout.openPanel]).toEqual([
      "petrons",
      true,
      userPanel,
    ]);
    layout.toggleCommentDrawer();
    expect([open().filterDrawerOpen, open().commentDrawerOpen]).toEqual([false, true]);
  });

  it.each([
    [1439, null, userPanel],
    [1024, null, userPanel],
    [1023, null, null],
  ])("GP-068 over the page gives way on a reload at %i px", (screen, menu, panel) => {
    const before = open();
    before.toggleMenu("petrons");
    before.togglePanel(userPanel);
    width = screen;
    expect([open().menuMode, open().openPanel]).toEqual([menu, panel]);
  });

  it.each([
    [501, userPanel],
    [500, null],
  ])(
    "SH-003 GP-068 the drawer breakpoint is 500: at %i px the panel open after the next page is %s",
    (screen, panel) => {
      width = screen;
      const layout = open();
      layout.toggleMenu("petrons");
      layout.toggleCommentDrawer();
      layout.togglePanel(userPanel);
      layout.pageChanged();
      expect([layout.menuMode, layout.openPanel, layout.commentDrawerOpen]).toEqual([
        null,
        panel,
        panel !== null,
      ]);
    },
  );

  it.each([
    [1024, "petrons"],
    [1023, null],
  ])("GP-068 at %i px a panel that opens leaves the menu %s", (screen, menu) => {
    width = screen;
    const layout = open();
    layout.toggleMenu("petrons");
    layout.togglePanel(userPanel);
    expect(layout.menuMode).toBe(menu);
  });

  it.each([
    [1642, "petrons"],
    [1641, null],
  ])(
    "GP-068 at %i px a drawer and a panel beside the page leave the menu %s: the page keeps 480 px",
    (screen, menu) => {
      width = screen;
      const layout = open();
      layout.toggleMenu("petrons");
      layout.toggleCommentDrawer();
      expect(layout.menuMode).toBe("petrons");
      layout.togglePanel(userPanel);
      expect(layout.menuMode).toBe(menu);
    },
  );

  it("text that is no layout is as good as none", () => {
    tab.set("petrons.layout", "{");
    expect(open().openPanel).toBeNull();
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
