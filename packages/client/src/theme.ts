/** Also read by the small script of `index.html`, before the first paint. */
const KEY = "majorant.theme";

/** Applies a theme at once and keeps it for the next visits; `system` follows the device. */
export function chooseTheme(theme: "system" | "light" | "dark"): void {
  if (theme === "system") {
    delete document.documentElement.dataset.theme;
    localStorage.removeItem(KEY);
  } else {
    document.documentElement.dataset.theme = theme;
    localStorage.setItem(KEY, theme);
  }
}
