/** A control of a form, as far as it says what it shows. */
type Control = { type: string; value: string; options?: Iterable<{ value: string }> };

/**
 * Whether a control shows something that was typed or chosen, rather than the value that it was given.
 * A list whose choices are still coming can't show its value and shows none, or its first: nobody
 * chose that, and it shows its value once that is among them. What a box is ticked with is no value.
 */
export function isTyped({ type, value, options }: Control, original: string): boolean {
  if (type === "checkbox" || value === original) return false;
  return !options || [...options].some((option) => option.value === original);
}
