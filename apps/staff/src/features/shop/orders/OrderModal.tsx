import { query } from "@majorant/client/api/query.ts";
import type { AdminOrderDetail } from "@majorant/contract/shop/orders.admin";
import { gatewayLabels } from "@majorant/domain/shop/asked-payments";
import { paymentLabel } from "@majorant/domain/shop/payments";
import { total as sum } from "@majorant/domain/shop/prices";
import { dayText } from "@majorant/domain/time/typed-days";
import { paymentPhoto } from "@majorant/features/shop/orders/orders.api.ts";
import { Receipts } from "@majorant/features/shop/orders/Receipts.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { usePreview } from "@majorant/ui/fields/PhotoField.tsx";
import { ExactMoment, Moment } from "@majorant/ui/format/Moment.tsx";
import { Price } from "@majorant/ui/format/Price.tsx";
import { DuePrice, ReducedPrice } from "@majorant/ui/format/ReducedPrice.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link, linkOptions } from "@tanstack/react-router";
import { useState } from "react";
import { RouteModal } from "../../../components/dialogs/RouteModal.tsx";
import { Loaded } from "../../../components/page/Loaded.tsx";
import { PanelRowSkeletons } from "../../../components/page/Panel.tsx";
import { Neighbours } from "../../../components/tables/Neighbours.tsx";
import { tableQuery } from "../../../components/tables/table-search.ts";
import { OrderLinks } from "./OrderLinks.tsx";
import css from "./OrderModal.module.css";
import { Client, methods, OrderStatus } from "./order-labels.tsx";
import { type OrdersSearch, ordersPage } from "./orders-list.ts";
import { PaymentDecisions, SecondPayments } from "./PaymentDecisions.tsx";
import { OrderPlan } from "./payment-plans/OrderPlan.tsx";
import { OrderRefunds } from "./refunds/OrderRefunds.tsx";

export type OrderModalProps = {
  commandeId: number;
  /** Of the list that it was opened from. */
  search: OrdersSearch;
  onClose: () => void;
};

/** /admin/commandes/{commandeId}: one order above the table, its receipt, its history, what to do. */
export function OrderModal({ commandeId, search, onClose }: OrderModalProps) {
  const order = useQuery({
    ...query("GET /commandes/{commandeId}", { params: { commandeId } }),
    staleTime: 0,
  });
  const { page, size } = tableQuery(search);
  return (
    <RouteModal
      title={`Commande n° ${commandeId}`}
      onClose={onClose}
      actions={order.data && <PaymentDecisions order={order.data} />}
    >
      <Loaded
        of={order}
        waiting={
          <>
            <Skeleton width="10rem" height="1.5rem" />
            <PanelRowSkeletons rows={5} />
          </>
        }
      >
        {(data) => <OrderContent order={data} />}
      </Loaded>
      <Neighbours
        id={commandeId}
        page={page}
        size={size}
        pageOf={(at) => ordersPage({ ...search, page: at })}
        linkTo={(id, at) =>
          linkOptions({
            to: "/admin/commandes/$commandeId",
            params: { commandeId: id },
            search: { ...search, page: at },
          })
        }
        words={["Commande précédente", "Commande suivante"]}
      />
    </RouteModal>
  );
}

