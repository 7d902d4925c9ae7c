/** @jsxImportSource preact */
import { ribText } from "@majorant/domain/shop/paying-otherwise";
import type { ComponentChildren } from "preact";
import type { LinkOrder } from "./order.ts";
import { CopyButton, Price } from "./parts.tsx";

type TransferPlacesProps = { places: NonNullable<LinkOrder["transfer"]>; total: number };

/** Where to pay otherwise than by card, how much, and what to write on it. */
export function TransferPlaces({ places, total }: TransferPlacesProps) {
  const { paymentBeneficiary, paymentBank, paymentRib, paymentPostOffice } = places;
  const { paymentAddress, paymentHours, paymentInstructions, reference } = places;
  return (
    <section className="box stack gap-4 pad-4" aria-labelledby="otherwise">
      <h2 id="otherwise">Où payer</h2>
      <dl className="payer-list">
        <dt>Montant</dt>
        <dd>
          <Price dinars={total} />
        </dd>
        <Line
          name="Référence à écrire sur le virement ou le mandat"
          text={reference}
          copied="Copier la référence"
        />
      </dl>
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
      {paymentInstructions && (
        <p className="payer-prose" dir="auto">
          {withoutMarks(paymentInstructions)}
        </p>
      )}
    </section>
  );
}

/** What Markdown writes around words: what reads it is larger than this page. */
const withoutMarks = (text: string) => text.replaceAll(/[*_`#]+/g, "");

const Place = ({ title, children }: { title: string; children: ComponentChildren }) => (
  <div className="stack gap-2">
    <h3>{title}</h3>
    <dl className="payer-list">{children}</dl>
  </div>
);

/** Nothing where the school says nothing. */
function Line({ name, text, copied }: { name: string; text: string; copied?: string }) {
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
