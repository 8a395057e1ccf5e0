import type { ActionItem, Contributed, LayoutHandle } from "@petrons/sdk/browser";
import { makeAutoObservable, observableRef, reaction, runInAction } from "mobx";
import type { ReactNode } from "react";

/** Panels of the shell itself; those of plugins have the ids of their contributions. */
export const userPanel = "user";
export const liveDataPanel = "live-data";
export const themeKey = "petrons.theme";
export const layoutKey = "petrons.layout";

/**
 * Screen widths in px (SH-003, GP-068): panels cover the page up to the first, lie beside it from
 * the second, the open menu from the third.
 */
const drawerBreakpoint = 500;
const mediumScreen = 1024;
const largeScreen = 1440;

/**
 * Of the open menu, a panel and a drawer, in px (SH-003, FL-001, RT-012), and what is left of the
 * page at least.
 */
const menuWidth = 452;
const panelWidth = 385;
const drawerWidth = 325;
const leastPage = 480;

export type ThemeChoice = "light" | "dark" | "system";

/**
 * A dialog of the shell over whatever is shown: the command palette, the list of shortcuts, what a
 * plugin's command shows, or the actions for items.
 */
type ShellOverlay =
  | { kind: "palette" }
  | { kind: "shortcuts" }
  | { kind: "command"; command: Contributed<"commands"> }
  | { kind: "actions"; items: readonly ActionItem[] };

interface LayoutOptions {
  storage: Pick<Storage, "getItem" | "setItem">;
  /** What is kept of this tab alone. */
  tabStorage: Pick<Storage, "getItem" | "setItem">;
  /** Of the window now, in px. */
  width: () => number;
  /** Reports whether the system is dark, now and when it changes. */
  systemDark: {
    readonly matches: boolean;
    addEventListener(type: "change", listener: () => void): void;
  };
}

/**
 * What is open around the page, and light or dark. One right panel at a time; which closes which is
 * SH-030 and SH-031, to the letter. What is open stays so from page to page, and in a reloaded tab
 * if it lies beside the page; what covers the page gives way to the next one.
 */
export class LayoutStore implements LayoutHandle {
  menuMode: string | null = null;
  openPanel: string | null = null;
  filterDrawerOpen = false;
  commentDrawerOpen = false;
  activeFilterCount = 0;
  /** Which of the two lies over the other where both lie over the page: what was opened last. */
  front: "panel" | "drawer" = "panel";
  overlay: ShellOverlay | null = null;
  /** What is shown in place of the page. */
  pageCover: ReactNode = null;
  themeChoice: ThemeChoice;
  systemIsDark: boolean;

  readonly #options: LayoutOptions;

  constructor(options: LayoutOptions) {
    this.#options = options;
    const stored = options.storage.getItem(themeKey);
    this.themeChoice = stored === "light" || stored === "dark" ? stored : "system";
    this.systemIsDark = options.systemDark.matches;
    makeAutoObservable(
      this,
      { overlay: observableRef, pageCover: observableRef },
      { autoBind: true },
    );
    this.restore();
    reaction(
      () => this.#kept,
      (kept) => options.tabStorage.setItem(layoutKey, kept),
    );
    options.systemDark.addEventListener("change", () =>
      runInAction(() => {
        this.systemIsDark = options.systemDark.matches;
      }),
    );
  }

  get theme(): "light" | "dark" {
    if (this.themeChoice !== "system") return this.themeChoice;
    return this.systemIsDark ? "dark" : "light";
  }

  setTheme(theme: ThemeChoice): void {
    this.themeChoice = theme;
    this.#options.storage.setItem(themeKey, theme);
  }

  /** Clicking the active mode's icon collapses the menu. */
  toggleMenu(mode: string): void {
    this.menuMode = this.menuMode === mode ? null : mode;
  }

  collapseMenu(): void {
    this.menuMode = null;
  }

  coverPage(cover: ReactNode): () => void {
    this.pageCover = cover;
    return () =>
      runInAction(() => {
        if (this.pageCover === cover) this.pageCover = null;
      });
  }

  /** After a choice in it: an open menu that lies over the page gives way. */
  closeMenu(): void {
    if (this.#menuLiesOver()) this.menuMode = null;
  }

  togglePanel(id: string): void {
    this.openPanel = this.openPanel === id ? null : id;
    if (this.openPanel !== null) this.#opened("panel");
  }

  closePanel(): void {
    this.openPanel = null;
  }

  toggleFilterDrawer(): void {
    this.filterDrawerOpen = !this.filterDrawerOpen;
    if (!this.filterDrawerOpen) return;
    this.commentDrawerOpen = false;
    this.#drawerOpened();
  }

  toggleCommentDrawer(): void {
    if (this.commentDrawerOpen) this.commentDrawerOpen = false;
    else this.openCommentDrawer();
  }

  openCommentDrawer(): void {
    this.commentDrawerOpen = true;
    this.filterDrawerOpen = false;
    this.#drawerOpened();
  }

  closeDrawers(): void {
    this.filterDrawerOpen = false;
    this.commentDrawerOpen = false;
  }

  setActiveFilterCount(count: number): void {
    this.activeFilterCount = count;
  }

  show(overlay: ShellOverlay): void {
    this.overlay = overlay;
  }

  closeOverlay(): void {
    this.overlay = null;
  }

  /** Another page is shown: what would cover it closes. */
  pageChanged(): void {
    this.closeMenu();
    if (this.#options.width() > drawerBreakpoint) return;
    this.openPanel = null;
    this.closeDrawers();
  }

  private restore(): void {
    const kept = readKept(this.#options.tabStorage.getItem(layoutKey));
    const width = this.#options.width();
    if (width >= largeScreen) this.menuMode = kept.menuMode ?? null;
    if (width < mediumScreen) return;
    this.openPanel = kept.openPanel ?? null;
    this.filterDrawerOpen = kept.drawer === "filter";
    this.commentDrawerOpen = kept.drawer === "comment";
  }

  get #kept(): string {
    const drawer = this.filterDrawerOpen
      ? "filter"
      : this.commentDrawerOpen
        ? "comment"
        : undefined;
    return JSON.stringify({
      menuMode: this.menuMode,
      openPanel: this.openPanel,
      drawer,
    } satisfies KeptLayout);
  }

  /**
   * The menu gives way where panels lie over the page, and where it would leave too little of the
   * page between them.
   */
  #opened(front: "panel" | "drawer"): void {
    this.front = front;
    const width = this.#options.width();
    if (width < mediumScreen || (width >= largeScreen && this.#menuLiesOver()))
      this.menuMode = null;
  }

  /**
   * The open menu lies over the page on all but large screens, and on these where it would leave
   * too little of the page.
   */
  #menuLiesOver(): boolean {
    const width = this.#options.width();
    const drawer = this.filterDrawerOpen || this.commentDrawerOpen ? drawerWidth : 0;
    const panel = this.openPanel === null ? 0 : panelWidth;
    return width < largeScreen || width - menuWidth - drawer - panel < leastPage;
  }

  #drawerOpened(): void {
    if (this.openPanel !== liveDataPanel) this.openPanel = null;
    this.#opened("drawer");
  }
}

interface KeptLayout {
  menuMode?: string | null;
  openPanel?: string | null;
  drawer?: "filter" | "comment";
}

function readKept(text: string | null): KeptLayout {
  try {
    return (JSON.parse(text ?? "null") as KeptLayout | null) ?? {};
  } catch {
    // Text that is no layout is as good as none.
    return {};
  }
}
