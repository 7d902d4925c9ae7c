import type { Database } from "@majorant/server/platform/database/database";

/** A question as the application sent it, with the values of its dearest time. */
type Asked = { text: string; values: unknown[]; by: Set<string> };

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Actual Total Time"?: number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
};

/** A table that grows, read from end to end. */
type Scan = { table: string; rows: number; ms: number; by: string; text: string };

/** Hears every question that a pool is asked from now on; `by` says who asks just now. */
export function hearQuestions({ pool }: Database, by: () => string): Map<string, Asked> {
  const heard = new Map<string, Asked>();
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as (...sent: unknown[]) => unknown;
    const hearing = (...sent: unknown[]) => {
      const [first, values] = sent;
      const question =
        typeof first === "string" ? { text: first, values } : (first as Partial<Asked> | undefined);
      const { text } = question ?? {};
      if (text && /^\s*(select|with)\b/i.test(text)) {
        const list = question?.values;
        const known = heard.get(text) ?? {
          text,
          values: Array.isArray(list) ? list : [],
          by: new Set<string>(),
        };
        known.by.add(by());
        heard.set(text, known);
      }
      return query(...sent);
    };
    client.query = hearing as typeof client.query; // the same arguments, passed on
  });
  return heard;
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** Has PostgreSQL do each question once more and say how: which tables of more than so many rows it reads from end to end. */
export async function scansOf(
  { pool }: Database,
  heard: ReadonlyMap<string, Asked>,
  many: number,
): Promise<{ scans: Scan[]; failed: string[] }> {
  const { rows } = await pool.query<{ name: string; rows: number }>(
    "select relname as name, reltuples::integer as rows from pg_class where relkind = 'r'",
  );
  const sizes = new Map(rows.map((row) => [row.name, row.rows]));
  const scans: Scan[] = [];
  const failed: string[] = [];
  for (const { text, values, by } of heard.values()) {
    const client = await pool.connect();
    try {
      await client.query("begin");
      const answer = await client.query(
        `explain (analyze, timing off, format json) ${text}`,
        values,
      );
      const [{ Plan: plan, "Execution Time": ms }] = answer.rows[0]["QUERY PLAN"];
      for (const node of nodes(plan)) {
        const table = node["Relation Name"];
        const size = sizes.get(table ?? "") ?? 0;
        // A scan that a limit ended early read only some of it.
        const read = (node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0);
        if (!table || !/Seq Scan/.test(node["Node Type"]) || size <= many || read <= many) continue;
        scans.push({ table, rows: size, ms, by: [...by].slice(0, 2).join(", "), text });
      }
    } catch (error) {
      failed.push(`${[...by][0]}: ${error instanceof Error ? error.message : error}`);
    } finally {
      await client.query("rollback");
      client.release();
    }
  }
  return { scans, failed };
}
