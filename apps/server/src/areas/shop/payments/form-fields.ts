/** A form's fields by name, as they were sent: a list where a name came more than once. */
export type Fields = Record<string, string | string[]>;

/**
 * Reads a body as a urlencoded form. Any text is one: what is no form becomes a name without a
 * value, and nothing of it is lost.
 */
export function readFields(body: unknown): Fields {
  const form = new URLSearchParams(typeof body === "string" ? body : "");
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const [first = "", ...more] = form.getAll(name);
      return [name, more.length === 0 ? first : [first, ...more]];
    }),
  );
}
