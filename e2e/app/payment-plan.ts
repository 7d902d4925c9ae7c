import { openDatabase } from "@majorant/server/platform/database/database";
import { findRunningPostgres } from "@majorant/server/platform/postgres/running";
import type { APIRequestContext } from "@playwright/test";
import { sql } from "kysely";
import { admin, aName, callerOf, expect, headersOf } from "./fixtures.ts";
import { gatewayOf, newStudent } from "./new-student.ts";

/** A class of its own with one offer, three months of which may be paid in several payments; a student of it. */
export async function planned(request: APIRequestContext) {
  const headers = await headersOf(request, admin);
  const post = async (path: string, data: unknown) => {
    const answer = await request.post(path, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const classe = aName("Stage");
  const categorie = await post("/api/categories", { titre: classe });
  const offer = await post("/api/offres", {
    titre: aName("Stage d’analyse"),
    categorie: { id: categorie.id },
    description: "Toutes les vidéos",
    active: true,
    periodeFixe: false,
    dateDebut: null,
    dateFin: null,
    prix: null,
    prix1Mois: null,
    prix3Mois: 300,
    prix6Mois: null,
    prix12Mois: null,
    enPlusieursFois: true,
  });
  return { offer, email: await newStudent(request, classe) };
}

/** A student whose plan of three payments has begun, by the API: its first order is paid. */
export async function begunPlan(request: APIRequestContext) {
  const { offer, email } = await planned(request);
  const { token, user } = await callerOf(request, email);
  const headers = { authorization: `Bearer ${token}` };
  const order = await request.post("/api/orders?payments=3", {
    headers,
    data: [{ offer: { id: offer.id }, duration: 3 }],
  });
  expect(order.ok(), await order.text()).toBe(true);
  const { id } = await order.json();
  await (await gatewayOf(request, id, headers))();
  return { offer, email, userId: user.id, orderId: Number(id), headers };
}

/** Has all of a student's plans be so many days older, and what is then to be done by the clock done now. */
export async function planDaysPass(userId: number, days: number): Promise<void> {
  const connection = findRunningPostgres(process.env.E2E_DATA ?? "");
  if (!connection) throw new Error("the application is not running");
  const { db, close } = openDatabase(connection, { poolSize: 1 });
  const ago = sql`make_interval(days => ${days})`;
  const own = sql`(select plan_id from orders where user_id = ${userId} and plan_id is not null)`;
  try {
    await sql`update payment_plans set made_at = made_at - ${ago}, begun_at = begun_at - ${ago}
      where id in ${own}`.execute(db);
    await sql`update instalments set due_on = due_on - ${days}::int, starts_at = starts_at - ${ago},
      ends_at = ends_at - ${ago} where plan_id in ${own}`.execute(db);
    await sql`update orders set due_until = due_until - ${ago} where user_id = ${userId}`.execute(
      db,
    );
    await sql`insert into pgboss.job (name) values ('instalments')`.execute(db);
  } finally {
    await close();
  }
}
