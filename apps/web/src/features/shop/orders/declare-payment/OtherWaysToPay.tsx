import { ApiError, call } from "@majorant/client/api/call.ts";
import { query } from "@majorant/client/api/query.ts";
import { choice, trimmed } from "@majorant/client/forms/fields.ts";
import { follows, useForm } from "@majorant/client/forms/use-form.ts";
import { UnsavedChangesGuard } from "@majorant/client/unsaved-changes/UnsavedChangesGuard.tsx";
import type { Contract } from "@majorant/contract/contract";
import type { Body } from "@majorant/contract/endpoint";
import { paymentPhotoBytes } from "@majorant/contract/limits";
import type { PaymentPlaces } from "@majorant/contract/settings/settings";
import { transactionNumber } from "@majorant/contract/shop/order-rules";
import type { PaymentMethod } from "@majorant/contract/shop/orders";
import { ribText, transferReference } from "@majorant/domain/shop/paying-otherwise";
import { nonBreaking } from "@majorant/domain/text/non-breaking";
import { orderById } from "@majorant/features/shop/orders/orders.api.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { CopyButton } from "@majorant/ui/actions/CopyButton.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { PhotoField, photoFault } from "@majorant/ui/fields/PhotoField.tsx";
import { Select } from "@majorant/ui/fields/Select.tsx";
import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { Price } from "@majorant/ui/format/Price.tsx";
import { Prose } from "@majorant/ui/text/Prose.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { ConsentBox } from "../consent/ConsentBox.tsx";
import type { Consent } from "../consent/use-consent.ts";
import css from "./OtherWaysToPay.module.css";

type OtherWaysToPayProps = WhereToPayProps & DeclareFormProps;

/** First where to pay, then what tells us that it was paid. */
export default function OtherWaysToPay({ orderId, total, consent }: OtherWaysToPayProps) {
  return (
    <>
      <WhereToPay orderId={orderId} total={total} />
      <p className={css.ways}>
        Vous avez payé par virement, par mandat postal ou en espèces : déclarez-le ici, nous le
        vérifions puis ouvrons vos cours.
      </p>
      <DeclareForm orderId={orderId} consent={consent} />
    </>
  );
}

type WhereToPayProps = { orderId: number; total: number };

/** Where a transfer, a mandate or cash goes to, how much, and what is written on it. */
function WhereToPay({ orderId, total }: WhereToPayProps) {
  const { data, error, isFetching, refetch } = useQuery(
    query("GET /settings/paymentInstructions", {}),
  );
  const reference = transferReference(orderId);
  return (
    <section className={`stack gap-4 ${css.where}`} aria-labelledby="where-to-pay">
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
      <dl>
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
        <bdi>{nonBreaking(text)}</bdi>
        {copied && <CopyButton label={copied} text={text.replaceAll(" ", "")} />}
      </dd>
    </>
  );
}

const methods: Record<PaymentMethod, string> = {
  transfer: "Virement bancaire",
  mandate: "Mandat postal",
  cash: "Espèces",
};

const declaration = {
  method: choice(methods),
  transactionNumber: trimmed({ rule: follows(transactionNumber) }),
};

type Declaration = Body<Contract["PUT /orders/{commandeId}/pay"]> & { photo: File | null };

/** The order is another by now: it was settled, or what has to be ticked first has changed. */
const changedMeanwhile: ReadonlySet<string> = new Set([
  "NOT_PAYABLE",
  "CONSENT_MISSING",
  "CONSENT_CHANGED",
]);

/**
 * Declares a payment made other than by card; `onFields` is told the fields at fault. The order is
 * shown as the answer has it, or read anew where something else has settled it meanwhile.
 */
function useDeclaration(
  commandeId: number,
  consent: Consent,
  onFields: (fields: Record<string, string>) => void,
) {
  const queries = useQueryClient();
  const { queryKey } = orderById(commandeId);
  return useMutation({
    mutationFn: async ({ paiement, photo }: Declaration) => {
      await consent.record();
      return call("PUT /orders/{commandeId}/pay", {
        params: { commandeId },
        body: { paiement },
        photos: photo ? { photo } : {},
      });
    },
    onSuccess: (order) => queries.setQueryData(queryKey, order),
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      onFields(error.fields);
      if (changedMeanwhile.has(error.code)) queries.invalidateQueries({ queryKey });
    },
  });
}

type DeclareFormProps = { orderId: number; consent: Consent };

/** The declaration of a transfer, a mandate or cash; what was typed stays after any refusal. */
function DeclareForm({ orderId, consent }: DeclareFormProps) {
  const consentBox = useRef<HTMLInputElement>(null);
  const [photo, setPhoto] = useState<File | null>(null);
  const { changed, field, sends, showRefused } = useForm(declaration, { method: "transfer" });
  const { mutate, error, isPending, isSuccess, reset } = useDeclaration(
    orderId,
    consent,
    showRefused,
  );
  const photoError = photoFault(photo, paymentPhotoBytes);

  return (
    <form
      className="stack gap-3"
      {...sends((paiement) => {
        if (photoError || isPending || !consent.allows(consentBox.current)) return;
        mutate({ paiement, photo });
      })}
      onChange={() => error && reset()}
    >
      <UnsavedChangesGuard when={(changed || photo !== null) && !isSuccess} />
      <Select
        {...field("method")}
        label="Moyen de paiement"
        options={Object.entries(methods).map(([value, label]) => ({ value, label }))}
      />
      <TextField
        {...field("transactionNumber")}
        label="Numéro de transaction"
        hint="Celui du virement, du mandat ou du reçu"
        autoComplete="off"
      />
      <PhotoField
        label="Photo du reçu"
        optional
        hint="JPEG, PNG ou WebP, 5 Mo au plus"
        error={photoError}
        photo={photo}
        onPick={setPhoto}
      />
      <ConsentBox consent={consent} box={consentBox} />
      {error && <Alert kind="error" title={error.message} />}
      <Button type="submit" wide pending={isPending}>
        Déclarer le paiement
      </Button>
    </form>
  );
}
