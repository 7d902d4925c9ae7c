/** A list that is asked for when its turn comes: whole, or row by row. */
type Lazy = () => Promise<readonly unknown[]> | AsyncIterable<unknown>;

/** An object as JSON text, in pieces: its lists are never in memory beside each other. */
export async function* jsonOf(object: Record<string, unknown | Lazy>): AsyncGenerator<string> {
  let before = "{\n";
  for (const [name, value] of Object.entries(object)) {
    yield `${before}${JSON.stringify(name)}: `;
    if (isLazy(value)) yield* listOf(value);
    else yield JSON.stringify(value);
    before = ",\n";
  }
  yield "\n}\n";
}

const isLazy = (value: unknown): value is Lazy => typeof value === "function";

async function* listOf(lazy: Lazy): AsyncGenerator<string> {
  let before = "[";
  for await (const row of await lazy()) {
    yield `${before}\n  ${JSON.stringify(row)}`;
    before = ",";
  }
  yield before === "[" ? "[]" : "\n]";
}
