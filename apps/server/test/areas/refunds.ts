import { createOrder, getOrder } from "@majorant/contract/shop/orders";
import {
  decideRefund,
  dropRefund,
  getOrderRefunds,
  giveRefundBack,
  type OrderRefunds,
} from "@majorant/contract/shop/refunds.admin";
import type { TestApp } from "../app.ts";
import { factories } from "../factories.ts";
import { notifyPayment } from "../paying.ts";

/** What is said of a refund beside its amount. */
type Words = {
  motif?: string;
  moyen?: string;
  offre?: { id: number };
  notification?: { id: number };
};

/** An administrator who gives money back, and students who have paid. */
export async function refundsOf({ app, db, call, tokenOf }: TestApp) {
  const make = factories(db);
  const admin = await make.user({
    administrator: true,
    first_name: "Leïla",
    last_name: "Mansouri",
  });
  const token = await tokenOf(admin);

  /** A student who has paid for a month of each offer: of one of 60 DT unless it is others. */
  async function paying({
    offers,
    user,
    language = "fr",
  }: {
    offers?: { id: number }[];
    user?: { id: number };
    language?: "fr" | "ar";
  } = {}) {
    const buyer =
      user ?? (await make.user({ first_name: "Inès", last_name: "Ben Salah", language }));
    const own = await tokenOf(buyer);
    const bought = offers ?? [await make.offer({ title: "Algèbre" })];
    const body = bought.map(({ id }) => ({ offer: { id }, duration: 1 }));
    const order = (await call(createOrder, { token: own, body })).json();
    const params = { commandeId: order.id as number };
    const reference = order.onlinePayment.orderID as string;
    const pay = () => notifyPayment(app, reference);
    await pay();

    const read = async (): Promise<OrderRefunds> =>
      (await call(getOrderRefunds, { params, token })).json();
    /** Decides on a refund of the first article, as it is seen now. */
    const decide = async (montant: number, words: Words & { version?: number } = {}) => {
      const { notification, version, ...said } = words;
      const remboursement = {
        offre: { id: bought[0]?.id ?? 0 },
        montant,
        motif: "Désistement",
        moyen: "cash",
        ...said,
      };
      return call(decideRefund, {
        params,
        token,
        body: { remboursement, notification, version: version ?? (await read()).version },
      });
    };
    const latest = async () => (await read()).remboursements[0]?.id ?? 0;
    const give = async (body: { reference?: string | null; version?: number } = {}, id?: number) =>
      call(giveRefundBack, {
        params: { remboursementId: id ?? (await latest()) },
        token,
        body,
      });
    return {
      user: buyer,
      own,
      offers: bought,
      params,
      id: params.commandeId,
      reference,
      pay,
      read,
      decide,
      latest,
      give,
      drop: async (motif: unknown = "Erreur de saisie", id?: number) =>
        call(dropRefund, {
          params: { remboursementId: id ?? (await latest()) },
          token,
          body: { motif },
        }),
      /** Decides and gives back at once. */
      refund: async (montant: number, words: Words = {}) => {
        await decide(montant, words);
        return give();
      },
      ownOrder: async () => (await call(getOrder, { params, token: own })).json(),
    };
  }

  /** When each access of a student runs, to the hour. */
  const accessOf = async (userId: number) =>
    (
      await db
        .selectFrom("assignments")
        .where("user_id", "=", userId)
        .select(["starts_at as from", "ends_at as until"])
        .orderBy("id")
        .execute()
    ).map(({ from, until }) =>
      [from, until].map((at) => at?.toISOString().slice(0, 13) ?? "…").join(" → "),
    );

  return { admin, token, paying, accessOf };
}
