import { LayoutStore } from "../../stores/index.ts";

/** The layout of this page, with what the browser keeps and knows. */
export const pageLayout = (): LayoutStore =>
  new LayoutStore({
    storage: localStorage,
    tabStorage: sessionStorage,
    width: () => innerWidth,
    systemDark: matchMedia("(prefers-color-scheme: dark)"),
  });
