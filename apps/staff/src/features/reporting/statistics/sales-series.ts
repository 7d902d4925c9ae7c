import type { SaleRow } from "@majorant/contract/reporting/statistics";
import type { Series } from "../../../components/charts/Chart.tsx";

/** How many offers have a colour of their own; the others are one. */
const own = 4;

/** Every month from the first to the last of some, "2026-03". */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let at = first; at <= last && months.length < 61; ) {
    months.push(at);
    const [year = 0, month = 0] = at.split("-").map(Number);
    at = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, "0")}`;
  }
  return months;
}

/** Sales by month, oldest first, the offers that brought most first and the rest together. */
export function salesSeries(rows: readonly SaleRow[], months: readonly string[]): Series[] {
  const totals = new Map<number, { name: string; sum: number }>();
  for (const { offre, montant } of rows) {
    const total = totals.get(offre.id) ?? { name: offre.titre, sum: 0 };
    totals.set(offre.id, { ...total, sum: total.sum + montant });
  }
  const ranked = [...totals].sort(([, a], [, b]) => b.sum - a.sum);
  const sumOf = (ids: ReadonlySet<number>) =>
    months.map((month) =>
      rows
        .filter(({ mois, offre }) => mois === month && ids.has(offre.id))
        .reduce((sum, { montant }) => sum + montant, 0),
    );
  const ownSeries = ranked
    .slice(0, own)
    .map(([id, { name }]) => ({ name, values: sumOf(new Set([id])) }));
  const others = new Set(ranked.slice(own).map(([id]) => id));
  return others.size === 0
    ? ownSeries
    : [
        ...ownSeries,
        {
          name: `${others.size === 1 ? "Une autre" : `${others.size} autres`}`,
          values: sumOf(others),
        },
      ];
}
