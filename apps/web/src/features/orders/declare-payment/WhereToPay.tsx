import { query } from "@majorant/client/api/query.ts";
import type { PaymentPlaces } from "@majorant/contract/settings/settings";
import { ribText, transferReference } from "@majorant/domain/orders/paying-otherwise";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { CopyButton } from "@majorant/ui/actions/CopyButton.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { Price } from "@majorant/ui/format/Price.tsx";
import { Prose } from "@majorant/ui/text/Prose.tsx";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import css from "./WhereToPay.module.css";

export type WhereToPayProps = { orderId: number; total: number };

/** Where a transfer, a mandate or cash goes to, how much, and what is written on it. */
export function WhereToPay({ orderId, total }: WhereToPayProps) {
  const { data, error, isFetching, refetch } = useQuery(
    query("GET /settings/paymentInstructions", {}),
  );
  const reference = transferReference(orderId);
  return (
    <section className={css.where} aria-labelledby="where-to-pay">
      <h3 id="where-to-pay">Où payer</h3>
      {data && <Places places={data} />}
      {!data && !error && <Skeleton height="12rem" />}
      {!data && error && (
        <Alert
          kind="error"
          title={error.message}
          action={
            <Button variant="secondary" pending={isFetching} onClick={() => refetch()}>
              Réessayer
            </Button>
          }
        />
      )}
      <dl className={css.sum}>
        <dt>Montant</dt>
        <dd>
          <Price dinars={total} />
        </dd>
        <dt>Référence à écrire sur le virement ou le mandat</dt>
        <dd>
          <strong dir="ltr">{reference}</strong>
          <CopyButton label="Copier la référence" text={reference} />
        </dd>
      </dl>
      {data?.paymentInstructions && <Prose>{data.paymentInstructions}</Prose>}
    </section>
  );
}

function Places({ places }: { places: PaymentPlaces }) {
  const { paymentBeneficiary, paymentBank, paymentRib } = places;
  const { paymentPostOffice, paymentAddress, paymentHours } = places;
  return (
    <>
      {(paymentBank || paymentRib) && (
        <Place title="Par virement">
          <Line name="Bénéficiaire" text={paymentBeneficiary} />
          <Line name="Banque" text={paymentBank} />
          <Line name="RIB" text={ribText(paymentRib)} copied="Copier le RIB" />
        </Place>
      )}
      {paymentPostOffice && (
        <Place title="Par mandat postal">
          <Line name="Bénéficiaire" text={paymentBeneficiary} />
          <Line name="Bureau de poste" text={paymentPostOffice} />
        </Place>
      )}
      {paymentAddress && (
        <Place title="En espèces">
          <Line name="Adresse" text={paymentAddress} />
          <Line name="Horaires" text={paymentHours} />
        </Place>
      )}
    </>
  );
}

const Place = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={css.place}>
    <h4>{title}</h4>
    <dl>{children}</dl>
  </div>
);

type LineProps = { name: string; text: string; copied?: string };

/** Nothing where the administrators say nothing. */
function Line({ name, text, copied }: LineProps) {
  if (text === "") return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <bdi>{text}</bdi>
        {copied && <CopyButton label={copied} text={text.replaceAll(" ", "")} />}
      </dd>
    </>
  );
}
