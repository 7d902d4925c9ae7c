import type { APIRequestContext } from "@playwright/test";
import { admin, callerOf, demoPassword, expect, headersOf } from "./fixtures.ts";

type Category = { id: number; title: string; subCategories: Category[] };

const all = (tree: Category[]): Category[] =>
  tree.flatMap((category) => [category, ...all(category.subCategories)]);

/** An account of that class that no other test uses, with the demo accounts' password; its e-mail. */
export async function newStudent(request: APIRequestContext, classe = "MP1"): Promise<string> {
  const tree = await (await request.get("/api/categories/withSubCategories")).json();
  const email = `eleve-${crypto.randomUUID().slice(0, 8)}@exemple.tn`;
  const user = {
    email,
    motDePasse: demoPassword,
    numeroTelephone: "20123456",
    prenom: "Aziz",
    nom: "Gharbi",
    role: "ROLE_APPRENANT",
    categorie: { id: all(tree).find(({ title }) => title === classe)?.id },
  };
  // By an administrator: from one address only so many sign up in an hour.
  const answer = await request.post("/api/utilisateurs?sendEmail=false", {
    headers: await headersOf(request, admin),
    data: user,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return email;
}

/** A new account that has paid a month of its class, whose progress no other test writes; its e-mail. */
export async function enrolledStudent(request: APIRequestContext, classe = "MP1"): Promise<string> {
  const email = await newStudent(request, classe);
  await payMonth(request, email);
  return email;
}

/** Orders a month of an account's own class, by the API: the order's number, and what its calls send along. */
export async function orderMonth(request: APIRequestContext, email: string, code?: string) {
  const { token, user } = await callerOf(request, email);
  const headers = { authorization: `Bearer ${token}` };
  const offers: { id: number; fixedPeriod: boolean }[] = await (
    await request.get(`/api/offers/category/${user.category.id}`)
  ).json();
  const monthly = offers.find(({ fixedPeriod }) => !fixedPeriod);
  const order = await request.post(`/api/orders${code ? `?code=${code}` : ""}`, {
    headers,
    data: [{ offer: { id: monthly?.id }, duration: 1 }],
  });
  expect(order.ok()).toBe(true);
  return { id: Number((await order.json()).id), headers };
}

/** Buys and pays a month of an account's own class, by the API; the order's number. */
export async function payMonth(
  request: APIRequestContext,
  email: string,
  code?: string,
): Promise<number> {
  const { id, headers } = await orderMonth(request, email, code);
  await (await gatewayOf(request, id, headers))();
  return id;
}

/** Opens a page of the gateway for an order; the answer pays there. */
export async function gatewayOf(
  request: APIRequestContext,
  id: number,
  headers: Record<string, string>,
): Promise<() => Promise<void>> {
  const start = await request.post(`/api/orders/${id}/onlinePayment`, { headers });
  const { fields }: { fields: { name: string; value: string }[] } = (await start.json()).form;
  const form = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  return async () => {
    const paid = await request.post("/api/payments/demo/decision", {
      form: { ...form, decision: "accept" },
      maxRedirects: 0,
    });
    expect(paid.status()).toBe(303);
  };
}
