import type { MoneySetting } from "@majorant/contract/shop/orders";
import type { AdminOrderDetail } from "@majorant/contract/shop/orders.admin";
import type { Refund, OrderRefunds as Refunds } from "@majorant/contract/shop/refunds.admin";
import { refundStateLabel } from "@majorant/domain/shop/refunds";
import { plainMath } from "@majorant/domain/text/plain-math";
import { CreditNotes } from "@majorant/features/shop/orders/Receipts.tsx";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { ExactMoment, Moment } from "@majorant/ui/format/Moment.tsx";
import { formatPrice, Price } from "@majorant/ui/format/Price.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Loaded } from "../../../../components/page/Loaded.tsx";
import { PanelRowSkeletons } from "../../../../components/page/Panel.tsx";
import css from "../OrderModal.module.css";
import {
  type Asked,
  DecideDialog,
  DropDialog,
  GiveBackDialog,
  type RefundedArticle,
} from "./RefundDialogs.tsx";
import refundCss from "./Refunds.module.css";
import { means } from "./refund-form.ts";
import { refundsOf } from "./refunds-list.ts";

/** What was given back of a paid order, what can be, and what the bank says it has given back. */
export function OrderRefunds({ order }: { order: AdminOrderDetail }) {
  const refunds = useQuery(refundsOf(order.id));
  return (
    <Loaded of={refunds} waiting={<PanelRowSkeletons rows={order.articleCommandes.length} />}>
      {(data) => <RefundsContent order={order} refunds={data} />}
    </Loaded>
  );
}

type RefundsContentProps = { order: AdminOrderDetail; refunds: Refunds };

