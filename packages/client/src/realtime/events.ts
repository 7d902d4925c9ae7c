/** What happened, by its name. */
export type RealtimeEvent = { type: string; data: unknown };

/**
 * Reads server-sent events out of a stream's text, which comes cut anywhere: each call answers the
 * events that are whole by then. Comments, and what is no JSON, are passed over.
 */
export function eventReader(): (text: string) => RealtimeEvent[] {
  let rest = "";
  return (text) => {
    rest += text;
    const blocks = rest.split("\n\n");
    rest = blocks.pop() ?? "";
    return blocks.flatMap((block) => {
      const lines = block.split("\n");
      const field = (name: string) =>
        lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
      const [type, data] = [field("event"), field("data")];
      if (!type || data === undefined) return [];
      try {
        return [{ type, data: JSON.parse(data) as unknown }];
      } catch {
        return [];
      }
    });
  };
}
