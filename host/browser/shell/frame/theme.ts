import { autorun } from "mobx";
import { accentColors } from "./accentColors.ts";

/**
 * Keeps the page in the theme chosen: Blueprint's class on the body, where dialogs and popovers
 * hang too, and the product's accent.
 */
export function applyTheme(
  layout: { readonly theme: "light" | "dark" },
  accent: string,
): () => void {
  return autorun(() => {
    const { theme } = layout;
    const colors = accentColors(accent, theme);
    document.body.classList.toggle("bp6-dark", theme === "dark");
    const { style } = document.documentElement;
    style.colorScheme = theme;
    style.setProperty("--petrons-brand", colors.accent);
    style.setProperty("--petrons-on-brand", colors.onAccent);
  });
}
