import type { LayoutHandle } from "@petrons/sdk/browser";
import { makeAutoObservable, runInAction } from "mobx";

/** Panels of the shell itself; those of plugins have the ids of their contributions. */
export const userPanel = "user";
export const liveDataPanel = "live-data";
export const themeKey = "petrons.theme";

export type ThemeChoice = "light" | "dark" | "system";

export interface LayoutOptions {
  storage: Pick<Storage, "getItem" | "setItem">;
  /** Tells whether the system is dark, now and when it changes. */
  systemDark: { readonly matches: boolean; addEventListener(type: "change", listener: () => void): void };
}

/** What is open around the page, and light or dark. One right panel at a time; which closes which is D2 §2 Side panels, to the letter. */
export class LayoutStore implements LayoutHandle {
  menuMode: string | null = null;
  openPanel: string | null = null;
  filterDrawerOpen = false;
  commentDrawerOpen = false;
  activeFilterCount = 0;
  themeChoice: ThemeChoice;
  systemIsDark: boolean;

  readonly #options: LayoutOptions;

  constructor(options: LayoutOptions) {
    this.#options = options;
    const stored = options.storage.getItem(themeKey);
    this.themeChoice = stored === "light" || stored === "dark" ? stored : "system";
    this.systemIsDark = options.systemDark.matches;
    makeAutoObservable(this, {}, { autoBind: true });
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

  closeMenu(): void {
    this.menuMode = null;
  }

  togglePanel(id: string): void {
    this.openPanel = this.openPanel === id ? null : id;
  }

  closePanel(): void {
    this.openPanel = null;
  }

  toggleFilterDrawer(): void {
    this.filterDrawerOpen = !this.filterDrawerOpen;
    if (!this.filterDrawerOpen) return;
    this.commentDrawerOpen = false;
    this.#closePanelsBesideLiveData();
  }

  toggleCommentDrawer(): void {
    this.commentDrawerOpen = !this.commentDrawerOpen;
    if (!this.commentDrawerOpen) return;
    this.filterDrawerOpen = false;
    this.#closePanelsBesideLiveData();
  }

  setActiveFilterCount(count: number): void {
    this.activeFilterCount = count;
  }

  #closePanelsBesideLiveData(): void {
    if (this.openPanel !== liveDataPanel) this.openPanel = null;
  }
}
