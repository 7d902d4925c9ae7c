/** Joins the class names that apply: `classNames(css.button, wide && css.wide)`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
