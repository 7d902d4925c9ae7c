import { createOrder, declarePayment, getOrder } from "@majorant/contract/shop/orders";
import {
  acceptOrder,
  getAdminOrder,
  markOrderPaid,
  refuseOrder,
  takeOrderBack,
} from "@majorant/contract/shop/orders.admin";
import type { TestApp } from "../app.ts";
import { factories } from "../factories.ts";

type Buyer = { first_name?: string; last_name?: string };

/** An administrator, and the students' orders that they work on. */
export async function ordersOf({ call, tokenOf, db }: TestApp) {
  const make = factories(db);
  const admin = await make.user({
    administrator: true,
    first_name: "Leïla",
    last_name: "Mansouri",
  });
  const token = await tokenOf(admin);
  /** A student's order of one month. */
  async function ordering(buyer: Buyer = {}, category?: { id: number }) {
    const user = await make.user(buyer);
    const own = await tokenOf(user);
    const offer = await make.offer(category ? { category_id: category.id } : {});
    const body = [{ offer: { id: offer.id }, duration: 1 }];
    const order = (await call(createOrder, { token: own, body })).json();
    const params = { commandeId: order.id as number };
    return {
      user,
      params,
      id: params.commandeId,
      reference: order.onlinePayment.orderID as string,
      declare: (transactionNumber: string) =>
        call(declarePayment, {
          token: own,
          params,
          body: { transactionNumber, method: "transfer" },
        }),
      readOrder: async () => (await call(getAdminOrder, { params, token })).json(),
      own: async () => (await call(getOrder, { params, token: own })).json(),
      accept: () => call(acceptOrder, { params, token }),
      mark: (motif: unknown = "Vu sur le relevé", moyen?: unknown) =>
        call(markOrderPaid, { params, token, body: { motif, moyen } }),
      takeBack: (motif: unknown = "Le virement est revenu") =>
        call(takeOrderBack, { params, token, body: { motif } }),
      refuse: (motif: unknown) => call(refuseOrder, { params, token, body: { motif } }),
    };
  }

  return { token, ordering };
}