function RefundsContent({ order, refunds }: RefundsContentProps) {
  const { version, remboursable, articles, remboursements, avoirs, propositions } = refunds;
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  if (!remboursable && remboursements.length === 0 && avoirs.length === 0) return null;
  return (
    <section className="stack gap-3" aria-labelledby="refunds">
      <h3 id="refunds">Remboursements</h3>
      {propositions.map((proposition) => (
        <Proposition
          key={proposition.id}
          proposition={proposition}
          articles={articles}
          onAsk={setAsked}
        />
      ))}
      <ul className={`plain ${css.lines}`}>
        {articles.map((article) => (
          <li
            key={article.offre.id}
            className={`row wrap align-center justify-between gap-4 line-gap-1 ${css.line}`}
          >
            <span>
              <MathText>{article.offre.titre}</MathText>
              <span className={css.terms}>{standingText(article)}</span>
            </span>
            {article.reste > 0 && (
              <Button
                variant="secondary"
                onClick={() =>
                  setAsked({
                    what: "decide",
                    article,
                    amount: article.propose || null,
                    means: usualMeans(order),
                  })
                }
              >
                Rembourser<span className="unseen"> {plainMath(article.offre.titre)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {remboursements.length > 0 && (
        <ol className={`plain ${css.history}`} aria-label="Remboursements décidés">
          {remboursements.map((refund) => (
            <RefundRow key={refund.id} refund={refund} onAsk={setAsked} />
          ))}
        </ol>
      )}
      {avoirs.length > 0 && (
        <ul className={`plain ${css.lines}`} aria-label="Avoirs">
          {avoirs.map(({ numero, date, total, recu }) => (
            <li
              key={numero}
              className={`row wrap align-center justify-between gap-4 line-gap-1 ${css.line}`}
            >
              <span>
                Avoir de <Price dinars={total} />
                <span className={css.terms}>
                  Du <Moment at={date} />, sur {receiptText(order, recu)}
                </span>
              </span>
              <CreditNotes orderId={order.id} numbers={[numero]} className={refundCss.download} />
            </li>
          ))}
        </ul>
      )}
      {asked?.what === "decide" && (
        <DecideDialog commandeId={order.id} version={version} asked={asked} onClose={close} />
      )}
      {asked?.what === "giveBack" && (
        <GiveBackDialog
          refund={asked.refund}
          follows={followingText(asked.refund, articles)}
          onClose={close}
        />
      )}
      {asked?.what === "drop" && <DropDialog refund={asked.refund} onClose={close} />}
    </section>
  );
}

/** As it was paid; nothing says how what was free would go back. */
const usualMeans = ({ paiement }: AdminOrderDetail): MoneySetting => {
  const paidBy = paiement?.setting.id ?? "transfer";
  return paidBy === "free" ? "transfer" : paidBy;
};

/** "Payé 60,000 DT, rendu 20,000 DT, à rendre 10,000 DT". */
const standingText = ({ prix, rendu, decide }: RefundedArticle): string =>
  [
    `Payé ${formatPrice(prix)}`,
    ...(rendu > 0 ? [`rendu ${formatPrice(rendu)}`] : []),
    ...(decide > 0 ? [`à rendre ${formatPrice(decide)}`] : []),
  ].join(", ");

/** What giving a refund back does: of all that was paid for an article, or for all articles, its access ends. */
function followingText({ offre, montant }: Refund, articles: readonly RefundedArticle[]): string {
  const millimes = (dinars: number) => Math.round(dinars * 1000);
  const isWhole = ({ offre: { id }, prix, rendu }: RefundedArticle) =>
    millimes(rendu) + (id === offre.id ? millimes(montant) : 0) >= millimes(prix);
  if (articles.every(isWhole))
    return "Tout est alors rendu : la commande est annulée, et l’accès qu’elle a donné prend fin maintenant.";
  return articles.some((article) => article.offre.id === offre.id && isWhole(article))
    ? "Cet article est alors rendu en entier : son accès prend fin maintenant."
    : "L’accès que cet article a donné est raccourci d’autant.";
}

const receiptText = ({ recus }: AdminOrderDetail, number: string): string =>
  recus.some(({ numero, facture }) => numero === number && facture)
    ? `la facture n° ${number}`
    : `le reçu n° ${number}`;

type PropositionProps = {
  proposition: Refunds["propositions"][number];
  articles: readonly RefundedArticle[];
  onAsk: (asked: Asked) => void;
};

/** What the bank has given back by itself: who administers decides that it is so, article by article. */
function Proposition({ proposition, articles, onAsk }: PropositionProps) {
  const { id, date, reference, montant } = proposition;
  return (
    <Alert
      kind="warning"
      title={`La banque dit avoir rendu ${formatPrice(montant)}`}
      action={
        <div className="row wrap gap-2">
          {proposition.articles.map(({ offre, montant: part }) => {
            const article = articles.find((one) => one.offre.id === offre.id);
            return (
              article && (
                <Button
                  key={offre.id}
                  variant="secondary"
                  onClick={() =>
                    onAsk({
                      what: "decide",
                      article,
                      amount: part,
                      means: "card",
                      notification: { id },
                    })
                  }
                >
                  Rembourser {formatPrice(part)}
                  {proposition.articles.length > 1 ? ` de ${plainMath(offre.titre)}` : ""}
                </Button>
              )
            );
          })}
        </div>
      }
    >
      Elle l’a dit le <Moment at={date} /> (référence {reference}). Décidez-le ici, puis marquez-le
      rendu.
    </Alert>
  );
}

type RefundRowProps = { refund: Refund; onAsk: (asked: Asked) => void };

/** A refund, who decided it and why, and what became of it. */
function RefundRow({ refund, onAsk }: RefundRowProps) {
  const { offre, montant, motif, moyen, reference, etat, decideLe, decidePar } = refund;
  const { label, tone } = refundStateLabel(etat);
  const which = (
    <span className="unseen">
      {" "}
      : {formatPrice(montant)}, {plainMath(offre.titre)}
    </span>
  );
  return (
    <li className={css.event}>
      <ExactMoment at={decideLe} />
      <div className="stack gap-1">
        <p className="row wrap align-center gap-2 line-gap-1">
          <Badge tone={tone}>{label}</Badge>
          <strong>
            <Price dinars={montant} />
          </strong>
          <MathText>{offre.titre}</MathText>
        </p>
        <p className={css.terms}>
          {means[moyen]}
          {reference !== null && `, n° ${reference}`}
        </p>
        <p className={css.terms}>
          Décidé par {decidePar ?? "un compte supprimé"} : {motif}
        </p>
        <Ended refund={refund} />
        {etat === "decided" && (
          <div className="row wrap gap-2">
            <Button variant="secondary" onClick={() => onAsk({ what: "giveBack", refund })}>
              Marquer rendu{which}
            </Button>
            <Button variant="quiet" onClick={() => onAsk({ what: "drop", refund })}>
              Abandonner{which}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

function Ended({ refund: { etat, termineLe, terminePar, abandon, avoir } }: { refund: Refund }) {
  if (termineLe === null) return null;
  return (
    <p className={css.terms}>
      {etat === "dropped" ? "Abandonné" : "Rendu"} le <Moment at={termineLe} />
      {terminePar !== null && ` par ${terminePar}`}
      {abandon !== null && ` : ${abandon}`}
      {avoir !== null && `, avoir n° ${avoir}`}
    </p>
  );
}
