/** @jsxImportSource preact */

import type { GatewayName } from "@majorant/contract/shop/orders";
import { leaveForGateway } from "@majorant/features/shop/orders/leave-for-gateway.ts";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { CreditNotes } from "./CreditNotes.tsx";
import { startPayment } from "./calls.ts";
import { type Consent, useConsent } from "./consent.tsx";
import { Declaration } from "./Declaration.tsx";
import { OrderLines } from "./OrderLines.tsx";
import type { LinkOrder, OpenedProps } from "./order.ts";
import { Button, Day, Notice, Price, usePress } from "./parts.tsx";
import { Reminders } from "./Reminders.tsx";
import { TransferPlaces } from "./TransferPlaces.tsx";

type PayableOrderProps = OpenedProps & { order: LinkOrder };

/** What can still be done for an order that is not paid: by card, by a transfer, or nothing any more, and why. */
export function PayableOrder(props: PayableOrderProps) {
  const { token, opened, order, isExpected, onNews, onAgain } = props;
  const { state } = opened;
  const consent = useConsent(order, props);
  return (
    <>
      <h1>Payer une commande</h1>
      <Standing state={state} order={order} isExpected={isExpected} />
      <OrderLines order={order} />
      <CreditNotes token={token} order={order} />
      {order.until && (
        <p>
          À payer au plus tard le <Day at={order.until} whole />, à ce prix.
        </p>
      )}
      {!isExpected && consent.box}
      {order.card && !isExpected && (
        <CardPayment token={token} order={order} consent={consent} onAgain={onAgain} />
      )}
      {order.transfer && !isExpected && (
        <Otherwise isOpen={!order.card}>
          <TransferPlaces places={order.transfer} total={order.total} />
          <Declaration
            token={token}
            declared={order.declared}
            consent={consent}
            onNews={(news) => {
              onNews(news);
              scrollTo({ top: 0 });
            }}
            onAgain={onAgain}
          />
        </Otherwise>
      )}
      {(order.until || state === "confirming") && (
        <Reminders token={token} order={order} onNews={onNews} />
      )}
    </>
  );
}

/** Most pay by card: the rest is folded, unless there is nothing else. */
const Otherwise = ({ isOpen, children }: { isOpen: boolean; children: ComponentChildren }) => (
  <details className="payer-otherwise" open={isOpen}>
    <summary>
      Payer autrement
      <span>Virement, mandat postal, espèces ; ou vous avez déjà payé</span>
    </summary>
    <div className="stack gap-4">{children}</div>
  </details>
);

type StandingProps = Pick<OpenedProps, "isExpected"> & {
  state: OpenedProps["opened"]["state"];
  order: LinkOrder;
};

/** How the order stands, where that is not simply that it waits. */
function Standing({ state, order, isExpected }: StandingProps) {
  const { declared, triesLeft, until } = order;
  const how = new URLSearchParams(location.search).get("paiement");
  if (state === "confirming")
    return (
      <Notice kind="info" title="Le paiement déclaré est en cours de vérification">
        {declared
          ? `Payé par ${declared.payer}, n° ${declared.transactionNumber}. L'école le vérifie ; vous n'avez plus rien à faire.`
          : "L'école le vérifie ; vous n'avez rien à faire."}
      </Notice>
    );
  // Also where a try before this one was refused.
  if (isExpected)
    return (
      <Notice kind="info" title="Nous attendons la réponse de la banque">
        Elle arrive en général en moins d'une minute. Ne payez pas une seconde fois : cette page se
        met à jour toute seule.
      </Notice>
    );
  if (how === "ok" && until)
    return (
      <Notice kind="warning" title="La banque n'a pas encore répondu">
        Si votre compte a été débité, ne payez pas une seconde fois : rouvrez cette page plus tard,
        ou écrivez à l'école.
      </Notice>
    );
  if (state === "refused")
    return (
      <Notice kind="error" title="Le paiement n'a pas abouti">
        {declared?.reason
          ? `L'école ne l'a pas accepté : ${declared.reason} Vous pouvez payer de nouveau.`
          : "Rien n'a été pris. Vous pouvez payer de nouveau, par carte ou autrement."}
      </Notice>
    );
  if (state === "cancelled")
    return (
      <Notice kind="warning" title="Le paiement a été annulé par l'école">
        La commande n'est plus payée. Vous pouvez la payer de nouveau, ou écrire à l'école.
      </Notice>
    );
  if (state === "expired")
    return (
      <Notice kind="warning" title="La commande a expiré">
        {order.instalment
          ? "Cette échéance ne se paie plus par ce lien. Pour la payer quand même, ou si vous l'avez déjà payée, écrivez à l'école : votre paiement n'est pas perdu."
          : "Elle ne se paie plus par ce lien : demandez à l'élève d'en refaire une. Si vous l'avez déjà payée, écrivez à l'école : votre paiement n'est pas perdu."}
      </Notice>
    );
  if (state === "withdrawn")
    return (
      <Notice kind="warning" title="La commande a été annulée par l'élève">
        Il n'y a rien à payer.
      </Notice>
    );
  if (triesLeft === 0 && until)
    return (
      <Notice kind="warning" title="Ce lien a servi à vingt essais">
        Demandez-en un autre à la personne qui vous l'a envoyé.
      </Notice>
    );
  if (how)
    return (
      <Notice kind="warning" title="Le paiement par carte n'a pas été terminé">
        Rien n'a été pris. Vous pouvez réessayer.
      </Notice>
    );
  return null;
}

type CardPaymentProps = Pick<PayableOrderProps, "token" | "order" | "onAgain"> & {
  consent: Consent;
};

function CardPayment({ token, order, consent, onAgain }: CardPaymentProps) {
  const [chosen, setChosen] = useState<GatewayName | null>(null);
  const { press, isPending, fault } = usePress(async (gateway: GatewayName) => {
    await consent.record();
    return startPayment(token, gateway);
  }, leaveForGateway);
  return (
    <div className="stack gap-3">
      {order.gateways.map((gateway, n) => (
        <Button
          key={gateway}
          kind={n === 0 ? "primary" : "secondary"}
          pending={isPending && chosen === gateway}
          onPress={() => {
            if (!consent.allows()) return;
            setChosen(gateway);
            void press(gateway);
          }}
        >
          {gateway === "gpg" ? "Payer par carte" : "Payer avec Konnect (carte, portefeuille)"}
          {n === 0 && <Price dinars={order.total} />}
        </Button>
      ))}
      {fault instanceof Error && (
        <>
          <Notice kind="error" title={fault.message} />
          <Button kind="quiet" onPress={onAgain}>
            Voir où en est la commande
          </Button>
        </>
      )}
    </div>
  );
}