/** Who ordered what, how it was paid, and what happened to it since. */
function OrderContent({ order }: { order: AdminOrderDetail }) {
  const { paiement, utilisateur, articleCommandes, historique } = order;
  const [latestReceipt] = order.recus;
  return (
    <div className="stack gap-4">
      <p className={`row wrap align-center gap-3 line-gap-2 ${css.state}`}>
        <OrderStatus {...order} />
        <span>
          Passée le <Moment at={order.date} />
        </span>
      </p>
      {order.doublons.length > 0 && (
        <Alert kind="warning" title="Ce numéro de transaction est déclaré plusieurs fois">
          Aussi pour{" "}
          {order.doublons.map((id, place) => (
            <span key={id}>
              {place > 0 && ", "}
              <Link
                from="/admin/commandes/$commandeId"
                to="/admin/commandes/$commandeId"
                params={{ commandeId: id }}
                search={(search) => search}
              >
                la commande n° {id}
              </Link>
            </span>
          ))}
        </Alert>
      )}
      <SecondPayments order={order} />
      <dl className={css.facts}>
        <dt>Client</dt>
        <dd>
          <Client utilisateur={utilisateur} />
          {utilisateur && <a href={`mailto:${utilisateur.email}`}>{utilisateur.email}</a>}
          {order.telephone && <a href={`tel:${order.telephone}`}>{order.telephone}</a>}
        </dd>
        {paiement && (
          <>
            <dt>Paiement</dt>
            <dd>
              {methods[paiement.setting.id]}
              {paiement.passerelle && <span>Par {gatewayLabels[paiement.passerelle]}</span>}
              {paiement.numeroTransaction && (
                <span>Transaction n° {paiement.numeroTransaction}</span>
              )}
              {paiement.parLien && <span>Par le lien de paiement</span>}
            </dd>
          </>
        )}
        {paiement?.payeur && (
          <>
            <dt>Payé par</dt>
            <dd>
              <bdi>{paiement.payeur}</bdi>
              <span className={css.terms}>Nom écrit par la personne qui a payé par le lien</span>
            </dd>
          </>
        )}
        {order.echeance && (
          <>
            <dt>Échéance</dt>
            <dd>
              {order.echeance.numero} sur {order.echeance.sur}, due le{" "}
              {dayText(order.echeance.dueLe)}
            </dd>
          </>
        )}
        {order.promisPourLe && (
          <>
            <dt>Promis pour le</dt>
            <dd>
              {dayText(order.promisPourLe)}
              <span className={css.terms}>
                L’étudiant a dit que ses parents paieraient avant ce jour compris
              </span>
            </dd>
          </>
        )}
        {paiement?.payeLe && (
          <>
            <dt>Payée le</dt>
            <dd>
              <ExactMoment at={paiement.payeLe} />
              {latestReceipt && (
                <span>
                  {latestReceipt.facture ? "Facture" : "Reçu"} n° {latestReceipt.numero}
                </span>
              )}
            </dd>
          </>
        )}
        {paiement?.annuleLe && (
          <>
            <dt>Annulée le</dt>
            <dd>
              <ExactMoment at={paiement.annuleLe} />
            </dd>
          </>
        )}
        {paiement?.motif && (
          <>
            <dt>{paiement.annuleLe ? "Motif de l’annulation" : "Motif du refus"}</dt>
            <dd>{paiement.motif}</dd>
          </>
        )}
      </dl>
      <ul className={`plain ${css.lines}`}>
        {articleCommandes.map(({ offre, duree, prixCatalogue, prix }) => (
          <li key={offre.id} className={`row justify-between gap-4 ${css.line}`}>
            <span>
              <MathText>{offre.titre}</MathText>
              <span className={css.terms}>
                <MathText>{offre.categorie.titre}</MathText>,{" "}
                {duree === null ? "période fixe" : `${duree} mois`}
              </span>
            </span>
            <ReducedPrice dinars={prix} catalogue={prixCatalogue} />
          </li>
        ))}
        {order.code && (
          <li className={`row justify-between gap-4 ${css.line}`}>
            <span>
              Réduction
              <span className={css.terms}>
                Code{" "}
                <Link to="/admin/codes/$codeId" params={{ codeId: order.code.id }}>
                  {order.code.code}
                </Link>
              </span>
            </span>
            <Price
              dinars={sum([
                order.total,
                ...articleCommandes.map(({ prixCatalogue }) => -prixCatalogue),
              ])}
            />
          </li>
        )}
        <li className={`row justify-between gap-4 ${css.line} ${css.total}`}>
          Total
          <DuePrice dinars={order.total} />
        </li>
      </ul>
      {paiement?.payeLe && (
        <Receipts
          orderId={order.id}
          receipts={order.recus.map(({ numero, facture }) => ({
            number: numero,
            invoice: facture,
          }))}
          className={css.receipt}
        />
      )}
      {paiement?.photo && paiement.numeroTransaction && (
        <ReceiptPhoto commandeId={order.id} transactionNumber={paiement.numeroTransaction} />
      )}
      {paiement?.payeLe && <OrderRefunds order={order} />}
      {order.echeancier && <OrderPlan order={order} plan={order.echeancier} />}
      <OrderLinks order={order} />
      <Consents order={order} />
      {historique.length > 0 && (
        <section className={`stack gap-2 ${css.history}`} aria-labelledby="history">
          <h3 id="history">Historique</h3>
          <ol className="plain">
            {historique.map(({ vers, date, par, motif }) => (
              <li key={date + vers} className={css.event}>
                <ExactMoment at={date} />
                <span>
                  <strong>{paymentLabel(vers).label}</strong>
                  <span className={css.terms}>{par ? `${par} : ${motif}` : motif}</span>
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

/** What was ticked before paying, on the right of withdrawal, the latest first. */
function Consents({ order: { consentements } }: { order: AdminOrderDetail }) {
  if (consentements.length === 0) return null;
  return (
    <section className={`stack gap-2 ${css.history}`} aria-labelledby="consents">
      <h3 id="consents">Droit de rétractation</h3>
      <ol className="plain">
        {consentements.map(({ date, phrase, parLien }) => (
          <li key={date + parLien} className={css.event}>
            <ExactMoment at={date} />
            <span>
              <strong>
                {parLien ? "Coché par qui a payé par le lien" : "Coché par l’étudiant"}
              </strong>
              <span className={css.terms}>{phrase}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

type ReceiptPhotoProps = { commandeId: number; transactionNumber: string };

/** The photo of the receipt that came with the declaration; pressed, it is shown whole. */
function ReceiptPhoto({ commandeId, transactionNumber }: ReceiptPhotoProps) {
  const { data, error } = useQuery(paymentPhoto(commandeId, transactionNumber));
  const address = usePreview(data?.bytes);
  const [whole, setWhole] = useState(false);
  if (error) return <p>{error.message}</p>;
  if (!address) return <Skeleton height="12rem" />;
  return (
    <button
      type="button"
      className={css.photo}
      aria-expanded={whole}
      aria-label="Agrandir la photo du reçu"
      onClick={() => setWhole(!whole)}
    >
      <img src={address} alt="" />
    </button>
  );
}
