import { parseArgs } from "node:util";
import { compare } from "./app/compare.ts";
import { openStaffApp } from "./app/staff-app.ts";

// What the table of orders costs an administrator: pages, filters, searches, sorts and the file, in
// milliseconds and as a ratio to a bare primary-key SELECT in the same run:
// `npm run bench -- orders --scale 10`.

const { values } = parseArgs({
  options: { scale: { type: "string", default: "1" }, rounds: { type: "string", default: "9" } },
});
const scale = Number(values.scale);
const { pool, get, reference, close } = await openStaffApp(scale);
const { rows } = await pool.query(`select
  (select count(*)::int from orders) as orders, (select count(*)::int from order_lines) as lines,
  (select count(*)::int from payments) as payments, (select max(id)::int from orders) as latest,
  (select max(transaction_number) from payments) as transaction,
  (select min(id)::int from categories where parent_id is null) as track`);
console.log(`scale ${scale}:`, rows[0]);
const { orders, latest, transaction, track } = rows[0];
const list = (query: string, label?: string) => get(`commandes?${query}`, label);
const last = Math.ceil(orders / 25) - 1;

const targets = [
  list("page=0&size=5", "first page"),
  list("page=0&size=25"),
  list(`page=${last}&size=25`, "last page"),
  ...["awaiting", "confirming", "paid", "refused"].map((statut) =>
    list(`size=25&statut=${statut}`),
  ),
  list("size=25&du=2026-10-01&au=2026-10-31", "a month"),
  list(`size=25&categorie=${track}`, "a whole track"),
  list(`size=25&statut=paid&categorie=${track}&du=2026-06-01`, "all filters"),
  list("size=25&q=ines", "a common name"),
  list("size=25&q=inès%20ben%20ali", "a whole name"),
  list("size=25&q=eleve-77@echelle", "an e-mail"),
  list(`size=25&q=${transaction}`, "a transaction's number"),
  list(`size=25&q=${latest}`, "an order's number"),
  list("size=25&q=personne", "nobody"),
  ...["date", "total", "-total", "utilisateur", "-utilisateur"].map((sort) =>
    list(`size=25&sort=${sort}`),
  ),
  list(`size=25&sort=utilisateur&page=${last}`, "last page"),
  get(`commandes/${latest}`),
  get("commandes/notifications"),
  get("commandes/export"),
  get("commandes/export?q=ines&statut=paid"),
];
await compare(reference, targets, Number(values.rounds));
await close();
