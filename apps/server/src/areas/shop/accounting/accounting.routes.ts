import {
  type AccountingLine,
  type AccountingMonth,
  closeAccountingMonth,
  getAccountingMonth,
  getElectronicDocument,
  listAccountingLines,
  listAccountingMonths,
} from "@majorant/contract/shop/accounting.admin";
import {
  closingRefusal,
  monthState,
  rateText,
  type TaxedAmount,
} from "@majorant/domain/shop/accounting";
import { amountText } from "@majorant/domain/shop/price-text";
import { dinars, millimes } from "@majorant/domain/shop/prices";
import { creditNoteNumber, receiptNumber } from "@majorant/domain/shop/receipts";
import { dayOf } from "@majorant/domain/time/months";
import { dayText } from "@majorant/domain/time/typed-days";
import { teif } from "../../../integrations/e-invoicing/teif.ts";
import { auditOf } from "../../../platform/audit.ts";
import { type Columns, serveTable } from "../../../platform/http/bytes/csv.ts";
import { attachment } from "../../../platform/http/bytes/send-stored.ts";
import { serveBytes } from "../../../platform/http/bytes/serve-bytes.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  findMonth,
  holdJournal,
  insertClosedMonth,
  type KeptLine,
  listLines,
  listMonths,
  type MonthRow,
} from "./accounting.queries.ts";
import { fileNameOf, findElectronicDocument } from "./electronic-documents.queries.ts";

/** The accountant's journal: its months, their lines and their closing, and a file of each invoice for the state. */
export function accountingRoutes(platform: Platform): void {
  const { serve, db, clock } = platform;
  const note = auditOf("accountingMonth", clock);
  const today = () => dayOf(clock());

  serve(listAccountingMonths, async ({ query }) =>
    (await listMonths(db, { ...query, today: today() })).map((row) => toMonth(row, today())),
  );

  serve(getAccountingMonth, async ({ params: { mois } }) =>
    toMonth(orNotFound(await findMonth(db, mois, today())), today()),
  );

  serveTable<typeof listAccountingLines, LinePart>(platform, listAccountingLines, {
    name: "comptabilite",
    columns: partColumns,
    list: async ({ params: { mois }, query: { format: _, ...filters } }) =>
      (await listLines(db, { ...filters, month: mois })).map(toLine),
    stream: async function* ({ params: { mois }, query: { q, genre } }) {
      const all = { month: mois, q, genre, size: Number.POSITIVE_INFINITY };
      for (const line of (await listLines(db, all)).rows) yield* partsOf(toLine(line));
    },
  });

  serve(closeAccountingMonth, async ({ params: { mois }, ...call }) =>
    db.transaction().execute(async (trx) => {
      await holdJournal(trx);
      const { open } = orNotFound(await findMonth(trx, mois, today()));
      const refusal = closingRefusal({ month: mois, open }, today());
      if (refusal) throw new Refusal(refusal);
      await insertClosedMonth(trx, { month: mois, actorId: call.caller.id, now: clock() });
      const month = toMonth(orNotFound(await findMonth(trx, mois, today())), today());
      const { lignes, total, empreinte } = month;
      await note(trx, call, {
        action: "close",
        id: null,
        details: { mois, lignes, total, empreinte },
      });
      return month;
    }),
  );

  serveBytes(platform, getElectronicDocument, async ({ params: { numero }, reply }) => {
    const document = orNotFound(await findElectronicDocument(db, numero));
    return reply
      .headers({
        "content-disposition": attachment(fileNameOf(document)),
        "cache-control": "private, no-store",
      })
      .type("application/xml; charset=utf-8")
      .send(teif.write(document));
  });
}

/** On the wire: dinars, and rates in percent. */
const toTaxed = ({ rate, net, tax }: TaxedAmount) => ({
  taux: rate / 100,
  ht: dinars(net),
  tva: dinars(tax),
});

const toMonth = ({ month, ...row }: MonthRow, today: string): AccountingMonth => ({
  mois: month,
  etat: monthState({ month, isClosed: row.closedAt !== null }, today),
  cloturable: closingRefusal({ month, open: row.open }, today) === null,
  lignes: row.lines,
  total: dinars(row.total),
  nonVentile: dinars(row.untold),
  exonere: dinars(row.exempt),
  taxes: row.taxes.map(toTaxed),
  timbre: dinars(row.stamp),
  clotureLe: row.closedAt?.toISOString() ?? null,
  cloturePar: row.closedBy,
  empreinte: row.hash,
});

const toLine = (line: KeptLine): AccountingLine => ({
  id: line.id,
  genre: line.kind,
  numero: line.kind === "creditNote" ? creditNoteNumber(line) : receiptNumber(line),
  commande: line.orderId,
  jour: line.day,
  total: dinars(line.total),
  exonere: line.exempt === null ? null : dinars(line.exempt),
  taxes: line.taxes.map(toTaxed),
  timbre: dinars(line.stamp),
  empreinte: line.hash,
});

/** A part of a line that is taxed in one way: a row of the file, whose sums are those of the journal. */
type LinePart = AccountingLine & { regime: string; ht: number; tva: number; ttc: number };

function* partsOf(line: AccountingLine): Generator<LinePart> {
  const { total, exonere, taxes, timbre } = line;
  const part = (regime: string, ht: number, tva = 0): LinePart => ({
    ...line,
    regime,
    ht,
    tva,
    ttc: dinars(millimes(ht) + millimes(tva)),
  });
  if (exonere === null) yield part("Non ventilé", total);
  // Of a document of nothing too there is a row.
  else if (exonere !== 0 || (taxes.length === 0 && timbre === 0)) yield part("Exonéré", exonere);
  for (const { taux, ht, tva } of taxes) yield part(rateText(taux * 100), ht, tva);
  if (timbre !== 0) yield part("Timbre", timbre);
}

const kinds = { receipt: "Reçu", invoice: "Facture", creditNote: "Avoir" } as const;

const partColumns: Columns<LinePart> = {
  id: [["Ligne", ({ id }) => id]],
  jour: [["Jour", ({ jour }) => dayText(jour)]],
  genre: [["Pièce", ({ genre }) => kinds[genre]]],
  numero: [["Numéro", ({ numero }) => numero]],
  commande: [["Commande", ({ commande }) => commande]],
  regime: [["Régime", ({ regime }) => regime]],
  ht: [["HT (DT)", ({ ht }) => amountText(ht)]],
  tva: [["TVA (DT)", ({ tva }) => amountText(tva)]],
  ttc: [["TTC (DT)", ({ ttc }) => amountText(ttc)]],
  empreinte: [["Empreinte", ({ empreinte }) => empreinte]],
  // The sums of its parts.
  total: [],
  exonere: [],
  taxes: [],
  timbre: [],
};
