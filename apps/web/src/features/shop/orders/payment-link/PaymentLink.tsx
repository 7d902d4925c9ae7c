import { call } from "@majorant/client/api/call.ts";
import type { Order } from "@majorant/contract/shop/orders";
import type { LinkStanding } from "@majorant/contract/shop/payment-links";
import { orderById } from "@majorant/features/shop/orders/orders.api.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { QueryAlert } from "@majorant/ui/feedback/QueryAlert.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { Day, Moment } from "@majorant/ui/format/Moment.tsx";
import { Fold } from "@majorant/ui/layout/Fold.tsx";
import { IconLink, IconShare2 } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, useState } from "react";
import { Question } from "../Question.tsx";
import { LinkDialog } from "./LinkDialog.tsx";
import css from "./PaymentLink.module.css";
import { keepStanding, paymentLinkOf } from "./payment-link.api.ts";

// Said once for an order, by few.
const PaymentDay = lazy(() => import("./PaymentDay.tsx"));

type PaymentLinkProps = {
  order: Order;
  /** Its place is kept where the order waits for a payment. */
  canPay: boolean;
};

/** What the browser alone knows of the link that was just made here; a reload forgets it. */
type FreshLink = { token: string; madeAt: string | undefined };

/** 'Faire payer par un proche': one link to give away, how it stands, and until when it can be paid. */
export function PaymentLink({ order, canPay }: PaymentLinkProps) {
  const linkQuery = useQuery(paymentLinkOf(order));
  const [fresh, setFresh] = useState<FreshLink | null>(null);
  const [open, setOpen] = useState<"address" | "again" | "revoke" | null>(null);
  const make = useMake(order, (made) => {
    setFresh(made);
    setOpen("address");
  });
  const revoke = useRevoke(order, () => setOpen(null));
  const { data } = linkQuery;

  // Not the caller's own order.
  if (data === null) return null;
  if (!data) {
    if (!canPay) return null;
    return (
      <div className={css.link}>
        {linkQuery.error ? <QueryAlert query={linkQuery} /> : <Skeleton height="14rem" />}
      </div>
    );
  }

  const { link, canMake, until, promisedDay, promisableDays } = data;
  const isLive = link?.state === "live";
  // Made in another tab since, or revoked, it is the address of nothing.
  const token = isLive && fresh?.madeAt === link.madeAt ? fresh?.token : undefined;
  const close = () => {
    setOpen(null);
    make.reset();
    revoke.reset();
  };
  if (!link && !canMake) return null;
  return (
    <>
      <section className={`stack gap-3 ${css.link}`} aria-label="Faire payer par un proche">
        {canMake && !isLive && (
          <Button
            variant="secondary"
            icon={<IconShare2 size={20} stroke={1.75} aria-hidden="true" />}
            pending={make.isPending}
            onClick={() => make.mutate()}
          >
            Faire payer par un proche
          </Button>
        )}
        {make.error && open === null && <Alert kind="error" title={make.error.message} />}
        <div role="status" className={css.said}>
          {link && <Standing link={link} order={order} />}
          {!link && canMake && <p>Un lien à envoyer : votre proche paie sans compte.</p>}
          {until && (
            <p>
              À payer, à ces prix, jusqu’au <Moment at={until} />.
            </p>
          )}
          {canMake && promisedDay && (
            <p>
              Vous avez dit que vos parents paieront avant le{" "}
              <Day at={`${promisedDay}T12:00:00Z`} />, ce jour compris.
            </p>
          )}
        </div>
        {isLive && (
          <div className={css.acts}>
            {token && (
              <Button
                variant="secondary"
                className={css.send}
                icon={<IconShare2 size={20} stroke={1.75} aria-hidden="true" />}
                onClick={() => setOpen("address")}
              >
                Envoyer le lien
              </Button>
            )}
            {canMake && (
              <Button variant="quiet" onClick={() => setOpen("again")}>
                Faire un nouveau lien
              </Button>
            )}
            <Button variant="quiet" onClick={() => setOpen("revoke")}>
              Révoquer
            </Button>
          </div>
        )}
        {open === "address" && <LinkDialog token={token} total={order.total} onClose={close} />}
        {open === "again" && (
          <Question
            title="Faire un nouveau lien ?"
            keep="Garder le lien"
            confirm="Faire un nouveau lien"
            pending={make.isPending}
            error={make.error}
            onConfirm={() => make.mutate()}
            onClose={close}
          >
            <p>
              Celui que vous avez donné ne servira plus : la personne qui l’a reçu devra avoir le
              nouveau.
            </p>
          </Question>
        )}
        {open === "revoke" && (
          <Question
            title="Révoquer ce lien ?"
            keep="Garder le lien"
            confirm="Révoquer le lien"
            danger
            pending={revoke.isPending}
            error={revoke.error}
            onConfirm={() => revoke.mutate()}
            onClose={close}
          >
            <p>
              La personne qui l’a reçu ne pourra plus payer, ni voir cette commande. Vous pourrez en
              faire un autre tant que la commande attend son paiement.
            </p>
          </Question>
        )}
      </section>
      {promisableDays && (
        <Fold title="Mes parents paieront avant le…">
          <PaymentDay order={order} days={promisableDays} />
        </Fold>
      )}
    </>
  );
}

type StandingProps = { link: NonNullable<LinkStanding["link"]>; order: Order };

/** How the link stands that was made last. */
function Standing({ link, order }: StandingProps) {
  const { state, madeAt, openedAt, revokedAt } = link;
  if (state === "over") return <p>{overSentence(order)}</p>;
  if (revokedAt)
    return (
      <p>
        Votre lien a été révoqué le <Moment at={revokedAt} />. Il ne sert plus.
      </p>
    );
  return (
    <>
      <p className={css.live}>
        <IconLink size={18} stroke={1.75} aria-hidden="true" />
        <span>
          <strong>Votre lien est actif</strong> depuis le <Moment at={madeAt} />.
        </span>
      </p>
      <p>
        {openedAt ? (
          <>
            Ouvert pour la première fois le <Moment at={openedAt} />.
          </>
        ) : (
          "Personne ne l’a encore ouvert."
        )}
      </p>
      {order.payment?.status === "confirming" && (
        <p>Il servira de nouveau si le paiement que nous vérifions est refusé.</p>
      )}
    </>
  );
}

function overSentence({ payment, withdrawn }: Order): string {
  if (payment?.status === "paid")
    return "Le lien que vous aviez donné ne sert plus : la commande est payée.";
  if (withdrawn) return "Le lien que vous aviez donné ne sert plus : vous avez annulé la commande.";
  return "Le lien que vous aviez donné ne sert plus : la commande a expiré.";
}

/** Makes the link; `onMade` is told its token, which is answered this once. */
function useMake(order: Order, onMade: (made: FreshLink) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call("POST /orders/{commandeId}/paymentLink", { params: { commandeId: order.id } }),
    onSuccess: async ({ token, ...standing }) => {
      await keepStanding(queries, order, standing);
      onMade({ token, madeAt: standing.link?.madeAt });
    },
    // Refused because it has been settled meanwhile, or made though no answer came: see where it stands.
    onError: () => queries.invalidateQueries(orderById(order.id)),
  });
}

function useRevoke(order: Order, onRevoked: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call("PUT /orders/{commandeId}/paymentLink/revoke", { params: { commandeId: order.id } }),
    onSuccess: async (standing) => {
      await keepStanding(queries, order, standing);
      onRevoked();
      toast("success", "Le lien est révoqué");
    },
    onError: () => queries.invalidateQueries(orderById(order.id)),
  });
}
