import { mostFound } from "@majorant/contract/limits";
import { findThings } from "@majorant/contract/operations/finder";
import type { Platform } from "../../../platform/platform.ts";
import { listUsers } from "../../accounts/users/users-list.queries.ts";
import { listAllCourses } from "../../catalogue/courses/courses.admin.queries.ts";
import { listAdminOrdersOf } from "../../shop/orders/admin/orders.admin.queries.ts";

/** The search of the administrators' bar: what the lists of people, orders and courses find, the first of each. */
export function finderRoutes({ serve, db }: Platform): void {
  serve(findThings, async ({ query: { q } }) => {
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
        lignes: orders.rows.map(({ id, date, total, paiement, recu, utilisateur }) => ({
          id,
          date,
          total,
          recu,
          statut: paiement?.statut,
          utilisateur: utilisateur && { nom: utilisateur.nom, prenom: utilisateur.prenom },
        })),
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
