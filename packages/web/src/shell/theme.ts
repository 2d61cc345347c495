// Light, dark, or as the system says.

import { keep, kept } from "../store/kept.js";
import { createStore } from "../store/store.js";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const KEY = "theme";
const known = (value: unknown): Theme => themes.find(theme => theme === value) ?? "system";

export const themeStore = createStore<Theme>(known(kept(KEY)));

function apply(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function setTheme(theme: Theme): void {
  apply(theme);
  keep(KEY, theme);
  themeStore.set(theme);
}

apply(themeStore.get());
