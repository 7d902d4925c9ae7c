import { mostFound } from "@majorant/contract/limits";
import { type FoundOrder, findThings } from "@majorant/contract/operations/finder";
import type { AdminOrder } from "@majorant/contract/shop/orders.admin";
import { oneDigit } from "@majorant/domain/shop/bar-search";
import type { Platform } from "../../../platform/platform.ts";
import { listUsers } from "../../accounts/users/users-list.queries.ts";
import { listAllCourses } from "../../catalogue/courses/courses.admin.queries.ts";
import { findAdminOrder, listAdminOrdersOf } from "../../shop/orders/admin/orders.admin.queries.ts";

/** The search of the administrators' bar: what the lists of people, orders and courses find, the first of each. */
export function finderRoutes({ serve, db, clock }: Platform): void {
  serve(findThings, async ({ query: { q } }) => {
    const number = oneDigit(q);
    // One digit is in most telephones: it is the number of an order, and nothing else.
    if (number !== null) {
      const order = await findAdminOrder(db, number, clock());
      const lignes = order ? [toFound(order)] : [];
      return { utilisateurs: none, commandes: { total: lignes.length, lignes }, cours: none };
    }
    const asked = { q, page: 0, size: mostFound };
    const [people, orders, courses] = await Promise.all([
      listUsers(db, asked),
      listAdminOrdersOf(db, asked),
      listAllCourses(db, { ...asked, taughtBy: null }),
    ]);
    return {
      utilisateurs: {
        total: people.total,
        lignes: people.rows.map(({ id, nom, prenom, email, actif }) => ({
          id,
          nom,
          prenom,
          email,
          actif,
        })),
      },
      commandes: {
        total: orders.total,
        lignes: orders.rows.map(toFound),
      },
      cours: {
        total: courses.total,
        lignes: courses.rows.map(({ id, fullTitle, active }) => ({
          id,
          titre: fullTitle,
          actif: active,
        })),
      },
    };
  });
}

const none = { total: 0, lignes: [] };

const toFound = ({
  id,
  date,
  total,
  paiement,
  recu,
  utilisateur,
}: Pick<
  AdminOrder,
  "id" | "date" | "total" | "paiement" | "recu" | "utilisateur"
>): FoundOrder => ({
  id,
  date,
  total,
  recu,
  statut: paiement?.statut,
  utilisateur: utilisateur && { nom: utilisateur.nom, prenom: utilisateur.prenom },
});
